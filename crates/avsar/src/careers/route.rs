//! The shortest way to an occupation: courses, examinations, first post.

use std::collections::HashMap;

use super::data::{Careers, Course, EntryRoute, Exam, Occupation, ReservationCategory};

/// Nobody is sent to work before this age, in years, unless an entry says otherwise.
const DEFAULT_MIN_AGE_YEARS: f32 = 18.0;

/// Who goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Applicant {
    /// The age in completed years, counted in months.
    pub age_months: u32,
    /// The list on which he is older by right.
    pub category: ReservationCategory,
    /// How many months of courses are still welcome; none for any number.
    pub max_study_months: Option<u32>,
}

/// A way.
#[derive(Clone, Debug, PartialEq)]
pub struct CareerRoute<'a> {
    /// Its parts in order; empty where one can apply at once.
    pub steps: Vec<RouteStep<'a>>,
    /// Where it leads.
    pub entry: &'a EntryRoute,
    /// How long one waits before it, being too young.
    pub wait_months: u32,
    /// How long it takes in all, the search for the first post included.
    pub months: u32,
    /// What it costs at the least, in rupees.
    pub cost_from: u32,
    /// At the most.
    pub cost_to: u32,
}

/// A part of a way, begun so many months from now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RouteStep<'a> {
    /// A course.
    Course {
        /// Which.
        course: &'a Course,
        /// In months from now.
        starts_after: u32,
    },
    /// An examination: preparing for it, and sitting it.
    Exam {
        /// Which.
        exam: &'a Exam,
        /// The ages at which it is open for this.
        ages: AgeLimits,
        /// When preparing begins, in months from now.
        starts_after: u32,
        /// When it is sat, in months from now; later than one is prepared where one is too young.
        exam_after: u32,
    },
}

impl PartialEq for EntryRoute {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl PartialEq for Course {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl PartialEq for Exam {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

/// Between which ages somebody is taken, in months.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgeLimits {
    /// The youngest.
    pub min_months: u32,
    /// The oldest; none where there is no limit.
    pub max_months: Option<u32>,
}

impl AgeLimits {
    /// At an examination; where an entry asks for others, those.
    #[must_use]
    pub fn for_exam(
        exam: &Exam,
        entry: Option<&EntryRoute>,
        category: ReservationCategory,
    ) -> Self {
        let least = entry.and_then(|entry| entry.min_age).or(exam.min_age);
        let most = entry.and_then(|entry| entry.max_age).or(exam.max_age);
        let more = exam.relaxation.and_then(|more| match category {
            ReservationCategory::General => None,
            ReservationCategory::Obc => more.obc,
            ReservationCategory::ScSt => more.sc_st,
            ReservationCategory::Pwd => more.pwd,
        });
        Self {
            min_months: least.map_or(0, years_to_months),
            max_months: most.map(|most| years_to_months(most) + 12 * more.unwrap_or(0)),
        }
    }

    /// At a post that no examination leads to.
    fn from_entry(entry: &EntryRoute) -> Self {
        Self {
            min_months: years_to_months(entry.min_age.unwrap_or(DEFAULT_MIN_AGE_YEARS)),
            max_months: entry.max_age.map(years_to_months),
        }
    }

    /// When somebody of an age who is ready after so many months is taken: the young wait, the old are not.
    fn eligible_after(self, age: u32, ready: u32) -> Option<u32> {
        let at = ready.max(self.min_months.saturating_sub(age));
        // Who has reached the age by then is too old, as notices usually mean it.
        self.max_months.is_none_or(|oldest| age + at < oldest).then_some(at)
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an age")]
fn years_to_months(years: f32) -> u32 {
    (years * 12.0).round().max(0.0) as u32
}

/// How somebody comes to a level, and when.
#[derive(Clone, Debug)]
struct ReachedLevel<'a> {
    after_months: u32,
    study_months: u32,
    steps: Vec<RouteStep<'a>>,
}

/// All that somebody can come to learn.
#[derive(Debug)]
pub struct ReachableLevels<'a> {
    careers: &'a Careers,
    applicant: Applicant,
    /// Of what was learnt.
    rank: u32,
    reached: HashMap<&'a str, ReachedLevel<'a>>,
}

impl<'a> ReachableLevels<'a> {
    /// From what somebody has learnt on. An unknown level reaches nothing.
    #[must_use]
    pub fn new(careers: &'a Careers, levels: &[&str], traveller: Applicant) -> Self {
        let mut reach = Self { careers, applicant: traveller, rank: 0, reached: HashMap::new() };
        let mut open = Vec::new();
        for level in levels.iter().filter_map(|level| careers.level(level)) {
            reach.rank = reach.rank.max(level.rank);
            open.push((
                level.id.as_str(),
                ReachedLevel { after_months: 0, study_months: 0, steps: Vec::new() },
            ));
        }
        // Nobody comes to a level earlier by beginning later, so that the earliest arrival is the best.
        while let Some(at) = find_earliest(&open) {
            let (id, arrival) = open.swap_remove(at);
            if reach.reached.contains_key(id) {
                continue;
            }
            let counted = careers.level(id).map(|level| level.counts_as.as_slice());
            open.extend(counted.into_iter().flatten().map(|id| (id.as_str(), arrival.clone())));
            let steps = careers.qualifications.steps.iter().filter(|step| step.from == id);
            open.extend(
                steps.filter_map(|step| Some((&*step.to, reach.take_course(&arrival, step)?))),
            );
            reach.reached.insert(id, arrival);
        }
        reach
    }

    fn take_course(&self, from: &ReachedLevel<'a>, step: &'a Course) -> Option<ReachedLevel<'a>> {
        let studied = from.study_months + step.months;
        if self.applicant.max_study_months.is_some_and(|most| studied > most) {
            return None;
        }
        let mut legs = from.steps.clone();
        let begins =
            self.exam_finished_after(step.exam.as_deref(), None, from.after_months, &mut legs)?;
        legs.push(RouteStep::Course { course: step, starts_after: begins });
        Some(ReachedLevel {
            after_months: begins + step.months,
            study_months: studied,
            steps: legs,
        })
    }

    /// When an examination has been sat, with all that has to be passed before; none when one of them is
    /// closed to the traveller, or there is no such examination.
    fn exam_finished_after(
        &self,
        exam: Option<&str>,
        entry: Option<&EntryRoute>,
        from: u32,
        legs: &mut Vec<RouteStep<'a>>,
    ) -> Option<u32> {
        let Some(exam) = exam else { return Some(from) };
        let exam = self.careers.exam(exam)?;
        let mut begins = from;
        for before in &exam.after {
            begins = self.exam_finished_after(Some(before), None, begins, legs)?;
        }
        let Applicant { age_months: age, category, .. } = self.applicant;
        let ages = AgeLimits::for_exam(exam, entry, category);
        let is_closed = exam.closed_to.contains(&category);
        let sits =
            ages.eligible_after(age, begins + exam.months_to_prepare.0).filter(|_| !is_closed)?;
        legs.push(RouteStep::Exam { exam, ages, starts_after: begins, exam_after: sits });
        Some(sits)
    }

    /// The ways to an occupation, the best first, with the entries that are closed to the traveller behind them:
    /// the shortest is the best, of equally short ones the cheapest. Nobody goes back to school while another
    /// way leads there.
    #[must_use]
    pub fn routes(
        &self,
        occupation: &'a Occupation,
    ) -> (Vec<CareerRoute<'a>>, Vec<&'a EntryRoute>) {
        let (mut routes, mut closed) = (Vec::new(), Vec::new());
        for entry in &occupation.entry {
            match self.route_to_entry(entry) {
                Some(route) => routes.push(route),
                None => closed.push(entry),
            }
        }
        routes.sort_by_key(|route| (self.has_lower_course(route), route.months, route.cost_from));
        (routes, closed)
    }

    /// Whether a course on the way is below what was learnt.
    fn has_lower_course(&self, route: &CareerRoute<'_>) -> bool {
        let rank = |step: &Course| self.careers.level(&step.to).map_or(0, |level| level.rank);
        route
            .steps
            .iter()
            .any(|leg| matches!(leg, RouteStep::Course { course, .. } if rank(course) < self.rank))
    }

    fn route_to_entry(&self, entry: &'a EntryRoute) -> Option<CareerRoute<'a>> {
        let ReachedLevel { after_months: after, steps: legs, .. } =
            self.reached.get(entry.needs.as_str())?;
        let mut legs = legs.clone();
        let ready =
            self.exam_finished_after(entry.exam.as_deref(), Some(entry), *after, &mut legs)?;
        let taken = match entry.exam {
            Some(_) => ready,
            None => {
                AgeLimits::from_entry(entry).eligible_after(self.applicant.age_months, ready)?
            }
        };
        let (mut cost_from, mut cost_to) = (0, 0);
        for leg in &legs {
            let (from, to) = leg.cost(self.applicant.category);
            cost_from += from;
            cost_to += to;
        }
        let months = taken + entry.months.unwrap_or(0);
        Some(CareerRoute {
            steps: legs,
            entry,
            wait_months: taken - ready,
            months,
            cost_from,
            cost_to,
        })
    }
}

impl RouteStep<'_> {
    /// What it costs, from and to. Fees of examinations are those of the general list: others pay less, or
    /// nothing.
    #[must_use]
    pub fn cost(&self, category: ReservationCategory) -> (u32, u32) {
        match self {
            RouteStep::Course { course: step, .. } => (step.cost_from, step.cost_to),
            RouteStep::Exam { exam, .. } => {
                let fee = exam.fee.map_or(0, |fee| fee.general);
                let least =
                    if matches!(category, ReservationCategory::ScSt | ReservationCategory::Pwd) {
                        0
                    } else {
                        fee
                    };
                (least, fee)
            }
        }
    }
}

fn find_earliest(open: &[(&str, ReachedLevel<'_>)]) -> Option<usize> {
    let when = |(_, (_, arrival)): &(usize, &(&str, ReachedLevel<'_>))| {
        (arrival.after_months, arrival.steps.len())
    };
    open.iter().enumerate().min_by_key(when).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::careers::data::{ExamKind, load_careers};

    fn applicant_aged(years: u32) -> Applicant {
        Applicant {
            age_months: 12 * years,
            category: ReservationCategory::General,
            max_study_months: None,
        }
    }

    const CATEGORIES: [ReservationCategory; 4] = [
        ReservationCategory::General,
        ReservationCategory::Obc,
        ReservationCategory::ScSt,
        ReservationCategory::Pwd,
    ];

    fn best_route<'a>(
        reach: &ReachableLevels<'a>,
        occupation: &'a Occupation,
    ) -> Option<CareerRoute<'a>> {
        reach.routes(occupation).0.into_iter().next()
    }

    /// TOOLS-06: no path breaks an age limit (the field's proof). Over every level, age and list, and every way
    /// that is offered; the limits are read from the files here, beside the code that keeps them.
    #[test]
    fn no_path_breaks_an_age_limit() {
        let careers = load_careers().unwrap();
        let mut sat = 0;
        for level in &careers.qualifications.levels {
            for age in (13..=61).step_by(4) {
                for category in CATEGORIES {
                    let traveller = Applicant { category, ..applicant_aged(age) };
                    let reach = ReachableLevels::new(&careers, &[&level.id], traveller);
                    for route in careers.occupations.iter().flat_map(|of| reach.routes(of).0) {
                        for leg in &route.steps {
                            let RouteStep::Exam { exam, exam_after: sits, .. } = leg else {
                                continue;
                            };
                            let years = f64::from(traveller.age_months + sits) / 12.0;
                            let relaxed = exam.relaxation.and_then(|more| match category {
                                ReservationCategory::General => None,
                                ReservationCategory::Obc => more.obc,
                                ReservationCategory::ScSt => more.sc_st,
                                ReservationCategory::Pwd => more.pwd,
                            });
                            let relaxed = f64::from(relaxed.unwrap_or(0));
                            let fits = |least: Option<f32>, most: Option<f32>| {
                                least.is_none_or(|least| f64::from(least) <= years)
                                    && most.is_none_or(|most| years < f64::from(most) + relaxed)
                            };
                            let asked = route.entry.exam.as_ref() == Some(&exam.id);
                            let own = route.entry;
                            assert!(!exam.closed_to.contains(&category), "{}", exam.id);
                            let (least, most) = if asked {
                                (own.min_age.or(exam.min_age), own.max_age.or(exam.max_age))
                            } else {
                                (exam.min_age, exam.max_age)
                            };
                            assert!(fits(least, most), "{} at {years}", exam.id);
                            sat += 1;
                        }
                        if route.entry.exam.is_none() {
                            let starts = route.months - route.entry.months.unwrap_or(0);
                            let years = f64::from(traveller.age_months + starts) / 12.0;
                            let least = route.entry.min_age.unwrap_or(18.0);
                            assert!(f64::from(least) <= years, "{} at {years}", route.entry.role);
                            let most = route.entry.max_age.map_or(f64::MAX, f64::from);
                            assert!(years < most, "{} at {years}", route.entry.role);
                        }
                    }
                }
            }
        }
        assert!(sat > 10_000, "{sat} examinations were looked at");
    }

    /// Whoever wears a uniform is judged by his body, and every recruitment has an upper age or says why not.
    #[test]
    fn recruitments_have_an_upper_age() {
        for exam in load_careers().unwrap().exams {
            let known = exam.max_age.is_some() || exam.kind != ExamKind::Recruitment;
            assert!(known, "{} takes people of any age", exam.id);
            let says =
                exam.note.is_some_and(|note| note.contains("Disabled candidates cannot apply"));
            assert!(!says || exam.closed_to.contains(&ReservationCategory::Pwd), "{}", exam.id);
        }
    }

    /// What an examination takes and an occupation is entered by, it is entered by with each of its levels.
    #[test]
    fn nobody_who_may_sit_is_sent_to_a_course_first() {
        let careers = load_careers().unwrap();
        let je = careers.occupation("junior-engineer").unwrap();
        for level in ["diploma-engineering", "graduate-engineering"] {
            let route =
                best_route(&ReachableLevels::new(&careers, &[level], applicant_aged(22)), je)
                    .unwrap();
            let courses = route.steps.iter().filter(|leg| matches!(leg, RouteStep::Course { .. }));
            assert_eq!(courses.count(), 0, "{level}");
        }
        let accountant = careers.occupation("accountant").unwrap();
        for level in ["ca", "postgraduate-commerce", "graduate-commerce"] {
            let route = best_route(
                &ReachableLevels::new(&careers, &[level], applicant_aged(26)),
                accountant,
            )
            .unwrap();
            assert_eq!(route.steps.len(), 0, "{level}");
        }
        // Two certificates together open more than each of them.
        let both = ReachableLevels::new(&careers, &["iti", "class-12"], applicant_aged(22));
        let clerk = careers.occupation("government-clerk").unwrap();
        let route = best_route(&both, clerk).unwrap();
        assert!(route.steps.iter().all(|leg| matches!(leg, RouteStep::Exam { .. })));
    }

    /// Nobody goes back to school while another way leads there.
    #[test]
    fn the_learned_are_not_sent_back() {
        let careers = load_careers().unwrap();
        let support = careers.occupation("tech-support").unwrap();
        let reach = ReachableLevels::new(&careers, &["diploma-nursing"], applicant_aged(25));
        let (routes, _) = reach.routes(support);
        let back = |route: &CareerRoute<'_>| reach.has_lower_course(route);
        assert!(routes.iter().any(back) && routes.iter().any(|route| !back(route)));
        assert!(!back(&routes[0]));
    }

    #[test]
    fn the_young_wait() {
        let careers = load_careers().unwrap();
        let driver = careers.occupation("taxi-driver").unwrap();
        let route =
            best_route(&ReachableLevels::new(&careers, &["class-8"], applicant_aged(14)), driver)
                .unwrap();
        assert!(14 * 12 + route.months >= 18 * 12 && route.wait_months > 36, "{route:?}");
        let grown =
            best_route(&ReachableLevels::new(&careers, &["class-8"], applicant_aged(30)), driver)
                .unwrap();
        assert_eq!(grown.wait_months, 0);
    }

    #[test]
    fn a_way_is_in_order_and_adds_up() {
        let careers = load_careers().unwrap();
        let reach = ReachableLevels::new(&careers, &["class-10"], applicant_aged(16));
        for occupation in &careers.occupations {
            let Some(route) = best_route(&reach, occupation) else { continue };
            let mut now = 0;
            for leg in &route.steps {
                let (begins, ends) = match leg {
                    RouteStep::Course { course: step, starts_after: begins } => {
                        (*begins, begins + step.months)
                    }
                    RouteStep::Exam { starts_after: begins, exam_after: sits, .. } => {
                        (*begins, *sits)
                    }
                };
                assert!(begins >= now && ends >= begins, "{}", occupation.id);
                now = ends;
            }
            let after = route.wait_months + route.entry.months.unwrap_or(0);
            assert_eq!(route.months, now + after, "{}", occupation.id);
            assert!(route.cost_from <= route.cost_to);
        }
    }

    /// The page has no words for nothing.
    #[test]
    fn there_is_always_something_to_become() {
        let careers = load_careers().unwrap();
        for level in &careers.qualifications.levels {
            let traveller = Applicant { max_study_months: Some(0), ..applicant_aged(65) };
            let reach = ReachableLevels::new(&careers, &[&level.id], traveller);
            let open = careers.occupations.iter().any(|of| best_route(&reach, of).is_some());
            assert!(open, "{}", level.id);
        }
    }

    #[test]
    fn whoever_is_older_has_fewer_ways() {
        let careers = load_careers().unwrap();
        let officer = careers.occupation("civil-servant").unwrap();
        let route = |age, category| {
            let traveller = Applicant { category, ..applicant_aged(age) };
            best_route(&ReachableLevels::new(&careers, &["graduate"], traveller), officer).is_some()
        };
        assert!(route(24, ReservationCategory::General));
        assert!(!route(32, ReservationCategory::General), "a year of preparing makes it too late");
        assert!(route(32, ReservationCategory::Obc));
        assert!(route(35, ReservationCategory::ScSt) && !route(37, ReservationCategory::ScSt));
    }

    #[test]
    fn what_is_learnt_already_needs_no_course() {
        let careers = load_careers().unwrap();
        let developer = careers.occupation("software-developer").unwrap();
        let reach = ReachableLevels::new(&careers, &["graduate-engineering"], applicant_aged(22));
        let route = best_route(&reach, developer).unwrap();
        assert_eq!((route.steps.len(), route.cost_to), (0, 0));
        assert_eq!(route.entry.needs, "graduate-engineering");
    }

    #[test]
    fn nobody_is_sent_to_longer_courses_than_he_wants() {
        let careers = load_careers().unwrap();
        let doctor = careers.occupation("doctor").unwrap();
        let reach = |study| {
            let traveller = Applicant { max_study_months: study, ..applicant_aged(18) };
            best_route(&ReachableLevels::new(&careers, &["class-12-pcb"], traveller), doctor)
                .is_some()
        };
        assert!(reach(None));
        assert!(!reach(Some(36)));
    }
}
