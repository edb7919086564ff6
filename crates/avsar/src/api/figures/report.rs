//! Reports of views, clicks and saves.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State;
use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use super::FiguresState;
use super::record_names::{NamedTarget, name_targets};
use super::state::PeriodQuery;
use crate::api::permission::Writer;
use crate::domain::figures::store::{self, DayFigures, Period};
use crate::domain::figures::{FigureCounts, FigureSubject, SitePage, Target, VisitSource};
use crate::domain::job_type::JobType;
use crate::platform::http::{ApiError, Json, Path, Query};

/// Maximum number of records in a report.
const TOP_RECORDS: u32 = 20;

/// Sums of a period.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FigureTotals {
    #[serde(flatten)]
    counts: FigureCounts,
    /// Searches without results. One address counts once a day for each text.
    empty_searches: i64,
}

impl FigureTotals {
    fn add(&mut self, figures: &DayFigures) {
        self.counts.add(figures.counts);
        self.empty_searches += figures.empty_searches;
    }

    fn of(rows: &[DayFigures]) -> Self {
        let mut totals = Self::default();
        rows.iter().for_each(|row| totals.add(row));
        totals
    }
}

/// The figures of a day.
#[derive(Debug, Serialize, ToSchema)]
struct FigureDay {
    /// The day in India.
    day: NaiveDate,
    #[serde(flatten)]
    totals: FigureTotals,
}

/// The figures from a source.
#[derive(Debug, Serialize, ToSchema)]
struct FigureSource {
    source: VisitSource,
    #[serde(flatten)]
    counts: FigureCounts,
}

/// The figures of a record or a page of the site.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TopFigure {
    kind: FigureSubject,
    id: i64,
    /// Type of a job.
    job_type: Option<JobType>,
    title: String,
    /// Path of the public page or file. Null for a group of pages without a common path.
    path: Option<String>,
    #[serde(flatten)]
    counts: FigureCounts,
}

/// The figures of the site in a period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SiteFigures {
    /// Whether this server counts visits.
    is_counting: bool,
    /// The first day with figures. Null if there are none.
    first_day: Option<NaiveDate>,
    /// The first day of the period, in India.
    from: NaiveDate,
    /// The last day.
    until: NaiveDate,
    totals: FigureTotals,
    /// The period of the same length before.
    before: FigureTotals,
    /// All days of the period, the first one first.
    days: Vec<FigureDay>,
    /// The sources with figures, most views first.
    sources: Vec<FigureSource>,
    /// The most viewed records, at most 20.
    records: Vec<TopFigure>,
    /// The other pages of the site, in groups, most views first.
    pages: Vec<TopFigure>,
}

/// Returns the figures of the site.
#[utoipa::path(
    get, path = "/admin/figures", tag = "editors", params(PeriodQuery),
    security(("token" = ["WRITER"])), responses((status = 200, body = SiteFigures))
)]
pub(super) async fn site_figures(
    _: Writer,
    State(state): State<Arc<FiguresState>>,
    Query(query): Query<PeriodQuery>,
) -> Result<Json<SiteFigures>, ApiError> {
    let (db, period) = (&state.db, query.to_period(state.clock.today())?);
    let rows = store::days(db, period).await?;
    let before = FigureTotals::of(&store::days(db, period.before()).await?);
    let records = store::top_records(db, period, TOP_RECORDS).await?;
    let pages: Vec<Target> = SitePage::ALL.into_iter().map(SitePage::target).collect();
    let mut pages = store::sums(db, &pages, period).await?;
    pages.sort_by_key(|(target, counts)| (-counts.views, *target));
    Ok(Json(SiteFigures {
        is_counting: state.visits.figures().is_enabled(),
        first_day: store::first_day(db).await?,
        from: period.from,
        until: period.until,
        totals: FigureTotals::of(&rows),
        before,
        days: by_day(period, &rows),
        sources: by_source(&rows),
        records: top_items(name_targets(db, &records).await?),
        pages: top_items(name_targets(db, &pages).await?),
    }))
}

/// The figures of one record in a period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RecordFigures {
    /// Whether this server counts visits.
    is_counting: bool,
    /// The first day of the period, in India.
    from: NaiveDate,
    /// The last day.
    until: NaiveDate,
    totals: FigureCounts,
    /// All days of the period, the first one first.
    days: Vec<FigureDay>,
    /// The sources with figures, most views first.
    sources: Vec<FigureSource>,
}

/// Returns the figures of a record. They are all zero for a record that does not exist.
#[utoipa::path(
    get, path = "/admin/figures/{kind}/{id}", tag = "editors",
    params(("kind" = FigureSubject, Path), ("id" = i64, Path), PeriodQuery),
    security(("token" = ["WRITER"])), responses((status = 200, body = RecordFigures))
)]
pub(super) async fn record_figures(
    _: Writer,
    State(state): State<Arc<FiguresState>>,
    Path((subject, id)): Path<(FigureSubject, i64)>,
    Query(query): Query<PeriodQuery>,
) -> Result<Json<RecordFigures>, ApiError> {
    let period = query.to_period(state.clock.today())?;
    let rows = store::of_record(&state.db, Target { subject, id }, period).await?;
    Ok(Json(RecordFigures {
        is_counting: state.visits.figures().is_enabled(),
        from: period.from,
        until: period.until,
        totals: FigureTotals::of(&rows).counts,
        days: by_day(period, &rows),
        sources: by_source(&rows),
    }))
}

/// Returns the sums of all days of a period, also of those without figures.
fn by_day(period: Period, rows: &[DayFigures]) -> Vec<FigureDay> {
    let mut days: BTreeMap<_, _> =
        period.days().map(|day| (day, FigureTotals::default())).collect();
    for row in rows {
        days.entry(row.day).or_default().add(row);
    }
    days.into_iter().map(|(day, totals)| FigureDay { day, totals }).collect()
}

fn by_source(rows: &[DayFigures]) -> Vec<FigureSource> {
    let mut sources: BTreeMap<VisitSource, FigureCounts> = BTreeMap::new();
    for row in rows {
        sources.entry(row.source).or_default().add(row.counts);
    }
    let items = sources.into_iter().map(|(source, counts)| FigureSource { source, counts });
    let mut items: Vec<_> = items.filter(|item| item.counts != FigureCounts::default()).collect();
    items.sort_by_key(|item| -item.counts.views);
    items
}

fn top_items(named: Vec<NamedTarget>) -> Vec<TopFigure> {
    let item = |named: NamedTarget| TopFigure {
        kind: named.target.subject,
        id: named.target.id,
        job_type: named.job_type,
        title: named.title,
        path: named.path,
        counts: named.counts,
    };
    named.into_iter().map(item).collect()
}
