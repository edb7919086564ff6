//! The reasons why a résumé cannot be read, with their messages for users.

use serde::{Deserialize, Serialize};

/// The reason why a file was not read. `Display` prints a message for the user.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ReadError {
    /// The file has no text.
    #[error("The file is empty. Choose the file of your résumé again.")]
    Empty,
    /// The file exceeds [`Limits::bytes`](documents::Limits::bytes).
    #[error(
        "The file is larger than {megabytes} MB. Save it again with smaller pictures, or without them."
    )]
    TooLarge {
        /// Maximum size, in megabytes.
        megabytes: usize,
    },
    /// The file exceeds [`Limits::pages`](documents::Limits::pages).
    #[error(
        "The file has {pages} pages; a résumé of more than {most} is not read. Two pages are enough."
    )]
    TooManyPages {
        /// Number of pages in the file.
        pages: usize,
        /// Maximum number of pages.
        most: usize,
    },
    /// The file needs a password.
    #[error(
        "The file is protected by a password. Save a copy without a password: recruiters' programs cannot open it either."
    )]
    Encrypted,
    /// The pages are images of text.
    #[error(
        "The file holds pictures of pages and hardly any text ({characters} characters on {pages} pages): it was scanned or photographed. Export a PDF from the program you wrote it with."
    )]
    Scanned {
        /// Number of characters found.
        characters: usize,
        /// Number of pages.
        pages: usize,
    },
    /// The file has the signature of a format but is not valid.
    #[error(
        "The file is damaged and cannot be read as {kind}. Export it again, or try another format."
    )]
    Broken {
        /// Name of the claimed format.
        kind: String,
    },
    /// The file format is not supported.
    #[error("This is {kind}, which is not read here. Save the résumé as PDF, DOCX or plain text.")]
    Unsupported {
        /// Name of the detected format.
        kind: String,
    },
    /// Most of the text is not in the Latin script.
    #[error(
        "Most of the text is not in English, and only English résumés are read so far. Write an English one beside it, or check the English version if you have one: most employers' programs read no other language either."
    )]
    OtherLanguage,
    /// Reading the file exceeds a limit of the work, such as time, lines or decompressed size.
    #[error("The file is too complicated to be read. Export it again as a plain PDF or DOCX.")]
    TooMuchWork,
}

impl ReadError {
    /// Returns the stable code of the error in API responses.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLarge { .. } => "tooLarge",
            Self::TooManyPages { .. } => "tooManyPages",
            Self::Encrypted => "encrypted",
            Self::Scanned { .. } => "scanned",
            Self::Broken { .. } => "broken",
            Self::Unsupported { .. } => "unsupported",
            Self::OtherLanguage => "otherLanguage",
            Self::TooMuchWork => "tooMuchWork",
        }
    }
}

impl From<documents::ReadError> for ReadError {
    fn from(error: documents::ReadError) -> Self {
        use documents::ReadError as File;
        match error {
            File::Empty => Self::Empty,
            File::TooLarge { megabytes } => Self::TooLarge { megabytes },
            File::TooManyPages { pages, most } => Self::TooManyPages { pages, most },
            File::Encrypted => Self::Encrypted,
            File::Scanned { characters, pages } => Self::Scanned { characters, pages },
            File::Broken { kind } => Self::Broken { kind },
            File::Unsupported { kind } => Self::Unsupported { kind },
            File::TooMuchWork => Self::TooMuchWork,
        }
    }
}
