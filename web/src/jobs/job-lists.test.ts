import { expect, test } from "vitest";
import { apiPath } from "../api/query";
import { admitCardList, resultList } from "../exams/exam-lists";
import {
  cityList,
  fresherList,
  governmentList,
  internshipList,
  listQuery,
  nonTechList,
  privateList,
  techList,
} from "./job-lists";
import { parseListUrl } from "./list-url";

test.each([
  governmentList,
  privateList,
  techList,
  nonTechList,
  internshipList,
  fresherList,
  cityList("pune"),
  admitCardList,
  resultList,
])("$path: the page size of the list is the one that the API receives", (list) => {
  const url = parseListUrl(list, new URLSearchParams("page=3"));
  const path = apiPath(listQuery({ ...list, pageSize: 7 }, url));
  const query = new URLSearchParams(path.split("?")[1]);
  const range = [query.get("skip"), query.get("take"), query.get("page"), query.get("limit")];
  expect([
    ["14", "7", null, null],
    [null, null, "3", "7"],
  ]).toContainEqual(range);
});
