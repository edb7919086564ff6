//! Counts of work, so that a test can tell that it grows with a document and not with its square.

/// Counts so many steps; outside of tests it does nothing.
#[cfg(not(test))]
pub(crate) const fn add(_: usize) {}

#[cfg(test)]
std::thread_local! {
    static STEPS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Counts so many steps.
#[cfg(test)]
pub(crate) fn add(steps: usize) {
    STEPS.set(STEPS.get() + steps);
}

/// The steps that a piece of work takes.
#[cfg(test)]
pub(crate) fn measure<T>(work: impl FnOnce() -> T) -> (T, usize) {
    STEPS.set(0);
    let done = work();
    (done, STEPS.get())
}
