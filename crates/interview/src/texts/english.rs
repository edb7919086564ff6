//! The English texts.

use crate::remarks::{
    Advice, Completeness, EndReason, EventPart, LengthReason, Notice, OpinionPart, Reason,
    Rejection, Speed, StoryReason,
};

pub(super) const NOT_JUDGED: &str =
    "It does not judge whether what you say is true, your voice, your manner or your English.";

pub(super) fn reason(reason: &Reason) -> String {
    match reason {
        Reason::Rejected(rejection) => rejected(*rejection).to_owned(),
        Reason::Story(story) => story_reason(story),
        Reason::Specifics { found, words } => {
            let all = count_noun(*found, "number, date or tool", "numbers, dates and tools");
            format!("It has {all} in {}.", count_noun(*words, "word", "words"))
        }
        Reason::OwnershipNotAsked => {
            "This question does not ask for your own actions, and the answer does not hide \
             behind “we”."
                .to_owned()
        }
        Reason::Pronouns { i, we } => {
            let times = |number: usize| count_noun(number, "time", "times");
            format!("You say “I” {} and “we” {}.", times(*i), times(*we))
        }
        Reason::End(end) => end_reason(*end).to_owned(),
        Reason::Checklist { found, all } => {
            format!("It holds {found} of the {all} things that this question looks for.")
        }
        Reason::Length(length) => length_reason(*length),
    }
}

const fn rejected(rejection: Rejection) -> &'static str {
    match rejection {
        Rejection::Empty => "There is no answer yet.",
        Rejection::NotOwnWords => {
            "Most of this is the question, the outline or a repetition, not an answer in your own words."
        }
        Rejection::Generic => {
            "This has the form of an answer, but it hardly says what was done, or to what."
        }
        Rejection::TooShort => "This is too short to judge.",
    }
}

fn story_reason(story: &StoryReason) -> String {
    let text = match story {
        StoryReason::WholeEvent => {
            "Situation, task, what you did and how it ended come one after another."
        }
        StoryReason::NoEvent => {
            "Your answer describes no event: neither a situation nor what you did in it."
        }
        StoryReason::PartOfEvent { found, missing } => {
            let join = |parts: &[EventPart]| {
                join_with_and(&parts.iter().map(|part| event_part(*part)).collect::<Vec<_>>())
            };
            return format!(
                "It says {}. Missing, or in the wrong position: {}.",
                join(found),
                join(missing)
            );
        }
        StoryReason::Plan(Completeness::Whole) => "It says what you do first and what then.",
        StoryReason::Plan(Completeness::Partly) => {
            "It says what you do, but the order is not plain, or only in part."
        }
        StoryReason::Plan(Completeness::Missing) => "It does not say what you do, step by step.",
        StoryReason::Explanation(Completeness::Whole) => {
            "It explains one thing after another, and how they hang together."
        }
        StoryReason::Explanation(Completeness::Partly) => {
            "It explains a part; how one thing leads to the next could be plainer."
        }
        StoryReason::Explanation(Completeness::Missing) => {
            "It states, but does not explain: nothing says what comes first or why."
        }
        StoryReason::WholeOpinion => {
            "It says what you think, why, and what speaks for or against it."
        }
        StoryReason::PartOfOpinion { missing } => {
            let missing: Vec<_> = missing.iter().map(|part| opinion_part(*part)).collect();
            return format!("Missing: {}.", join_with_and(&missing));
        }
    };
    text.to_owned()
}

const fn event_part(part: EventPart) -> &'static str {
    match part {
        EventPart::Situation => "the situation",
        EventPart::Task => "your task",
        EventPart::Actions => "what you did",
        EventPart::Result => "how it ended",
    }
}

const fn opinion_part(part: OpinionPart) -> &'static str {
    match part {
        OpinionPart::View => "your view",
        OpinionPart::Reason => "a reason",
        OpinionPart::Example => "an example or the other side",
    }
}

const fn end_reason(end: EndReason) -> &'static str {
    match end {
        EndReason::ResultWithFigure => "The end says what came of it, with a figure.",
        EndReason::Result => "The end says what came of it, but not how much.",
        EndReason::Figure => "The end has a figure, but does not say what came of it.",
        EndReason::Nothing => "The last third says neither what came of it nor a figure.",
        EndReason::Conclusion => "The end comes to a point.",
        EndReason::NoConclusion => "The last third comes to no conclusion, and has no figure.",
    }
}

fn length_reason(length: LengthReason) -> String {
    let words = |number| count_noun(number, "word", "words");
    let fillers = |number| count_noun(number, "filler", "fillers");
    match length {
        LengthReason::Good { words: count, fillers: filler_count } => format!(
            "{} with {}: long enough to tell, short enough to hear.",
            words(count),
            fillers(filler_count)
        ),
        LengthReason::OutOfRange { words: count, min, max } => {
            format!("{}; {min} to {max} fill one to two minutes.", words(count))
        }
        LengthReason::Fillers { words: count, fillers: filler_count, max_percent } => format!(
            "{} with {}, which is more than {max_percent} in a hundred.",
            words(count),
            fillers(filler_count)
        ),
    }
}

pub(super) fn advice(advice: &Advice) -> String {
    let text = match advice {
        Advice::Rejected(rejection) => rejection_advice(*rejection),
        Advice::AddEventPart(part) => add_event_part(*part),
        Advice::OrderSteps => {
            "Say the steps in order: “First I would …, then I …”, and why this comes first."
        }
        Advice::Explain => {
            "Explain it in order: “First …, then …, because …”, and give one example."
        }
        Advice::AddOpinionPart(part) => add_opinion_part(*part),
        Advice::BeSpecific => "Say how many, how long, how much, when and with which tool.",
        Advice::SayWhatYouDid => "Say what you did: “I asked”, “I checked”, “I wrote”.",
        Advice::SayOwnPart => {
            "Good that you name the team: say your own part too. Where it says “we”, say who."
        }
        Advice::TellMoreActions => {
            "Tell more of what you did yourself: “I asked”, “I checked”, “I wrote”."
        }
        Advice::EndWithChange => {
            "Let the last sentences say what changed, with a number: from what to what, since when."
        }
        Advice::EndWithConclusion => {
            "End with your conclusion in one sentence, or with a figure: “That is why …”."
        }
        Advice::AddPoint(point) => return format!("What is not in it yet: “{point}”."),
        Advice::TellDetails => {
            "Tell more: what exactly you did, step by step, and what came of it."
        }
        Advice::Cut => "Cut what does not lead to the result: the panel wants to ask as well.",
        Advice::LeaveFillersOut => "Leave the fillers out and make a short pause instead.",
        Advice::TellMore => "Tell more.",
        Advice::TellLess => "Tell less.",
    };
    text.to_owned()
}

const fn rejection_advice(rejection: Rejection) -> &'static str {
    match rejection {
        Rejection::Empty => "Write or say your answer, as you would to the panel.",
        Rejection::NotOwnWords => "Tell in your own words what happened and what you did.",
        Rejection::Generic => "Say what it was about: which work, which people, which figures.",
        Rejection::TooShort => {
            "Tell one real example: where it was, what you had to do, what you did and how it ended."
        }
    }
}

const fn add_event_part(part: EventPart) -> &'static str {
    match part {
        EventPart::Situation => {
            "Begin with when and where it was, in one sentence: “In March 2024 I was …”."
        }
        EventPart::Task => "Say early what you had to reach, and by when: “My task was to …”.",
        EventPart::Actions => "Say step by step what you did: “First I …, then I …”.",
        EventPart::Result => "End with what came of it: “As a result …”.",
    }
}

const fn add_opinion_part(part: OpinionPart) -> &'static str {
    match part {
        OpinionPart::View => "Say in the first sentence where you stand: “I want …”, “I think …”.",
        OpinionPart::Reason => "Give your reason in plain words: “… because …”.",
        OpinionPart::Example => {
            "Add one thing that you saw yourself, or what others say against it: “For example …”."
        }
    }
}

pub(super) fn pace(words_a_minute: u32, speed: Speed) -> String {
    let text = match speed {
        Speed::Slow => {
            "slower than the 130 to 170 that are easy to follow: shorter pauses, or fewer."
        }
        Speed::Fast => {
            "faster than the 130 to 170 that are easy to follow: breathe after each sentence."
        }
        Speed::Normal => "easy to follow: 130 to 170 are.",
    };
    format!("{words_a_minute} words a minute, {text}")
}

pub(super) const fn notice(notice: Notice) -> &'static str {
    match notice {
        Notice::EnglishOnly => {
            "Feedback is for answers in English only, and this one seems to be in \
             another language. Only its length is shown; nothing else is judged, and nothing is counted."
        }
        Notice::PartlyHindi => {
            "Parts of this are in Hindi, which cannot be read here, so no points are given: \
             they would be too few. Only the length is shown. Say it all in English for the full feedback."
        }
    }
}

/// Formats a count: "1 word", "5 words".
fn count_noun(number: usize, singular: &str, plural: &str) -> String {
    format!("{number} {}", if number == 1 { singular } else { plural })
}

/// Formats a list: "a, b and c".
fn join_with_and(parts: &[&str]) -> String {
    match parts {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
