//! What the site counted while one test ran.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use metrics::LocalRecorderGuard;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle, PrometheusRecorder};

/// Counts from here on, in this test only: its runtime has one thread, and the recorder is that
/// thread's.
pub struct RecordedMetrics {
    handle: PrometheusHandle,
    _guard: LocalRecorderGuard<'static>,
}

impl RecordedMetrics {
    /// Begins to count.
    pub fn start() -> Self {
        let recorder: &'static PrometheusRecorder =
            Box::leak(Box::new(PrometheusBuilder::new().build_recorder()));
        Self { handle: recorder.handle(), _guard: metrics::set_default_local_recorder(recorder) }
    }

    /// The value of a metric, 0 while it has none.
    pub fn value(&self, metric: &str) -> f64 {
        let text = self.handle.render();
        let value = text.lines().find_map(|line| line.strip_prefix(metric)?.strip_prefix(' '));
        value.map_or(0.0, |value| value.parse().unwrap())
    }

    /// How many passwords have begun to be hashed.
    pub fn passwords(&self) -> f64 {
        self.value("avsar_passwords_total")
    }

    /// Lets a request come as far as to a password's being hashed for it, and no further.
    pub async fn poll_until_hashing<T>(&self, mut request: Pin<&mut impl Future<Output = T>>) {
        let before = self.passwords();
        poll_fn(|context| {
            assert!(request.as_mut().poll(context).is_pending(), "nothing was hashed");
            if self.passwords() > before { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
    }

    /// How many pages have been rendered.
    pub fn renders(&self) -> f64 {
        self.value("avsar_render_seconds_count")
    }
}
