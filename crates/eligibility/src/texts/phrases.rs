//! The language of the texts, and phrases that several texts contain.

use recruitments::record::LevelId;
use recruitments::{Day, Language};

use crate::levels::Levels;

/// The texts in a language.
#[derive(Clone, Copy)]
pub(crate) struct Texts<'a> {
    pub(crate) language: Language,
    pub(crate) levels: &'a Levels,
}

impl Texts<'_> {
    /// Returns a condition that an eligible applicant must still meet.
    pub(crate) fn held_by(&self, day: Option<Day>) -> String {
        let day = day.map(|day| self.language.day(day));
        match (self.language, day) {
            (Language::English, Some(day)) => format!("You must have passed by {day}."),
            (Language::English, None) => "You must pass your final year.".to_owned(),
            (Language::Hindi, Some(day)) => format!("आपको {day} तक उत्तीर्ण होना होगा।"),
            (Language::Hindi, None) => "आपको अंतिम वर्ष उत्तीर्ण करना होगा।".to_owned(),
        }
    }

    pub(crate) fn level(&self, id: &LevelId) -> String {
        self.levels.name(id, self.language).to_owned()
    }

    /// Returns the name of a needed level, or the words of the notice.
    pub(crate) fn needed(&self, needed: &str) -> String {
        self.level(&LevelId(needed.to_owned()))
    }
}
