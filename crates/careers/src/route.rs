//! Finds the shortest routes to an occupation: courses, examinations and the first post.

use std::collections::HashMap;

use super::age_limits::AgeLimits;
use super::data::{Careers, Course, EntryRoute, Exam, Occupation, ReservationCategory};

/// The person for whom routes are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Applicant {
    /// Age in completed years, counted in months.
    pub age_months: u32,
    /// Reservation category, which determines the age relaxation.
    pub category: ReservationCategory,
    /// Maximum total length of courses in months, or no limit.
    pub max_study_months: Option<u32>,
}

/// A route to an occupation.
#[derive(Clone, Debug, PartialEq)]
pub struct CareerRoute<'a> {
    /// Steps in order; empty if the applicant can apply now.
    pub steps: Vec<RouteStep<'a>>,
    /// Entry route of the occupation.
    pub entry: &'a EntryRoute,
    /// Waiting time before the first post in months, if the applicant is too young.
    pub wait_months: u32,
    /// Total duration in months, including the search for the first post.
    pub months: u32,
    /// Minimum total cost, in rupees.
    pub cost_from: u32,
    /// Maximum total cost, in rupees.
    pub cost_to: u32,
}

/// A step of a route.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RouteStep<'a> {
    /// A course.
    Course {
        /// The course.
        course: &'a Course,
        /// Start, in months from now.
        starts_after: u32,
    },
    /// An examination, including the preparation.
    Exam {
        /// The examination.
        exam: &'a Exam,
        /// Age limits of the examination for this entry.
        ages: AgeLimits,
        /// Start of the preparation, in months from now.
        starts_after: u32,
        /// Date of the examination, in months from now. It is later than the end of the preparation
        /// if the applicant is too young.
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

/// A level of education that the applicant can reach, and the steps to it.
#[derive(Clone, Debug)]
struct ReachedLevel<'a> {
    after_months: u32,
    study_months: u32,
    steps: Vec<RouteStep<'a>>,
}

/// All levels of education that the applicant can reach.
#[derive(Debug)]
pub struct ReachableLevels<'a> {
    careers: &'a Careers,
    applicant: Applicant,
    /// Highest rank of the applicant's levels.
    rank: u32,
    reached: HashMap<&'a str, ReachedLevel<'a>>,
}

impl<'a> ReachableLevels<'a> {
    /// Finds all levels that can be reached from the applicant's levels. Ignores unknown levels.
    #[must_use]
    pub fn new(careers: &'a Careers, levels: &[&str], applicant: Applicant) -> Self {
        let mut this = Self { careers, applicant, rank: 0, reached: HashMap::new() };
        let mut open = Vec::new();
        for level in levels.iter().filter_map(|level| careers.level(level)) {
            this.rank = this.rank.max(level.rank);
            open.push((
                level.id.as_str(),
                ReachedLevel { after_months: 0, study_months: 0, steps: Vec::new() },
            ));
        }
        // A later start never leads to an earlier arrival. The earliest arrival at a level is
        // therefore the best (Dijkstra's algorithm).
        while let Some(at) = find_earliest(&open) {
            let (id, arrival) = open.swap_remove(at);
            if this.reached.contains_key(id) {
                continue;
            }
            let included = careers.level(id).map(|level| level.counts_as.as_slice());
            open.extend(included.into_iter().flatten().map(|id| (id.as_str(), arrival.clone())));
            let courses = careers.qualifications.steps.iter().filter(|course| course.from == id);
            open.extend(
                courses
                    .filter_map(|course| Some((&*course.to, this.take_course(&arrival, course)?))),
            );
            this.reached.insert(id, arrival);
        }
        this
    }

    /// Returns the level after a course. Returns `None` if the courses get too long or a required
    /// examination is closed to the applicant.
    fn take_course(&self, from: &ReachedLevel<'a>, course: &'a Course) -> Option<ReachedLevel<'a>> {
        let study_months = from.study_months + course.months;
        if self.applicant.max_study_months.is_some_and(|max| study_months > max) {
            return None;
        }
        let mut steps = from.steps.clone();
        let starts_after =
            self.exam_finished_after(course.exam.as_deref(), None, from.after_months, &mut steps)?;
        steps.push(RouteStep::Course { course, starts_after });
        Some(ReachedLevel { after_months: starts_after + course.months, study_months, steps })
    }

    /// Adds an examination and those that must be passed before to `steps`. Returns the time of the
    /// examination, in months from now.
    ///
    /// Returns `None` if one of the examinations is closed to the applicant or does not exist.
    fn exam_finished_after(
        &self,
        exam: Option<&str>,
        entry: Option<&EntryRoute>,
        from: u32,
        steps: &mut Vec<RouteStep<'a>>,
    ) -> Option<u32> {
        let Some(exam) = exam else { return Some(from) };
        let exam = self.careers.exam(exam)?;
        let mut starts_after = from;
        for before in &exam.after {
            starts_after = self.exam_finished_after(Some(before), None, starts_after, steps)?;
        }
        let Applicant { age_months: age, category, .. } = self.applicant;
        let ages = AgeLimits::for_exam(exam, entry, category);
        let is_closed = exam.closed_to.contains(&category);
        let exam_after = ages
            .eligible_after(age, starts_after + exam.months_to_prepare.0)
            .filter(|_| !is_closed)?;
        steps.push(RouteStep::Exam { exam, ages, starts_after, exam_after });
        Some(exam_after)
    }

    /// Returns the routes to an occupation, the best first, and the entries that are closed to the
    /// applicant.
    ///
    /// Routes without a course below the applicant's level come first. They are sorted by duration,
    /// then by cost.
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

    /// Returns whether a course of the route leads to a level below the applicant's level.
    fn has_lower_course(&self, route: &CareerRoute<'_>) -> bool {
        let rank = |course: &Course| self.careers.level(&course.to).map_or(0, |level| level.rank);
        route.steps.iter().any(
            |step| matches!(step, RouteStep::Course { course, .. } if rank(course) < self.rank),
        )
    }

    fn route_to_entry(&self, entry: &'a EntryRoute) -> Option<CareerRoute<'a>> {
        let ReachedLevel { after_months, steps, .. } = self.reached.get(entry.needs.as_str())?;
        let mut steps = steps.clone();
        let ready = self.exam_finished_after(
            entry.exam.as_deref(),
            Some(entry),
            *after_months,
            &mut steps,
        )?;
        let eligible = match entry.exam {
            Some(_) => ready,
            None => {
                AgeLimits::from_entry(entry).eligible_after(self.applicant.age_months, ready)?
            }
        };
        let (mut cost_from, mut cost_to) = (0, 0);
        for step in &steps {
            let (from, to) = step.cost(self.applicant.category);
            cost_from += from;
            cost_to += to;
        }
        let months = eligible + entry.months.unwrap_or(0);
        Some(CareerRoute {
            steps,
            entry,
            wait_months: eligible - ready,
            months,
            cost_from,
            cost_to,
        })
    }
}

impl RouteStep<'_> {
    /// Returns the minimum and maximum cost in rupees. For examinations, the maximum is the fee of
    /// the general category. Other categories pay less or nothing.
    #[must_use]
    pub fn cost(&self, category: ReservationCategory) -> (u32, u32) {
        match self {
            RouteStep::Course { course, .. } => (course.cost_from, course.cost_to),
            RouteStep::Exam { exam, .. } => {
                let fee = exam.fee.map_or(0, |fee| fee.general);
                let min_fee =
                    if matches!(category, ReservationCategory::ScSt | ReservationCategory::Pwd) {
                        0
                    } else {
                        fee
                    };
                (min_fee, fee)
            }
        }
    }
}

fn find_earliest(open: &[(&str, ReachedLevel<'_>)]) -> Option<usize> {
    let key = |(_, (_, arrival)): &(usize, &(&str, ReachedLevel<'_>))| {
        (arrival.after_months, arrival.steps.len())
    };
    open.iter().enumerate().min_by_key(key).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{ExamKind, load_careers};

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

    /// Asserts that the applicant is neither too young nor too old at each examination of a route.
    /// Returns the number of examinations.
    fn assert_exam_ages_fit(route: &CareerRoute<'_>, applicant: Applicant) -> usize {
        let mut checked = 0;
        for step in &route.steps {
            let RouteStep::Exam { exam, exam_after, .. } = step else {
                continue;
            };
            let years = f64::from(applicant.age_months + exam_after) / 12.0;
            let relaxation = exam.relaxation.and_then(|years| match applicant.category {
                ReservationCategory::General => None,
                ReservationCategory::Obc => years.obc,
                ReservationCategory::ScSt => years.sc_st,
                ReservationCategory::Pwd => years.pwd,
            });
            let relaxation = f64::from(relaxation.unwrap_or(0));
            let fits = |min: Option<f32>, max: Option<f32>| {
                min.is_none_or(|min| f64::from(min) <= years)
                    && max.is_none_or(|max| years < f64::from(max) + relaxation)
            };
            let is_entry_exam = route.entry.exam.as_ref() == Some(&exam.id);
            let entry = route.entry;
            assert!(!exam.closed_to.contains(&applicant.category), "{}", exam.id);
            let (min, max) = if is_entry_exam {
                (entry.min_age.or(exam.min_age), entry.max_age.or(exam.max_age))
            } else {
                (exam.min_age, exam.max_age)
            };
            assert!(fits(min, max), "{} at {years}", exam.id);
            checked += 1;
        }
        checked
    }

    /// Asserts that the applicant is neither too young nor too old at a first post without an
    /// examination.
    fn assert_entry_age_fits(route: &CareerRoute<'_>, applicant: Applicant) {
        if route.entry.exam.is_some() {
            return;
        }
        let starts = route.months - route.entry.months.unwrap_or(0);
        let years = f64::from(applicant.age_months + starts) / 12.0;
        let min = route.entry.min_age.unwrap_or(18.0);
        assert!(f64::from(min) <= years, "{} at {years}", route.entry.role.english());
        let max = route.entry.max_age.map_or(f64::MAX, f64::from);
        assert!(years < max, "{} at {years}", route.entry.role.english());
    }

    /// TOOLS-06: no path breaks an age limit (the field's proof). Checks all routes for all levels,
    /// ages and categories. The test reads the limits from the data files, independently of the
    /// code under test.
    #[test]
    fn no_path_breaks_an_age_limit() {
        let careers = load_careers().unwrap();
        let mut exams_checked = 0;
        for level in &careers.qualifications.levels {
            for (age, category) in
                (13..=61).step_by(4).flat_map(|age| CATEGORIES.map(|category| (age, category)))
            {
                let applicant = Applicant { category, ..applicant_aged(age) };
                let reachable = ReachableLevels::new(&careers, &[&level.id], applicant);
                let routes = careers.occupations.iter();
                for route in routes.flat_map(|occupation| reachable.routes(occupation).0) {
                    exams_checked += assert_exam_ages_fit(&route, applicant);
                    assert_entry_age_fits(&route, applicant);
                }
            }
        }
        assert!(exams_checked > 10_000, "{exams_checked} examinations were checked");
    }

    /// An examination whose note excludes disabled candidates must be closed to that category, too.
    #[test]
    fn recruitments_have_an_upper_age_and_match_their_notes() {
        for exam in load_careers().unwrap().exams {
            let is_limited = exam.max_age.is_some() || exam.kind != ExamKind::Recruitment;
            assert!(is_limited, "{} has no maximum age", exam.id);
            let excludes = exam
                .note
                .is_some_and(|note| note.english().contains("Disabled candidates cannot apply"));
            assert!(!excludes || exam.closed_to.contains(&ReservationCategory::Pwd), "{}", exam.id);
        }
    }

    /// Each level that an examination accepts must be an entry level of its occupation.
    #[test]
    fn applicants_who_are_eligible_for_an_exam_need_no_course() {
        let careers = load_careers().unwrap();
        let je = careers.occupation("junior-engineer").unwrap();
        for level in ["diploma-engineering", "graduate-engineering"] {
            let route =
                best_route(&ReachableLevels::new(&careers, &[level], applicant_aged(22)), je)
                    .unwrap();
            let courses =
                route.steps.iter().filter(|step| matches!(step, RouteStep::Course { .. }));
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
        // Two levels together give more routes than each of them.
        let both = ReachableLevels::new(&careers, &["iti", "class-12"], applicant_aged(22));
        let clerk = careers.occupation("government-clerk").unwrap();
        let route = best_route(&both, clerk).unwrap();
        assert!(route.steps.iter().all(|step| matches!(step, RouteStep::Exam { .. })));
    }

    #[test]
    fn the_best_route_has_no_lower_course_if_another_route_exists() {
        let careers = load_careers().unwrap();
        let support = careers.occupation("tech-support").unwrap();
        let reachable = ReachableLevels::new(&careers, &["diploma-nursing"], applicant_aged(25));
        let (routes, _) = reachable.routes(support);
        let is_lower = |route: &CareerRoute<'_>| reachable.has_lower_course(route);
        assert!(routes.iter().any(is_lower) && routes.iter().any(|route| !is_lower(route)));
        assert!(!is_lower(&routes[0]));
    }

    #[test]
    fn applicants_below_the_minimum_age_wait() {
        let careers = load_careers().unwrap();
        let driver = careers.occupation("taxi-driver").unwrap();
        let route =
            best_route(&ReachableLevels::new(&careers, &["class-8"], applicant_aged(14)), driver)
                .unwrap();
        assert!(14 * 12 + route.months >= 18 * 12 && route.wait_months > 36, "{route:?}");
        let adult =
            best_route(&ReachableLevels::new(&careers, &["class-8"], applicant_aged(30)), driver)
                .unwrap();
        assert_eq!(adult.wait_months, 0);
    }

    #[test]
    fn steps_are_in_order_and_add_up_to_the_duration() {
        let careers = load_careers().unwrap();
        let reachable = ReachableLevels::new(&careers, &["class-10"], applicant_aged(16));
        for occupation in &careers.occupations {
            let Some(route) = best_route(&reachable, occupation) else { continue };
            let mut now = 0;
            for step in &route.steps {
                let (start, end) = match step {
                    RouteStep::Course { course, starts_after } => {
                        (*starts_after, starts_after + course.months)
                    }
                    RouteStep::Exam { starts_after, exam_after, .. } => {
                        (*starts_after, *exam_after)
                    }
                };
                assert!(start >= now && end >= start, "{}", occupation.id);
                now = end;
            }
            let after = route.wait_months + route.entry.months.unwrap_or(0);
            assert_eq!(route.months, now + after, "{}", occupation.id);
            assert!(route.cost_from <= route.cost_to);
        }
    }

    /// The page has no empty state.
    #[test]
    fn every_applicant_can_reach_an_occupation() {
        let careers = load_careers().unwrap();
        for level in &careers.qualifications.levels {
            let applicant = Applicant { max_study_months: Some(0), ..applicant_aged(65) };
            let reachable = ReachableLevels::new(&careers, &[&level.id], applicant);
            let mut occupations = careers.occupations.iter();
            let found = occupations.any(|of| best_route(&reachable, of).is_some());
            assert!(found, "{}", level.id);
        }
    }

    #[test]
    fn age_limits_close_routes_by_age_and_category() {
        let careers = load_careers().unwrap();
        let officer = careers.occupation("civil-servant").unwrap();
        let route = |age, category| {
            let applicant = Applicant { category, ..applicant_aged(age) };
            best_route(&ReachableLevels::new(&careers, &["graduate"], applicant), officer).is_some()
        };
        assert!(route(24, ReservationCategory::General));
        assert!(!route(32, ReservationCategory::General), "a year of preparing makes it too late");
        assert!(route(32, ReservationCategory::Obc));
        assert!(route(35, ReservationCategory::ScSt) && !route(37, ReservationCategory::ScSt));
    }

    #[test]
    fn an_applicant_with_the_required_level_needs_no_course() {
        let careers = load_careers().unwrap();
        let developer = careers.occupation("software-developer").unwrap();
        let reachable =
            ReachableLevels::new(&careers, &["graduate-engineering"], applicant_aged(22));
        let route = best_route(&reachable, developer).unwrap();
        assert_eq!((route.steps.len(), route.cost_to), (0, 0));
        assert_eq!(route.entry.needs, "graduate-engineering");
    }

    #[test]
    fn courses_are_not_longer_than_requested() {
        let careers = load_careers().unwrap();
        let doctor = careers.occupation("doctor").unwrap();
        let is_reachable = |max_study_months| {
            let applicant = Applicant { max_study_months, ..applicant_aged(18) };
            best_route(&ReachableLevels::new(&careers, &["class-12-pcb"], applicant), doctor)
                .is_some()
        };
        assert!(is_reachable(None));
        assert!(!is_reachable(Some(36)));
    }
}
