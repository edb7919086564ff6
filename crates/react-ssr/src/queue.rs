//! The calls that wait for an engine.

use std::{
    collections::VecDeque,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

use crate::error::Error;

/// One call on its way to an engine.
pub(crate) struct QueuedCall {
    /// Place in the list of functions
    pub(crate) function: usize,
    pub(crate) arguments: Vec<String>,
    /// The caller's, to which belongs what the call has to say
    pub(crate) span: tracing::Span,
    pub(crate) reply: oneshot::Sender<Result<String, Error>>,
}

/// A bounded queue of jobs for whichever thread is free.
///
/// Not one of the usual channels: in those, a call whose caller went away keeps its place until a thread gets to it,
/// so that a burst of impatient visitors would make the pool refuse the patient ones. Here such calls make room.
pub(crate) struct Queue {
    state: Mutex<QueueState>,
    changed: Condvar,
    /// Jobs that may wait when no thread is free
    limit: usize,
}

struct QueueState {
    waiting: VecDeque<QueuedCall>,
    free_threads: usize,
    closed: bool,
}

impl Queue {
    /// `threads` is the number of threads that will take jobs; those still starting count as free.
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

    /// Hands a job over, at once.
    ///
    /// # Errors
    /// [`Error::Busy`] when too many wait already.
    pub(crate) fn push(&self, job: QueuedCall) -> Result<(), Error> {
        let mut state = self.lock();
        let room = self.limit.saturating_add(state.free_threads);
        if state.waiting.len() >= room {
            state.waiting.retain(|job| !job.reply.is_closed());
        }
        if state.waiting.len() >= room {
            return Err(Error::Busy);
        }
        state.waiting.push_back(job);
        self.changed.notify_one();
        Ok(())
    }

    /// Waits for a job that somebody still wants. The thread counts as working until the turn is dropped.
    /// `None` when the queue was closed.
    pub(crate) fn take(&self) -> Option<(QueuedCall, BusyGuard<'_>)> {
        let mut state = self.lock();
        while !state.closed {
            match state.waiting.pop_front() {
                Some(job) if job.reply.is_closed() => {}
                Some(job) => {
                    state.free_threads = state.free_threads.saturating_sub(1);
                    return Some((job, BusyGuard { queue: self }));
                }
                None => {
                    state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
        None
    }

    /// Sends the threads home. What waits is dropped.
    pub(crate) fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        state.waiting.clear();
        self.changed.notify_all();
    }

    /// Nothing panics while the lock is held, and if it did: each step leaves the state whole.
    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A thread's time with a job; ends when dropped, also by a panic.
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
        let (reply, answer) = oneshot::channel();
        let span = tracing::Span::none();
        let job = QueuedCall { function, arguments: Vec::new(), span, reply };
        (job, answer)
    }

    #[test]
    fn refuses_what_neither_runs_nor_may_wait() {
        let queue = Queue::new(1, 1);
        let (first, _a) = queued_call(1);
        let (second, _b) = queued_call(2);
        let (third, _c) = queued_call(3);
        let (fourth, _d) = queued_call(4);
        queue.push(first).unwrap();
        // One for the free thread, one to wait
        queue.push(second).unwrap();
        assert_eq!(queue.push(third), Err(Error::Busy));
        let (taken, turn) = queue.take().unwrap();
        assert_eq!(taken.function, 1);
        assert_eq!(queue.push(fourth), Err(Error::Busy));
        drop(turn);
        assert_eq!(queue.push(queued_call(5).0), Ok(()));
    }

    #[test]
    fn nobody_waits_in_a_queue_of_none() {
        let queue = Queue::new(1, 0);
        let (first, _a) = queued_call(1);
        let (second, _b) = queued_call(2);
        queue.push(first).unwrap();
        assert_eq!(queue.push(second), Err(Error::Busy));
    }

    #[test]
    fn the_abandoned_make_room_and_are_skipped() {
        let queue = Queue::new(1, 1);
        let (first, gone) = queued_call(1);
        let (second, _b) = queued_call(2);
        let (third, _c) = queued_call(3);
        queue.push(first).unwrap();
        queue.push(second).unwrap();
        drop(gone);
        queue.push(third).unwrap();
        assert_eq!(queue.take().unwrap().0.function, 2);
        assert_eq!(queue.take().unwrap().0.function, 3);
    }

    #[test]
    fn closing_drops_what_waits() {
        let queue = Queue::new(1, 1);
        let (first, mut answer) = queued_call(1);
        queue.push(first).unwrap();
        queue.close();
        assert!(queue.take().is_none());
        assert_eq!(answer.try_recv(), Err(oneshot::error::TryRecvError::Closed));
    }
}
