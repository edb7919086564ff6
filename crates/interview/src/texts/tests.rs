//! Tests of the texts, over all reasons and advice.

use super::*;
use crate::remarks::{
    Completeness, EndReason, EventPart, LengthReason, OpinionPart, Rejection, StoryReason,
};

const REJECTIONS: [Rejection; 4] =
    [Rejection::Empty, Rejection::NotOwnWords, Rejection::Generic, Rejection::TooShort];
const EVENT_PARTS: [EventPart; 4] =
    [EventPart::Situation, EventPart::Task, EventPart::Actions, EventPart::Result];
const OPINION_PARTS: [OpinionPart; 3] =
    [OpinionPart::View, OpinionPart::Reason, OpinionPart::Example];

fn story_reasons() -> Vec<StoryReason> {
    let all = [Completeness::Whole, Completeness::Partly, Completeness::Missing];
    let mut reasons = vec![
        StoryReason::WholeEvent,
        StoryReason::NoEvent,
        StoryReason::PartOfEvent {
            found: EVENT_PARTS[..2].to_vec(),
            missing: EVENT_PARTS[2..].to_vec(),
        },
        StoryReason::WholeOpinion,
        StoryReason::PartOfOpinion { missing: OPINION_PARTS.to_vec() },
    ];
    reasons.extend(all.map(StoryReason::Plan));
    reasons.extend(all.map(StoryReason::Explanation));
    reasons
}

fn reasons() -> Vec<Reason> {
    let ends = [
        EndReason::ResultWithFigure,
        EndReason::Result,
        EndReason::Figure,
        EndReason::Nothing,
        EndReason::Conclusion,
        EndReason::NoConclusion,
    ];
    let lengths = [
        LengthReason::Good { words: 140, fillers: 1 },
        LengthReason::OutOfRange { words: 1, min: 120, max: 300 },
        LengthReason::Fillers { words: 140, fillers: 9, max_percent: 2 },
    ];
    let mut reasons = vec![
        Reason::Specifics { found: 3, words: 140 },
        Reason::OwnershipNotAsked,
        Reason::Pronouns { i: 1, we: 12 },
        Reason::Checklist { found: 2, all: 5 },
    ];
    reasons.extend(REJECTIONS.map(Reason::Rejected));
    reasons.extend(story_reasons().into_iter().map(Reason::Story));
    reasons.extend(ends.map(Reason::End));
    reasons.extend(lengths.map(Reason::Length));
    reasons
}

fn all_advice() -> Vec<Advice> {
    let mut advice = vec![
        Advice::OrderSteps,
        Advice::Explain,
        Advice::BeSpecific,
        Advice::SayWhatYouDid,
        Advice::SayOwnPart,
        Advice::TellMoreActions,
        Advice::EndWithChange,
        Advice::EndWithConclusion,
        Advice::AddPoint("Names a duty of the post".to_owned()),
        Advice::TellDetails,
        Advice::Cut,
        Advice::LeaveFillersOut,
        Advice::TellMore,
        Advice::TellLess,
    ];
    advice.extend(REJECTIONS.map(Advice::Rejected));
    advice.extend(EVENT_PARTS.map(Advice::AddEventPart));
    advice.extend(OPINION_PARTS.map(Advice::AddOpinionPart));
    advice
}

fn texts(language: Language) -> Vec<String> {
    let reasons = reasons();
    let advice = all_advice();
    let mut texts: Vec<String> = reasons.iter().map(|found| reason(language, found)).collect();
    texts.extend(advice.iter().map(|found| super::advice(language, found)));
    texts.extend([Speed::Slow, Speed::Normal, Speed::Fast].map(|speed| pace(language, 150, speed)));
    let notices = [Notice::EnglishOnly, Notice::PartlyHindi];
    texts.extend(notices.map(|found| notice(language, found).to_owned()));
    texts.push(not_judged(language).to_owned());
    texts
}

/// Returns a text without its quotes, which are phrases for the English answer.
fn without_quotes(text: &str) -> String {
    let parts = text.split('“').map(|part| part.split_once('”').map_or(part, |(_, rest)| rest));
    parts.collect()
}

#[test]
fn hindi_texts_are_in_hindi() {
    for text in texts(Language::Hindi) {
        assert!(text.ends_with('।'), "{text}");
        assert!(
            !without_quotes(&text).contains(|letter: char| letter.is_ascii_alphabetic()),
            "{text}"
        );
    }
}

#[test]
fn hindi_texts_have_the_numbers_and_quotes_of_the_english_ones() {
    let numbers = |text: &str| -> Vec<String> {
        let parts = text.split(|letter: char| !letter.is_ascii_digit());
        let mut numbers: Vec<_> = parts.map(str::to_owned).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    };
    let quotes = |text: &str| text.matches('“').count();
    for (english, hindi) in texts(Language::English).iter().zip(texts(Language::Hindi)) {
        assert_eq!(numbers(english), numbers(&hindi), "{hindi}");
        assert_eq!(quotes(english), quotes(&hindi), "{hindi}");
    }
}
