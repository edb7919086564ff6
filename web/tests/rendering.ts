import { CITIES } from "../src/jobs/cities";
import { HtmlPage } from "./html-page";
import { postSummary } from "./post-builder";
import { loadServerBundle, type Rendered, type ServerBundle } from "./server-bundle";

export const SITE = {
  name: "Avsar",
  publicUrl: "https://avsar.example",
  gaMeasurementId: null,
  contactEmail: null,
  newPostWindowDays: 2,
  tools: {
    resumeBuilder: "https://resume.example",
    coverLetter: "https://letter.example",
    suggestions: null,
  },
  social: { facebook: "https://facebook.example/avsar", youtube: null },
  demo: false,
};
export const NOW = "2026-11-21T03:31:00Z";

export type ApiResponse = { status: number; body: unknown };
export type ApiResponses = Record<string, ApiResponse>;

export const ok = (body: unknown): ApiResponse => ({ status: 200, body });
export const jobList = (...jobs: object[]) => ok({ jobs, totalJobs: jobs.length, totalPages: 1 });

export interface Renderer {
  readonly bundle: ServerBundle;
  /** Responses to all requests of a page: counts, one job, posts, or lists. */
  readonly answersFor: (
    url: string,
    job: object,
    lists: (path: string) => ApiResponse,
  ) => ApiResponses;
  readonly render: (
    url: string,
    answers: ApiResponses,
    extra?: object,
  ) => Rendered & { readonly page: HtmlPage };
}

export const loadRenderer = async (): Promise<Renderer> => rendererOf(await loadServerBundle());

export function rendererOf(bundle: ServerBundle): Renderer {
  return {
    bundle,
    answersFor: (url, job, lists) =>
      Object.fromEntries(
        bundle.requests(url).map((path) => {
          if (path.includes("/city-counts")) return [path, ok({ counts: CITIES.map(() => 1234) })];
          if (/\/(slug|id|tech|non-tech|recruitments)\//.test(path)) return [path, ok(job)];
          if (path.startsWith("/api/blog/")) return [path, ok({ posts: [postSummary()] })];
          return [path, lists(path)];
        }),
      ),
    render: (url, answers, extra = {}) => {
      const rendered = bundle.render({ url, now: NOW, site: SITE, answers, ...extra });
      return { ...rendered, page: new HtmlPage(rendered.html) };
    },
  };
}
