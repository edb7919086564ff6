//! The content of responses that the figures count.

use std::fmt;
use std::str::FromStr;

use sea_orm::ActiveEnum;

use super::model::{FigureSubject, Target};
use super::search::{EmptySearch, InvalidContent};

/// The content of a response of the API, for the figures. Its text is the value of a header between
/// the handlers and the code that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountedContent {
    /// A record.
    Record(Target),
    /// A search that found nothing.
    EmptySearch(EmptySearch),
}

impl fmt::Display for CountedContent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Record(Target { subject, id }) => write!(f, "{}/{id}", subject.to_value()),
            Self::EmptySearch(search) => write!(f, "search/{search}"),
        }
    }
}

impl FromStr for CountedContent {
    type Err = InvalidContent;

    fn from_str(text: &str) -> Result<Self, InvalidContent> {
        let (kind, rest) = text.split_once('/').ok_or(InvalidContent)?;
        if kind == "search" {
            return rest.parse().map(Self::EmptySearch);
        }
        let subject =
            FigureSubject::try_from_value(&kind.to_owned()).map_err(|_| InvalidContent)?;
        let id = rest.parse().map_err(|_| InvalidContent)?;
        Ok(Self::Record(Target { subject, id }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::figures::search::{SearchText, SearchedList};
    use crate::platform::language::Language;

    #[test]
    fn content_survives_the_header() {
        let search = |text| {
            CountedContent::EmptySearch(EmptySearch {
                list: SearchedList::AdmitCards,
                language: Language::Hindi,
                text: SearchText::new(text).unwrap(),
            })
        };
        for content in [
            CountedContent::Record(Target { subject: FigureSubject::Recruitment, id: i64::MAX }),
            search("a/b %41 \"c\""),
            search("पटवारी भर्ती"),
        ] {
            let text = content.to_string();
            assert!(text.is_ascii() && !text.contains(char::is_control), "{text}");
            assert_eq!(text.parse(), Ok(content));
        }
        for text in
            ["", "job", "job/", "job/x", "user/1", "search/", "search/all/en", "search/x/y/z"]
        {
            assert_eq!(text.parse::<CountedContent>(), Err(InvalidContent), "{text}");
        }
    }
}
