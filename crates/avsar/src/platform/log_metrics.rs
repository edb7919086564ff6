//! A metric of the log: its errors and warnings.

use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

/// Counts the errors and warnings that are logged, by their module. A part of a page that cannot be
/// rendered is such an error: readers see the rest of the page, so no status shows it.
#[derive(Clone, Copy, Debug)]
pub struct CountLogLines;

impl<S: Subscriber> Layer<S> for CountLogLines {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let level = match *event.metadata().level() {
            Level::ERROR => "error",
            Level::WARN => "warning",
            _ => return,
        };
        let module = event.metadata().target();
        metrics::counter!("avsar_log_lines_total", "level" => level, "module" => module)
            .increment(1);
    }
}

#[cfg(test)]
mod tests {
    use metrics_exporter_prometheus::PrometheusBuilder;
    use tracing_subscriber::layer::SubscriberExt;

    use super::*;

    #[test]
    fn errors_and_warnings_are_counted() {
        let recorder = PrometheusBuilder::new().build_recorder();
        let rendered = metrics::with_local_recorder(&recorder, || {
            let subscriber = tracing_subscriber::registry().with(CountLogLines);
            tracing::subscriber::with_default(subscriber, || {
                tracing::error!(target: "pages", "a part of a page failed");
                tracing::error!(target: "pages", "a part of a page failed");
                tracing::warn!(target: "mail", "a mail was not sent");
                tracing::info!(target: "pages", "a page was rendered");
            });
            recorder.handle().render()
        });
        let count = |labels: &str| {
            rendered.lines().find_map(|line| line.split_once(labels)?.1.trim().parse().ok())
        };
        assert_eq!(count(r#"{level="error",module="pages"}"#), Some(2));
        assert_eq!(count(r#"{level="warning",module="mail"}"#), Some(1));
        assert!(!rendered.contains("info"), "{rendered}");
    }
}
