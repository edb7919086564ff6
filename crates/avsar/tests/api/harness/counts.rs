//! What the site counted while one test ran.

use metrics::LocalRecorderGuard;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle, PrometheusRecorder};

/// Counts from here on, in this test only: its runtime has one thread, and the recorder is that
/// thread's.
pub struct Counts {
    handle: PrometheusHandle,
    _guard: LocalRecorderGuard<'static>,
}

impl Counts {
    /// Begins to count.
    pub fn begin() -> Self {
        let recorder: &'static PrometheusRecorder =
            Box::leak(Box::new(PrometheusBuilder::new().build_recorder()));
        Self { handle: recorder.handle(), _guard: metrics::set_default_local_recorder(recorder) }
    }

    /// The value of a metric, 0 while it has none.
    pub fn of(&self, metric: &str) -> f64 {
        let text = self.handle.render();
        let value = text.lines().find_map(|line| line.strip_prefix(metric)?.strip_prefix(' '));
        value.map_or(0.0, |value| value.parse().unwrap())
    }

    /// How many pages have been rendered.
    pub fn renders(&self) -> f64 {
        self.of("avsar_render_seconds_count")
    }
}
