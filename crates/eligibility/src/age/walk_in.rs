//! The last day of a walk-in on which the age of an applicant fits.

use recruitments::record::{ApplyMode, Event, Post};
use recruitments::window::current_window_of;
use recruitments::{Day, Fact, Recruitment};

use super::AgeRule;
use super::limit::Doubt;
use crate::birth_key::BirthKey;
use crate::groups::Groups;
use crate::outcome::Outcome;

/// Longest walk-in that is considered, in days.
const MAX_DAYS: u32 = 400;

/// Returns the last day of a walk-in on which the age certainly fits, if the age counts on the day
/// of the walk-in. Returns `None` if the notice says on which day the age counts. `rule` is that of
/// the post.
pub(crate) fn last_eligible_day(
    record: &Recruitment,
    post: &Post,
    rule: &AgeRule,
    groups: &Groups,
    born: Option<Day>,
) -> Option<Day> {
    let born = BirthKey::from_day(born?);
    let mode = record.apply_mode.as_ref().and_then(Fact::value);
    if mode != Some(&ApplyMode::WalkIn) || !rule.is_undated() {
        return None;
    }
    let terms = rule.terms.for_applicant(groups);
    let fits = |day: &Day| {
        let numbers = rule.numbers_on(record, *day);
        terms.rule(&numbers).band().outcome(born) == Outcome::Eligible
    };
    let last_of = |(first, last): (Day, Day)| days_backwards(first, last).find(fits);
    walk_ins(record, post).into_iter().filter_map(last_of).max()
}

impl AgeRule {
    /// Returns whether a maximum age counts on a day that the notice does not say.
    fn is_undated(&self) -> bool {
        let bounds = self.numbers.iter().filter_map(|limit| limit.after);
        bounds.map(|bound| bound.doubt).any(|doubt| doubt == Doubt::Undated)
    }
}

/// Returns the first and last days of the walk-ins: the interviews, or else the window in which
/// applications are accepted.
fn walk_ins(record: &Recruitment, post: &Post) -> Vec<(Day, Day)> {
    let interviews = record.dates.iter().filter(|date| {
        date.event == Event::Interview
            && (date.posts.is_empty() || date.posts.contains(&post.key))
            && (date.advertisement.is_none() || date.advertisement == post.advertisement)
    });
    let periods = interviews.filter_map(|date| {
        let period = date.firm()?;
        Some((period.from.day()?, period.last().day()?))
    });
    let periods: Vec<(Day, Day)> = periods.collect();
    if !periods.is_empty() {
        return periods;
    }
    let window = current_window_of(record, post);
    let closes = window.as_ref().and_then(|window| window.closes).map(|time| time.day);
    let opens = window.and_then(|window| window.opens).map(|time| time.day);
    closes.map(|closes| (opens.unwrap_or(closes), closes)).into_iter().collect()
}

/// Returns the days of a span, the last one first.
fn days_backwards(first: Day, last: Day) -> impl Iterator<Item = Day> {
    let days = (0..MAX_DAYS).map(move |days| last.plus_days(-i64::from(days)));
    days.take_while(move |day| *day >= first)
}
