//! Operations: health, readiness, metrics, and the readable API reference.

mod reference;

use crate::domain::changes::Progress;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use axum::Router;
use axum::extract::{FromRef, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use chrono::TimeDelta;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::sync::Arc;
use std::sync::OnceLock;

/// The state of health and readiness.
#[derive(Debug)]
pub struct OpsState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// How far the followers of this process are.
    pub progress: Progress,
}

static METRICS: OnceLock<PrometheusHandle> = OnceLock::new();

/// Starts to count. Calling it again changes nothing.
pub fn start_metrics() {
    METRICS.get_or_init(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("metrics are counted elsewhere");
        }
        let upkeep = handle.clone();
        tokio::spawn(async move {
            // Samples are summed up also where nobody asks for them.
            let mut every = tokio::time::interval(std::time::Duration::from_secs(5));
            loop {
                every.tick().await;
                upkeep.run_upkeep();
            }
        });
        handle
    });
}

/// `/healthz`, `/readyz`, `/metrics`.
pub fn routes<S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<OpsState>: FromRef<S>,
{
    Router::new()
        .route("/healthz", get(async || "ok"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// `/api/openapi.json` and `/api/docs`.
pub fn docs<S>(contract: utoipa::openapi::OpenApi) -> Router<S>
where
    S: Clone + Send + Sync + 'static,
{
    let page = reference::page(&contract);
    let document = contract.to_json().unwrap_or_default();
    let json = [(header::CONTENT_TYPE, "application/json")];
    let html = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, reference::POLICY),
    ];
    Router::new()
        .route("/openapi.json", get(async move || (json, document)))
        .route("/docs", get(async move || (html, page)))
}

/// How long following may fail before others should answer instead.
const FAILURE_TOLERANCE: TimeDelta = TimeDelta::seconds(30);

/// Ready when the database answers and the index has caught up with what was in it at the start.
/// Afterwards a process that lags behind (an import runs) stays ready: all of them do then, and a
/// balancer without any is worse than a list that lacks the newest jobs. One that cannot follow at
/// all (its disk is full) does not: what it shows is ever older.
async fn ready(State(state): State<Arc<OpsState>>) -> (StatusCode, String) {
    let head = match state.db.ping().await {
        Ok(()) => crate::domain::changes::head(state.db.read()).await,
        Err(error) => Err(error),
    };
    let head = match head {
        Ok(head) => head,
        Err(error) => {
            tracing::error!(%error, "the database does not answer");
            return (StatusCode::SERVICE_UNAVAILABLE, "database away".to_owned());
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
        (StatusCode::OK, format!("ready, and behind by {}", head - reached))
    } else {
        (StatusCode::OK, "ready".to_owned())
    }
}

async fn metrics() -> impl IntoResponse {
    let text = METRICS.get().map(PrometheusHandle::render);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text.unwrap_or_default())
}
