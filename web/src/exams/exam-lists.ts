import { admitCards, results } from "../api/jobs";
import type { ListSource } from "../jobs/job-lists";
import type { ListShape } from "../jobs/list-url";

const listShape: ListShape = { textParameters: { query: "q" }, filters: ["department"] };

export const admitCardList: ListSource = {
  ...listShape,
  path: "/admit-cards",
  kinds: ["ADMIT_CARD"],
  pageSize: 10,
  query: admitCards,
  followed: { list: "admit-cards" },
};

export const resultList: ListSource = {
  ...listShape,
  path: "/results",
  kinds: ["RESULT"],
  pageSize: 10,
  query: results,
  followed: { list: "results" },
};
