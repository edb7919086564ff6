//! Operations: health, readiness, metrics, and the readable API reference.

mod reference;

use std::sync::Arc;
use std::sync::OnceLock;

use axum::Router;
use axum::extract::{FromRef, State};
use axum::http::{StatusCode, header};
use axum::routing::get;
use chrono::TimeDelta;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use sea_orm::DbErr;
use serde::Deserialize;

use crate::domain::changes::{self, Progress, Seq};
use crate::platform::clock::Clock;
use crate::platform::db::{Database, is_connection_lost};
use crate::platform::http::Query;
use crate::platform::process_memory::ProcessMemory;

/// The state of health and readiness.
#[derive(Debug)]
pub struct OpsState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Position of this process's followers in the content log.
    pub progress: Progress,
}

static METRICS: OnceLock<PrometheusHandle> = OnceLock::new();

/// Starts recording metrics. Further calls have no effect.
pub fn start_metrics() {
    METRICS.get_or_init(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("another metrics recorder is installed");
        }
        let upkeep = handle.clone();
        tokio::spawn(async move {
            // Aggregates samples even if no client requests `/metrics`, so that memory is bounded.
            let mut every = tokio::time::interval(std::time::Duration::from_secs(5));
            loop {
                every.tick().await;
                upkeep.run_upkeep();
            }
        });
        handle
    });
}

/// `/metrics`. It has its own listener, because only the operator may read the numbers. `caches`
/// returns the sizes of the caches, in bytes, by name.
pub fn metrics_router(
    caches: impl Fn() -> Vec<(&'static str, u64)> + Clone + Send + Sync + 'static,
) -> Router {
    let metrics = async move || {
        record_memory(&caches());
        let text = METRICS.get().map(PrometheusHandle::render);
        ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text.unwrap_or_default())
    };
    Router::new().route("/metrics", get(metrics))
}

/// Records what the memory of the process holds.
fn record_memory(caches: &[(&'static str, u64)]) {
    let process = ProcessMemory::read().unwrap_or_default();
    let resident = [("own", process.own), ("mapped_files", process.mapped_files)];
    for (part, bytes) in resident {
        metrics::gauge!("avsar_resident_bytes", "part" => part).set(bytes as f64);
    }
    for (cache, bytes) in caches {
        metrics::gauge!("avsar_cache_bytes", "cache" => *cache).set(*bytes as f64);
    }
}

/// `/healthz`, `/readyz`.
pub fn routes<S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<OpsState>: FromRef<S>,
{
    Router::new().route("/healthz", get(async || "ok")).route("/readyz", get(ready))
}

/// `/api/openapi.json` and `/api/docs`.
pub fn docs<S>(openapi: utoipa::openapi::OpenApi) -> Router<S>
where
    S: Clone + Send + Sync + 'static,
{
    let page = reference::page(&openapi);
    let document = openapi.to_json().unwrap_or_default();
    let json = [(header::CONTENT_TYPE, "application/json")];
    let html = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, reference::POLICY),
    ];
    Router::new()
        .route("/openapi.json", get(async move || (json, document)))
        .route("/docs", get(async move || (html, page)))
}

/// Time for which a follower may fail before the process reports that it is not ready.
const FAILURE_TOLERANCE: TimeDelta = TimeDelta::seconds(30);

/// How the readiness of a process is judged.
#[derive(Debug, Deserialize)]
struct ReadyQuery {
    /// `?strict`: a process whose database is away is not ready.
    strict: Option<String>,
}

/// Reports readiness. A process becomes ready when the database responds and the index contains all
/// changes that the log had at the start.
///
/// Later, a process that lags, for example during an import, stays ready. All processes lag then,
/// and a load balancer without any server is worse than a list without the newest jobs. So does a
/// process whose database is away: it serves the cached pages. A process that cannot follow the log
/// for another reason, for example because its disk is full, becomes unready: its content would
/// grow older without limit.
async fn ready(
    State(state): State<Arc<OpsState>>,
    Query(ReadyQuery { strict }): Query<ReadyQuery>,
) -> (StatusCode, String) {
    let head = match log_head(&state.db).await {
        Ok(head) => head,
        Err(error) if is_connection_lost(&error) => {
            let is_degraded = state.progress.is_ready() && strict.is_none();
            return if is_degraded {
                (StatusCode::OK, "degraded: database unavailable".to_owned())
            } else {
                (StatusCode::SERVICE_UNAVAILABLE, "database unavailable".to_owned())
            };
        }
        Err(error) => {
            tracing::error!(%error, "the content log cannot be read");
            return (StatusCode::SERVICE_UNAVAILABLE, "database failure".to_owned());
        }
    };
    let reached = state.progress.position();
    let failing = state
        .progress
        .failing_since()
        .filter(|since| state.clock.now() - *since >= FAILURE_TOLERANCE);
    if let Some(since) = failing {
        (StatusCode::SERVICE_UNAVAILABLE, format!("failing to follow changes since {since}"))
    } else if !state.progress.is_ready() {
        (StatusCode::SERVICE_UNAVAILABLE, format!("indexing: {reached} of {head}"))
    } else if reached < head {
        (StatusCode::OK, format!("ready, {} changes behind", head - reached))
    } else {
        (StatusCode::OK, "ready".to_owned())
    }
}

/// Returns the newest change in the log.
async fn log_head(db: &Database) -> Result<Seq, DbErr> {
    changes::head(db.read()?).await
}
