import { describe, expect, it } from "vitest";
import type { StaffMember } from "../../api/editors-desk";
import { insertMention, mentionedIds, peopleFor, typedMention } from "./mentions";

const person = (id: number, name: string): StaffMember => ({
  id,
  name,
  email: `${name.split(" ")[0]?.toLowerCase()}@example.in`,
  role: "WRITER",
});
const STAFF = [
  person(1, "Ravi"),
  person(2, "Ravi Kumar"),
  person(3, "आशा राव"),
  person(4, "Asha Rao"),
];

describe("issue 22 (comments): mentions", () => {
  it.each([
    ["@", 1, { start: 0, letters: "" }],
    ["Hi @ra", 6, { start: 3, letters: "ra" }],
    ["Hi @ravi ku", 11, { start: 3, letters: "ravi ku" }],
    ["Hi @आ", 5, { start: 3, letters: "आ" }],
    ["a\n@ra", 5, { start: 2, letters: "ra" }],
    ["mail asha@example.in", 20, undefined],
    ["Hi @ravi, please", 16, undefined],
    ["Hi @ra", 2, undefined],
  ])("are typed in %j at %i", (text, caret, typed) => {
    expect(typedMention(text, caret)).toEqual(typed);
  });

  it("offer people by the beginning of a name or an address", () => {
    const ids = (letters: string) => peopleFor(letters, STAFF).map(({ id }) => id);
    expect(ids("ra")).toEqual([1, 2, 4]);
    expect(ids("ravi k")).toEqual([2]);
    expect(ids("आशा")).toEqual([3]);
    expect(ids("asha@")).toEqual([4]);
    expect(ids("x")).toEqual([]);
  });

  it("replace the typed letters", () => {
    expect(
      insertMention("Hi @ra please", { start: 3, letters: "ra" }, person(2, "Ravi Kumar")),
    ).toEqual({ text: "Hi @Ravi Kumar please", caret: 15 });
  });

  it("name the people, also if one name begins another", () => {
    expect(mentionedIds("@Ravi Kumar and @Asha Rao", STAFF)).toEqual([2, 4]);
    expect(mentionedIds("@Ravi, see @Ravi Kumar", STAFF)).toEqual([2, 1]);
    expect(mentionedIds("Ravi", STAFF)).toEqual([]);
  });
});
