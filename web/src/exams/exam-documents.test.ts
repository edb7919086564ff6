import { expect, it } from "vitest";
import { admitCard, result } from "../../tests/job-builder";
import { admitCardDocuments, resultDocuments } from "./exam-documents";

const links = (documents: ReturnType<typeof admitCardDocuments>) =>
  documents.map(({ label, url, isMain }) => [label, url, isMain]);

it("ADMIT-11: an admit card's documents are listed if they have a safe URL", () => {
  const both = admitCard({ examNoticePdfUrl: "//cdn.example.in/notice.pdf" });
  expect(links(admitCardDocuments(both))).toEqual([
    ["Download Admit Card", "https://forest.example.in/card", true],
    ["Download Exam Notice", "https://cdn.example.in/notice.pdf", false],
  ]);
  const notice = admitCard({
    admitCardDownloadUrl: "javascript:alert(1)",
    examNoticePdfUrl: "/uploads/notice.pdf",
  });
  expect(links(admitCardDocuments(notice))).toEqual([
    ["Download Exam Notice", "/uploads/notice.pdf", false],
  ]);
});

it("RESULT-09: a result's documents are listed if they have a safe URL", () => {
  const all = result({
    meritListUrl: "http://forest.example.in/merit",
    examNoticePdfUrl: "a.in/n",
  });
  expect(links(resultDocuments(all))).toEqual([
    ["Check Result", "https://forest.example.in/result", true],
    ["Merit List", "http://forest.example.in/merit", false],
    ["Exam Notice", "https://a.in/n", false],
  ]);
  expect(links(resultDocuments(result({ resultDownloadUrl: " " })))).toEqual([]);
});
