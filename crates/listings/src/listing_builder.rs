//! Builds a listing from the cells of a row. Each field has its own parser; the rest stays text.

use chrono::NaiveDate;

use crate::cells::Cells;
use crate::dates::{Anchor, Order, Posted};
use crate::json_objects::Object;
use crate::mapping::{Field, KindRule, Mapping, Quirk};
use crate::notice::{self, Notice};
use crate::{Employment, Listing, ListingKind, Pay, Period};
use crate::{
    classify, dates, employment, experience, identity, naukri_link, organisation, pay, places,
    qualification, recruiting_bodies, skills, text,
};

/// Maximum length of a title or name. A longer text is not a title or name.
const MAX_NAME_CHARS: usize = 300;

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
    let given_kind = parse_kind(mapping, &cells)?;
    let (title, organisation) = title_and_organisation(mapping, &cells)?;
    let order = if mapping.has(Quirk::MonthFirst) { Order::MonthFirst } else { Order::DayFirst };
    let posted = cells.get(Field::Posted).map_or(Posted::Unknown, |cell| {
        dates::parse_posted(cell, order, Anchor::from_scrape_date(cells.get(Field::Scraped), today))
    });
    let date = |field| cells.get(field).and_then(|cell| dates::parse_day(cell, order));
    let link = |field| cells.line(field).filter(|link| text::is_link(link));
    let notice = match object {
        Some(object) if mapping.has(Quirk::Notices) => {
            let kind = given_kind.unwrap_or(ListingKind::Government);
            notice::read(object, kind, &title, cells.get(Field::Brief).unwrap_or_default())
        }
        _ => Notice::default(),
    };

    let mut rest = UnmappedText::default();
    let experience = rest.experience(&cells);
    let apply_url = link(Field::ApplyUrl).or(notice.apply_url);
    let link_cells = apply_url
        .as_deref()
        .filter(|_| mapping.has(Quirk::NaukriLinks))
        .and_then(naukri_link::read);
    let (years_in_link, cities_in_link) =
        link_cells.map_or((None, Vec::new()), |(years, cities)| (Some(years), cities));
    let (pay, pay_text) = rest.pay(&cells);
    let location = build_location(&cells, &rest, &cities_in_link);
    let skills = match cells.get(Field::Skills) {
        Some(cell) if mapping.has(Quirk::GluedSkills) => skills::split_glued(cell),
        Some(cell) => skills::split(cell),
        None => Vec::new(),
    };
    let employment_cell = cells.line(Field::Employment).unwrap_or_default();
    let title_words = text::normalize_words(&title);
    let is_internship = parse_flag(&cells, Field::Internship)
        || title_words.contains(" internship ")
        || title_words.contains(" intern ")
        || apply_url.as_deref().is_some_and(|link| link.contains("/internship/"));
    let employment = match employment::parse(&employment_cell).or(rest.employment) {
        _ if is_internship => Some(Employment::Internship),
        form => form,
    };
    let industry = cells.line(Field::Industry);
    let kind = given_kind.unwrap_or_else(|| {
        classify::classify(&classify::JobSignals {
            title: &title,
            area: cells.get(Field::Area).unwrap_or_default(),
            role: cells.get(Field::Role).unwrap_or_default(),
            industry: industry.as_deref().unwrap_or_default(),
            skills: &skills,
        })
    });
    let is_fresher = parse_flag(&cells, Field::Fresher)
        || experience.fresher
        || years_in_link.is_some_and(|years| years.min == 0)
        || [&title_words, &text::normalize_words(&employment_cell)]
            .iter()
            .any(|words| words.contains(" fresher ") || words.contains(" freshers "));
    let last_date = date(Field::LastDate).or(match posted {
        Posted::ApplyBy(day) => Some(day),
        _ => notice.last_date,
    });
    if last_date.is_none()
        && let Some(text) = cells.line(Field::LastDate).filter(|text| text.len() <= MAX_NOTE_BYTES)
    {
        rest.note("Last date", &text);
    }
    let posted_on = match posted {
        Posted::On { day, .. } => Some(day),
        _ if mapping.has(Quirk::DateInPage) => find_post_date(&cells),
        _ => None,
    };
    let fixed_date = match posted {
        Posted::On { day, relative: false } => Some(day),
        _ => last_date,
    };
    let notice_url = link(Field::NoticeUrl).or(notice.notice_url);
    let source_ref =
        build_source_ref(mapping, &cells, apply_url.as_deref().or(notice_url.as_deref()))
            .unwrap_or_else(|| {
                identity::from_content(&title, &organisation, &location, fixed_date)
            });
    let html = if notice.html.is_empty() { build_description(&cells) } else { notice.html };
    Ok(Listing {
        kind,
        source_ref,
        location,
        posted_on,
        last_date,
        start_date: date(Field::StartDate).or(notice.start_date),
        exam_date: date(Field::ExamDate).or(notice.exam_date),
        released_on: date(Field::ReleasedOn).or(notice.released_on),
        pay,
        pay_text,
        experience: experience.text.or_else(|| years_in_link.map(|years| years.to_string())),
        qualification: build_qualification(&cells).or(notice.qualification),
        age_limit: cells
            .line(Field::AgeLimit)
            .or_else(|| build_age_limit(&cells))
            .or(notice.age_limit),
        fee: cells.line(Field::Fee).or(notice.fee),
        vacancies: count_vacancies(mapping, &cells, &title, &employment_cell).or(notice.vacancies),
        industry,
        is_internship: is_internship || employment == Some(Employment::Internship),
        employment,
        skills,
        apply_url,
        notice_url,
        html: rest.append_to(html),
        is_fresher,
        title,
        organisation,
    })
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

fn title_and_organisation(mapping: &Mapping, cells: &Cells) -> Result<(String, String), String> {
    let given = cells.line(Field::Title).unwrap_or_default();
    // Some titles start with this label of their page.
    let given = given
        .strip_prefix("Name of the Post")
        .map_or(given.as_str(), |title| title.trim_start_matches([':', ' ']));
    if !given.chars().any(char::is_alphanumeric) {
        return Err("no title".to_owned());
    }
    let given = given.to_owned();
    let mut title = given.clone();
    let mut body = cells.get(Field::Organisation).and_then(organisation::clean);
    let origin = cells.line(Field::Origin).unwrap_or_default();
    let posts = cells.line(Field::Posts);
    if mapping.quirks.iter().any(|quirk| matches!(quirk, Quirk::OrganisationTitles(list) if origin.eq_ignore_ascii_case(list))) {
        body = organisation::clean(&given);
        title = posts.map_or_else(|| format!("{given} Recruitment"), |posts| format!("{given} Recruitment: {}", normalize_count(&posts)));
    } else if let Some(posts) = posts.filter(|_| mapping.has(Quirk::SplitTitles)) {
        title = format!("{given} {posts}");
    }
    if mapping.has(Quirk::BodyInBrief) && body.as_deref().is_none_or(is_table_debris) {
        body = cells.get(Field::Brief).and_then(recruiting_bodies::find_in_text);
    }
    let head_will_do = mapping.quirks.iter().find_map(|quirk| match quirk {
        Quirk::BodyInTitle { head_will_do } => Some(*head_will_do),
        _ => None,
    });
    if let (None, Some(head_will_do)) = (&body, head_will_do) {
        body = recruiting_bodies::find_in_title(&given).or_else(|| {
            Some(recruiting_bodies::head(&given)).filter(|head| head_will_do && !head.is_empty())
        });
        if body.is_none() {
            return Err("the title does not name a known organisation".to_owned());
        }
    }
    let body = body.ok_or_else(|| "no organisation".to_owned())?;
    for (what, name) in [("title", &title), ("organisation", &body)] {
        if name.chars().count() > MAX_NAME_CHARS {
            return Err(format!("the {what} is longer than {MAX_NAME_CHARS} characters"));
        }
    }
    Ok((title, body))
}

/// Returns `true` for a complete table column, with its header, glued into one cell.
fn is_table_debris(name: &str) -> bool {
    name.len() > 150
        || ["Bank Name", "Recruitment Board", "Board Name"]
            .iter()
            .any(|header| name.starts_with(header))
}

/// Parsed content that has no field, and content of other columns from shifted cells.
#[derive(Default)]
struct UnmappedText {
    notes: Vec<(&'static str, String)>,
    employment: Option<Employment>,
    pay_cell: Option<String>,
    place_cell: Option<String>,
}

struct Experience {
    text: Option<String>,
    fresher: bool,
}

impl UnmappedText {
    fn note(&mut self, label: &'static str, text: &str) {
        self.notes.push((label, text.to_owned()));
    }

    /// Parses the experience cell, and stores other content of the cell in its own field.
    fn experience(&mut self, cells: &Cells) -> Experience {
        let none = Experience { text: None, fresher: false };
        let Some(cell) = cells.get(Field::Experience) else {
            return none;
        };
        match experience::read(cell) {
            experience::Reading::Nothing => none,
            experience::Reading::Years(years) => {
                Experience { text: Some(years.to_string()), fresher: years.min == 0 }
            }
            experience::Reading::Fresher => {
                Experience { text: Some("Fresher".to_owned()), fresher: true }
            }
            experience::Reading::Pay => {
                self.pay_cell = Some(cell.to_owned());
                none
            }
            experience::Reading::Employment(form) => {
                self.employment = Some(form);
                none
            }
            experience::Reading::Place => {
                self.place_cell = Some(cell.to_owned());
                none
            }
            experience::Reading::Time(time) => {
                self.note(if time.ends_with("duration") { "Duration" } else { "Walk-in" }, &time);
                none
            }
            experience::Reading::Text(text) => Experience { text: Some(text), fresher: false },
        }
    }

    fn pay(&mut self, cells: &Cells) -> (Option<Pay>, Option<String>) {
        if let Some(pay) = pay_from_numbers(cells) {
            return (Some(pay), None);
        }
        let cell = match (cells.get(Field::Pay), self.pay_cell.take()) {
            (Some(cell), Some(shifted)) if pay::read(cell) == pay::Reading::Nothing => shifted,
            (Some(cell), _) => cell.to_owned(),
            (None, Some(shifted)) => shifted,
            (None, None) => return (None, None),
        };
        match pay::read(&cell) {
            pay::Reading::Nothing => (None, None),
            pay::Reading::Amount { pay, remark } => {
                if remark {
                    self.note("Pay", &text::one_line(&cell));
                }
                (Some(pay), None)
            }
            pay::Reading::Text(text) => (None, Some(text)),
        }
    }

    fn append_to(&self, mut html: String) -> String {
        if !self.notes.is_empty() {
            html.push_str("<ul>");
            for (label, text) in &self.notes {
                html.push_str(&format!("<li>{label}: {}</li>", text::escape(text)));
            }
            html.push_str("</ul>");
        }
        html
    }
}

/// Returns pay given as numbers of rupees. The default period is a year.
fn pay_from_numbers(cells: &Cells) -> Option<Pay> {
    let number =
        |field| cells.get(field).and_then(|cell| cell.trim().replace(',', "").parse::<i64>().ok());
    let period = match cells.line(Field::PayPeriod).as_deref().map(str::to_lowercase).as_deref() {
        None | Some("per annum") => Period::Annum,
        Some("per month") => Period::Month,
        Some("per hour") => Period::Hour,
        Some(_) => return None,
    };
    let pay = Pay { min: number(Field::PayMin)?, max: number(Field::PayMax)?, period };
    pay::is_plausible(pay).then_some(pay)
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

/// Builds age limits from numbers. A calendar year from a shifted column is not an age.
fn build_age_limit(cells: &Cells) -> Option<String> {
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

fn count_vacancies(
    mapping: &Mapping,
    cells: &Cells,
    title: &str,
    employment: &str,
) -> Option<String> {
    if let Some(cell) = cells.line(Field::Vacancies) {
        return Some(cell.strip_suffix(".0").map_or_else(|| cell.clone(), str::to_owned));
    }
    if let Some(number) = employment::positions(employment) {
        return Some(number.to_owned());
    }
    let posts = cells.line(Field::Posts).filter(|_| mapping.has(Quirk::SplitTitles))?;
    let counts_posts = text::normalize_words(&posts)
        .split(' ')
        .any(|word| matches!(word, "post" | "posts" | "vacancy" | "vacancies"));
    if !counts_posts {
        return None;
    }
    // Either `05 Posts`, or the only number after the dash:
    // `… – Apply Online 05 Clerk, Guard and More Posts`.
    let after_dash = title.rsplit_once(" – ").map_or("", |(_, tail)| tail);
    let mut numbers = after_dash.split_whitespace().filter_map(parse_count);
    let number = match (
        posts.split_whitespace().next().and_then(parse_count),
        numbers.next(),
        numbers.next(),
    ) {
        (Some(number), ..) | (None, Some(number), None) => number,
        _ => return None,
    };
    Some(number.to_string())
}

/// Parses a number of vacancies. A number that may be a calendar year is ignored.
fn parse_count(word: &str) -> Option<u32> {
    let digits = word.trim_end_matches('+').replace(',', "");
    let number: u32 = digits.parse().ok().filter(|_| digits.len() <= 6)?;
    (number > 0 && !(digits.len() == 4 && (2020..2040).contains(&number))).then_some(number)
}

/// Removes leading zeros: `05 Posts` → `5 Posts`, `01 Posts` → `1 Post`.
fn normalize_count(posts: &str) -> String {
    let rest = posts.trim_start_matches('0');
    let posts = if rest.starts_with(|c: char| c.is_ascii_digit()) { rest } else { posts };
    if posts == "1 Posts" { "1 Post".to_owned() } else { posts.to_owned() }
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
