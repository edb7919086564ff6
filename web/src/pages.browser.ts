import { type ComponentType, lazy } from "react";
import type { PageName } from "./page-name";
import type { PageProps } from "./site/page-props";

const jobDetail = () => import("./jobs/job-detail-page");

/** Each page on its own; the document preloads the one it shows. */
export const pages: Record<PageName, ComponentType<PageProps>> = {
  home: lazy(async () => ({ default: (await import("./home/home-page")).HomePage })),
  governmentList: lazy(async () => ({
    default: (await import("./jobs/government-list-page")).GovernmentListPage,
  })),
  privateList: lazy(async () => ({
    default: (await import("./jobs/private-list-page")).PrivateListPage,
  })),
  governmentJob: lazy(async () => ({ default: (await jobDetail()).GovernmentJobPage })),
  privateJob: lazy(async () => ({ default: (await jobDetail()).PrivateJobPage })),
  techJob: lazy(async () => ({ default: (await jobDetail()).TechJobPage })),
  nonTechJob: lazy(async () => ({ default: (await jobDetail()).NonTechJobPage })),
  login: lazy(async () => ({ default: (await import("./accounts/login-page")).LoginPage })),
  notFound: lazy(async () => ({
    default: (await import("./shell/not-found-page")).NotFoundPage,
  })),
};
