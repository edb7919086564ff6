//! The memory of this process, as Linux reports it.

/// Resident memory in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProcessMemory {
    /// Memory of the process itself: heap and stacks.
    pub own: u64,
    /// Mapped files in memory, such as those of the search index. The system can drop them.
    pub mapped_files: u64,
}

impl ProcessMemory {
    /// Returns the present memory, or `None` if the system does not report it.
    #[must_use]
    pub fn read() -> Option<Self> {
        Self::parse(&std::fs::read_to_string("/proc/self/status").ok()?)
    }

    fn parse(status: &str) -> Option<Self> {
        let kilobytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.trim_end_matches("kB").trim().parse::<u64>().ok()
        };
        let own = kilobytes("RssAnon:")? * 1_024;
        Some(Self { own, mapped_files: kilobytes("RssFile:")? * 1_024 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_from_the_status() {
        let status = "VmRSS:\t  512 kB\nRssAnon:\t  300 kB\nRssFile:\t  212 kB\nRssShmem:\t 0 kB\n";
        let memory = ProcessMemory { own: 300 * 1_024, mapped_files: 212 * 1_024 };
        assert_eq!(ProcessMemory::parse(status), Some(memory));
        assert_eq!(ProcessMemory::parse("VmRSS:\t  512 kB\n"), None);
        assert!(ProcessMemory::read().is_some_and(|memory| memory.own > 0));
    }
}
