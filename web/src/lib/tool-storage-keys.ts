/**
 * Storage keys of the tools and of alerts. They are in a module of their own, so that the code that
 * clears them does not load the tools.
 */
export const TOOL_STORAGE_KEYS = {
  practice: "interviewPractice",
  mockInterview: "mockInterview",
  interviewDrafts: "interviewDrafts",
  careerGuidance: "careerGuidance",
  careerGuidanceDraft: "careerGuidanceDraft",
  voiceConsent: "voiceConsent",
  eligibilityProfile: "eligibilityProfile",
  alertToken: "alertToken",
} as const;
