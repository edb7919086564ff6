export interface paths {
  "/api/jobs": { get: operations["listJobs"] };
  "/api/jobs/government": { get: operations["listGovernmentJobs"] };
  "/api/jobs/private": { get: operations["listPrivateJobs"] };
  "/api/jobs/private/location/{city}/count": { get: operations["countCityJobs"] };
  "/api/jobs/slug/{slug}": { get: operations["jobBySlug"] };
  "/api/jobs/id/{id}": { get: operations["jobById"] };
  "/api/jobs/tech/{idOrSlug}": { get: operations["techJob"] };
  "/api/jobs/non-tech/{idOrSlug}": { get: operations["nonTechJob"] };
  "/api/auth/login": { post: operations["login"] };
}
export interface components {
  schemas: {
    JobKind: "PRIVATE" | "GOVERNMENT" | "TECH" | "NON_TECH" | "ADMIT_CARD" | "RESULT";
    GovernmentJobDetails: {
      logoUrl?: string | null;
      department?: string | null;
      departmentName?: string | null;
      examName?: string | null;
      vacancies?: string | null;
      qualification?: string | null;
      ageLimit?: string | null;
      experience?: string | null;
      applicationStartDate?: string | null;
      applicationEndDate?: string | null;
      applicationFee?: string | null;
      applyUrl?: string | null;
      officialNotificationUrl?: string | null;
      examDate?: string | null;
      admitCardReleaseDate?: string | null;
      resultDate?: string | null;
      employmentType?: string | null;
      modeOfApplication?: string | null;
      jobType?: string | null;
      payScale?: string | null;
      resultUrl?: string | null;
      admitCardUrl?: string | null;
    };
    CompanyJobDetails: {
      companyName?: string | null;
      logoUrl?: string | null;
      industry?: string | null;
      experience?: string | null;
      experienceLevel?: string | null;
      qualification?: string | null;
      eligibleBatches?: string | null;
      jobType?: string | null;
      postedDate?: string | null;
      salaryMin?: number | null;
      salaryMax?: number | null;
      salaryPeriod?: string | null;
      slug?: string | null;
      applyNowUrl?: string | null;
      applyUrl?: string | null;
      skillsRequired?: string | null;
      isFresher?: boolean | null;
      isInternship?: boolean | null;
      isTech?: boolean | null;
      isNonTech?: boolean | null;
      applicationEndDate?: string | null;
    };
    JobSummary: {
      id: number;
      slug?: string | null;
      title?: string | null;
      location?: string | null;
      description?: string | null;
      postedAt?: string | null;
      jobType: components["schemas"]["JobKind"];
      active?: boolean;
      salaryRange?: string | null;
      tags?: string | null;
      applicationStartDate?: string | null;
      applicationEndDate?: string | null;
      department?: string | null;
      qualification?: string | null;
      officialNotificationUrl?: string | null;
      governmentJobDetails?: components["schemas"]["GovernmentJobDetails"] | null;
      privateJobDetails?: components["schemas"]["CompanyJobDetails"] | null;
      techJobDetails?: components["schemas"]["CompanyJobDetails"] | null;
      nonTechJobDetails?: components["schemas"]["CompanyJobDetails"] | null;
    };
    Job: components["schemas"]["JobSummary"] & {
      metaDescription?: string | null;
      customHtmlContent?: string | null;
      examDate?: string | null;
      ageLimit?: string | null;
      applicationFee?: string | null;
      version?: number;
      updatedAt?: string | null;
      Job_A?: components["schemas"]["JobSummary"][] | null;
    };
    JobList: {
      jobs: components["schemas"]["JobSummary"][];
      totalJobs: number;
      totalPages: number;
    };
    Count: { count: number };
    LoginRequest: { email: string; password: string };
    LoginAnswer: { message: string; token: string };
    ErrorBody: {
      message: string;
      code: string;
      errors?: { [field: string]: string[] };
      requestId?: string;
    };
  };
}
type Failure = { content: { "application/json": components["schemas"]["ErrorBody"] } };
type ListAnswers = {
  200: { content: { "application/json": components["schemas"]["JobList"] } };
  500: Failure;
};
type JobAnswers = {
  200: { content: { "application/json": components["schemas"]["Job"] } };
  404: Failure;
  410: Failure;
};
export interface operations {
  listJobs: {
    parameters: {
      query?: {
        search?: string;
        location?: string;
        skip?: number;
        take?: number;
        types?: string;
        view?: string;
      };
    };
    responses: ListAnswers;
  };
  listGovernmentJobs: {
    parameters: {
      query?: { search?: string; location?: string; skip?: number; take?: number; view?: string };
    };
    responses: ListAnswers;
  };
  listPrivateJobs: {
    parameters: {
      query?: { search?: string; location?: string; skip?: number; take?: number; view?: string };
    };
    responses: ListAnswers;
  };
  countCityJobs: {
    parameters: { path: { city: string } };
    responses: { 200: { content: { "application/json": components["schemas"]["Count"] } } };
  };
  jobBySlug: { parameters: { path: { slug: string } }; responses: JobAnswers };
  jobById: { parameters: { path: { id: number } }; responses: JobAnswers };
  techJob: { parameters: { path: { idOrSlug: string } }; responses: JobAnswers };
  nonTechJob: { parameters: { path: { idOrSlug: string } }; responses: JobAnswers };
  login: {
    parameters: {};
    requestBody: { content: { "application/json": components["schemas"]["LoginRequest"] } };
    responses: {
      200: { content: { "application/json": components["schemas"]["LoginAnswer"] } };
      401: Failure;
      422: Failure;
    };
  };
}
