//! The rules for urgent jobs (RULE-13, RULE-16, ambiguity 5): a government job is urgent by its
//! last date, and any job is urgent by its tags.
//!
//! The server uses them for the filter "Closing within 7 days" (dates) and for share images (tags).
//! The settings of the site can have other tags and another number of days. The filter has 7 days
//! in its name and in its URL, so it keeps them.
//! The badge "Urgent" depends on the time at which a page is shown, so the front end computes it
//! with the same rules: `web/src/jobs/urgency.ts`. Both run the cases in `urgency_cases.json`.

use std::ops::Range;

use chrono::{DateTime, Days, Utc};

use crate::platform::clock::{india_day, india_midnight};

/// Maximum number of calendar days in India from today to an urgent last date.
const URGENT_DAYS: u64 = 7;

/// Tags that mark a job as urgent, if the settings of the site have no others. Their case is
/// ignored.
pub const DEFAULT_URGENT_TAGS: [&str; 2] = ["urgent", "important"];

/// Returns whether the tags mark the job as urgent (RULE-16). `urgent_tags` are in lower case.
#[must_use]
pub fn is_tagged_urgent(tags: &str, urgent_tags: &[String]) -> bool {
    let tags = tags.to_lowercase();
    urgent_tags.iter().any(|tag| tags.contains(tag))
}

/// Returns the period in which the end of an urgent last date lies: from now to the end of the
/// last urgent day in India (RULE-13).
#[must_use]
pub fn urgent_period(now: DateTime<Utc>) -> Range<DateTime<Utc>> {
    let day_after = india_day(now).checked_add_days(Days::new(URGENT_DAYS + 1));
    now..day_after.map_or(DateTime::<Utc>::MAX_UTC, india_midnight)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::domain::jobs::DateOrDateTime;

    /// The cases that the front end also runs (`web/src/jobs/urgency.test.ts`).
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Cases {
        now: DateTime<Utc>,
        last_dates: Vec<LastDateCase>,
        tags: Vec<TagsCase>,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct LastDateCase {
        last_date: DateOrDateTime,
        is_urgent: bool,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct TagsCase {
        tags: String,
        is_urgent: bool,
    }

    fn cases() -> Cases {
        serde_json::from_str(include_str!("urgency_cases.json")).unwrap()
    }

    /// RULE-13.
    #[test]
    fn last_date_is_urgent_0_to_7_days_ahead() {
        let Cases { now, last_dates, .. } = cases();
        for LastDateCase { last_date, is_urgent } in last_dates {
            assert_eq!(urgent_period(now).contains(&last_date.end()), is_urgent, "{last_date}");
        }
    }

    /// RULE-16.
    #[test]
    fn tags_mark_a_job_as_urgent() {
        let defaults = DEFAULT_URGENT_TAGS.map(str::to_owned);
        for TagsCase { tags, is_urgent } in cases().tags {
            assert_eq!(is_tagged_urgent(&tags, &defaults), is_urgent, "{tags}");
        }
        let own = ["closing".to_owned()];
        assert!(is_tagged_urgent("bank, Closing soon", &own));
        assert!(!is_tagged_urgent("urgent", &own));
    }
}
