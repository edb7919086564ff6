//! A counter of work steps. Tests use it to check that work grows linearly with the document.

/// Does nothing outside of tests.
#[cfg(not(test))]
pub(crate) const fn add(_: usize) {}

#[cfg(test)]
std::thread_local! {
    static STEPS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Adds steps to the counter of this thread.
#[cfg(test)]
pub(crate) fn add(steps: usize) {
    STEPS.set(STEPS.get() + steps);
}

/// Runs `work` and returns its result and the number of its steps.
#[cfg(test)]
pub(crate) fn measure<T>(work: impl FnOnce() -> T) -> (T, usize) {
    STEPS.set(0);
    let result = work();
    (result, STEPS.get())
}
