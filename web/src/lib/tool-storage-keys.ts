/** Where the browser or a tab keeps what somebody does in the tools. What clears it must not load the tools. */
export const TOOL_STORAGE_KEYS = {
  practice: "interviewPractice",
  mockInterview: "mockInterview",
  interviewDrafts: "interviewDrafts",
  careerGuidance: "careerGuidance",
  careerGuidanceDraft: "careerGuidanceDraft",
  voiceConsent: "voiceConsent",
} as const;
