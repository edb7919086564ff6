import type {
  Fact,
  Recruitment,
  RecruitmentLink,
  RecruitmentRecord,
  TimelineItem,
} from "../src/api/recruitments";

/** Builders of recruitments. Their dates are around `NOW` of the job builder. */

const QUOTE = { doc: 0, page: 2, quote: "Words of the notice" };

/** Returns a fact that a notice says, which an editor has checked. */
export const saidFact = <Value>(value: Value): Fact<Value> => ({
  state: "said",
  value,
  sources: [QUOTE],
  verified: { at: "2026-11-19T05:00:00Z" },
});

/** Returns a fact that a program has read. */
export const uncheckedFact = <Value>(value: Value): Fact<Value> => ({ state: "said", value });

const CLERK = { key: "clerk", name: "Clerk", group: "C", code: "12" } as const;
const GUARD = { key: "guard", name: "Forest Guard" } as const;

/** A record of the Forest Board with most members. */
export const FOREST_RECORD: RecruitmentRecord = {
  title: "Forest Board Clerk and Guard 2026",
  organisation: { name: "Forest Board", nameHi: "वन बोर्ड" },
  advertisements: [{ key: "a", number: "07/2026" }],
  documents: [
    {
      role: "notification",
      title: "Detailed notification",
      url: "https://forest.gov.in/notice.pdf",
      official: true,
      dated: "2026-10-30",
    },
    {
      role: "corrigendum",
      title: "Corrigendum 1",
      url: "https://forest.gov.in/corrigendum.pdf",
      official: true,
      dated: "2026-11-15",
    },
    { role: "other", title: "Summary of a portal", url: "https://jobs.example/forest" },
  ],
  applyMode: saidFact("online" as const),
  applyUrl: saidFact("https://apply.forest.gov.in/2026"),
  feeMode: saidFact("Net banking, card or UPI"),
  papers: saidFact(["Class 12 certificate", "Category certificate"]),
  total: saidFact(1284),
  posts: saidFact([
    {
      ...CLERK,
      qualification: saidFact({
        anyOf: [{ allOf: [{ level: "graduate", minMarks: 50 }] }],
        finalYear: "allowed" as const,
        on: "2026-12-18",
      }),
      pay: saidFact({ min: 25_500, max: 81_100, period: "month" as const, level: "Level 4" }),
    },
    {
      ...GUARD,
      qualification: saidFact({
        anyOf: [
          { allOf: [{ level: "class-12", anySubject: ["Biology", "Mathematics"] }] },
          { allOf: [{ level: "iti" }, { experienceMonths: 18, experienceField: "forestry" }] },
        ],
        forbids: ["graduate"],
      }),
      gender: saidFact("male" as const),
      physical: saidFact("Height 163 cm, chest 84 cm"),
    },
  ]),
  vacancies: saidFact([
    { post: "clerk", category: "ST", count: 0 },
    { post: "clerk", category: "UR", count: 27, tentative: true },
    { post: "clerk", count: 40 },
    { post: "guard", category: "UR", count: 800, words: "700 + 100" },
    { post: "clerk", category: "UR", with: ["PwBD"], count: 2 },
    { place: { name: "Nagpur" }, post: "guard", count: 310 },
    { post: "guard", gender: "female", count: 12 },
  ]),
  age: saidFact([
    {
      groups: ["UR", "EWS"],
      min: { years: 18 },
      max: { years: 32, bound: "notAttained" },
      on: "2026-08-01",
      window: { from: "1994-08-02", to: "2008-08-01" },
    },
    { max: { years: 37, months: 6, bound: "notExceeding" }, on: "2026-08-01" },
  ]),
  relaxations: saidFact([
    { groups: ["SC", "ST"], grant: { years: { years: 5 } }, stacking: "max" },
    { with: ["ESM"], grant: { servicePlus: { years: 3 } } },
  ]),
  relaxationAsPerRules: saidFact({ groups: ["OBC"] }),
  fees: saidFact([
    {
      groups: ["UR", "OBC"],
      amount: 550,
      plus: "GST",
      refund: { amount: 400, when: "on attendance" },
    },
    { gender: "female", amount: 0, freeChances: 2 },
    { amount: 250 },
  ]),
  domicile: saidFact({ states: ["maharashtra"], effect: "feeOnly" as const }),
  nationality: saidFact("indian" as const),
  attempts: { state: "notSaid" },
  selection: saidFact([
    { stage: "written", weight: 70, words: "100 questions, 2 hours" },
    { stage: "physical" },
    { stage: "document" },
  ]),
  cutOffs: saidFact([
    { stage: "written", category: "SC", marks: 61.5, outOf: 100, year: 2024 },
    { stage: "written", category: "UR", marks: 74, outOf: 100, year: 2024 },
    { stage: "written", category: "UR", marks: 79.25, outOf: 100, year: 2022 },
  ]),
  changes: [
    {
      path: "dates.exam[stage=1]",
      old: { from: { on: "2027-01-17" } } as never,
      new: { from: { on: "2027-01-24" } } as never,
      since: "2026-11-15",
      source: { doc: 1, quote: "The exam is on 24 January 2027." },
    },
    {
      path: "total",
      old: 1250 as never,
      new: 1284 as never,
      since: "2026-11-15",
      source: { doc: 1, quote: "34 vacancies are added." },
    },
  ],
};

const FOREST_TIMELINE: TimelineItem[] = [
  { event: "notified", state: "past", from: { on: "2026-10-30" }, certainty: "firm" },
  { event: "applyFrom", state: "past", from: { on: "2026-11-01" }, certainty: "firm" },
  {
    event: "applyTo",
    state: "next",
    from: { on: "2026-11-25", time: "18:00" },
    certainty: "firm",
    source: QUOTE,
  },
  { event: "feeTo", state: "upcoming", from: { on: "2026-11-26" }, certainty: "firm" },
  {
    event: "exam",
    stage: 1,
    label: "Written test",
    state: "upcoming",
    from: { on: "2027-01-24" },
    certainty: "firm",
    source: { doc: 1, quote: "The exam is on 24 January 2027." },
    changed: {
      old: { from: { on: "2027-01-17" } } as never,
      at: "2026-11-15",
      source: { doc: 1, quote: "The exam is on 24 January 2027." },
    },
  },
  {
    event: "physical",
    state: "upcoming",
    from: { on: "2027-02-17" },
    to: { on: "2027-02-18" },
    certainty: "cancelled",
    places: ["Nagpur"],
  },
  {
    event: "interview",
    state: "upcoming",
    from: { month: "2027-03", words: "first week" },
    certainty: "tentative",
  },
  { event: "admitCard", state: "awaited", hint: "10 days before the test" },
];

export const FOREST_NAMES = {
  categories: {
    UR: "Unreserved",
    EWS: "Economically weaker section",
    OBC: "Other backward class",
    SC: "Scheduled caste",
    ST: "Scheduled tribe",
    PwBD: "Person with a benchmark disability",
    ESM: "Former serviceman",
  },
  levels: { graduate: "Bachelor degree, any subject", "class-12": "Class 12", iti: "ITI" },
  states: { maharashtra: "Maharashtra" },
};

/** Builds a recruitment, by default that of the Forest Board, whose applications are open. */
export function recruitment(
  record: RecruitmentRecord = FOREST_RECORD,
  members: Partial<Recruitment> = {},
): Recruitment {
  return {
    id: 5,
    slug: "forest-board-2026",
    version: 1,
    status: "published",
    updatedAt: "2026-11-20T03:31:00Z",
    application: { state: "open", closesAt: "2026-11-25T12:30:00Z" },
    birthWindows: [],
    officialLinks: {
      applyUrl: "https://apply.forest.gov.in/2026",
      notificationUrl: "https://forest.gov.in/notice.pdf",
    },
    readByMachine: false,
    timeline: FOREST_TIMELINE,
    names: FOREST_NAMES,
    jobs: [
      { id: 42, slug: "clerk", title: "Forest Board Clerk", jobType: "GOVERNMENT", active: true },
    ],
    record,
    ...members,
  };
}

/** Builds the recruitment of an admit card or a result. */
export const recruitmentLink = (members: Partial<RecruitmentLink> = {}): RecruitmentLink => ({
  id: 5,
  slug: "forest-board-2026",
  title: "Forest Board Clerk and Guard 2026",
  timeline: FOREST_TIMELINE,
  jobs: [],
  ...members,
});
