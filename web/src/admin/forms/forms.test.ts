import { describe, expect, it, test } from "vitest";
import { admitCard, companyJob, governmentJob, NOW, result } from "../../../tests/job-builder";
import { pdfForEdit } from "../../../tests/pdf-builder";
import type { PostForEdit } from "../../api/admin-blog";
import { ApiError } from "../../api/client";
import {
  companyInput,
  emptyCompany,
  nonTechJobForm,
  privateJobForm,
  readCompany,
  techJobForm,
} from "./company-form";
import {
  admitCardForm,
  admitCardInput,
  readAdmitCard,
  readResult,
  resultForm,
  resultInput,
} from "./exam-forms";
import type { FormDefinition } from "./form-definition";
import { governmentInput, governmentJobForm, readGovernment } from "./government-form";
import { pdfInput, readPdf } from "./pdf-form";
import { emptyPost, postForm, postInput, readPost } from "./post-form";
import { serverErrors } from "./save-errors";
import { validate } from "./validate";

/** The members of the input for a record without translations. */
const ENGLISH_ONLY = { language: "en", translations: {} };

const kind = (form: unknown) => form as FormDefinition;
const required = (form: unknown) => validate(kind(form), kind(form).emptyValues(NOW));

describe("error messages of required fields", () => {
  test.each([
    ["AJOB-35: private", privateJobForm],
    ["AJOB-36: tech", techJobForm],
    ["AJOB-36: non-tech", nonTechJobForm],
  ])("%s", (_, form) => {
    expect(required(form)).toEqual({
      title: "Title is required.",
      companyName: "Company name is required.",
      location: "Location is required.",
      salaryMin: "Minimum salary is required.",
      salaryMax: "Maximum salary is required.",
      applyNowUrl: "Apply URL is required.",
      customHtmlContent: "Job description is required.",
    });
  });

  test.each([
    [
      "AJOB-41: government",
      governmentJobForm,
      ["title", "department", "location", "vacancies", "applyUrl", "customHtmlContent"],
    ],
    [
      "AADMIT-11: admit card",
      admitCardForm,
      [
        "title",
        "location",
        "examinationName",
        "organisationName",
        "admitCardDownloadUrl",
        "customHtmlContent",
      ],
    ],
    [
      "ARESULT-08: a result, whose text is optional",
      resultForm,
      ["title", "location", "examinationName", "organisationName", "resultDownloadUrl"],
    ],
  ])("%s", (_, form, names) => {
    expect(Object.keys(required(form)).sort()).toEqual([...names].sort());
  });

  test("ABLOG-11: title and content must not be blank", () => {
    const words = "Title and Content fields are required.";
    expect(required(postForm)).toEqual({ title: words, content: words });
    expect(validate(kind(postForm), { ...emptyPost(), title: "  ", content: "\n" })).toEqual({
      title: words,
      content: words,
    });
  });
});

describe("invalid values", () => {
  const filled = readCompany(companyJob({ salaryMin: 1, salaryMax: 2 }));
  const wrong = (changed: object) => validate(kind(privateJobForm), { ...filled, ...changed });

  test("salary that is not a number, and a maximum below the minimum", () => {
    expect(wrong({ salaryMin: "3 lakh" })).toMatchObject({
      salaryMin: "Minimum salary must be a whole number of rupees.",
    });
    expect(wrong({ salaryMin: "5,000", salaryMax: "4,000" })).toMatchObject({
      salaryMax: "Maximum salary must not be below the minimum.",
    });
    expect(wrong({ salaryMin: "4,000", salaryMax: "4,000" })).not.toHaveProperty("salaryMax");
  });

  test("salary above the server's maximum", () => {
    expect(wrong({ salaryMax: "99999999999999999999" })).toMatchObject({
      salaryMax: "Must be a whole number of rupees from 0 to 1,00,00,00,000.",
    });
    expect(wrong({ salaryMax: "1,00,00,00,000" })).not.toHaveProperty("salaryMax");
  });

  test("AFILE-08: an image with an invalid URL", () => {
    expect(wrong({ logoUrl: "logo.png" })).toMatchObject({ logoUrl: "Please enter a valid URL" });
    for (const logoUrl of [" https://img.example.in/a.png", "/uploads/companies/01/a-9x9.png"]) {
      expect(wrong({ logoUrl })).not.toHaveProperty("logoUrl");
    }
  });

  test("a last date before the start date", () => {
    const dates = { applicationStartDate: "2026-12-02", applicationEndDate: "2026-12-01" };
    expect(validate(kind(governmentJobForm), readGovernment(governmentJob(dates)))).toMatchObject({
      applicationEndDate: "The last date must not be before the start date.",
    });
  });
});

describe("private, tech and non-tech jobs", () => {
  it("AJOB-33: default values of a new job", () => {
    expect(emptyCompany(NOW)).toMatchObject({
      skillsRequired: "",
      jobType: "Full Time",
      salaryPeriod: "per annum",
      postedDate: "2026-11-21",
    });
  });

  it("AJOB-37, DATA-07: empty optional values are null, and salaries are integers", () => {
    const values = {
      ...emptyCompany(NOW),
      title: " Engineer ",
      slug: "engineer",
      location: "Pune",
      companyName: "Kaveri Systems",
      salaryMin: "3,00,000",
      salaryMax: "1250000",
      applyNowUrl: "careers.example.in",
      skillsRequired: "Rust, SQL",
      isFresher: true,
      customHtmlContent: "<p>Build.</p>",
    };
    expect(companyInput(values, "techJobDetails", { isTech: true })).toEqual({
      title: "Engineer",
      slug: "engineer",
      location: "Pune",
      tags: null,
      description: null,
      metaDescription: null,
      customHtmlContent: "<p>Build.</p>",
      ...ENGLISH_ONLY,
      techJobDetails: {
        companyName: "Kaveri Systems",
        logoUrl: null,
        industry: null,
        experience: null,
        experienceLevel: null,
        qualification: null,
        eligibleBatches: null,
        jobType: "Full Time",
        postedDate: "2026-11-21",
        applicationEndDate: null,
        salaryMin: 300_000,
        salaryMax: 1_250_000,
        salaryPeriod: "per annum",
        slug: "engineer",
        applyNowUrl: "careers.example.in",
        skillsRequired: "Rust, SQL",
        isFresher: true,
        isInternship: false,
        isTech: true,
        isNonTech: false,
      },
    });
  });

  it("saves every loaded value unchanged", () => {
    const details = {
      companyName: "Kaveri Systems",
      logoUrl: "https://logos.example.in/k.svg",
      industry: "Software",
      experience: "2-4 years",
      experienceLevel: "Junior",
      qualification: "B.Tech",
      eligibleBatches: "2025, 2026",
      jobType: "Contract",
      postedDate: "2026-11-20",
      applicationEndDate: "2026-12-31T12:30:00Z",
      salaryMin: 1,
      salaryMax: 2,
      salaryPeriod: "per hour",
      slug: "engineer",
      applyNowUrl: "https://careers.example.in",
      skillsRequired: "Rust",
      isFresher: true,
      isInternship: true,
      isTech: true,
      isNonTech: true,
    };
    const job = companyJob(details, {
      tags: "urgent",
      metaDescription: "In short.",
      customHtmlContent: "<p>Text.</p>",
    });
    expect(companyInput(readCompany(job), "privateJobDetails", {})).toEqual({
      title: "Engineer",
      slug: "engineer",
      location: "Pune",
      tags: "urgent",
      description: "Build things.",
      metaDescription: "In short.",
      customHtmlContent: "<p>Text.</p>",
      ...ENGLISH_ONLY,
      privateJobDetails: details,
    });
  });

  it("AJOB-39: parses the bounds from the salary text if the details lack them", () => {
    const range = { salaryRange: "25k - 40k per month" };
    expect(readCompany(companyJob({}, range))).toMatchObject({
      salaryMin: "25000",
      salaryMax: "40000",
      salaryPeriod: "per month",
    });
    const known = { salaryMin: 5, salaryMax: 6, salaryPeriod: "per hour" };
    expect(readCompany(companyJob(known, range))).toMatchObject({ salaryMin: "5", salaryMax: "6" });
  });

  it("reads the apply URL from its old field name", () => {
    expect(readCompany(companyJob({ applyUrl: "a.example.in" })).applyNowUrl).toBe("a.example.in");
  });
});

describe("government jobs", () => {
  const details = {
    logoUrl: "https://logos.example.in/g.svg",
    department: "Staff Board",
    departmentName: "State Staff Selection Board",
    examName: "Clerk Test",
    vacancies: "120",
    qualification: "Graduate",
    ageLimit: "18-40",
    experience: "None",
    applicationStartDate: "2026-11-20",
    applicationEndDate: "2026-12-20T12:30:00Z",
    applicationFee: "₹500",
    applyUrl: "https://apply.example.in",
    officialNotificationUrl: "https://apply.example.in/n.pdf",
    examDate: "2027-02-01",
    admitCardReleaseDate: "2027-01-15",
    resultDate: "2027-04-01T06:00:00Z",
    employmentType: "Permanent",
    modeOfApplication: "Online",
    jobType: "Government",
    payScale: "Level 4",
    resultUrl: "https://apply.example.in/r",
    admitCardUrl: "https://apply.example.in/a",
  };

  it("AJOB-41, AJOB-42, DATA-03, DATA-05, DATA-06: sends every field, and the shared ones twice (ambiguity 31)", () => {
    const job = governmentJob(details, {
      tags: "urgent",
      salaryRange: "₹25,500 - ₹81,100",
      customHtmlContent: "",
    });
    expect(governmentInput(readGovernment(job))).toEqual({
      title: "Clerk",
      recruitment: null,
      slug: "clerk",
      location: "Delhi",
      tags: "urgent",
      description: "Clerks for district offices.",
      metaDescription: null,
      customHtmlContent: "",
      ...ENGLISH_ONLY,
      salaryRange: "₹25,500 - ₹81,100",
      department: "Staff Board",
      officialNotificationUrl: "https://apply.example.in/n.pdf",
      applicationStartDate: "2026-11-20",
      applicationEndDate: "2026-12-20T12:30:00Z",
      examDate: "2027-02-01",
      qualification: "Graduate",
      ageLimit: "18-40",
      applicationFee: "₹500",
      governmentJobDetails: details,
    });
  });

  it("reads values that only the job has, but not a longer name as the department", () => {
    const job = governmentJob(
      { department: null },
      { department: "Board", examDate: "2027-02-01" },
    );
    expect(readGovernment(job)).toMatchObject({ department: "Board", examDate: "2027-02-01" });
    const longer = governmentJob(
      { department: null, departmentName: "The Board of the State" },
      { department: "The Board of the State" },
    );
    expect(readGovernment(longer).department).toBe("");
  });
});

describe("admit cards and results", () => {
  it("AADMIT-10, DATA-08: an admit card is sent active, at top level, with the names as its tags", () => {
    const job = admitCard({ stage: 2 }, { tags: "Forest Guard Test, Forest Board, urgent" });
    const values = readAdmitCard(job);
    expect(values.tags).toBe("urgent");
    expect(admitCardInput(values)).toEqual({
      title: "Guard Test: Admit Card Released",
      recruitment: null,
      slug: "guard-admit-card",
      location: "All India",
      active: true,
      tags: "Forest Guard Test, Forest Board, urgent",
      description: "Admit cards are out.",
      metaDescription: null,
      customHtmlContent: "",
      ...ENGLISH_ONLY,
      examinationName: "Forest Guard Test",
      organisationName: "Forest Board",
      examDate: "2026-11-25",
      admitCardReleasedDate: "2026-11-20",
      admitCardDownloadUrl: "forest.example.in/card",
      examNoticePdfUrl: null,
      logoUrl: null,
      stage: 2,
    });
  });

  it("ARESULT-07, DATA-09: a result is sent the same way, with its own fields", () => {
    const job = result({
      cutOffMarks: "92",
      totalVacancies: "120",
      selectedCandidates: "118",
      meritListUrl: "forest.example.in/merit.pdf",
    });
    expect(resultInput(readResult(job))).toMatchObject({
      active: true,
      tags: "Forest Guard Test, Forest Board",
      resultReleasedDate: "2026-11-20",
      resultDownloadUrl: "forest.example.in/result",
      cutOffMarks: "92",
      totalVacancies: "120",
      selectedCandidates: "118",
      meritListUrl: "forest.example.in/merit.pdf",
      examNoticePdfUrl: null,
      stage: null,
    });
  });
});

const STORED_POST: PostForEdit = {
  id: 5,
  slug: "first-salary",
  title: "First Salary",
  seoTitle: "Your First Salary",
  metaDescription: "What to do with it.",
  author: "Asha",
  content: "<p>Save some.</p>",
  coverImageUrl: "/uploads/a/b/c-1x1.png",
  published: false,
  status: "draft",
  isCurrentAffair: true,
  isDocumentAssistant: false,
  tags: "money, work",
  disclaimer: "No legal advice.",
  description: "Save some.",
  createdAt: "2026-11-20T03:31:00Z",
  updatedAt: "2026-11-20T03:31:00Z",
  version: 2,
  language: "en",
  translations: {},
};

describe("posts", () => {
  it("DATA-10, DATA-11: sends the values that it read, with comma-separated tags", () => {
    expect(postInput(readPost(STORED_POST))).toEqual({
      title: "First Salary",
      slug: "first-salary",
      seoTitle: "Your First Salary",
      metaDescription: "What to do with it.",
      author: "Asha",
      content: "<p>Save some.</p>",
      coverImageUrl: "/uploads/a/b/c-1x1.png",
      published: false,
      isCurrentAffair: true,
      isDocumentAssistant: false,
      tags: "money, work",
      disclaimer: "No legal advice.",
      ...ENGLISH_ONLY,
    });
  });

  test.each([
    ["blog", false, false],
    ["currentAffairs", true, false],
    ["documentAssistant", false, true],
  ])(
    "ABLOG-17: %s sets only its own type flag",
    (postType, isCurrentAffair, isDocumentAssistant) => {
      expect(postInput({ ...emptyPost(), postType })).toMatchObject({
        isCurrentAffair,
        isDocumentAssistant,
      });
      expect(readPost({ ...STORED_POST, isCurrentAffair, isDocumentAssistant }).postType).toBe(
        postType,
      );
    },
  );

  it("ABLOG-16: a new post is published by default", () => {
    expect(postInput(emptyPost()).published).toBe(true);
  });
});

describe("texts in another language", () => {
  const texts = {
    title: "लिपिक",
    examinationName: "लिपिक परीक्षा",
    description: "लिखा हुआ",
    metaDescription: "आवेदन करें",
    customHtmlContent: "<p>आवेदन करें</p>",
  };
  const job = admitCard({}, { language: "en", translations: { hi: texts } });

  it("are sent as they were read, without what the server derives", () => {
    const values = readAdmitCard(job);
    expect(values).toMatchObject({
      language: "en",
      "translated-hi": true,
      "translated-en": false,
      "title-hi": "लिपिक",
      "metaDescription-hi": "",
    });
    expect(admitCardInput(values)).toMatchObject({
      language: "en",
      translations: { hi: { ...texts, metaDescription: null } },
    });
    const post = { title: "पहली", seoTitle: "पहली", content: "<p>क</p>", metaDescription: "क" };
    expect(readPost({ ...STORED_POST, translations: { hi: post } })).toMatchObject({
      "title-hi": "पहली",
      "seoTitle-hi": "",
      "metaDescription-hi": "",
      "content-hi": "<p>क</p>",
    });
  });

  it("are required only if the record has them", () => {
    const values = { ...readAdmitCard(job), admitCardDownloadUrl: "a.in", customHtmlContent: "a" };
    const errors = (changed: object) => validate(kind(admitCardForm), { ...values, ...changed });
    expect(errors({})).toEqual({});
    expect(errors({ "title-hi": " " })).toEqual({ "title-hi": "Title in Hindi is required." });
    expect(errors({ "title-hi": "", "translated-hi": false })).toEqual({});
    expect(admitCardInput({ ...values, "translated-hi": false }).translations).toEqual({});
    expect(errors({ language: "hi" })).toEqual({
      language: "Choose another language, or remove the texts in Hindi below.",
    });
  });

  it("have the errors of the server at their fields", () => {
    const errors = { "translations.hi.title": ["Too long."], "details.salaryMin": ["Too small."] };
    expect(serverErrors(new ApiError(422, { errors }))).toEqual({
      "title-hi": "Too long.",
      salaryMin: "Too small.",
    });
  });

  it("of a document are edited with its title", () => {
    const pdf = pdfForEdit({ translations: { hi: { title: "सूचना" } } });
    expect(pdfInput(readPdf(pdf))).toEqual({
      title: "Notice",
      description: null,
      category: "GENERAL",
      language: "en",
      translations: { hi: { title: "सूचना", description: null } },
    });
  });
});
