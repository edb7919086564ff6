//! Tests of the feedback, over all questions of the bank.

use std::sync::LazyLock;

use proptest::prelude::*;
use serde::Deserialize;

use super::*;
use crate::{QuestionBank, QuestionKind, load_bank};

static BANK: LazyLock<QuestionBank> = LazyLock::new(|| load_bank().unwrap());

#[derive(Deserialize)]
struct SampleAnswer {
    question: String,
    answer: String,
    kind: SampleKind,
}

#[derive(PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SampleKind {
    Reference,
    Weak,
}

fn sample_answers() -> Vec<SampleAnswer> {
    serde_json::from_str(include_str!("../../data/proofs.json")).unwrap()
}

fn all_questions(bank: &QuestionBank) -> impl Iterator<Item = &Question> {
    bank.questions.iter().flat_map(|round| &round.questions)
}

fn feedback_in_english(
    question: &Question,
    answer: &str,
    variant: bool,
    spoken: Option<SpeechTiming>,
) -> Feedback {
    build_feedback(question, answer, variant, spoken, Language::English)
}

fn dimension_points(feedback: &Feedback) -> Vec<(DimensionName, u8, &str)> {
    feedback.dimensions.iter().map(|one| (one.name, one.points, one.why.as_str())).collect()
}

fn highlighted_text(answer: &str, name: DimensionName, feedback: &Feedback) -> (String, bool) {
    let mark = feedback.dimensions.iter().find(|one| one.name == name).unwrap().mark.unwrap();
    let units: Vec<u16> = answer.encode_utf16().collect();
    (String::from_utf16(&units[mark.start..mark.end]).unwrap(), mark.good)
}

/// TOOLS-05 (a reference STAR answer ≥ 10; weak answers get a low score).
#[test]
fn reference_answers_score_high_and_weak_answers_low() {
    let bank = &*BANK;
    for SampleAnswer { question, answer, kind } in sample_answers() {
        let feedback = feedback_in_english(bank.question(&question).unwrap(), &answer, false, None);
        let score = feedback.score.unwrap();
        let expected = if kind == SampleKind::Reference { score >= 10 } else { score <= 3 };
        assert!(expected, "{question}: {score} {:#?}", dimension_points(&feedback));
    }
}

/// TOOLS-05 (blank, copied-question and checklist-only answers score ≤ 3 of 12), for every
/// question.
#[test]
fn blank_and_copied_answers_score_at_most_3() {
    let bank = &*BANK;
    for question in all_questions(bank) {
        let points = || question.checklist.iter().map(|point| point.point.as_str());
        let accepts = || question.checklist.iter().flat_map(|p| &p.accepts).map(String::as_str);
        let outline = || question.outline.iter().map(String::as_str);
        let join = |parts: Vec<&str>, by: &str| parts.join(by);
        let copies = [
            String::new(),
            " \n ".to_owned(),
            question.question.clone(),
            question.variant.clone(),
            format!("{} ", question.question).repeat(20),
            question.question.to_uppercase(),
            join(points().collect(), ". "),
            join(points().collect(), "\n"),
            join(accepts().collect(), " "),
            join(accepts().collect(), ", "),
            join(accepts().collect(), ".\n"),
            format!("{} ", join(accepts().collect(), " ")).repeat(5),
            join(outline().collect(), " "),
            join(outline().collect(), "\n"),
            join(
                [question.question.as_str()]
                    .into_iter()
                    .chain(points())
                    .chain(accepts())
                    .chain(outline())
                    .collect(),
                "\n",
            ),
        ];
        for copy in copies {
            let feedback = feedback_in_english(question, &copy, false, None);
            let score = feedback.score.unwrap_or_default();
            assert!(score <= 3, "{} {score}: {copy}", question.id);
        }
    }
}

/// TOOLS-05 (checklist coverage): a list of keywords with a few own words covers no points.
#[test]
fn keyword_lists_get_less_than_2_checklist_points() {
    let bank = &*BANK;
    let few = "I went to the office that morning because somebody had called me about it, and what \
        I saw there was so strange that nobody could say anything at all";
    for question in all_questions(bank) {
        let accepts = question.checklist.iter().flat_map(|point| &point.accepts);
        let accepts: Vec<&str> = accepts.map(String::as_str).collect();
        let feedback =
            feedback_in_english(question, &format!("{few}. {}.", accepts.join(" ")), false, None);
        let checklist = feedback.dimensions.iter().find(|one| one.name == DimensionName::Checklist);
        assert!(checklist.unwrap().points < 2, "{}", question.id);
    }
}

/// TOOLS-05 (checklist coverage): a good answer to one question is not a good answer to another.
#[test]
fn an_answer_to_another_question_misses_the_checklist() {
    let bank = &*BANK;
    let sample = sample_answers().into_iter().next().unwrap();
    let other = feedback_in_english(
        bank.question("fresher-why-this-company").unwrap(),
        &sample.answer,
        false,
        None,
    );
    let own =
        feedback_in_english(bank.question(&sample.question).unwrap(), &sample.answer, false, None);
    assert!(own.score > other.score);
    assert_eq!(other.gap.unwrap().name, DimensionName::Checklist);
    assert!(own.checklist.iter().all(|point| point.made == point.mark.is_some()));
}

/// TOOLS-05 (names the sentence that showed or spoiled it, and the first gap).
#[test]
fn feedback_highlights_sentences_and_names_the_gap() {
    let bank = &*BANK;
    let question = bank.question("private-improved-process").unwrap();
    let of = |kind| {
        sample_answers()
            .into_iter()
            .find(|sample| sample.question == question.id && sample.kind == kind)
    };
    let good = of(SampleKind::Reference).unwrap().answer;
    let feedback = feedback_in_english(question, &good, false, None);
    assert_eq!(
        highlighted_text(&good, DimensionName::Result, &feedback),
        ("The weekly work was reduced from 14 hours to 5.".to_owned(), true)
    );
    assert!(
        highlighted_text(&good, DimensionName::Story, &feedback).0.starts_with("In 2023 I worked")
    );
    let weak = of(SampleKind::Weak).unwrap().answer;
    let feedback = feedback_in_english(question, &weak, false, None);
    assert_eq!(
        highlighted_text(&weak, DimensionName::Ownership, &feedback),
        ("We always try to improve things in our department.".to_owned(), false)
    );
    let gap = feedback.gap.unwrap();
    assert_eq!(gap.name, DimensionName::Checklist);
    assert!(!gap.fix.is_empty());
    assert_eq!(feedback.next_question, question.variant);
    assert_eq!(feedback_in_english(question, &weak, true, None).next_question, question.question);
}

/// TOOLS-05 (pace only with real timing: 130 to 170 words a minute).
#[test]
fn pace_is_reported_only_for_spoken_answers() {
    let bank = &*BANK;
    let SampleAnswer { question, answer, .. } = sample_answers().into_iter().next().unwrap();
    let question = bank.question(&question).unwrap();
    let pace = |seconds| {
        feedback_in_english(question, &answer, false, Some(SpeechTiming { seconds })).pace
    };
    assert!(feedback_in_english(question, &answer, false, None).pace.is_none());
    // 254 words.
    for (seconds, expected) in [(60, (254, false)), (100, (152, true)), (150, (101, false))] {
        let pace = pace(seconds).unwrap();
        assert_eq!((pace.words_a_minute, pace.good), expected, "{}", pace.why);
    }
    assert!(pace(5).is_none() && pace(0).is_none());
    assert!(
        feedback_in_english(question, "I said no.", false, Some(SpeechTiming { seconds: 60 }))
            .pace
            .is_none()
    );
}

/// TOOLS-05 (answers in another language are not treated as empty).
#[test]
fn answers_in_other_languages_get_a_notice_and_no_score() {
    let bank = &*BANK;
    let question = all_questions(bank).next().unwrap();
    for other in [
        "मैंने अपने कॉलेज में एक परियोजना की और उसमें 3 लोग थे।",
        "Maine apne college mein ek project kiya tha aur usme hum teen log the, phir maine usko \
         poora kiya kyunki mujhe karna tha.",
        "நான் கல்லூரியில் ஒரு திட்டம் செய்தேன்.",
    ] {
        let feedback = feedback_in_english(question, other, false, None);
        assert!(feedback.score.is_none() && feedback.notice.is_some(), "{other}");
        assert!(feedback.gap.is_none(), "{other}");
        assert!(
            matches!(feedback.dimensions.as_slice(), [one] if one.name == DimensionName::Length)
        );
        assert!(feedback.words >= 5, "{}", feedback.words);
    }
    // An answer with 10 % Hindi words or more gets no score: only its English part could be judged.
    let parts = "Maine BCom kiya from Jaipur in 2022, and after that I joined a shop as an accountant. \
        Mujhe GST ka work mila, so I filed the returns of 40 shops in the first year.";
    let feedback = feedback_in_english(question, parts, false, None);
    assert!(feedback.score.is_none() && feedback.gap.is_none());
    assert!(feedback.notice.unwrap().contains("Parts of this are in Hindi"));
    let mixed = "In our village, the गाँव panchayat asked me to keep the accounts and I did it.";
    assert!(feedback_in_english(question, mixed, false, None).notice.is_none());
    assert!(
        sample_answers().iter().all(|sample| feedback_in_english(
            question,
            &sample.answer,
            false,
            None
        )
        .notice
        .is_none())
    );
}

/// TOOLS-05 (length 120–300 words with at most 2 fillers per 100).
#[test]
fn many_fillers_and_short_answers_lose_points() {
    let bank = &*BANK;
    let SampleAnswer { question, answer, .. } = sample_answers().into_iter().next().unwrap();
    let question = bank.question(&question).unwrap();
    let length = |answer: &str| {
        let feedback = feedback_in_english(question, answer, false, None);
        feedback.dimensions.iter().find(|one| one.name == DimensionName::Length).unwrap().points
    };
    assert_eq!(length(&answer), 2);
    assert_eq!(length(&answer.replacen("the ", "basically the ", 6)), 1);
    // "umbrella" does not contain the filler "um".
    assert_eq!(length(&answer.replacen("the ", "the umbrella ", 9)), 2);
    let half: Vec<&str> = answer.split(' ').take(90).collect();
    assert_eq!(length(&half.join(" ")), 1);
    let fifth: Vec<&str> = answer.split(' ').take(50).collect();
    assert_eq!(length(&fifth.join(" ")), 0);
}

fn dimension_scores(question: &str, answer: &str) -> Vec<(DimensionName, u8)> {
    let feedback = feedback_in_english(BANK.question(question).unwrap(), answer, false, None);
    feedback.dimensions.iter().map(|one| (one.name, one.points)).collect()
}

/// TOOLS-05 (STAR cues in order; a result in the last 30 %): common spoken forms.
#[test]
fn situations_and_results_are_found_in_spoken_forms() {
    let middle = "My task was to clear the store before the audit. First I counted the boxes with the \
        pharmacist, then I wrote a list of the expired strips and showed it to my senior. I asked the \
        supplier for a credit note and packed the rest.";
    for (scene, end) in [
        ("Last November our clinic had old stock.", "The loss went from 40 strips to 3."),
        ("In Q3 our clinic had old stock.", "Since December no strip expired on the shelf."),
        ("In the male ward we had old stock on the shelf.", "Now the shelf has only fresh strips."),
        ("This August our clinic had old stock.", "The wrong entries from 31 strips to 6 strips."),
        ("In late March the clinic had old stock.", "Our store got 48 marks of 50 in the audit."),
        ("In my first year the clinic had old stock.", "All patients went home with fresh strips."),
    ] {
        let full = dimension_scores("private-improved-process", &format!("{scene} {middle} {end}"));
        assert!(full.contains(&(DimensionName::Story, 2)), "{scene} {end} {full:?}");
        let without = dimension_scores("private-improved-process", middle);
        assert!(!without.contains(&(DimensionName::Story, 2)));
    }
}

/// TOOLS-05 (ownership): many "we" with three own actions, and several actions after one "I".
#[test]
fn own_actions_count_despite_many_we() {
    let we = "In our hostel we ran a library. We had 300 books, we opened at six, we closed at nine, we \
        kept a list, we met on Sundays and we shared the rent of Rs 900. ";
    let own =
        "I wrote the catalogue in Excel, I asked the warden for a room and I repaired 40 covers.";
    let of = |answer: &str| {
        let feedback = feedback_in_english(
            BANK.question("fresher-little-money").unwrap(),
            answer,
            false,
            None,
        );
        feedback.dimensions.into_iter().find(|one| one.name == DimensionName::Ownership).unwrap()
    };
    assert_eq!(of(we).points, 0);
    let humble = of(&format!("{we}{own}"));
    assert_eq!(humble.points, 1);
    assert!(humble.fix.unwrap().starts_with("Good that you name the team"));
    let one_subject = "In our hostel the library of 300 old books was closed for want of a keeper. I wrote \
        the catalogue, repaired 40 covers and asked the warden for a room with two shelves, a lamp, a \
        notice board and a wooden table near the kitchen.";
    assert_eq!(of(one_subject).points, 2);
}

/// TOOLS-05: an answer to a question for an opinion or a plan needs no task, action or event.
#[test]
fn answers_are_judged_by_the_kind_of_question() {
    let kinds =
        [QuestionKind::Event, QuestionKind::Plan, QuestionKind::Opinion, QuestionKind::Knowledge];
    let bank = &*BANK;
    for kind in kinds {
        let of_kind = all_questions(bank).filter(|question| question.kind == kind).count();
        assert!(of_kind >= 20, "{kind:?}: {of_kind}");
    }
    for SampleAnswer { question, answer, kind } in sample_answers() {
        let entry = bank.question(&question).unwrap();
        let feedback = feedback_in_english(entry, &answer, false, None);
        if kind == SampleKind::Reference && entry.kind != QuestionKind::Event {
            assert_eq!(feedback.dimensions.first().unwrap().points, 2, "{question}");
        }
        if entry.kind == QuestionKind::Opinion {
            assert!(
                feedback.dimensions.iter().all(|one| !one.why.contains("your task")),
                "{question}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// TOOLS-05: any text gets feedback, and all highlights are inside the text.
    #[test]
    fn any_answer_gets_valid_feedback(
        answer in prop_oneof![
            any::<String>(),
            "(I|we|In 2023|my task|Rs\\.|🙂|₹5|\n|\\.|हाँ|, |as a result|asked|10%| ){0,400}",
        ],
        place in 0_usize..300,
        seconds in any::<u32>(),
    ) {
        let bank = &*BANK;
        let question = all_questions(bank).nth(place).unwrap();
        let feedback = feedback_in_english(question, &answer, place % 2 == 0, Some(SpeechTiming { seconds }));
        prop_assert!(feedback.score.is_none_or(|score| score <= 12));
        let units: Vec<u16> = answer.encode_utf16().collect();
        let marks = feedback.dimensions.iter().filter_map(|one| one.mark).map(|mark| (mark.start, mark.end));
        let points = feedback.checklist.iter().filter_map(|one| one.mark).map(|mark| (mark.start, mark.end));
        for (start, end) in marks.chain(points) {
            prop_assert!(start < end && end <= units.len());
            prop_assert!(String::from_utf16(&units[start..end]).is_ok());
        }
        prop_assert_eq!(feedback.gap.is_none(), feedback.score.is_none() || feedback.dimensions.iter().all(|one| one.points == 2));
        prop_assert!(feedback.dimensions.iter().all(|one| one.fix.is_none() == (one.points == 2)));
    }
}

/// The language changes the texts only: points and marks are the same.
#[test]
fn feedback_has_the_same_facts_in_hindi() {
    let spoken = Some(SpeechTiming { seconds: 60 });
    for SampleAnswer { question, answer, .. } in sample_answers() {
        let question = BANK.question(&question).unwrap();
        let english = feedback_in_english(question, &answer, false, spoken);
        let hindi = build_feedback(question, &answer, false, spoken, Language::Hindi);
        assert_eq!(english.score, hindi.score);
        assert_eq!(
            (&english.outline, &english.next_question),
            (&hindi.outline, &hindi.next_question)
        );
        for (english, hindi) in english.dimensions.iter().zip(&hindi.dimensions) {
            assert_eq!(
                (english.name, english.points, english.mark),
                (hindi.name, hindi.points, hindi.mark)
            );
            assert_eq!(english.fix.is_some(), hindi.fix.is_some());
            assert!(hindi.why.ends_with('।') && !english.why.contains('।'));
        }
    }
}
