//! The queue of calls that wait for an engine.

use std::{
    collections::VecDeque,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

use crate::error::Error;

/// One call in the queue.
pub(crate) struct QueuedCall {
    /// The index in the list of functions.
    pub(crate) function: usize,
    pub(crate) arguments: Vec<String>,
    /// The span of the caller, in which the call logs.
    pub(crate) span: tracing::Span,
    pub(crate) reply: oneshot::Sender<Result<String, Error>>,
}

/// A bounded queue of calls for the next free thread.
///
/// In a standard channel, a cancelled call occupies its slot until a thread receives it. A burst of
/// cancelled requests would then make the pool refuse other requests. This queue removes cancelled
/// calls if it is full.
pub(crate) struct Queue {
    state: Mutex<QueueState>,
    changed: Condvar,
    /// Maximum number of waiting calls while no thread is free.
    limit: usize,
}

struct QueueState {
    waiting: VecDeque<QueuedCall>,
    free_threads: usize,
    closed: bool,
}

impl Queue {
    /// Creates a queue. `threads` is the number of threads that take calls; threads that are still
    /// starting count as free.
    pub(crate) fn new(threads: usize, limit: usize) -> Queue {
        Queue {
            state: Mutex::new(QueueState {
                waiting: VecDeque::new(),
                free_threads: threads,
                closed: false,
            }),
            changed: Condvar::new(),
            limit,
        }
    }

    /// Adds a call without waiting.
    ///
    /// # Errors
    /// Returns [`Error::Busy`] if the queue is full.
    pub(crate) fn push(&self, call: QueuedCall) -> Result<(), Error> {
        let mut state = self.lock();
        let capacity = self.limit.saturating_add(state.free_threads);
        if state.waiting.len() >= capacity {
            state.waiting.retain(|call| !call.reply.is_closed());
        }
        if state.waiting.len() >= capacity {
            return Err(Error::Busy);
        }
        state.waiting.push_back(call);
        self.changed.notify_one();
        Ok(())
    }

    /// Waits for a call that is not cancelled. The thread counts as busy until the guard is
    /// dropped. Returns `None` if the queue is closed.
    pub(crate) fn take(&self) -> Option<(QueuedCall, BusyGuard<'_>)> {
        let mut state = self.lock();
        while !state.closed {
            match state.waiting.pop_front() {
                Some(call) if call.reply.is_closed() => {}
                Some(call) => {
                    state.free_threads = state.free_threads.saturating_sub(1);
                    return Some((call, BusyGuard { queue: self }));
                }
                None => {
                    state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
        None
    }

    /// Closes the queue: drops the waiting calls and ends the threads.
    pub(crate) fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        state.waiting.clear();
        self.changed.notify_all();
    }

    /// Locks the state and ignores poisoning: the code under the lock does not panic, and each
    /// step leaves the state consistent.
    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Marks a worker thread as busy. Dropping it, also during a panic, marks the thread as free.
pub(crate) struct BusyGuard<'queue> {
    queue: &'queue Queue,
}

impl Drop for BusyGuard<'_> {
    fn drop(&mut self) {
        self.queue.lock().free_threads += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Reply = oneshot::Receiver<Result<String, Error>>;

    fn queued_call(function: usize) -> (QueuedCall, Reply) {
        let (reply, result) = oneshot::channel();
        let span = tracing::Span::none();
        let call = QueuedCall { function, arguments: Vec::new(), span, reply };
        (call, result)
    }

    #[test]
    fn refuses_calls_beyond_free_threads_and_limit() {
        let queue = Queue::new(1, 1);
        let (first, _a) = queued_call(1);
        let (second, _b) = queued_call(2);
        let (third, _c) = queued_call(3);
        let (fourth, _d) = queued_call(4);
        queue.push(first).unwrap();
        // One call for the free thread and one waiting call.
        queue.push(second).unwrap();
        assert_eq!(queue.push(third), Err(Error::Busy));
        let (call, busy) = queue.take().unwrap();
        assert_eq!(call.function, 1);
        assert_eq!(queue.push(fourth), Err(Error::Busy));
        drop(busy);
        assert_eq!(queue.push(queued_call(5).0), Ok(()));
    }

    #[test]
    fn queue_of_length_zero_does_not_let_calls_wait() {
        let queue = Queue::new(1, 0);
        let (first, _a) = queued_call(1);
        let (second, _b) = queued_call(2);
        queue.push(first).unwrap();
        assert_eq!(queue.push(second), Err(Error::Busy));
    }

    #[test]
    fn cancelled_calls_free_their_slots_and_are_skipped() {
        let queue = Queue::new(1, 1);
        let (first, cancelled) = queued_call(1);
        let (second, _b) = queued_call(2);
        let (third, _c) = queued_call(3);
        queue.push(first).unwrap();
        queue.push(second).unwrap();
        drop(cancelled);
        queue.push(third).unwrap();
        assert_eq!(queue.take().unwrap().0.function, 2);
        assert_eq!(queue.take().unwrap().0.function, 3);
    }

    #[test]
    fn closing_drops_waiting_calls() {
        let queue = Queue::new(1, 1);
        let (first, mut result) = queued_call(1);
        queue.push(first).unwrap();
        queue.close();
        assert!(queue.take().is_none());
        assert_eq!(result.try_recv(), Err(oneshot::error::TryRecvError::Closed));
    }
}
