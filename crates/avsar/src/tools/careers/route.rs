//! The shortest way to an occupation: courses, examinations, first post.

use std::collections::HashMap;

use super::data::{Careers, Category, Entry, Exam, Occupation, Step};

/// Nobody is sent to work before this age, in years, unless an entry says otherwise.
const DEFAULT_MIN_AGE_YEARS: f32 = 18.0;

/// Who goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traveller {
    /// The age in completed years, counted in months.
    pub age: u32,
    /// The list on which he is older by right.
    pub category: Category,
    /// How many months of courses are still welcome; none for any number.
    pub study: Option<u32>,
}

/// A way.
#[derive(Clone, Debug, PartialEq)]
pub struct Route<'a> {
    /// Its parts in order; empty where one can apply at once.
    pub legs: Vec<Leg<'a>>,
    /// Where it leads.
    pub entry: &'a Entry,
    /// How long one waits before it, being too young.
    pub waits: u32,
    /// How long it takes in all, the search for the first post included.
    pub months: u32,
    /// What it costs at the least, in rupees.
    pub cost_from: u32,
    /// At the most.
    pub cost_to: u32,
}

/// A part of a way, begun so many months from now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Leg<'a> {
    /// A course.
    Course {
        /// Which.
        step: &'a Step,
        /// In months from now.
        begins: u32,
    },
    /// An examination: preparing for it, and sitting it.
    Exam {
        /// Which.
        exam: &'a Exam,
        /// The ages at which it is open for this.
        ages: Ages,
        /// When preparing begins, in months from now.
        begins: u32,
        /// When it is sat, in months from now; later than one is prepared where one is too young.
        sits: u32,
    },
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl PartialEq for Step {
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
pub struct Ages {
    /// The youngest.
    pub youngest: u32,
    /// The oldest; none where there is no limit.
    pub oldest: Option<u32>,
}

impl Ages {
    /// At an examination; where an entry asks for others, those.
    #[must_use]
    pub fn at(exam: &Exam, entry: Option<&Entry>, category: Category) -> Self {
        let least = entry.and_then(|entry| entry.min_age).or(exam.min_age);
        let most = entry.and_then(|entry| entry.max_age).or(exam.max_age);
        let more = exam.relaxation.and_then(|more| match category {
            Category::General => None,
            Category::Obc => more.obc,
            Category::ScSt => more.sc_st,
            Category::Pwd => more.pwd,
        });
        Self {
            youngest: least.map_or(0, months),
            oldest: most.map(|most| months(most) + 12 * more.unwrap_or(0)),
        }
    }

    /// At a post that no examination leads to.
    fn of(entry: &Entry) -> Self {
        Self {
            youngest: months(entry.min_age.unwrap_or(DEFAULT_MIN_AGE_YEARS)),
            oldest: entry.max_age.map(months),
        }
    }

    /// When somebody of an age who is ready after so many months is taken: the young wait, the old are not.
    fn taken(self, age: u32, ready: u32) -> Option<u32> {
        let at = ready.max(self.youngest.saturating_sub(age));
        // Who has reached the age by then is too old, as notices usually mean it.
        self.oldest.is_none_or(|oldest| age + at < oldest).then_some(at)
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an age")]
fn months(years: f32) -> u32 {
    (years * 12.0).round().max(0.0) as u32
}

/// How somebody comes to a level, and when.
#[derive(Clone, Debug)]
struct Arrival<'a> {
    after: u32,
    studied: u32,
    legs: Vec<Leg<'a>>,
}

/// All that somebody can come to learn.
#[derive(Debug)]
pub struct Reach<'a> {
    careers: &'a Careers,
    traveller: Traveller,
    /// Of what was learnt.
    rank: u32,
    arrivals: HashMap<&'a str, Arrival<'a>>,
}

impl<'a> Reach<'a> {
    /// From what somebody has learnt on. An unknown level reaches nothing.
    #[must_use]
    pub fn from(careers: &'a Careers, levels: &[&str], traveller: Traveller) -> Self {
        let mut reach = Self { careers, traveller, rank: 0, arrivals: HashMap::new() };
        let mut open = Vec::new();
        for level in levels.iter().filter_map(|level| careers.level(level)) {
            reach.rank = reach.rank.max(level.rank);
            open.push((level.id.as_str(), Arrival { after: 0, studied: 0, legs: Vec::new() }));
        }
        // Nobody comes to a level earlier by beginning later, so that the earliest arrival is the best.
        while let Some(at) = find_earliest(&open) {
            let (id, arrival) = open.swap_remove(at);
            if reach.arrivals.contains_key(id) {
                continue;
            }
            let counted = careers.level(id).map(|level| level.counts_as.as_slice());
            open.extend(counted.into_iter().flatten().map(|id| (id.as_str(), arrival.clone())));
            let steps = careers.qualifications.steps.iter().filter(|step| step.from == id);
            open.extend(steps.filter_map(|step| Some((&*step.to, reach.taken(&arrival, step)?))));
            reach.arrivals.insert(id, arrival);
        }
        reach
    }

    fn taken(&self, from: &Arrival<'a>, step: &'a Step) -> Option<Arrival<'a>> {
        let studied = from.studied + step.months;
        if self.traveller.study.is_some_and(|most| studied > most) {
            return None;
        }
        let mut legs = from.legs.clone();
        let begins = self.sit(step.exam.as_deref(), None, from.after, &mut legs)?;
        legs.push(Leg::Course { step, begins });
        Some(Arrival { after: begins + step.months, studied, legs })
    }

    /// When an examination has been sat, with all that has to be passed before; none when one of them is
    /// closed to the traveller, or there is no such examination.
    fn sit(
        &self,
        exam: Option<&str>,
        entry: Option<&Entry>,
        from: u32,
        legs: &mut Vec<Leg<'a>>,
    ) -> Option<u32> {
        let Some(exam) = exam else { return Some(from) };
        let exam = self.careers.exam(exam)?;
        let mut begins = from;
        for before in &exam.after {
            begins = self.sit(Some(before), None, begins, legs)?;
        }
        let Traveller { age, category, .. } = self.traveller;
        let ages = Ages::at(exam, entry, category);
        let is_closed = exam.closed_to.contains(&category);
        let sits = ages.taken(age, begins + exam.months_to_prepare.0).filter(|_| !is_closed)?;
        legs.push(Leg::Exam { exam, ages, begins, sits });
        Some(sits)
    }

    /// The ways to an occupation, the best first, with the entries that are closed to the traveller behind them:
    /// the shortest is the best, of equally short ones the cheapest. Nobody goes back to school while another
    /// way leads there.
    #[must_use]
    pub fn routes(&self, occupation: &'a Occupation) -> (Vec<Route<'a>>, Vec<&'a Entry>) {
        let (mut routes, mut closed) = (Vec::new(), Vec::new());
        for entry in &occupation.entry {
            match self.enter(entry) {
                Some(route) => routes.push(route),
                None => closed.push(entry),
            }
        }
        routes.sort_by_key(|route| (self.goes_back(route), route.months, route.cost_from));
        (routes, closed)
    }

    /// Whether a course on the way is below what was learnt.
    fn goes_back(&self, route: &Route<'_>) -> bool {
        let rank = |step: &Step| self.careers.level(&step.to).map_or(0, |level| level.rank);
        route
            .legs
            .iter()
            .any(|leg| matches!(leg, Leg::Course { step, .. } if rank(step) < self.rank))
    }

    fn enter(&self, entry: &'a Entry) -> Option<Route<'a>> {
        let Arrival { after, legs, .. } = self.arrivals.get(entry.needs.as_str())?;
        let mut legs = legs.clone();
        let ready = self.sit(entry.exam.as_deref(), Some(entry), *after, &mut legs)?;
        let taken = match entry.exam {
            Some(_) => ready,
            None => Ages::of(entry).taken(self.traveller.age, ready)?,
        };
        let (mut cost_from, mut cost_to) = (0, 0);
        for leg in &legs {
            let (from, to) = leg.cost(self.traveller.category);
            cost_from += from;
            cost_to += to;
        }
        let months = taken + entry.months.unwrap_or(0);
        Some(Route { legs, entry, waits: taken - ready, months, cost_from, cost_to })
    }
}

impl Leg<'_> {
    /// What it costs, from and to. Fees of examinations are those of the general list: others pay less, or
    /// nothing.
    #[must_use]
    pub fn cost(&self, category: Category) -> (u32, u32) {
        match self {
            Leg::Course { step, .. } => (step.cost_from, step.cost_to),
            Leg::Exam { exam, .. } => {
                let fee = exam.fee.map_or(0, |fee| fee.general);
                let least =
                    if matches!(category, Category::ScSt | Category::Pwd) { 0 } else { fee };
                (least, fee)
            }
        }
    }
}

fn find_earliest(open: &[(&str, Arrival<'_>)]) -> Option<usize> {
    let when =
        |(_, (_, arrival)): &(usize, &(&str, Arrival<'_>))| (arrival.after, arrival.legs.len());
    open.iter().enumerate().min_by_key(when).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::super::data::{ExamKind, careers};
    use super::*;

    fn aged(years: u32) -> Traveller {
        Traveller { age: 12 * years, category: Category::General, study: None }
    }

    const CATEGORIES: [Category; 4] =
        [Category::General, Category::Obc, Category::ScSt, Category::Pwd];

    fn best<'a>(reach: &Reach<'a>, occupation: &'a Occupation) -> Option<Route<'a>> {
        reach.routes(occupation).0.into_iter().next()
    }

    /// TOOLS-06: no path breaks an age limit (the field's proof). Over every level, age and list, and every way
    /// that is offered; the limits are read from the files here, beside the code that keeps them.
    #[test]
    fn no_path_breaks_an_age_limit() {
        let careers = careers().unwrap();
        let mut sat = 0;
        for level in &careers.qualifications.levels {
            for age in (13..=61).step_by(4) {
                for category in CATEGORIES {
                    let traveller = Traveller { category, ..aged(age) };
                    let reach = Reach::from(&careers, &[&level.id], traveller);
                    for route in careers.occupations.iter().flat_map(|of| reach.routes(of).0) {
                        for leg in &route.legs {
                            let Leg::Exam { exam, sits, .. } = leg else { continue };
                            let years = f64::from(traveller.age + sits) / 12.0;
                            let relaxed = exam.relaxation.and_then(|more| match category {
                                Category::General => None,
                                Category::Obc => more.obc,
                                Category::ScSt => more.sc_st,
                                Category::Pwd => more.pwd,
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
                            let years = f64::from(traveller.age + starts) / 12.0;
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
        for exam in careers().unwrap().exams {
            let known = exam.max_age.is_some() || exam.kind != ExamKind::Recruitment;
            assert!(known, "{} takes people of any age", exam.id);
            let says =
                exam.note.is_some_and(|note| note.contains("Disabled candidates cannot apply"));
            assert!(!says || exam.closed_to.contains(&Category::Pwd), "{}", exam.id);
        }
    }

    /// What an examination takes and an occupation is entered by, it is entered by with each of its levels.
    #[test]
    fn nobody_who_may_sit_is_sent_to_a_course_first() {
        let careers = careers().unwrap();
        let je = careers.occupation("junior-engineer").unwrap();
        for level in ["diploma-engineering", "graduate-engineering"] {
            let route = best(&Reach::from(&careers, &[level], aged(22)), je).unwrap();
            let courses = route.legs.iter().filter(|leg| matches!(leg, Leg::Course { .. }));
            assert_eq!(courses.count(), 0, "{level}");
        }
        let accountant = careers.occupation("accountant").unwrap();
        for level in ["ca", "postgraduate-commerce", "graduate-commerce"] {
            let route = best(&Reach::from(&careers, &[level], aged(26)), accountant).unwrap();
            assert_eq!(route.legs.len(), 0, "{level}");
        }
        // Two certificates together open more than each of them.
        let both = Reach::from(&careers, &["iti", "class-12"], aged(22));
        let clerk = careers.occupation("government-clerk").unwrap();
        let route = best(&both, clerk).unwrap();
        assert!(route.legs.iter().all(|leg| matches!(leg, Leg::Exam { .. })));
    }

    /// Nobody goes back to school while another way leads there.
    #[test]
    fn the_learned_are_not_sent_back() {
        let careers = careers().unwrap();
        let support = careers.occupation("tech-support").unwrap();
        let reach = Reach::from(&careers, &["diploma-nursing"], aged(25));
        let (routes, _) = reach.routes(support);
        let back = |route: &Route<'_>| reach.goes_back(route);
        assert!(routes.iter().any(back) && routes.iter().any(|route| !back(route)));
        assert!(!back(&routes[0]));
    }

    #[test]
    fn the_young_wait() {
        let careers = careers().unwrap();
        let driver = careers.occupation("taxi-driver").unwrap();
        let route = best(&Reach::from(&careers, &["class-8"], aged(14)), driver).unwrap();
        assert!(14 * 12 + route.months >= 18 * 12 && route.waits > 36, "{route:?}");
        let grown = best(&Reach::from(&careers, &["class-8"], aged(30)), driver).unwrap();
        assert_eq!(grown.waits, 0);
    }

    #[test]
    fn a_way_is_in_order_and_adds_up() {
        let careers = careers().unwrap();
        let reach = Reach::from(&careers, &["class-10"], aged(16));
        for occupation in &careers.occupations {
            let Some(route) = best(&reach, occupation) else { continue };
            let mut now = 0;
            for leg in &route.legs {
                let (begins, ends) = match leg {
                    Leg::Course { step, begins } => (*begins, begins + step.months),
                    Leg::Exam { begins, sits, .. } => (*begins, *sits),
                };
                assert!(begins >= now && ends >= begins, "{}", occupation.id);
                now = ends;
            }
            let after = route.waits + route.entry.months.unwrap_or(0);
            assert_eq!(route.months, now + after, "{}", occupation.id);
            assert!(route.cost_from <= route.cost_to);
        }
    }

    /// The page has no words for nothing.
    #[test]
    fn there_is_always_something_to_become() {
        let careers = careers().unwrap();
        for level in &careers.qualifications.levels {
            let traveller = Traveller { study: Some(0), ..aged(65) };
            let reach = Reach::from(&careers, &[&level.id], traveller);
            let open = careers.occupations.iter().any(|of| best(&reach, of).is_some());
            assert!(open, "{}", level.id);
        }
    }

    #[test]
    fn whoever_is_older_has_fewer_ways() {
        let careers = careers().unwrap();
        let officer = careers.occupation("civil-servant").unwrap();
        let route = |age, category| {
            let traveller = Traveller { category, ..aged(age) };
            best(&Reach::from(&careers, &["graduate"], traveller), officer).is_some()
        };
        assert!(route(24, Category::General));
        assert!(!route(32, Category::General), "a year of preparing makes it too late");
        assert!(route(32, Category::Obc));
        assert!(route(35, Category::ScSt) && !route(37, Category::ScSt));
    }

    #[test]
    fn what_is_learnt_already_needs_no_course() {
        let careers = careers().unwrap();
        let developer = careers.occupation("software-developer").unwrap();
        let reach = Reach::from(&careers, &["graduate-engineering"], aged(22));
        let route = best(&reach, developer).unwrap();
        assert_eq!((route.legs.len(), route.cost_to), (0, 0));
        assert_eq!(route.entry.needs, "graduate-engineering");
    }

    #[test]
    fn nobody_is_sent_to_longer_courses_than_he_wants() {
        let careers = careers().unwrap();
        let doctor = careers.occupation("doctor").unwrap();
        let reach = |study| {
            let traveller = Traveller { study, ..aged(18) };
            best(&Reach::from(&careers, &["class-12-pcb"], traveller), doctor).is_some()
        };
        assert!(reach(None));
        assert!(!reach(Some(36)));
    }
}
