//! The texts of a report in all languages. Each language is a module with the same functions.

mod advice;
mod english;
mod hindi;

use crate::language::Language;
use crate::problem::{Part, Problem, Remark, Unchecked};
use advice::Advice;

/// Returns the display name of a part.
pub(crate) const fn part_name(language: Language, part: Part) -> &'static str {
    match language {
        Language::English => english::part_name(part),
        Language::Hindi => hindi::part_name(part),
    }
}

/// Describes a problem that costs points.
pub(crate) fn problem(language: Language, problem: &Problem) -> Advice {
    match language {
        Language::English => english::problem(problem),
        Language::Hindi => hindi::problem(problem),
    }
}

/// Describes a remark that costs no points.
pub(crate) fn remark(language: Language, remark: Remark) -> Advice {
    match language {
        Language::English => english::remark(remark),
        Language::Hindi => hindi::remark(remark),
    }
}

/// Names a property that the check does not cover.
pub(crate) const fn unchecked(language: Language, unchecked: Unchecked) -> &'static str {
    match language {
        Language::English => english::unchecked(unchecked),
        Language::Hindi => hindi::unchecked(unchecked),
    }
}

/// Returns the fix for a term that is only listed.
pub(crate) fn show_listed_term(language: Language, term: &str) -> String {
    match language {
        Language::English => english::show_listed_term(term),
        Language::Hindi => hindi::show_listed_term(term),
    }
}

/// Returns the fix for a missing term.
pub(crate) fn add_missing_term(language: Language, term: &str) -> String {
    match language {
        Language::English => english::add_missing_term(term),
        Language::Hindi => hindi::add_missing_term(term),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{
        BulletIssue, BulletProblem, ContactField, DateProblem, LayoutProblem, SectionProblem,
        TextProblem,
    };

    fn text_problems() -> Vec<TextProblem> {
        vec![
            TextProblem::Stuffing,
            TextProblem::Unreadable { unreadable: 12, all: 345 },
            TextProblem::Hidden,
            TextProblem::RepeatedWord { word: "SAP".to_owned(), times: 17 },
            TextProblem::KeywordLists,
            TextProblem::Short { words: 90 },
            TextProblem::Long { words: 2_100, pages: 5 },
            TextProblem::ContactOutside,
            TextProblem::TextBox,
            TextProblem::SmallLetters { tenths: 75 },
            TextProblem::Capitals,
        ]
    }

    fn bullet_problems() -> Vec<BulletProblem> {
        let issues =
            [BulletIssue::Sentence, BulletIssue::Both, BulletIssue::Verb, BulletIssue::Length];
        let mut problems = vec![BulletProblem::None];
        for issue in issues {
            for (words, same) in [(4, None), (44, Some(13))] {
                problems.push(BulletProblem::Lacking { issue, words, same });
            }
        }
        problems
    }

    fn problems() -> Vec<Problem> {
        let layout = [LayoutProblem::Columns, LayoutProblem::Table, LayoutProblem::Pictures];
        let contact =
            [ContactField::Name, ContactField::Email, ContactField::Phone, ContactField::Place];
        let sections = [
            SectionProblem::NoPosts,
            SectionProblem::EmptyExperience,
            SectionProblem::NoExperience,
            SectionProblem::NoEducation,
            SectionProblem::NoDegrees,
            SectionProblem::NoSkills,
            SectionProblem::FewSkills,
            SectionProblem::UnknownHeading,
        ];
        let dates = [
            DateProblem::NoDates,
            DateProblem::NoPostDates,
            DateProblem::NoYear,
            DateProblem::OpenPeriod,
            DateProblem::NoMonths,
            DateProblem::EducationOrder,
            DateProblem::PostOrder,
        ];
        let figures = [(0, false), (16, false), (16, true)].map(|(all, has_quote)| {
            Problem::Figures { figured: all / 8, all, required: all / 2, has_quote }
        });
        let layout = layout.into_iter().map(Problem::Layout);
        layout
            .chain(text_problems().into_iter().map(Problem::Text))
            .chain(contact.into_iter().map(Problem::Contact))
            .chain(sections.into_iter().map(Problem::Section))
            .chain(dates.into_iter().map(Problem::Dates))
            .chain(bullet_problems().into_iter().map(Problem::Bullets))
            .chain(figures)
            .collect()
    }

    fn texts(language: Language) -> Vec<String> {
        let remarks = [
            Remark::Aadhaar,
            Remark::Pan,
            Remark::BirthDate,
            Remark::Personal,
            Remark::Photo,
            Remark::NoLink,
        ];
        let problems = problems();
        let advice = problems.iter().map(|found| problem(language, found));
        let advice = advice.chain(remarks.map(|found| remark(language, found)));
        let mut texts: Vec<String> =
            advice.flat_map(|advice| [advice.message, advice.fix.to_owned()]).collect();
        texts.extend(Unchecked::ALL.map(|what| unchecked(language, what).to_owned()));
        texts.push(show_listed_term(language, "SAP"));
        texts.push(add_missing_term(language, "SAP"));
        texts
    }

    /// Returns a text without its quotes, which are examples for the English résumé.
    fn without_quotes(text: &str) -> String {
        let parts = text.split('“').map(|part| part.split_once('”').map_or(part, |(_, rest)| rest));
        parts.collect()
    }

    #[test]
    fn hindi_texts_are_in_hindi() {
        let names = ["Arial", "Calibri", "LinkedIn"];
        for text in texts(Language::Hindi) {
            assert!(text.ends_with('।'), "{text}");
            let rest = without_quotes(&text);
            let mut english = rest.split(|letter: char| !letter.is_ascii_alphabetic());
            let mut english = english.by_ref().filter(|word| !names.contains(word));
            assert!(english.all(|word| !word.contains(char::is_lowercase)), "{text}");
        }
    }

    /// The numbers of a problem are in its texts in all languages.
    #[test]
    fn hindi_texts_have_the_numbers_of_the_english_ones() {
        let numbers = |text: &str| -> Vec<String> {
            let parts = text.split(|letter: char| !letter.is_ascii_digit());
            let mut numbers: Vec<_> = parts.map(str::to_owned).collect();
            numbers.sort_unstable();
            numbers.dedup();
            numbers
        };
        for (english, hindi) in texts(Language::English).iter().zip(texts(Language::Hindi)) {
            assert_eq!(numbers(english), numbers(&hindi), "{hindi}");
        }
    }

    #[test]
    fn parts_have_names_of_their_own() {
        let parts = [
            Part::Text,
            Part::Contact,
            Part::Sections,
            Part::Dates,
            Part::Bullets,
            Part::Evidence,
            Part::Layout,
        ];
        for part in parts {
            assert!(!part_name(Language::Hindi, part).is_ascii());
            assert!(part_name(Language::English, part).is_ascii());
        }
    }
}
