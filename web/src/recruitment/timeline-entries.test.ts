import { expect, test } from "vitest";
import type { FollowingJob, TimelineItem } from "../api/recruitments";
import { timelineEntries } from "./timeline-entries";

const item = (event: TimelineItem["event"], state: TimelineItem["state"]): TimelineItem => ({
  event,
  state,
});

const job = (id: number, jobType: FollowingJob["jobType"]): FollowingJob => ({
  id,
  jobType,
  slug: `job-${id}`,
  title: `Job ${id}`,
  active: true,
});

const entriesOf = (items: readonly TimelineItem[], jobs: readonly FollowingJob[]) =>
  timelineEntries(items, jobs).map((entry) => [entry.item?.event, entry.job?.id]);

test("pages belong to the dates of their kind in order", () => {
  const items = [
    item("admitCard", "past"),
    item("exam", "next"),
    item("admitCard", "upcoming"),
    item("result", "awaited"),
  ];
  const jobs = [job(1, "GOVERNMENT"), job(2, "ADMIT_CARD"), job(3, "ADMIT_CARD"), job(4, "RESULT")];
  expect(entriesOf(items, jobs)).toEqual([
    ["admitCard", 2],
    ["exam", undefined],
    ["admitCard", 3],
    ["result", 4],
  ]);
});

test("a page without a date follows what has passed", () => {
  const jobs = [job(2, "ADMIT_CARD")];
  expect(entriesOf([item("applyTo", "past"), item("exam", "next")], jobs)).toEqual([
    ["applyTo", undefined],
    [undefined, 2],
    ["exam", undefined],
  ]);
  expect(entriesOf([item("applyTo", "past")], jobs)).toEqual([
    ["applyTo", undefined],
    [undefined, 2],
  ]);
});

test("no page belongs to a cancelled date", () => {
  const cancelled: TimelineItem = { ...item("admitCard", "past"), certainty: "cancelled" };
  expect(entriesOf([cancelled], [job(2, "ADMIT_CARD")])).toEqual([
    ["admitCard", undefined],
    [undefined, 2],
  ]);
});

test("pages belong to the dates of their stage", () => {
  const items = [
    { ...item("admitCard", "past"), stage: 1 },
    { ...item("admitCard", "next"), stage: 2 },
  ];
  const second = { ...job(2, "ADMIT_CARD"), stage: 2 };
  const first = { ...job(3, "ADMIT_CARD"), stage: 1 };
  expect(entriesOf(items, [second, first])).toEqual([
    ["admitCard", 3],
    ["admitCard", 2],
  ]);
  expect(entriesOf(items, [job(4, "ADMIT_CARD"), first])).toEqual([
    ["admitCard", 3],
    ["admitCard", 4],
  ]);
  expect(entriesOf(items.slice(0, 1), [second])).toEqual([
    ["admitCard", undefined],
    [undefined, 2],
  ]);
});
