import "./admin.css";
import type { ComponentType } from "react";
import type { PageProps } from "../app-context/page-props";
import type { AdminPageName } from "../page-name";
import { AdminDashboardPage } from "./dashboard/dashboard-page";
import { FilesPage } from "./files/files-page";
import { AdminPdfsPage } from "./files/pdfs-page";
import {
  AdmitCardFormPage,
  GovernmentJobFormPage,
  NonTechJobFormPage,
  PostFormPage,
  PrivateJobFormPage,
  ResultFormPage,
  TechJobFormPage,
} from "./forms/form-pages";
import { withAdmin } from "./layout/admin-guard";
import {
  AdminAdmitCardsPage,
  AdminGovernmentJobsPage,
  AdminNonTechJobsPage,
  AdminPrivateJobsPage,
  AdminResultsPage,
  AdminTechJobsPage,
} from "./lists/job-list-pages";
import { AdminPostsPage } from "./lists/post-list-page";

const pages: Record<AdminPageName, ComponentType<PageProps>> = {
  adminDashboard: AdminDashboardPage,
  adminPrivateJobs: AdminPrivateJobsPage,
  adminGovernmentJobs: AdminGovernmentJobsPage,
  adminTechJobs: AdminTechJobsPage,
  adminNonTechJobs: AdminNonTechJobsPage,
  adminAdmitCards: AdminAdmitCardsPage,
  adminResults: AdminResultsPage,
  adminPosts: AdminPostsPage,
  adminPdfs: AdminPdfsPage,
  adminFiles: FilesPage,
  privateJobForm: PrivateJobFormPage,
  governmentJobForm: GovernmentJobFormPage,
  techJobForm: TechJobFormPage,
  nonTechJobForm: NonTechJobFormPage,
  admitCardForm: AdmitCardFormPage,
  resultForm: ResultFormPage,
  postForm: PostFormPage,
};

const guardedPages = Object.entries(pages).map(([name, page]) => [name, withAdmin(page)]);

/**
 * The pages of the administrator area, which share one chunk. Every page is wrapped in the guard.
 */
export const adminPages: typeof pages = Object.fromEntries(guardedPages);
