//! When a question comes back.

use chrono::{DateTime, Datelike, Days, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::platform::clock::india_day;

/// Points of an answer that is good enough, of twelve.
const MIN_GOOD_SCORE: u8 = 8;
/// Days after which a question comes back, by how far it has come.
const REPEAT_AFTER_DAYS: [u64; 3] = [1, 3, 7];

/// What is kept of the practice of a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PracticeRecord {
    /// The question.
    pub question: String,
    /// How often it has come back: 1 to 3; 0 where it does not.
    pub step: u8,
    /// Points of the last answer, of 12.
    pub score: u8,
    /// How often it was answered.
    pub times: u32,
    /// When it was answered last.
    pub practised_at: DateTime<Utc>,
    /// The day in India on which it comes back, if it does.
    pub due: Option<NaiveDate>,
}

impl PracticeRecord {
    /// Whether it can have come from here: within the bounds of steps and points, and of days that a calendar
    /// has.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        let day = |day: NaiveDate| (2020..2200).contains(&day.year());
        usize::from(self.step) <= REPEAT_AFTER_DAYS.len()
            && self.score <= 12
            // First by the year, since there are moments that have no day in India.
            && (2020..2200).contains(&self.practised_at.year())
            && day(india_day(self.practised_at))
            && self.due.is_none_or(day)
    }

    /// What is kept after another answer. A weak one brings the question back the next day; then each good
    /// one, once it is due, leads a step further: after 3 days, after 7, and not again. What was good at
    /// once does not come back.
    #[must_use]
    pub fn after_answer(
        question: &str,
        before: Option<&Self>,
        score: u8,
        now: DateTime<Utc>,
    ) -> Self {
        let today = india_day(now);
        let before = before.filter(|before| before.question == question);
        let (step, due) = before.map_or((0, None), |before| (before.step, before.due));
        let early = due.is_some_and(|due| today < due);
        let (step, due) = if score < MIN_GOOD_SCORE {
            schedule(1, today)
        } else if early {
            // Minutes after a weak answer, a good one shows little.
            (step, due)
        } else if step == 0 {
            (0, None)
        } else {
            schedule(step.saturating_add(1), today)
        };
        Self {
            question: question.to_owned(),
            step,
            score,
            times: before.map_or(0, |before| before.times).saturating_add(1),
            practised_at: now,
            due,
        }
    }
}

/// The step and its day; after the last there is none.
fn schedule(step: u8, today: NaiveDate) -> (u8, Option<NaiveDate>) {
    let days = REPEAT_AFTER_DAYS.get(usize::from(step).wrapping_sub(1)).copied();
    match days.and_then(|days| today.checked_add_days(Days::new(days))) {
        Some(due) => (step, Some(due)),
        None => (0, None),
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    fn noon() -> DateTime<Utc> {
        DateTime::parse_from_rfc3339("2026-11-21T06:30:00Z").unwrap().to_utc()
    }

    /// Plays answers, each so many days after the first, and tells steps and days of coming back.
    fn simulate(answers: &[(i64, u8)]) -> Vec<(u8, Option<String>)> {
        let mut kept: Option<PracticeRecord> = None;
        let mut seen = Vec::new();
        for (day, score) in answers {
            let now = noon() + TimeDelta::days(*day);
            let next = PracticeRecord::after_answer("q", kept.as_ref(), *score, now);
            seen.push((next.step, next.due.map(|due| due.to_string())));
            kept = Some(next);
        }
        assert_eq!(kept.unwrap().times as usize, answers.len());
        seen
    }

    /// TOOLS-05 (weak ones come back after 1, 3 and 7 days).
    #[test]
    fn weak_ones_come_back_after_one_three_and_seven_days() {
        let due = |day: &str| Some(format!("2026-{day}"));
        assert_eq!(
            simulate(&[(0, 7), (1, 8), (4, 12), (11, 8)]),
            [(1, due("11-22")), (2, due("11-25")), (3, due("12-02")), (0, None)]
        );
        // A weak one begins again; a good one before its day changes nothing; what is good at once stays away.
        assert_eq!(
            simulate(&[(0, 0), (1, 9), (2, 12), (4, 3)]),
            [(1, due("11-22")), (2, due("11-25")), (2, due("11-25")), (1, due("11-26"))]
        );
        assert_eq!(simulate(&[(0, 8), (1, 12)]), [(0, None), (0, None)]);
    }

    #[test]
    fn days_are_indias_and_questions_are_apart() {
        let late = noon() + TimeDelta::hours(12);
        let kept = PracticeRecord::after_answer("q", None, 2, late);
        assert_eq!(kept.due.unwrap().to_string(), "2026-11-23");
        let other =
            PracticeRecord::after_answer("other", Some(&kept), 12, late + TimeDelta::days(9));
        assert_eq!((other.times, other.step, other.due), (1, 0, None));
    }
}
