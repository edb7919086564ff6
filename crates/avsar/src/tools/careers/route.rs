//! The shortest way to an occupation: courses, examinations, first post.

use std::collections::HashMap;

use super::data::{Careers, Entry, Exam, Occupation, Step};

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

/// A list of applicants with an age limit of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Category {
    /// General and economically weaker sections.
    #[default]
    General,
    /// Other backward classes.
    Obc,
    /// Scheduled castes and tribes.
    ScSt,
    /// Persons with disabilities.
    Pwd,
}

/// A way.
#[derive(Clone, Debug, PartialEq)]
pub struct Route<'a> {
    /// Its parts in order; empty where one can apply at once.
    pub legs: Vec<Leg<'a>>,
    /// Where it leads.
    pub entry: &'a Entry,
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
        /// When preparing begins, in months from now.
        begins: u32,
        /// When it is sat, in months from now.
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

/// The oldest somebody may be, in months; none where there is no limit.
#[must_use]
pub fn oldest(exam: &Exam, category: Category) -> Option<u32> {
    let more = exam.relaxation.map_or(Some(0), |more| match category {
        Category::General => Some(0),
        Category::Obc => more.obc,
        Category::ScSt => more.sc_st,
        Category::Pwd => more.pwd,
    });
    Some(months(exam.max_age?) + 12 * more.unwrap_or(0))
}

/// The youngest somebody may be, in months.
#[must_use]
pub fn youngest(exam: &Exam) -> u32 {
    exam.min_age.map_or(0, months)
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
    arrivals: HashMap<&'a str, Arrival<'a>>,
}

impl<'a> Reach<'a> {
    /// From what somebody has learnt on. An unknown level reaches nothing.
    #[must_use]
    pub fn from(careers: &'a Careers, level: &str, traveller: Traveller) -> Self {
        let mut reach = Self { careers, traveller, arrivals: HashMap::new() };
        let mut open = Vec::new();
        if let Some(level) = careers.level(level) {
            open.push((level.id.as_str(), Arrival { after: 0, studied: 0, legs: Vec::new() }));
        }
        // Nobody comes to a level earlier by beginning later, so that the earliest arrival is the best.
        while let Some(at) = earliest(&open) {
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
        let begins = self.sit(step.exam.as_deref(), from.after, &mut legs)?;
        legs.push(Leg::Course { step, begins });
        Some(Arrival { after: begins + step.months, studied, legs })
    }

    /// When an examination has been sat, with all that has to be passed before; none when one of them is
    /// closed to the traveller by his age then, or there is no such examination.
    fn sit(&self, exam: Option<&str>, from: u32, legs: &mut Vec<Leg<'a>>) -> Option<u32> {
        let Some(exam) = exam else { return Some(from) };
        let exam = self.careers.exam(exam)?;
        let mut begins = from;
        for before in &exam.after {
            begins = self.sit(Some(before), begins, legs)?;
        }
        let Traveller { age, category, .. } = self.traveller;
        // Whoever is too young waits.
        let sits = (begins + exam.months_to_prepare.0).max(youngest(exam).saturating_sub(age));
        if oldest(exam, category).is_some_and(|oldest| age + sits > oldest) {
            return None;
        }
        legs.push(Leg::Exam { exam, begins, sits });
        Some(sits)
    }

    /// The shortest way to an occupation, of equally short ones the cheapest.
    #[must_use]
    pub fn route(&self, occupation: &'a Occupation) -> Option<Route<'a>> {
        let routes = occupation.entry.iter().filter_map(|entry| self.enter(entry));
        routes.min_by_key(|route| (route.months, route.cost_from))
    }

    fn enter(&self, entry: &'a Entry) -> Option<Route<'a>> {
        let Arrival { after, legs, .. } = self.arrivals.get(entry.needs.as_str())?;
        let mut legs = legs.clone();
        let sat = self.sit(entry.exam.as_deref(), *after, &mut legs)?;
        let (mut cost_from, mut cost_to) = (0, 0);
        for leg in &legs {
            let (from, to) = match leg {
                Leg::Course { step, .. } => (step.cost_from, step.cost_to),
                Leg::Exam { exam, .. } => {
                    let fee = exam.fee.map_or(0, |fee| fee.general);
                    (fee, fee)
                }
            };
            cost_from += from;
            cost_to += to;
        }
        let months = sat + entry.months.unwrap_or(0);
        Some(Route { legs, entry, months, cost_from, cost_to })
    }
}

fn earliest(open: &[(&str, Arrival<'_>)]) -> Option<usize> {
    let when =
        |(_, (_, arrival)): &(usize, &(&str, Arrival<'_>))| (arrival.after, arrival.legs.len());
    open.iter().enumerate().min_by_key(when).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::super::data::careers;
    use super::*;

    fn aged(years: u32) -> Traveller {
        Traveller { age: 12 * years, category: Category::General, study: None }
    }

    /// TOOLS-06: no path breaks an age limit (the field's proof). Over every level, age and list.
    #[test]
    fn no_path_breaks_an_age_limit() {
        let careers = careers().unwrap();
        let mut sat = 0;
        for level in &careers.qualifications.levels {
            for age in (14..=45).step_by(3) {
                for category in [Category::General, Category::Obc, Category::ScSt, Category::Pwd] {
                    let traveller = Traveller { category, ..aged(age) };
                    let reach = Reach::from(&careers, &level.id, traveller);
                    for route in careers.occupations.iter().filter_map(|of| reach.route(of)) {
                        for leg in &route.legs {
                            let Leg::Exam { exam, sits, .. } = leg else { continue };
                            let then = traveller.age + sits;
                            assert!(youngest(exam) <= then, "{} at {then}", exam.id);
                            let limit = exam.max_age.map(|years| {
                                let relaxed = exam.relaxation.and_then(|more| match category {
                                    Category::General => None,
                                    Category::Obc => more.obc,
                                    Category::ScSt => more.sc_st,
                                    Category::Pwd => more.pwd,
                                });
                                f64::from(years) + f64::from(relaxed.unwrap_or(0))
                            });
                            let years = f64::from(then) / 12.0;
                            assert!(
                                limit.is_none_or(|limit| years <= limit),
                                "{} at {years}",
                                exam.id
                            );
                            sat += 1;
                        }
                    }
                }
            }
        }
        assert!(sat > 10_000, "{sat} examinations were looked at");
    }

    #[test]
    fn a_way_is_in_order_and_adds_up() {
        let careers = careers().unwrap();
        let reach = Reach::from(&careers, "class-10", aged(16));
        for occupation in &careers.occupations {
            let Some(route) = reach.route(occupation) else { continue };
            let mut now = 0;
            for leg in &route.legs {
                let (begins, ends) = match leg {
                    Leg::Course { step, begins } => (*begins, begins + step.months),
                    Leg::Exam { begins, sits, .. } => (*begins, *sits),
                };
                assert!(begins >= now && ends >= begins, "{}", occupation.id);
                now = ends;
            }
            assert_eq!(route.months, now + route.entry.months.unwrap_or(0), "{}", occupation.id);
            assert!(route.cost_from <= route.cost_to);
        }
    }

    /// The page has no words for nothing.
    #[test]
    fn there_is_always_something_to_become() {
        let careers = careers().unwrap();
        for level in &careers.qualifications.levels {
            let reach = Reach::from(&careers, &level.id, Traveller { study: Some(0), ..aged(65) });
            assert!(careers.occupations.iter().any(|of| reach.route(of).is_some()), "{}", level.id);
        }
    }

    #[test]
    fn whoever_is_older_has_fewer_ways() {
        let careers = careers().unwrap();
        let officer = careers.occupation("civil-servant").unwrap();
        let route = |age, category| {
            let traveller = Traveller { category, ..aged(age) };
            Reach::from(&careers, "graduate", traveller).route(officer).is_some()
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
        let reach = Reach::from(&careers, "graduate-engineering", aged(22));
        let route = reach.route(developer).unwrap();
        assert_eq!((route.legs.len(), route.cost_to), (0, 0));
        assert_eq!(route.entry.needs, "graduate-engineering");
    }

    #[test]
    fn nobody_is_sent_to_longer_courses_than_he_wants() {
        let careers = careers().unwrap();
        let doctor = careers.occupation("doctor").unwrap();
        let reach = |study| {
            let traveller = Traveller { study, ..aged(18) };
            Reach::from(&careers, "class-12-pcb", traveller).route(doctor).is_some()
        };
        assert!(reach(None));
        assert!(!reach(Some(36)));
    }
}
