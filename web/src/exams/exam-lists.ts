import { admitCards, results } from "../api/jobs";
import type { ListSource } from "../jobs/job-lists";
import type { ListShape } from "../jobs/list-address";

const shape: ListShape = { texts: { words: "q" }, filters: ["department"] };

export const admitCardList: ListSource = {
  ...shape,
  path: "/admit-cards",
  kinds: ["ADMIT_CARD"],
  query: admitCards,
};

export const resultList: ListSource = {
  ...shape,
  path: "/results",
  kinds: ["RESULT"],
  query: results,
};
