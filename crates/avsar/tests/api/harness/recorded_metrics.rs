//! The metrics of one test.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use metrics::LocalRecorderGuard;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle, PrometheusRecorder};

/// Records the metrics of this test only: the recorder is set for the current thread, and the
/// runtime of a test has one thread.
pub struct RecordedMetrics {
    handle: PrometheusHandle,
    _guard: LocalRecorderGuard<'static>,
}

impl RecordedMetrics {
    /// Starts to record.
    pub fn start() -> Self {
        let recorder: &'static PrometheusRecorder =
            Box::leak(Box::new(PrometheusBuilder::new().build_recorder()));
        Self { handle: recorder.handle(), _guard: metrics::set_default_local_recorder(recorder) }
    }

    /// Returns the value of a metric, or 0 if it has none.
    pub fn value(&self, metric: &str) -> f64 {
        let text = self.handle.render();
        let value = text.lines().find_map(|line| line.strip_prefix(metric)?.strip_prefix(' '));
        value.map_or(0.0, |value| value.parse().unwrap())
    }

    /// Returns the number of passwords whose hashing has started.
    pub fn passwords(&self) -> f64 {
        self.value("avsar_passwords_total")
    }

    /// Polls a request until it has started to hash a password, and no further.
    pub async fn poll_until_hashing<T>(&self, mut request: Pin<&mut impl Future<Output = T>>) {
        let before = self.passwords();
        poll_fn(|context| {
            assert!(request.as_mut().poll(context).is_pending(), "nothing was hashed");
            if self.passwords() > before { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
    }

    /// Returns the number of rendered pages.
    pub fn renders(&self) -> f64 {
        self.value("avsar_render_seconds_count")
    }
}
