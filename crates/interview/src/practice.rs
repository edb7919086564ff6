//! The schedule of repeated questions (spaced repetition).

use chrono::{DateTime, Datelike, Days, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Minimum score of a good answer, of 12.
const MIN_GOOD_SCORE: u8 = 8;
/// Days after which a question is repeated, by step.
const REPEAT_AFTER_DAYS: [u64; 3] = [1, 3, 7];

/// The practice record of one question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PracticeRecord {
    /// Id of the question.
    pub question: String,
    /// Step of the repetition: 1 to 3, or 0 if the question is not repeated.
    pub step: u8,
    /// Score of the last answer, of 12.
    pub score: u8,
    /// Number of answers.
    pub times: u32,
    /// Time of the last answer.
    pub practised_at: DateTime<Utc>,
    /// Day in India on which the question is repeated, if it is.
    pub due: Option<NaiveDate>,
}

impl PracticeRecord {
    /// Returns whether a record from a client is plausible: step, score and dates are in range.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        let day = |day: NaiveDate| (2020..2200).contains(&day.year());
        usize::from(self.step) <= REPEAT_AFTER_DAYS.len()
            && self.score <= 12
            && (2020..2200).contains(&self.practised_at.year())
            && self.due.is_none_or(day)
    }

    /// Returns the record after another answer.
    ///
    /// After a weak answer, the question is repeated the next day. Each good answer on or after the
    /// due day advances one step: repetition after 3 days, after 7 days, then none. If the first
    /// answer is good, the question is not repeated. `today` is the day in India at `now`.
    #[must_use]
    pub fn after_answer(
        question: &str,
        before: Option<&Self>,
        score: u8,
        now: DateTime<Utc>,
        today: NaiveDate,
    ) -> Self {
        let before = before.filter(|before| before.question == question);
        let (step, due) = before.map_or((0, None), |before| (before.step, before.due));
        let early = due.is_some_and(|due| today < due);
        let (step, due) = if score < MIN_GOOD_SCORE {
            schedule(1, today)
        } else if early {
            // A good answer soon after a weak one shows little.
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

/// Returns a step and its due day. After the last step, returns step 0 and no day.
fn schedule(step: u8, today: NaiveDate) -> (u8, Option<NaiveDate>) {
    let days = REPEAT_AFTER_DAYS.get(usize::from(step).wrapping_sub(1)).copied();
    match days.and_then(|days| today.checked_add_days(Days::new(days))) {
        Some(due) => (step, Some(due)),
        None => (0, None),
    }
}

#[cfg(test)]
mod tests {
    use chrono::{FixedOffset, TimeDelta};

    use super::*;

    fn india_day(at: DateTime<Utc>) -> NaiveDate {
        let offset = FixedOffset::east_opt(19_800).unwrap();
        at.with_timezone(&offset).date_naive()
    }

    fn noon() -> DateTime<Utc> {
        DateTime::parse_from_rfc3339("2026-11-21T06:30:00Z").unwrap().to_utc()
    }

    /// Simulates answers (days after the first answer, score). Returns the steps and due days.
    fn simulate(answers: &[(i64, u8)]) -> Vec<(u8, Option<String>)> {
        let mut record: Option<PracticeRecord> = None;
        let mut schedule = Vec::new();
        for (day, score) in answers {
            let now = noon() + TimeDelta::days(*day);
            let next =
                PracticeRecord::after_answer("q", record.as_ref(), *score, now, india_day(now));
            schedule.push((next.step, next.due.map(|due| due.to_string())));
            record = Some(next);
        }
        assert_eq!(record.unwrap().times as usize, answers.len());
        schedule
    }

    /// TOOLS-05 (weak ones come back after 1, 3 and 7 days).
    #[test]
    fn weak_answers_are_repeated_after_one_three_and_seven_days() {
        let due = |day: &str| Some(format!("2026-{day}"));
        assert_eq!(
            simulate(&[(0, 7), (1, 8), (4, 12), (11, 8)]),
            [(1, due("11-22")), (2, due("11-25")), (3, due("12-02")), (0, None)]
        );
        // A weak answer restarts the schedule. A good answer before the due day changes nothing.
        assert_eq!(
            simulate(&[(0, 0), (1, 9), (2, 12), (4, 3)]),
            [(1, due("11-22")), (2, due("11-25")), (2, due("11-25")), (1, due("11-26"))]
        );
        // A good first answer is not repeated.
        assert_eq!(simulate(&[(0, 8), (1, 12)]), [(0, None), (0, None)]);
    }

    #[test]
    fn due_days_are_days_in_india_and_questions_are_independent() {
        let late = noon() + TimeDelta::hours(12);
        let record = PracticeRecord::after_answer("q", None, 2, late, india_day(late));
        assert_eq!(record.due.unwrap().to_string(), "2026-11-23");
        let other = PracticeRecord::after_answer(
            "other",
            Some(&record),
            12,
            late + TimeDelta::days(9),
            india_day(late + TimeDelta::days(9)),
        );
        assert_eq!((other.times, other.step, other.due), (1, 0, None));
    }
}
