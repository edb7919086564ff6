import "./admin.css";
import type { ComponentType } from "react";
import type { EditorPage } from "../page-name";
import type { PageProps } from "../site/page-props";
import { DashboardPage } from "./dashboard/dashboard-page";
import { FilesPage } from "./files/files-page";
import { PdfsPage } from "./files/pdfs-page";
import {
  AdmitCardFormPage,
  GovernmentJobFormPage,
  NonTechJobFormPage,
  PostFormPage,
  PrivateJobFormPage,
  ResultFormPage,
  TechJobFormPage,
} from "./forms/form-pages";
import { forEditors } from "./frame/admin-guard";
import {
  AdmitCardsPage,
  GovernmentJobsPage,
  NonTechJobsPage,
  PrivateJobsPage,
  ResultsPage,
  TechJobsPage,
} from "./lists/job-list-pages";
import { PostsPage } from "./lists/post-list-page";

const pages: Record<EditorPage, ComponentType<PageProps>> = {
  adminDashboard: DashboardPage,
  adminPrivateJobs: PrivateJobsPage,
  adminGovernmentJobs: GovernmentJobsPage,
  adminTechJobs: TechJobsPage,
  adminNonTechJobs: NonTechJobsPage,
  adminAdmitCards: AdmitCardsPage,
  adminResults: ResultsPage,
  adminPosts: PostsPage,
  adminPdfs: PdfsPage,
  adminFiles: FilesPage,
  privateJobForm: PrivateJobFormPage,
  governmentJobForm: GovernmentJobFormPage,
  techJobForm: TechJobFormPage,
  nonTechJobForm: NonTechJobFormPage,
  admitCardForm: AdmitCardFormPage,
  resultForm: ResultFormPage,
  postForm: PostFormPage,
};

const guarded = Object.entries(pages).map(([name, page]) => [name, forEditors(page)]);

/** The pages of the administrator area, which come together: one piece of code. None goes without the guard. */
export const editorPages: typeof pages = Object.fromEntries(guarded);
