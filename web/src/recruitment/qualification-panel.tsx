import * as t from "#messages/recruitment";
import type { Alternative, Qualification, Recruitment, Requirement } from "../api/recruitments";
import { UserText } from "../ui/user-text";
import { dayText } from "./moments";
import { GENDER_NAMES, levelName } from "./names";
import { PostFactPanel } from "./post-fact-panel";

interface QualificationPanelProps {
  readonly recruitment: Recruitment;
}

/** Renders the qualification of each post. */
export function QualificationPanel({ recruitment }: QualificationPanelProps) {
  return (
    <PostFactPanel
      title={t.qualification()}
      recruitment={recruitment}
      common={recruitment.record.qualification}
      factOf={({ qualification }) => qualification}
    >
      {(value) => <QualificationText qualification={value} recruitment={recruitment} />}
    </PostFactPanel>
  );
}

interface TextProps extends QualificationPanelProps {
  readonly qualification: Qualification;
}

function QualificationText({ qualification, recruitment }: TextProps) {
  const { anyOf = [], forbids = [], on, words, finalYear = "notSaid" } = qualification;
  const notes = [
    FINAL_YEAR[finalYear](),
    on ? t.heldBy(dayText(on)) : "",
    forbids.length > 0
      ? t.excludes(forbids.map((level) => levelName(recruitment, level)).join(", "))
      : "",
  ].filter(Boolean);
  return (
    <>
      {anyOf.length > 1 ? <p className="text-sm text-ink-2">{t.oneOfThese()}</p> : null}
      {anyOf.length > 0 ? (
        <ul className="grid list-disc gap-1 pl-6">
          {anyOf.map((alternative) => (
            <li key={JSON.stringify(alternative)}>
              <UserText text={alternativeText(alternative, recruitment)} />
            </li>
          ))}
        </ul>
      ) : null}
      {words ? (
        <p className="mt-1 text-ink-2">
          <q>
            <UserText text={words} />
          </q>
        </p>
      ) : null}
      <ul className="mt-1 text-sm text-ink-2">
        {notes.map((note) => (
          <li key={note}>
            <UserText text={note} />
          </li>
        ))}
      </ul>
    </>
  );
}

const FINAL_YEAR = {
  allowed: t.finalYearAllowed,
  notAllowed: t.finalYearNotAllowed,
  notSaid: t.finalYearNotSaid,
} as const;

function alternativeText({ allOf = [], gender }: Alternative, recruitment: Recruitment): string {
  const text = allOf.map((requirement) => requirementText(requirement, recruitment)).join(" + ");
  return gender ? `${GENDER_NAMES[gender]()}: ${text}` : text;
}

/** Returns what a requirement names, such as "B.Sc (Physics), 60 %". */
function requirementText(requirement: Requirement, recruitment: Recruitment): string {
  const { level, allSubjects = [], anySubject = [], minMarks, minMarksFor = [] } = requirement;
  const { experienceMonths, experienceField, certificate, test, licence } = requirement;
  const marks = [
    typeof minMarks === "number" ? t.minMarks(String(minMarks)) : "",
    ...minMarksFor.map((row) =>
      t.minMarksFor({ groups: row.groups.join(", "), marks: String(row.marks) }),
    ),
  ];
  return [
    level ? levelName(recruitment, level) : "",
    allSubjects.length > 0 ? t.allSubjects(allSubjects.join(", ")) : "",
    anySubject.length > 0 ? t.anySubject(anySubject.join(", ")) : "",
    ...marks,
    experienceMonths ? experienceText(experienceMonths, experienceField) : "",
    certificate ? t.certificate(certificate) : "",
    test ? t.passedTest(test) : "",
    licence ? t.licence(licence) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Formats a length of experience, with its field if the notice names one. */
export function experienceText(months: number, field: string | null | undefined): string {
  const length = t.lengthOfTime({ years: Math.floor(months / 12), months: months % 12 });
  return field ? t.experienceIn({ length, field }) : t.experienceOf(length);
}
