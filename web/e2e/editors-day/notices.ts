import { longDate, parseMoment } from "../../src/lib/dates";
import { indianGrouping } from "../../src/lib/number-format";
import {
  type CompanyRow,
  dayOf,
  isoDay,
  type LabelledPage,
  linkOf,
  type NoticeData,
  type StructuredNotice,
} from "./notice-data";

/** How an editor enters a notice. */
export type Way = "reader" | "template" | "duplicate";

/** The areas of the records, as in the paths of the administrator area. */
export type AreaName =
  | "recruitments"
  | "government-jobs"
  | "admit-cards"
  | "results"
  | "private-jobs"
  | "blog";

/** A notice and what an editor enters of it. */
export interface Notice {
  /** Name of the row in the data. */
  readonly id: string;
  readonly way: Way;
  readonly area: AreaName;
  /** Values of the fields by their labels. Days are `2025-07-14`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Label of the field for the HTML text. */
  readonly textLabel: string;
  /** The page of the notice, which its reader reads. */
  readonly html?: string;
  /** Name of the template of the text. */
  readonly template?: string;
  /** Returns the words for a placeholder of the template; its occurrences count from 0. */
  readonly words: (placeholder: string, occurrence: number) => string;
  /** Texts that the page for visitors shows. */
  readonly shown: readonly string[];
}

/** The text that is entered if the notice does not say the value. */
const UNSAID = "-";

/** Place of work of a notice that names none. */
const COUNTRY = "India";

/** Slugs of the pages for the reader: of banks, commissions, a court and a police force. */
const PAGES = [
  "ecgc-po-recruitment-2024-apply-online-now",
  "idbi-bank-hiring-1000-executives-ap",
  "punjab-sind-bank-so-recruitment-2024-apply-now-las",
  "union-bank-india-hiring-1500-local",
  "jpsc-78-assistant-forest-conservator-2024-deadline",
  "tripura-125-school-librarian-posts",
  "jhajjar-court-peon-jobs-2024-apply",
  "itbp-constable-kitchen-services-2024-online-applic",
];

/** The kinds of notices, with the row of the template and then those of its duplicates. */
const SERIES = [
  {
    of: governmentJob,
    ids: [
      "bpsc_hod_recruitment_2025",
      "bpsc_district_sports_officer_dso_recruitment_2025",
      "bpsc_aedo_recruitment_2025",
    ],
  },
  {
    of: admitCard,
    ids: ["bpsc_aso_pre_admit_card_date_2025", "bpsc_71th_pre_exam_date_2025_out"],
  },
  { of: admitCard, ids: ["upsssc_pet_admit_card_2025"] },
  {
    of: result,
    ids: [
      "rajasthan_rssb_jail_prahari_result_2025",
      "rssb_primary_teacher_2022_final_result_cutoff",
    ],
  },
  { of: companyJob, ids: ["6686b9ae5705642c", "9c22ed1b6a4448f4"] },
  {
    of: answerKey,
    ids: ["bpsc_mvi_answer_key_2025", "bpsc_vice_principal_iti_answer_key_2025"],
  },
];

/** The members that depend on the kind of the notice. */
type Content = Omit<Notice, "id" | "way">;

/** Returns the twenty notices of the day, in the order in which they are entered. */
export const noticesOfTheDay = (data: NoticeData): readonly Notice[] => [
  ...PAGES.map(
    (slug): Notice => ({
      id: slug,
      way: "reader",
      ...recruitment(data.labelled(slug), data.html(slug)),
    }),
  ),
  ...SERIES.flatMap(({ of, ids }) =>
    ids.map(
      (id, at): Notice => ({ id, way: at === 0 ? "template" : "duplicate", ...of(data, id) }),
    ),
  ),
];

/** Returns the words of placeholders. Several words are for several occurrences. */
const wordsOf =
  (words: Readonly<Record<string, string | readonly string[] | undefined>>): Notice["words"] =>
  (placeholder, occurrence) => {
    const found = words[placeholder];
    return (typeof found === "object" ? found[occurrence] : found) ?? UNSAID;
  };

/** Returns the fields that have a value. */
const filled = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

const iso = (day: string | undefined) => day && isoDay(day);

/** Returns a day without a leading zero, as pages show it. */
const shownDay = (day: string) => day.replace(/^0/, "");

function recruitment({ title, labels }: LabelledPage, html: string): Content {
  const dayOfEvent = (event: string) => labels.dates.find((date) => date.event === event)?.date;
  const link = (role: string) => labels.links.find((one) => one.role === role)?.url;
  const last = dayOfEvent("applyTo") ?? "";
  const lastDay = parseMoment(last);
  const [age] = labels.age ?? [];
  return {
    area: "recruitments",
    fields: filled({
      Title: title,
      Department: labels.organisation[0],
      Location: COUNTRY,
      Vacancies: String(labels.totalVacancies),
      Qualification: labels.qualification?.join(", "),
      "Age Limit": age && `${age.min ?? 18} to ${age.max} years`,
      "Application Fee": labels.fees?.map(({ group, amount }) => `${group} ₹${amount}`).join(", "),
      "Application Start Date": dayOfEvent("applyFrom"),
      "Application End Date": last,
      "Exam Date": dayOfEvent("exam"),
      "Apply URL": link("apply") ?? link("website") ?? link("notification"),
      "Official Notification URL": link("notification"),
    }),
    textLabel: "Job Description",
    html,
    words: () => UNSAID,
    shown: [lastDay ? longDate(lastDay) : last, indianGrouping(labels.totalVacancies)],
  };
}

function governmentJob(data: NoticeData, id: string): Content {
  const notice = data.structured(id);
  const [first = "", last = ""] = [dayOf(notice, /Start/), dayOf(notice, /Apply Last/)];
  const notification = linkOf(notice, /Notification/);
  const apply = linkOf(notice, /Apply/);
  const vacancies = notice.vacancies ?? [];
  const total = String(vacancies.reduce((sum, row) => sum + (Number(row.total) || 0), 0));
  const fee = numberIn(notice.applicationFees?.[0]?.value);
  const [minimum, maximum] = (notice.ageLimit ?? []).map(({ value }) => numberIn(value));
  const eligibility = notice.qualifications?.[0]?.eligibility;
  return {
    area: "government-jobs",
    fields: filled({
      Title: notice.title,
      Department: notice.organization,
      Location: "Bihar",
      Vacancies: total,
      Qualification: eligibility,
      "Age Limit": maximum ? `${minimum} to ${maximum} years` : `${minimum} years and above`,
      "Application Fee": `₹${fee}`,
      "Application Start Date": iso(first),
      "Application End Date": iso(last),
      "Apply URL": apply,
      "Official Notification URL": notification,
    }),
    textLabel: "Job Description",
    template: "Government job",
    words: wordsOf({
      "name of the organisation": notice.organization,
      "name of the post": notice.postName,
      number: [total, UNSAID, UNSAID, UNSAID, UNSAID, UNSAID, total],
      "first date": first,
      "last date": last,
      "last date of the fee": dayOf(notice, /Fee/),
      fee,
      "minimum age": minimum,
      "maximum age": maximum,
      "required qualification": eligibility,
      "further stage": notice.selectionProcess?.[1],
      "link to the form": apply,
      "link to the notification": notification,
      "link to the website": linkOf(notice, /Website/),
    }),
    shown: [notice.title, shownDay(last)],
  };
}

/** Returns the first number in a text. */
const numberIn = (text: unknown) => /\d+/.exec(String(text))?.[0];

/** Returns the organisation of an examination: the first words of the short text. */
const organisationOf = (notice: StructuredNotice) =>
  /^(.+?) ?, has released/.exec(notice.shortInfo ?? "")?.[1] ?? notice.title.split(" ")[0] ?? "";

/** Returns the examination: the title without what is announced. */
const examinationOf = (notice: StructuredNotice) =>
  notice.title.replace(/ (Admit Card|Exam Date|Final Result|Result|Answer Key).*$/, "");

function admitCard(data: NoticeData, id: string): Content {
  const notice = data.structured(id);
  const link = linkOf(notice, /Admit Card|Exam Date/);
  // Of "06-07 September 2025", the form has the last day.
  const exam = dayOf(notice, /Exam Date/) ?? "";
  const released = dayOf(notice, /Admit Card/);
  return {
    area: "admit-cards",
    fields: filled({
      Title: notice.title,
      Location: COUNTRY,
      "Examination Name": examinationOf(notice),
      "Organisation Name": organisationOf(notice),
      "Exam Date": isoDay(exam),
      "Admit Card Release Date": iso(released),
      "Admit Card Download URL": link,
    }),
    textLabel: "Custom HTML",
    template: "Admit card",
    words: wordsOf({
      "name of the organisation": organisationOf(notice),
      "name of the examination": examinationOf(notice),
      "date of the examination": exam,
      "date of release": released,
      "link to the admit card": link,
      "link to the website": linkOf(notice, /Website/),
    }),
    shown: [notice.title, shownDay(exam)],
  };
}

function result(data: NoticeData, id: string): Content {
  const notice = data.structured(id);
  const [exam, declared = ""] = [dayOf(notice, /Exam Date/), dayOf(notice, /Result/)];
  const link = linkOf(notice, /Download .*Result/);
  return {
    area: "results",
    fields: filled({
      Title: notice.title,
      Location: COUNTRY,
      "Examination Name": examinationOf(notice),
      "Organisation Name": organisationOf(notice),
      "Exam Date": iso(exam),
      "Result Release Date": isoDay(declared),
      "Result Download URL": link,
    }),
    textLabel: "Custom HTML",
    template: "Result",
    words: wordsOf({
      "name of the organisation": organisationOf(notice),
      "name of the examination": examinationOf(notice),
      "date of the examination": exam,
      "date of the result": declared,
      "next stage": notice.selectionProcess?.[1],
      "link to the result": link,
      "link to the website": linkOf(notice, /Website|Notification/),
    }),
    shown: [notice.title, shownDay(declared)],
  };
}

/** Writes an answer key as a post. */
function answerKey(data: NoticeData, id: string): Content {
  const notice = data.structured(id);
  const exam = dayOf(notice, /Exam Date/) ?? "";
  return {
    area: "blog",
    fields: { Title: notice.title, Tags: "Answer key" },
    textLabel: "Content",
    template: "Answer key",
    words: wordsOf({
      "name of the organisation": organisationOf(notice),
      "name of the examination": examinationOf(notice),
      "date of the examination": exam,
      "link to the answer key": linkOf(notice, /Answer Key/),
      "link to the website": linkOf(notice, /Website/),
    }),
    shown: [notice.title, exam],
  };
}

const LAKH = 100_000;

/** Returns the pay in rupees of "20-29 Lacs P.A.". */
const payOf = ({ salary = "" }: CompanyRow): readonly string[] =>
  [...salary.matchAll(/\d+/g)].map(([lakhs]) => String(Number(lakhs) * LAKH));

/** Returns the first sentences of a text. */
const sentencesOf = ({ description = "" }: CompanyRow): readonly string[] =>
  description
    .split(/\n|(?<=\.) /)
    .map((sentence) => sentence.replaceAll(/\s+/g, " ").trim())
    .filter(({ length }) => length > 30 && length < 200);

function companyJob(data: NoticeData, id: string): Content {
  const row = data.company(id);
  const [lowest = "", highest = ""] = payOf(row);
  const monthly = (rupees: string) => String(Math.round(Number(rupees) / 12));
  const [about, ...tasks] = sentencesOf(row);
  return {
    area: "private-jobs",
    fields: filled({
      Title: row.title,
      "Company Name": row.company,
      Location: row.location,
      Experience: row.experience,
      "Minimum Salary": lowest,
      "Maximum Salary": highest,
      "Apply URL": row.source_url,
    }),
    textLabel: "Job Description",
    template: "Private job",
    words: wordsOf({
      "name of the company": row.company,
      "name of the post": row.title,
      city: row.location,
      "what the company does": about,
      "lowest salary": monthly(lowest),
      "highest salary": monthly(highest),
      "required experience": row.experience,
      "full time or part time": "Full time",
      "first task": tasks[0],
      "second task": tasks[1],
      "third task": tasks[2],
      "required skills": row.skills,
      "link to the form": row.source_url,
    }),
    shown: [row.title ?? "", row.company ?? ""],
  };
}
