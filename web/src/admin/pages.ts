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

/** The pages of the administrator area, which come together: one piece of code. */
export const editorPages: Record<EditorPage, ComponentType<PageProps>> = {
  adminDashboard: forEditors(DashboardPage),
  adminPrivateJobs: forEditors(PrivateJobsPage),
  adminGovernmentJobs: forEditors(GovernmentJobsPage),
  adminTechJobs: forEditors(TechJobsPage),
  adminNonTechJobs: forEditors(NonTechJobsPage),
  adminAdmitCards: forEditors(AdmitCardsPage),
  adminResults: forEditors(ResultsPage),
  adminPosts: forEditors(PostsPage),
  adminPdfs: forEditors(PdfsPage),
  adminFiles: forEditors(FilesPage),
  privateJobForm: forEditors(PrivateJobFormPage),
  governmentJobForm: forEditors(GovernmentJobFormPage),
  techJobForm: forEditors(TechJobFormPage),
  nonTechJobForm: forEditors(NonTechJobFormPage),
  admitCardForm: forEditors(AdmitCardFormPage),
  resultForm: forEditors(ResultFormPage),
  postForm: forEditors(PostFormPage),
};
