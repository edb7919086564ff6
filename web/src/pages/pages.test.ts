import { expect, test } from "vitest";
import { affairsList, blogList, guideList } from "../blog/post-lists";
import { admitCardDetail, resultDetail } from "../exams/exam-detail-configs";
import { admitCardList, resultList } from "../exams/exam-lists";
import { CITIES } from "../jobs/cities";
import { governmentDetail, nonTechDetail, privateDetail, techDetail } from "../jobs/detail-configs";
import {
  cityList,
  fresherList,
  governmentList,
  internshipList,
  nonTechList,
  privateList,
  techList,
} from "../jobs/job-lists";
import { SEARCH_PATH } from "../search/search-url";
import { ATS_PATH } from "../tools/ats-checker/ats-url";
import { GUIDANCE_PATH } from "../tools/career-guidance/guidance-url";
import { INTERVIEW_PATH } from "../tools/interview/interview-url";
import { matchUrlPath } from "./match-page";
import { notFoundPage, pages } from "./pages";

test("each path has one page", () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

test("only pages that the server renders have properties for it", () => {
  expect(pages.filter(({ render, server }) => render === "browser" && server)).toEqual([]);
});

const LISTS = [
  governmentList,
  privateList,
  techList,
  nonTechList,
  internshipList,
  fresherList,
  admitCardList,
  resultList,
  blogList,
  affairsList,
  guideList,
];
const DETAILS = [
  governmentDetail,
  privateDetail,
  techDetail,
  nonTechDetail,
  admitCardDetail,
  resultDetail,
];

test.each([
  ...LISTS.map(({ path }) => [path, path]),
  ...CITIES.map(({ slug }) => [cityList(slug).path, "/private-jobs/:city"]),
  ...DETAILS.map(({ folder }) => [`/${folder}/7`, `/${folder}/:slugOrId`]),
  ...[SEARCH_PATH, ATS_PATH, GUIDANCE_PATH, INTERVIEW_PATH].map((path) => [path, path]),
])("%s is the page that the code links", (pathname, path) => {
  const { page } = matchUrlPath(pathname);
  expect(page.path).toBe(path);
  expect(page.server).toBeTruthy();
});

test.each(["/nowhere", "/GOVT-JOBS", "/blog/%20", "/blog/%", "/private-job"])(
  "%s is no page",
  (pathname) => {
    expect(matchUrlPath(pathname).page).toBe(notFoundPage);
  },
);
