import * as t from "#messages/recruitment";
import type { AgeLimit, Recruitment, Relaxation } from "../api/recruitments";
import { Panel } from "../ui/panel";
import { UserText } from "../ui/user-text";
import { ageText, birthText, grantText, limitTexts } from "./ages";
import { BirthDatesTables } from "./birth-dates-table";
import { FactSources, FactValue } from "./fact-panel";
import { dayText } from "./moments";
import { scopeLabel, scopeText } from "./names";
import { Cell, HeadCell, RecordTable, RowName } from "./record-table";

interface AgePanelProps {
  readonly recruitment: Recruitment;
}

/** Renders the limits of the age and their relaxations. */
export function AgePanel({ recruitment }: AgePanelProps) {
  const { age, relaxations, relaxationAsPerRules, ruleSet } = recruitment.record;
  if (!age && !relaxations && !relaxationAsPerRules && !ruleSet) return null;
  return (
    <Panel title={t.ageLimit()}>
      {age ? (
        <FactValue fact={age}>
          {(limits) => <AgeLimits limits={limits} recruitment={recruitment} />}
        </FactValue>
      ) : null}
      <Relaxations recruitment={recruitment} />
      <BirthDatesTables recruitment={recruitment} />
      <FactSources recruitment={recruitment} facts={[age, relaxations, relaxationAsPerRules]} />
    </Panel>
  );
}

interface AgeLimitsProps extends AgePanelProps {
  readonly limits: readonly AgeLimit[];
}

function AgeLimits({ limits, recruitment }: AgeLimitsProps) {
  return (
    <>
      <RecordTable
        caption={t.ageLimit()}
        head={
          <>
            <HeadCell>{t.candidates()}</HeadCell>
            <HeadCell>{t.ageHeading()}</HeadCell>
          </>
        }
      >
        {limits.map((limit) => (
          <tr key={JSON.stringify(limit)}>
            <RowName>
              <UserText text={scopeLabel(recruitment, limit, limits.length === 1)} />
            </RowName>
            <Cell>
              <Limit limit={limit} />
            </Cell>
          </tr>
        ))}
      </RecordTable>
      {limits.some(({ on, window }) => !on && !window) ? (
        <p className="mt-2 text-sm text-ink-2">{t.ageDayNotSaid()}</p>
      ) : null}
    </>
  );
}

/** Renders a limit, the day on which the age counts, and the days of birth. */
function Limit({ limit }: { readonly limit: AgeLimit }) {
  const birth = birthText(limit);
  const age = limitTexts(limit).join(", ");
  return (
    <>
      {age || (birth ? null : t.notSaidShort())}
      {age && limit.on ? ` ${t.asOn(dayText(limit.on))}` : null}
      {birth ? <span className="block text-ink-2">{t.born(birth)}</span> : null}
    </>
  );
}

function Relaxations({ recruitment }: AgePanelProps) {
  const { relaxations, relaxationAsPerRules: asPerRules, ruleSet } = recruitment.record;
  if (!relaxations && !asPerRules && !ruleSet) return null;
  return (
    <>
      <h3 className="mt-4 mb-1 font-bold">{t.relaxation()}</h3>
      {relaxations && (relaxations.state === "said" || !asPerRules) ? (
        <FactValue fact={relaxations}>
          {(rows) => (
            <ul className="grid list-disc gap-1 pl-6">
              {rows.map((row) => (
                <li key={JSON.stringify(row)}>
                  <UserText text={relaxationText(row, recruitment)} />
                </li>
              ))}
            </ul>
          )}
        </FactValue>
      ) : null}
      {asPerRules ? (
        <FactValue fact={asPerRules}>
          {({ groups = [] }) => (
            <p className="mt-1">
              {groups.length > 0
                ? t.relaxedAsPerRulesFor(groups.join(", "))
                : t.relaxedAsPerRules()}
            </p>
          )}
        </FactValue>
      ) : null}
      {ruleSet ? <p className="mt-1 text-ink-2">{t.centralRules()}</p> : null}
    </>
  );
}

/** Returns the candidates of a relaxation, and what it grants. */
export function relaxationText(row: Relaxation, recruitment: Recruitment): string {
  const parts = [
    grantText(row.grant),
    row.cap ? t.relaxationCap(ageText(row.cap)) : "",
    row.stacking === "sum" ? t.relaxationAdds() : "",
    row.stacking === "max" ? t.relaxationDoesNotAdd() : "",
  ].filter(Boolean);
  return `${scopeText(recruitment, row) ?? t.allApplicants()}: ${parts.join(", ")}`;
}
