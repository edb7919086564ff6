//! The languages of the texts.

use chrono::Datelike;

use crate::calendar::{Day, Month};
use crate::record::{Event, Moment};

/// A language in which all texts exist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Hindi.
    Hindi,
}

/// Maximum number of names of a list in a sentence.
const MAX_NAMES: usize = 5;

/// Names of the months in English and Hindi.
const MONTHS: [(&str, &str); 12] = [
    ("January", "जनवरी"),
    ("February", "फ़रवरी"),
    ("March", "मार्च"),
    ("April", "अप्रैल"),
    ("May", "मई"),
    ("June", "जून"),
    ("July", "जुलाई"),
    ("August", "अगस्त"),
    ("September", "सितंबर"),
    ("October", "अक्टूबर"),
    ("November", "नवंबर"),
    ("December", "दिसंबर"),
];

/// Names of the events in English and Hindi.
const EVENTS: [(Event, &str, &str); 23] = [
    (Event::Notified, "notice", "विज्ञापन"),
    (Event::ApplyFrom, "opening of applications", "आवेदन शुरू"),
    (Event::ApplyTo, "last date to apply", "आवेदन की अंतिम तिथि"),
    (Event::FeeTo, "last date of the fee", "शुल्क की अंतिम तिथि"),
    (Event::CorrectionFrom, "opening of corrections", "सुधार शुरू"),
    (Event::CorrectionTo, "last date of corrections", "सुधार की अंतिम तिथि"),
    (Event::HardCopyTo, "last date of the printed application", "हार्ड कॉपी की अंतिम तिथि"),
    (Event::Stage2From, "opening of the second form", "दूसरा फ़ॉर्म शुरू"),
    (Event::Stage2To, "last date of the second form", "दूसरे फ़ॉर्म की अंतिम तिथि"),
    (Event::ExamCity, "examination city", "परीक्षा शहर की सूचना"),
    (Event::AdmitCard, "admit card", "प्रवेश पत्र"),
    (Event::Exam, "examination", "परीक्षा"),
    (Event::Mains, "main examination", "मुख्य परीक्षा"),
    (Event::Skill, "skill test", "कौशल परीक्षा"),
    (Event::Physical, "physical test", "शारीरिक परीक्षा"),
    (Event::Interview, "interview", "साक्षात्कार"),
    (Event::Documents, "verification of documents", "दस्तावेज़ सत्यापन"),
    (Event::AnswerKey, "answer key", "उत्तर कुंजी"),
    (Event::ObjectionTo, "last date of objections", "आपत्ति की अंतिम तिथि"),
    (Event::Result, "result", "परिणाम"),
    (Event::CutOff, "cut-off marks", "कट-ऑफ़ अंक"),
    (Event::Allotment, "allotment", "आवंटन"),
    (Event::Joining, "joining", "कार्यभार ग्रहण"),
];

impl Language {
    /// Returns the text of the language.
    #[must_use]
    pub fn pick<'a>(self, english: &'a str, hindi: &'a str) -> &'a str {
        match self {
            Self::English => english,
            Self::Hindi => hindi,
        }
    }

    /// Returns a day, such as "1 January 2025".
    #[must_use]
    pub fn day(self, day: Day) -> String {
        format!("{} {}", day.date().day(), self.month_of(day))
    }

    /// Returns a month, such as "January 2025".
    #[must_use]
    pub fn month(self, month: Month) -> String {
        self.month_of(month.first_day())
    }

    /// Returns a day with its time, or a month.
    #[must_use]
    pub fn moment(self, moment: &Moment) -> String {
        match moment {
            Moment::Day { on, time: None } => self.day(*on),
            Moment::Day { on, time: Some(time) } => format!("{}, {time}", self.day(*on)),
            Moment::Month { month, .. } => self.month(*month),
        }
    }

    /// Returns the name of an event inside a sentence.
    #[must_use]
    pub fn event(self, event: Event) -> &'static str {
        let names = EVENTS.iter().find(|(named, ..)| *named == event);
        names.map_or("", |(_, english, hindi)| self.pick(english, hindi))
    }

    /// Returns the first names of a list, and the number of the others.
    #[must_use]
    pub fn names(self, names: &[String]) -> String {
        let shown: Vec<_> = names.iter().take(MAX_NAMES).map(String::as_str).collect();
        let shown = shown.join(", ");
        match (names.len().saturating_sub(MAX_NAMES), self) {
            (0, _) => shown,
            (more, Self::English) => format!("{shown} and {more} more"),
            (more, Self::Hindi) => format!("{shown} और {more} अन्य"),
        }
    }

    fn month_of(self, day: Day) -> String {
        let month = usize::try_from(day.date().month0()).ok().and_then(|month| MONTHS.get(month));
        let name = month.map_or("", |(english, hindi)| self.pick(english, hindi));
        format!("{name} {}", day.date().year())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_days_and_months() {
        let day = Day::from_ymd(2025, 2, 1).unwrap();
        assert_eq!(Language::English.day(day), "1 February 2025");
        assert_eq!(Language::Hindi.day(day), "1 फ़रवरी 2025");
        let month = Moment::Month { month: Month::from_ym(2024, 12).unwrap(), words: None };
        assert_eq!(Language::English.moment(&month), "December 2024");
        let time = Moment::Day { on: day, time: Some("18:00".parse().unwrap()) };
        assert_eq!(Language::English.moment(&time), "1 February 2025, 18:00");
    }

    #[test]
    fn long_lists_are_shortened() {
        let names: Vec<_> = ["A", "B", "C", "D", "E", "F", "G"].map(str::to_owned).into();
        assert_eq!(Language::English.names(&names), "A, B, C, D, E and 2 more");
        assert_eq!(Language::Hindi.names(&names), "A, B, C, D, E और 2 अन्य");
        assert_eq!(Language::English.names(names.get(..5).unwrap()), "A, B, C, D, E");
    }

    /// The match fails to compile if an event is added, so that its name is added, too.
    #[test]
    fn every_event_has_a_name() {
        let last = match Event::Joining {
            Event::Notified | Event::ApplyFrom | Event::ApplyTo | Event::FeeTo => 0,
            Event::CorrectionFrom | Event::CorrectionTo | Event::HardCopyTo => 0,
            Event::Stage2From | Event::Stage2To | Event::ExamCity | Event::AdmitCard => 0,
            Event::Exam | Event::Mains | Event::Skill | Event::Physical | Event::Interview => 0,
            Event::Documents | Event::AnswerKey | Event::ObjectionTo | Event::Result => 0,
            Event::CutOff | Event::Allotment => 0,
            last @ Event::Joining => last as usize,
        };
        assert_eq!(EVENTS.len(), last + 1);
        for (index, (event, english, hindi)) in EVENTS.iter().enumerate() {
            assert_eq!(*event as usize, index);
            assert!(!english.is_empty() && !hindi.is_empty());
        }
    }
}
