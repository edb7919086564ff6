//! Builds a listing from the cells of a row. Each field has its own parser; the rest stays text.

mod names;
mod unmapped_text;
mod vacancies;

use chrono::NaiveDate;

use crate::cells::Cells;
use crate::dates::{Anchor, Order, Posted};
use crate::experience::Years;
use crate::json_objects::Object;
use crate::mapping::{Field, KindRule, Mapping, Quirk};
use crate::notice::{self, Notice};
use crate::{Employment, Listing, ListingKind};
use crate::{
    classify, dates, employment, identity, naukri_link, places, qualification, skills, text,
};
use unmapped_text::UnmappedText;

/// Maximum length of a text shown instead of a date. A longer one is a column glued together.
const MAX_NOTE_BYTES: usize = 60;

/// Builds a listing from a row.
///
/// # Errors
/// Returns the reason if the row cannot become a listing.
pub fn build_listing(
    mapping: &Mapping,
    mut cells: Cells,
    object: Option<&Object>,
    today: NaiveDate,
) -> Result<Listing, String> {
    cells.unshift(mapping);
    let row = Row::new(mapping, &cells);
    let given_kind = parse_kind(mapping, &cells)?;
    let (title, organisation) = names::title_and_organisation(mapping, &cells)?;
    let notice = row.notice(object, given_kind, &title);
    let apply_url = row.link(Field::ApplyUrl).or(notice.apply_url);
    let notice_url = row.link(Field::NoticeUrl).or(notice.notice_url);
    let (years_in_link, cities_in_link) = row.details_in_link(apply_url.as_deref());

    let mut rest = UnmappedText::default();
    let experience = rest.experience(&cells, years_in_link);
    let (pay, pay_text) = rest.pay(&cells);
    let dates = row.dates(today, notice.last_date, &mut rest);
    let location = build_location(&cells, &rest, &cities_in_link);
    let words = JobWords::new(&title, &cells);
    let employment = row.employment(&words, apply_url.as_deref(), rest.employment);
    let skills = row.skills();
    let link = apply_url.as_deref().or(notice_url.as_deref());
    let html = if notice.html.is_empty() { build_description(&cells) } else { notice.html };
    Ok(Listing {
        kind: given_kind.unwrap_or_else(|| row.classify(&title, &skills)),
        source_ref: build_source_ref(mapping, &cells, link).unwrap_or_else(|| {
            identity::from_content(&title, &organisation, &location, dates.fixed)
        }),
        location,
        posted_on: dates.posted_on,
        last_date: dates.last_date,
        start_date: row.date(Field::StartDate).or(notice.start_date),
        exam_date: row.date(Field::ExamDate).or(notice.exam_date),
        released_on: row.date(Field::ReleasedOn).or(notice.released_on),
        pay,
        pay_text,
        experience: experience.text,
        qualification: build_qualification(&cells).or(notice.qualification),
        age_limit: build_age_limit(&cells).or(notice.age_limit),
        fee: cells.line(Field::Fee).or(notice.fee),
        vacancies: vacancies::count(mapping, &cells, &title, &words.employment)
            .or(notice.vacancies),
        industry: cells.line(Field::Industry),
        is_internship: employment == Some(Employment::Internship),
        employment,
        skills,
        apply_url,
        notice_url,
        html: rest.append_to(html),
        is_fresher: experience.fresher || row.is_for_freshers(&words),
        title,
        organisation,
    })
}

/// The cells of a row, with the rules for reading them.
struct Row<'a> {
    mapping: &'a Mapping,
    cells: &'a Cells,
    /// Order of day and month in numeric dates.
    order: Order,
}

/// The dates of a listing.
struct ListingDates {
    posted_on: Option<NaiveDate>,
    last_date: Option<NaiveDate>,
    /// Date that does not depend on the day of the import.
    fixed: Option<NaiveDate>,
}

/// The texts in which words for internships and freshers are searched.
struct JobWords {
    /// Normalised words of the title.
    title: String,
    /// The employment cell.
    employment: String,
}

impl JobWords {
    fn new(title: &str, cells: &Cells) -> Self {
        let employment = cells.line(Field::Employment).unwrap_or_default();
        Self { title: text::normalize_words(title), employment }
    }
}

impl<'a> Row<'a> {
    fn new(mapping: &'a Mapping, cells: &'a Cells) -> Self {
        let order =
            if mapping.has(Quirk::MonthFirst) { Order::MonthFirst } else { Order::DayFirst };
        Self { mapping, cells, order }
    }

    fn date(&self, field: Field) -> Option<NaiveDate> {
        self.cells.get(field).and_then(|cell| dates::parse_day(cell, self.order))
    }

    fn link(&self, field: Field) -> Option<String> {
        self.cells.line(field).filter(|link| text::is_link(link))
    }

    fn notice(&self, object: Option<&Object>, kind: Option<ListingKind>, title: &str) -> Notice {
        let Some(object) = object.filter(|_| self.mapping.has(Quirk::Notices)) else {
            return Notice::default();
        };
        let kind = kind.unwrap_or(ListingKind::Government);
        notice::read(object, kind, title, self.cells.get(Field::Brief).unwrap_or_default())
    }

    /// Returns the years of experience and the cities in the link of a job.
    fn details_in_link(&self, link: Option<&str>) -> (Option<Years>, Vec<&'static str>) {
        link.filter(|_| self.mapping.has(Quirk::NaukriLinks))
            .and_then(naukri_link::read)
            .map_or((None, Vec::new()), |(years, cities)| (Some(years), cities))
    }

    /// Returns the dates of the listing. Adds a last date that is not a date to `rest`.
    fn dates(
        &self,
        today: NaiveDate,
        last_date_of_notice: Option<NaiveDate>,
        rest: &mut UnmappedText,
    ) -> ListingDates {
        let posted = self.cells.get(Field::Posted).map_or(Posted::Unknown, |cell| {
            let anchor = Anchor::from_scrape_date(self.cells.get(Field::Scraped), today);
            dates::parse_posted(cell, self.order, anchor)
        });
        let last_date = self.date(Field::LastDate).or(match posted {
            Posted::ApplyBy(day) => Some(day),
            _ => last_date_of_notice,
        });
        if last_date.is_none()
            && let Some(text) = self.cells.line(Field::LastDate)
            && text.len() <= MAX_NOTE_BYTES
        {
            rest.note("Last date", &text);
        }
        let posted_on = match posted {
            Posted::On { day, .. } => Some(day),
            _ if self.mapping.has(Quirk::DateInPage) => find_post_date(self.cells),
            _ => None,
        };
        let fixed = match posted {
            Posted::On { day, relative: false } => Some(day),
            _ => last_date,
        };
        ListingDates { posted_on, last_date, fixed }
    }

    fn skills(&self) -> Vec<String> {
        match self.cells.get(Field::Skills) {
            Some(cell) if self.mapping.has(Quirk::GluedSkills) => skills::split_glued(cell),
            Some(cell) => skills::split(cell),
            None => Vec::new(),
        }
    }

    fn employment(
        &self,
        words: &JobWords,
        apply_url: Option<&str>,
        shifted: Option<Employment>,
    ) -> Option<Employment> {
        let is_internship = parse_flag(self.cells, Field::Internship)
            || words.title.contains(" internship ")
            || words.title.contains(" intern ")
            || apply_url.is_some_and(|link| link.contains("/internship/"));
        if is_internship {
            return Some(Employment::Internship);
        }
        employment::parse(&words.employment).or(shifted)
    }

    fn is_for_freshers(&self, words: &JobWords) -> bool {
        parse_flag(self.cells, Field::Fresher)
            || [&words.title, &text::normalize_words(&words.employment)]
                .iter()
                .any(|words| words.contains(" fresher ") || words.contains(" freshers "))
    }

    fn classify(&self, title: &str, skills: &[String]) -> ListingKind {
        classify::classify(&classify::JobSignals {
            title,
            area: self.cells.get(Field::Area).unwrap_or_default(),
            role: self.cells.get(Field::Role).unwrap_or_default(),
            industry: self.cells.line(Field::Industry).as_deref().unwrap_or_default(),
            skills,
        })
    }
}

/// Returns the kind that the row or the mapping names, or `None` if it must be classified.
fn parse_kind(mapping: &Mapping, cells: &Cells) -> Result<Option<ListingKind>, String> {
    let cell = cells.line(Field::Kind);
    match (mapping.kind, cell) {
        (KindRule::Classified, _) | (KindRule::Column, None) => Ok(None),
        (KindRule::Always(kind), _) => Ok(Some(kind)),
        (KindRule::Column, Some(name)) => ListingKind::from_name(&name)
            .map(Some)
            .ok_or_else(|| format!("“{name}” is not a kind of job")),
        (KindRule::Words(_), None) => Err("no kind".to_owned()),
        (KindRule::Words(words), Some(name)) => {
            match words.iter().find(|(word, _)| name.eq_ignore_ascii_case(word)) {
                Some((_, Some(kind))) => Ok(Some(*kind)),
                Some((_, None)) => Err(format!("the portal does not have the kind “{name}”")),
                None => Err(format!("“{name}” is not a kind of notice")),
            }
        }
    }
}

fn build_location(cells: &Cells, rest: &UnmappedText, cities_in_link: &[&str]) -> String {
    match (cells.get(Field::Location), cells.line(Field::State)) {
        (Some(city), Some(state)) => places::clean(&format!("{city}, {state}")),
        (Some(cell), None) => places::clean(cell),
        (None, Some(state)) => places::clean(&state),
        (None, None) => {
            rest.place_cell.as_deref().map_or_else(|| cities_in_link.join(", "), places::clean)
        }
    }
}

fn build_qualification(cells: &Cells) -> Option<String> {
    let labelled = |label, field| {
        let line = cells.get(field).and_then(qualification::clean)?;
        Some(if line.starts_with(label) { line } else { format!("{label} {line}") })
    };
    cells.get(Field::Qualification).and_then(qualification::clean).or_else(|| {
        let parts: Vec<String> =
            [labelled("UG:", Field::QualificationUg), labelled("PG:", Field::QualificationPg)]
                .into_iter()
                .flatten()
                .collect();
        (!parts.is_empty()).then(|| parts.join("; "))
    })
}

fn build_age_limit(cells: &Cells) -> Option<String> {
    cells.line(Field::AgeLimit).or_else(|| age_limit_from_numbers(cells))
}

/// Builds age limits from numbers. A calendar year from a shifted column is not an age.
fn age_limit_from_numbers(cells: &Cells) -> Option<String> {
    let age = |field| {
        cells
            .get(field)
            .and_then(|cell| cell.trim().parse::<u32>().ok())
            .filter(|age| (14..=80).contains(age))
    };
    match (age(Field::AgeMin), age(Field::AgeMax)) {
        (Some(min), Some(max)) if min <= max => Some(format!("{min}-{max} years")),
        (Some(min), None) => Some(format!("From {min} years")),
        (None, Some(max)) => Some(format!("Up to {max} years")),
        _ => None,
    }
}

fn build_description(cells: &Cells) -> String {
    cells
        .get(Field::Html)
        .or_else(|| cells.get(Field::Brief))
        .map(text::to_html)
        .unwrap_or_default()
}

/// Returns the day after `Post Date:` in the text of a page.
fn find_post_date(cells: &Cells) -> Option<NaiveDate> {
    let (_, tail) = cells.get(Field::Html)?.split_once("Post Date")?;
    let near: String = tail.chars().take(200).collect();
    dates::parse_day(text::one_line(&near).trim_start_matches([':', ' ']), Order::DayFirst)
}

fn parse_flag(cells: &Cells, field: Field) -> bool {
    cells.get(field).is_some_and(|cell| {
        matches!(cell.trim().to_ascii_lowercase().as_str(), "true" | "1" | "yes")
    })
}

fn build_source_ref(mapping: &Mapping, cells: &Cells, link: Option<&str>) -> Option<String> {
    if let Some(reference) = cells.line(Field::SourceRef) {
        return Some(identity::from_reference(reference));
    }
    let id = cells.line(Field::Id).map(|id| identity::from_id(mapping.name, &id));
    let link = link.map(identity::from_link);
    if mapping.has(Quirk::LinkIsIdentity) { link.or(id) } else { id.or(link) }
}
