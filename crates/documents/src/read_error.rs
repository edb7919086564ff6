//! The reasons why a file cannot be read.

use serde::{Deserialize, Serialize};

/// The reason why a file was not read. `Display` prints the reason for logs; callers have messages
/// for their users.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ReadError {
    /// The file has no text.
    #[error("the file is empty")]
    Empty,
    /// The file exceeds [`Limits::bytes`](crate::Limits::bytes).
    #[error("the file is larger than {megabytes} MB")]
    TooLarge {
        /// Maximum size, in megabytes.
        megabytes: usize,
    },
    /// The file exceeds [`Limits::pages`](crate::Limits::pages).
    #[error("the file has {pages} pages, more than {most}")]
    TooManyPages {
        /// Number of pages in the file.
        pages: usize,
        /// Maximum number of pages.
        most: usize,
    },
    /// The file needs a password.
    #[error("the file is protected by a password")]
    Encrypted,
    /// The pages are images of text.
    #[error("the pages are images: {characters} characters on {pages} pages")]
    Scanned {
        /// Number of characters found.
        characters: usize,
        /// Number of pages.
        pages: usize,
    },
    /// The file has the signature of a format but is not valid.
    #[error("the file is damaged and cannot be read as {kind}")]
    Broken {
        /// Name of the claimed format.
        kind: String,
    },
    /// The file format is not supported.
    #[error("the file is {kind}, which is not supported")]
    Unsupported {
        /// Name of the detected format.
        kind: String,
    },
    /// Reading the file exceeds a limit of the work, such as time, lines or decompressed size.
    #[error("the file is too complicated to be read")]
    TooMuchWork,
}

impl ReadError {
    pub(crate) fn broken(kind: &str) -> Self {
        Self::Broken { kind: kind.to_owned() }
    }

    pub(crate) fn unsupported(kind: &str) -> Self {
        Self::Unsupported { kind: kind.to_owned() }
    }
}
