//! A client of the live stream.

use std::collections::VecDeque;
use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use axum::http::Request;
use axum::http::request::Builder;
use futures::{FutureExt, StreamExt};
use serde_json::Value;
use tower::ServiceExt;

use super::TestApp;

/// An event of the stream.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Event {
    /// The event name.
    pub name: String,
    /// The event id, empty if it has none.
    pub id: String,
    /// The parsed data.
    pub data: Value,
}

/// An open stream.
pub struct Stream {
    frames: BodyDataStream,
    buffer: String,
    events: VecDeque<Event>,
}

impl Stream {
    /// Returns the next event. Panics after one minute without an event.
    pub async fn next(&mut self) -> Event {
        let next = tokio::time::timeout(Duration::from_secs(60), self.read());
        next.await.expect("an event within a minute")
    }

    /// Returns `true` if no event has arrived yet.
    pub fn is_silent(&mut self) -> bool {
        self.read().now_or_never().is_none()
    }

    async fn read(&mut self) -> Event {
        loop {
            if let Some(event) = self.events.pop_front() {
                return event;
            }
            let frame = self.frames.next().await.expect("the stream is open").unwrap();
            self.buffer.push_str(std::str::from_utf8(&frame).unwrap());
            while let Some((event, rest)) = self.buffer.split_once("\n\n") {
                self.events.push_back(parse(event));
                self.buffer = rest.to_owned();
            }
        }
    }
}

fn parse(text: &str) -> Event {
    let mut event = Event::default();
    for line in text.lines() {
        let (field, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "event" => value.clone_into(&mut event.name),
            "id" => value.clone_into(&mut event.id),
            "data" => event.data = serde_json::from_str(value).unwrap(),
            _ => {}
        }
    }
    event
}

impl TestApp {
    /// Opens the live stream and waits for the `connected` event. `last` is the `Last-Event-ID` of
    /// a browser that reconnects.
    pub async fn listen(&self, last: Option<&str>) -> Stream {
        let mut stream = self.open_stream(last).await;
        assert_eq!(stream.next().await.name, "connected");
        stream
    }

    /// Opens the live stream.
    pub async fn open_stream(&self, last: Option<&str>) -> Stream {
        let mut request = Request::get("/api/jobs/stream");
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        self.open_stream_with(request).await
    }

    /// Opens the live stream as a page that was rendered at a position of the content log.
    pub async fn open_stream_after(&self, seq: &str) -> Stream {
        self.open_stream_with(Request::get(format!("/api/jobs/stream?after={seq}"))).await
    }

    async fn open_stream_with(&self, request: Builder) -> Stream {
        let request = request.body(Body::empty()).unwrap();
        let Ok(response) = self.service.clone().oneshot(request).await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        let frames = response.into_body().into_data_stream();
        Stream { frames, buffer: String::new(), events: VecDeque::new() }
    }
}
