import type { DayFigures, EmptySearch, RecordFigures, SiteFigures } from "../../src/api/figures";
import { api, http } from "./api";

/** The API of figures for tests. */

/** Numbers of days in a fixed wave, so that pictures are the same in each run. */
function waves(days: number): DayFigures[] {
  return Array.from({ length: days }, (_, at) => {
    const views = Math.round(420 + 260 * Math.sin(at / 3) + 9 * at);
    const day = new Date(Date.UTC(2026, 10, 21 - (days - 1 - at))).toISOString().slice(0, 10);
    const [applyClicks, saves] = [Math.round(views / 9), Math.round(views / 31)];
    return { day, views, applyClicks, saves, emptySearches: at % 5 };
  });
}

const sum = (days: readonly DayFigures[], member: "views" | "applyClicks" | "saves") =>
  days.reduce((total, day) => total + day[member], 0);

const totalsOf = (days: readonly DayFigures[]) => ({
  views: sum(days, "views"),
  applyClicks: sum(days, "applyClicks"),
  saves: sum(days, "saves"),
  emptySearches: days.reduce((total, day) => total + day.emptySearches, 0),
});

const counts = { applyClicks: 0, saves: 0 };

/** Returns the figures of a site with visitors. */
export function siteFiguresOf(days: number): SiteFigures {
  const series = waves(days);
  const totals = totalsOf(series);
  return {
    isCounting: true,
    firstDay: "2026-03-01",
    from: series[0]?.day ?? "",
    until: "2026-11-21",
    totals,
    before: {
      views: Math.round(totals.views / 1.12),
      applyClicks: 0,
      saves: 400,
      emptySearches: 9,
    },
    days: series,
    sources: [
      { source: "search-engine", ...counts, views: 7_420 },
      { source: "whatsapp", ...counts, views: 3_105 },
      { source: "direct", ...counts, views: 1_204 },
      { source: "own-site", ...counts, views: 611 },
    ],
    records: [
      {
        kind: "job",
        id: 42,
        jobType: "GOVERNMENT",
        title: "Forest Guard, 1,265 posts",
        path: "/government-job/forest-guard",
        views: 4_310,
        applyClicks: 502,
        saves: 120,
      },
      {
        kind: "recruitment",
        id: 7,
        title: "पटवारी भर्ती 2026",
        path: "/recruitment/patwari",
        ...counts,
        views: 1_201,
      },
      {
        kind: "post",
        id: 3,
        title: "First salary",
        path: "/blog/first-salary",
        ...counts,
        views: 88,
      },
      { kind: "pdf", id: 5, title: "Syllabus", path: "/uploads/a.pdf", ...counts, views: 12 },
    ],
    pages: [
      {
        kind: "page",
        id: 2,
        title: "Government jobs",
        path: "/govt-jobs",
        ...counts,
        views: 2_400,
      },
      { kind: "page", id: 16, title: "Other pages", path: null, ...counts, views: 40 },
    ],
  };
}

/** Returns the figures of a site without visits. */
export function noSiteFigures(isCounting = true): SiteFigures {
  const none = { views: 0, applyClicks: 0, saves: 0, emptySearches: 0 };
  const days = waves(28).map(({ day }) => ({ day, ...none }));
  return {
    ...siteFiguresOf(28),
    isCounting,
    firstDay: null,
    days,
    totals: none,
    before: none,
    sources: [],
    records: [],
    pages: [],
  };
}

export const RECORD_FIGURES: RecordFigures = {
  isCounting: true,
  from: "2026-10-25",
  until: "2026-11-21",
  totals: totalsOf(waves(28)),
  days: waves(28),
  sources: siteFiguresOf(28).sources,
};

/** Stubs the figures of a site without visits, also those of its records. */
export function stubNoFigures(): void {
  const { totals, days, sources } = noSiteFigures();
  api.use(
    http.get("/admin/figures", ({ response }) => response(200).json(noSiteFigures())),
    http.get("/admin/figures/{kind}/{id}", ({ response }) =>
      response(200).json({ ...RECORD_FIGURES, totals, days, sources }),
    ),
  );
}

/** Stubs the figures of a site with visitors. */
export function stubFigures(): void {
  api.use(
    http.get("/admin/figures", ({ query, response }) =>
      response(200).json(siteFiguresOf(Number(query.get("days")))),
    ),
    http.get("/admin/figures/{kind}/{id}", ({ response }) => response(200).json(RECORD_FIGURES)),
  );
}

/** Stubs the searches without results. A search that is done leaves the list. */
export function stubSearches(...searches: readonly EmptySearch[]): void {
  let open = searches;
  api.use(
    http.get("/admin/searches", ({ response }) =>
      response(200).json({
        searches: [...open],
        totalSearches: open.length,
        totalPages: open.length > 0 ? 1 : 0,
        isCounting: true,
      }),
    ),
    http.post("/admin/searches/{id}/done", ({ params, response }) => {
      open = open.filter(({ id }) => String(id) !== params.id);
      return response(200).json({ message: "The search is done." });
    }),
  );
}
