//! Situation, task, action and result, in order (STAR).

use super::{Dimension, DimensionName, Look};

/// Words that set a scene.
const SITUATION: [&str; 48] = [
    "in january",
    "in february",
    "in march",
    "in april",
    "in may",
    "in june",
    "in july",
    "in august",
    "in september",
    "in october",
    "in november",
    "in december",
    "in 20",
    "in 19",
    "last year",
    "last month",
    "last week",
    "last summer",
    "last semester",
    "years ago",
    "year ago",
    "months ago",
    "month ago",
    "weeks ago",
    "when i was",
    "when i worked",
    "when i joined",
    "while i was",
    "i was a",
    "i was the",
    "i was working",
    "i worked",
    "i work as",
    "i work in",
    "i looked after",
    "at that time",
    "during my",
    "in my first",
    "in my second",
    "in my third",
    "in my final",
    "in my last",
    "in my previous",
    "in my present",
    "one day",
    "one evening",
    "one morning",
    "there was",
];

/// Words that say what had to be done.
const TASK: [&str; 33] = [
    "my task",
    "my job was",
    "my role was",
    "my duty was",
    "my aim",
    "my goal",
    "my target",
    "my part",
    "my responsib",
    "i was asked",
    "asked me",
    "asked us",
    "i was told to",
    "told me to",
    "i was to",
    "i had to",
    "we had to",
    "had to be",
    "i needed to",
    "we needed to",
    "i was responsible",
    "i was in charge",
    "responsible for",
    "in charge of",
    "the aim was",
    "the goal was",
    "the task was",
    "the target was",
    "the deadline",
    "wanted me to",
    "wanted us to",
    "i wanted to",
    "it was my",
];

/// Words that say how it ended.
pub(super) const RESULT: [&str; 52] = [
    "as a result",
    "the result",
    "in the end",
    "at the end",
    "finally",
    "since then",
    "from then on",
    "from that day",
    "fell from",
    "fell to",
    "fell by",
    "rose from",
    "rose to",
    "rose by",
    "went up",
    "went down",
    "came down",
    "dropped",
    "was reduced",
    "were reduced",
    "reduced",
    "increased",
    "improved",
    "saved",
    "down from",
    "up from",
    "now takes",
    "still in use",
    "we got",
    "i got",
    "he got",
    "she got",
    "won",
    "was solved",
    "were solved",
    "was fixed",
    "recovered",
    "was returned",
    "came back",
    "reached",
    "finished",
    "submitted",
    "passed",
    "completed",
    "i learnt",
    "i learned",
    "we learnt",
    "matched",
    "instead of",
    "thanked",
    "joined",
    "was closed",
];

/// Past forms that do not end in "ed".
const PAST: [&str; 66] = [
    "began", "bought", "brought", "broke", "built", "called", "came", "caught", "chose", "cut",
    "did", "divided", "drew", "drove", "fed", "felt", "found", "gave", "got", "grew", "held",
    "hid", "hit", "kept", "knew", "laid", "learnt", "led", "left", "lent", "let", "listened",
    "lost", "made", "meant", "met", "paid", "planned", "put", "ran", "rang", "read", "rebuilt",
    "rewrote", "rode", "rose", "said", "sat", "saw", "sent", "set", "showed", "sold", "spent",
    "split", "spoke", "stood", "stuck", "swept", "taught", "threw", "told", "took", "went", "won",
    "wrote",
];
/// What ends like a deed and is none.
const NO_DEED: [&str; 8] =
    ["need", "indeed", "tried", "hundred", "used", "wanted", "supposed", "interested"];
/// Words that may stand between "I" and the deed.
const BETWEEN: usize = 2;

/// Deeds that an answer has at least.
const DEEDS: usize = 2;

pub(super) fn judge(look: &Look<'_>) -> Dimension {
    let situation = look.places(&SITUATION);
    let task = look.places(&TASK);
    let deeds = deeds(look);
    let result = look.places(&RESULT);
    let before = |places: &[usize], latest: usize| {
        places.first().copied().filter(|place| look.hundredth(*place) < latest)
    };
    let in_order = [
        ("the situation", before(&situation, 35)),
        ("your task", before(&task, 55)),
        ("what you did", deeds.first().copied().filter(|_| deeds.len() >= DEEDS)),
        ("how it ended", result.last().copied().filter(|place| look.hundredth(*place) >= 60)),
    ];
    let found: Vec<&str> =
        in_order.iter().filter(|(_, place)| place.is_some()).map(|(part, _)| *part).collect();
    let missing: Vec<&str> =
        in_order.iter().filter(|(_, place)| place.is_none()).map(|(part, _)| *part).collect();
    let points = match found.len() {
        4 => 2,
        3 if deeds.len() >= DEEDS => 1,
        _ => 0,
    };
    let why = if missing.is_empty() {
        "Situation, task, what you did and how it ended come one after another.".to_owned()
    } else if found.is_empty() {
        "It tells no event: neither a situation nor what you did in it.".to_owned()
    } else {
        format!("It says {}. Missing, or not in its place: {}.", listed(&found), listed(&missing))
    };
    let fix = match missing.first() {
        Some(&"the situation") => {
            "Begin with when and where it was, in one sentence: “In March 2024 I was …”."
        }
        Some(&"your task") => "Say early what you had to reach, and by when: “My task was to …”.",
        Some(&"what you did") => "Say step by step what you did: “First I …, then I …”.",
        _ => "End with what came of it: “As a result …”.",
    };
    let dimension = Dimension::new(DimensionName::Story, points, why).fix(fix);
    // What comes in the wrong place spoils the order; otherwise the scene shows it.
    let misplaced =
        [(0, &situation), (1, &task), (3, &result)].into_iter().find_map(|(at, places)| {
            let absent = in_order.get(at).is_some_and(|(_, place)| place.is_none());
            places.first().copied().filter(|_| absent)
        });
    match misplaced {
        Some(word) => dimension.spoiled_by(look.sentence(word)),
        None if points == 0 => dimension,
        None => {
            let first = in_order.iter().find_map(|(_, place)| *place);
            dimension.shown_by(first.and_then(|word| look.sentence(word)))
        }
    }
}

/// Where the person says what he or she did: "I" and, soon after it, a past form.
pub(super) fn deeds(look: &Look<'_>) -> Vec<usize> {
    let words = &look.text.words;
    let own = look.own.iter().copied();
    own.filter(|at| words.get(*at).is_some_and(|word| word.is(&["i"])))
        .filter(|at| {
            let next = words.get(at + 1..).unwrap_or_default().iter().take(BETWEEN + 1);
            let mut next = next.filter_map(|word| word.tokens.first());
            next.any(|token| is_deed(token))
        })
        .collect()
}

fn is_deed(token: &str) -> bool {
    let regular = token.len() > 4 && token.ends_with("ed");
    (regular && !NO_DEED.contains(&token)) || PAST.contains(&token)
}

/// "a, b and c".
fn listed(parts: &[&str]) -> String {
    match parts {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
