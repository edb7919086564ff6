import * as t from "#messages/recruitment";
import type { Recruitment, RecruitmentEvent } from "../api/recruitments";
import { indianGrouping } from "../lib/number-format";
import { periodIn, periodText } from "./moments";
import { EVENT_NAMES, postName } from "./names";

/** Names of the members of a record, by the beginning of a path. */
const MEMBER_NAMES = new Map<string, () => string>(
  Object.entries({
    total: t.totalOfVacancies,
    vacancies: t.vacancies,
    posts: t.posts,
    fees: t.fee,
    feeMode: t.stepFee,
    age: t.ageLimit,
    relaxations: t.relaxation,
    relaxationAsPerRules: t.relaxation,
    ruleSet: t.relaxation,
    qualification: t.qualification,
    selection: t.selection,
    cutOffs: t.cutOffs,
    papers: t.stepPapers,
    physical: t.physicalStandards,
    nationality: t.nationality,
    domicile: t.homeState,
    attempts: t.attempts,
    applyMode: t.howToApply,
    applyUrl: t.officialWebsite,
    websiteUrl: t.officialWebsite,
    documents: t.documents,
  }),
);

/** A path, such as `vacancies[post=clerk,category=SC]` or `dates.exam[stage=1]`. */
const PATH = /^(\w+)(?:\.(\w+))?(?:\[([^\]]*)\])?/;

const isEvent = (name: string): name is RecruitmentEvent => Object.hasOwn(EVENT_NAMES, name);

/** Returns the values of the keys in a path, such as `post` and `category`. */
const keysIn = (keys: string) =>
  new Map(
    keys.split(",").map((part): [string, string] => {
      const [name = "", value = name] = part.split("=", 2);
      return [name, value];
    }),
  );

/** Returns the name of a changed member. */
export function changedMember(path: string, recruitment: Recruitment): string {
  const [, root = "", member = "", keyText = ""] = PATH.exec(path) ?? [];
  const keys = keysIn(keyText);
  if (root === "dates" && isEvent(member)) {
    const event = EVENT_NAMES[member]();
    const stage = Number(keys.get("stage"));
    return stage ? t.eventOfStage({ event, stage }) : event;
  }
  const name = (MEMBER_NAMES.get(root) ?? t.otherDetails)();
  const post = root === "posts" ? keyText : keys.get("post");
  const scope = [
    post ? postName(recruitment, post) : "",
    keys.get("place") ?? "",
    keys.get("category") ?? keys.get("groups")?.replaceAll("|", ", ") ?? "",
  ].filter(Boolean);
  return scope.length > 0 ? `${name}: ${scope.join(" · ")}` : name;
}

/** Returns a changed value as text, or undefined if it has more than one part. */
export function changedValue(value: unknown): string | undefined {
  if (typeof value === "number") return indianGrouping(value);
  if (typeof value === "string") return value;
  const period = periodIn(value);
  if (period) return periodText(period);
  const state = (value as { readonly state?: unknown } | null | undefined)?.state;
  if (state === "awaited") return t.awaited();
  if (state === "notSaid") return t.notSaidShort();
  const count = (value as { readonly count?: unknown } | null | undefined)?.count;
  return typeof count === "number" ? indianGrouping(count) : undefined;
}
