//! What each part asks for, and what it costs where it is missing.

use std::collections::BTreeSet;

use super::Part;
use super::sheet::{Fault, Sheet, share};
use super::stuffing::{Stuffing, honest};
use crate::dates::Period;
use crate::document::{Document, Place};
use crate::resume::{self, Bullet, Resume, SectionKind};
use crate::{tokens, verbs};

/// With so many tenths of a percent of its words a résumé is for machines alone.
const STUFFED: u32 = 300;
/// Bullets that are told of one by one.
const MOST_TOLD: usize = 5;

pub(super) fn text(document: &Document, resume: &Resume, stuffing: &Stuffing, sheet: &mut Sheet) {
    let fault =
        |rule, message: String, quote, fix| Fault { part: Part::Text, rule, message, quote, fix };
    let layout = &document.layout;
    let line = |number: usize| document.lines.get(number).map(|line| (line.text.as_str(), number));
    if stuffing.share >= STUFFED {
        let message = "Most of it is keywords, not sentences: lists and repeats that only a machine would read. So the text, the bullets and the figures are not believed.".to_owned();
        let quote = layout
            .hidden
            .first()
            .map(|text| (text.as_str(), 0))
            .or_else(|| stuffing.line.and_then(line));
        let fix = "Keep the skills you can prove, each once, and tell in sentences what you did with them.";
        sheet.charge(300, fault("stuffing", message.clone(), quote, fix));
        sheet.charge(
            100,
            Fault { part: Part::Evidence, ..fault("stuffing", message.clone(), quote, fix) },
        );
        sheet.charge(120, Fault { part: Part::Bullets, ..fault("stuffing", message, quote, fix) });
        return;
    }
    let all = layout.unreadable.saturating_add(layout.readable).max(1);
    let unreadable = u64::from(layout.unreadable) * 1_000 / u64::from(all);
    if unreadable > 20 {
        let cost = u32::try_from(unreadable / 2).unwrap_or(300).clamp(10, 250);
        let message = format!(
            "{} of {} characters mean nothing to a machine: the font does not say what they are.",
            layout.unreadable, all
        );
        sheet.charge(
            cost,
            fault(
                "unreadable",
                message,
                None,
                "Export the PDF again with a common font such as Arial or Calibri.",
            ),
        );
    }
    if let Some(hidden) = layout.hidden.first() {
        let message = "There is text that nobody sees: without colour, or too small to be read. Programs see it, and recruiters take it for a trick.".to_owned();
        sheet.charge(
            100,
            fault("hiddenText", message, Some((hidden, 0)), "Take the hidden text out."),
        );
    }
    if stuffing.share > 30 {
        let cost = stuffing.share * 100 / STUFFED;
        let (message, fix) = match &stuffing.repeated {
            Some((word, times)) => (
                format!("“{word}” stands there {times} times."),
                "Say it where it matters, and use the room for what you did.",
            ),
            None => (
                "Long lists of keywords take the place of what was done.".to_owned(),
                "Keep the skills that the job asks for and that you can prove.",
            ),
        };
        sheet.charge(cost, fault("repetition", message, stuffing.line.and_then(line), fix));
    }
    let words = document.words();
    if words < 150 {
        let cost = u32::try_from((150 - words) * 60 / 150).unwrap_or(60).max(1);
        sheet.charge(cost, fault("short", format!("It has {words} words; a page has 300 or more."), None, "Tell more of what you did: projects, training, work at home or in the family's business count too."));
    }
    if document.pages > 3 || words > 1_600 {
        let message = format!(
            "It has {words} words on {} pages; few are read beyond the second page.",
            document.pages
        );
        sheet.charge(
            30,
            fault(
                "long",
                message,
                None,
                "Shorten it to two pages: the last ten years, the best of each post.",
            ),
        );
    }
    let places = [resume.contact.email.as_ref(), resume.contact.phone.as_ref()];
    let outside = places.into_iter().flatten().find(|found| {
        let place = document.lines.get(found.line).map(|line| line.place);
        document.pages > 0 && matches!(place, Some(Place::Margin | Place::TextBox))
    });
    if let Some(found) = outside {
        let message =
            "The contact stands in the head, the foot or a text box. Many programs skip those."
                .to_owned();
        sheet.charge(
            40,
            fault(
                "contactOutside",
                message,
                line(found.line),
                "Write name, e-mail address and telephone number as ordinary lines at the top.",
            ),
        );
    } else if let Some(number) = document.lines.iter().position(|line| line.place == Place::TextBox)
    {
        let message =
            "Text stands in boxes that float over the page. Many programs skip those.".to_owned();
        sheet.charge(30, fault("textBox", message, line(number), "Write it as ordinary lines."));
    }
    let size = resume::usual_size(document);
    if (1..85).contains(&size) {
        let message = format!("Most letters have {} points.", f64::from(size) / 10.0);
        let number = document.lines.iter().position(|line| line.size == size);
        sheet.charge(20, fault("small", message, number.and_then(line), "Use 10 to 12 points."));
    }
    let capitals = document
        .lines
        .iter()
        .filter(|line| resume::is_upper(&line.text) && line.text.split_whitespace().count() > 5)
        .count();
    if capitals * 5 > document.lines.len() {
        let number = document.lines.iter().position(|line| {
            resume::is_upper(&line.text) && line.text.split_whitespace().count() > 5
        });
        let message = "Much of it is in capitals, which are slow to read.".to_owned();
        sheet.charge(
            20,
            fault(
                "capitals",
                message,
                number.and_then(line),
                "Write sentences in ordinary letters, and headings alone in capitals.",
            ),
        );
    }
}

pub(super) fn contact(resume: &Resume, sheet: &mut Sheet) {
    let contact = &resume.contact;
    let mut ask = |there: bool, cost, rule, message: &str, fix| {
        if !there {
            sheet.charge(
                cost,
                Fault { part: Part::Contact, rule, message: message.to_owned(), quote: None, fix },
            );
        }
    };
    ask(
        contact.name.is_some(),
        40,
        "name",
        "No name was found.",
        "Write your name alone on the first line.",
    );
    ask(
        contact.email.is_some(),
        40,
        "email",
        "No e-mail address was found.",
        "Write your e-mail address below your name.",
    );
    ask(
        contact.phone.is_some(),
        40,
        "phone",
        "No telephone number was found.",
        "Write your mobile number with +91 and ten digits below your name.",
    );
    ask(
        contact.place.is_some(),
        30,
        "place",
        "No town or state was found.",
        "Write your town and state beside the telephone number; a full address is not needed.",
    );
}

pub(super) fn sections(resume: &Resume, sheet: &mut Sheet) {
    let fault = |rule, message: &str, quote, fix| Fault {
        part: Part::Sections,
        rule,
        message: message.to_owned(),
        quote,
        fix,
    };
    let heading = |kind: SectionKind| {
        let section = resume.sections.iter().find(|section| section.kind == kind)?;
        section.heading.as_ref().map(|heading| (heading.text.as_str(), heading.line))
    };
    let told = honest(resume);
    let deeds = |kind: SectionKind| told.iter().any(|bullet| bullet.section == kind);
    let experience = heading(SectionKind::Experience);
    let others = deeds(SectionKind::Projects) || deeds(SectionKind::Activities);
    // A section of training may hold courses alone, beside projects that tell what was done.
    let courses =
        experience.is_some_and(|(text, _)| text.to_lowercase().contains("training")) && others;
    if resume.experience.is_empty() && experience.is_some() && !courses {
        let (cost, message) = if deeds(SectionKind::Experience) {
            (40, "There is a section of experience, and no post could be read in it.")
        } else {
            (
                80,
                "There is a section of experience, and neither a post nor what was done could be read in it.",
            )
        };
        sheet.charge(
            cost,
            fault(
                "posts",
                message,
                experience,
                "Head each post with one line: title, employer, from – to.",
            ),
        );
    } else if resume.experience.is_empty() && !others {
        sheet.charge(
            80,
            fault(
                "experience",
                "No section of experience or projects was found.",
                None,
                "Add a section “Experience”, or “Projects” if you have not worked yet.",
            ),
        );
    }
    match (heading(SectionKind::Education), resume.education.is_empty()) {
        (None, true) => sheet.charge(
            50,
            fault(
                "education",
                "No section of education was found.",
                None,
                "Add a section “Education” with degree, school, year and marks.",
            ),
        ),
        (quote, true) => sheet.charge(
            25,
            fault(
                "degrees",
                "No degree could be read in the section of education.",
                quote,
                "Write each on one line: degree, school, year, CGPA or percentage.",
            ),
        ),
        _ => {}
    }
    match (heading(SectionKind::Skills), resume.skills.len()) {
        (None, _) => sheet.charge(
            50,
            fault(
                "skills",
                "No section of skills was found.",
                None,
                "Add a section “Skills” with five to fifteen skills, parted by commas.",
            ),
        ),
        (quote, 0..5) => sheet.charge(
            20,
            fault(
                "fewSkills",
                "Fewer than five skills could be read.",
                quote,
                "Name five to fifteen skills, parted by commas.",
            ),
        ),
        _ => {}
    }
    for section in
        resume.sections.iter().filter(|section| section.kind == SectionKind::Other).take(2)
    {
        let quote = section.heading.as_ref().map(|heading| (heading.text.as_str(), heading.line));
        sheet.charge(
            10,
            fault(
                "heading",
                "Programs do not know this heading.",
                quote,
                "Use a common one: Experience, Education, Skills, Projects, Certifications.",
            ),
        );
    }
}

pub(super) fn dates(document: &Document, resume: &Resume, sheet: &mut Sheet) {
    let fault =
        |rule, message: String, quote, fix| Fault { part: Part::Dates, rule, message, quote, fix };
    let line = |number: usize| document.lines.get(number).map(|line| (line.text.as_str(), number));
    let posts = &resume.experience;
    if posts.is_empty() {
        let schools = &resume.education;
        let dated = schools.iter().filter(|school| school.year.is_some()).count();
        if dated == 0 {
            sheet.charge(
                100,
                fault(
                    "noDates",
                    "No date could be read, neither of a post nor of a degree.".to_owned(),
                    None,
                    "Write from when to when: Jun 2021 – Mar 2023.",
                ),
            );
            return;
        }
        for (place, school) in (0..).zip(schools.iter().filter(|school| school.year.is_none())) {
            let missing = count(schools.len() - dated);
            let cost = share(70 * missing / count(schools.len()), place, missing);
            sheet.charge(
                cost,
                fault(
                    "year",
                    "The year is missing.".to_owned(),
                    line(school.line),
                    "Write the year in which it ended, or will end.",
                ),
            );
        }
        let years: Vec<(i32, usize)> =
            schools.iter().filter_map(|school| Some((school.year?, school.line))).collect();
        if let Some([_, (_, later)]) =
            years.array_windows::<2>().find(|[(before, _), (after, _)]| after > before)
        {
            sheet.charge(
                30,
                fault(
                    "order",
                    "The newest does not come first.".to_owned(),
                    line(*later),
                    "Begin with the newest and go back from there.",
                ),
            );
        }
        return;
    }
    let all = count(posts.len());
    let whole = |period: &Option<Period>| period.as_ref().is_some_and(Period::is_whole);
    let open: Vec<usize> =
        posts.iter().filter(|post| !whole(&post.period)).map(|post| post.line).collect();
    for (place, post) in (0..).zip(&open) {
        let cost = share(50 * count(open.len()) / all, place, count(open.len()));
        sheet.charge(
            cost,
            fault(
                "period",
                "It does not say from when to when.".to_owned(),
                line(*post),
                "Write both: Jun 2021 – Mar 2023, or Jun 2021 – Present.",
            ),
        );
    }
    let periods: Vec<&Period> = posts.iter().filter_map(|post| post.period.as_ref()).collect();
    let without_month = |period: &&&Period| {
        period.from.month.is_none() || period.to.is_some_and(|to| to.month.is_none())
    };
    let years_only: Vec<&&Period> = periods.iter().filter(without_month).collect();
    for (place, period) in (0..).zip(&years_only) {
        let cost = share(20 * count(years_only.len()) / all, place, count(years_only.len()));
        let quote = Some((period.text.as_str(), period.line));
        sheet.charge(
            cost,
            fault(
                "months",
                "The months are missing: a year may be one month or twelve.".to_owned(),
                quote,
                "Write months too: Jun 2021 – Mar 2023.",
            ),
        );
    }
    let later = periods
        .array_windows::<2>()
        .find(|[before, after]| after.last() > before.last() && after.line > before.line);
    // Internships and posts may have a section each.
    let one_section =
        resume.sections.iter().filter(|section| section.kind == SectionKind::Experience).count()
            < 2;
    if let Some([_, after]) = later.filter(|_| one_section) {
        let quote = Some((after.text.as_str(), after.line));
        sheet.charge(
            30,
            fault(
                "order",
                "The newest does not come first.".to_owned(),
                quote,
                "Begin with the newest post and go back from there.",
            ),
        );
    }
    if periods.is_empty() {
        sheet.charge(
            50,
            fault(
                "noDates",
                "No date of a post could be read.".to_owned(),
                line(posts.first().map_or(0, |post| post.line)),
                "Write from when to when: Jun 2021 – Mar 2023.",
            ),
        );
    }
}

pub(super) fn bullets(resume: &Resume, sheet: &mut Sheet) {
    let told = honest(resume);
    let all = resume.bullets.len();
    if told.is_empty() {
        let message = "Nothing tells what was done, in experience or projects.".to_owned();
        sheet.charge(150, Fault { part: Part::Bullets, rule: "noBullets", message, quote: None, fix: "Write two to five lines below each post or project: what you did, with what, and what came of it." });
        return;
    }
    let lines_told: BTreeSet<usize> = told.iter().map(|bullet| bullet.line).collect();
    let lacks: Vec<(&Bullet, Lack)> = resume
        .bullets
        .iter()
        .filter_map(|bullet| {
            crate::steps::take(1);
            let verb = !opens_with_verb(&bullet.text);
            let length = !(8..=30).contains(&length(&bullet.text));
            let lack = match (lines_told.contains(&bullet.line), verb, length) {
                (false, _, _) => Lack::Sentence,
                (_, true, true) => Lack::Both,
                (_, true, false) => Lack::Verb,
                (_, false, true) => Lack::Length,
                (_, false, false) => return None,
            };
            Some((bullet, lack))
        })
        .collect();
    // Each half of the points is parted among those that lack it; a line that lacks both is told of once.
    let wants_verb = |lack: Lack| lack != Lack::Length;
    let wants_length = |lack: Lack| lack != Lack::Verb;
    let verbless = count(lacks.iter().filter(|(_, lack)| wants_verb(*lack)).count());
    let lengthless = count(lacks.iter().filter(|(_, lack)| wants_length(*lack)).count());
    let half = |lacking: u32| 75 * lacking / count(all).max(1);
    let (mut verb_place, mut length_place) = (0, 0);
    let mut priced: Vec<(&Bullet, Lack, u32)> = Vec::new();
    for (bullet, lack) in lacks {
        let mut cost = 0;
        if wants_verb(lack) {
            cost += share(half(verbless), verb_place, verbless);
            verb_place += 1;
        }
        if wants_length(lack) {
            cost += share(half(lengthless), length_place, lengthless);
            length_place += 1;
        }
        priced.push((bullet, lack, cost));
    }
    for lack in [Lack::Sentence, Lack::Both, Lack::Verb, Lack::Length] {
        let like: Vec<(&Bullet, u32)> = priced
            .iter()
            .filter(|(_, other, _)| *other == lack)
            .map(|(bullet, _, cost)| (*bullet, *cost))
            .collect();
        tell(&like, lack, sheet);
    }
}

/// What a bullet lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lack {
    /// It is a list of skills: it has neither verb nor length.
    Sentence,
    /// Verb and length.
    Both,
    Verb,
    Length,
}

impl Lack {
    const fn rule(self) -> &'static str {
        match self {
            Self::Sentence => "list",
            Self::Both | Self::Verb => "verb",
            Self::Length => "length",
        }
    }

    fn message(self, bullet: &Bullet) -> String {
        let words = length(&bullet.text);
        let long = words > 30;
        match self {
            Self::Sentence => "It lists skills and tells nothing.".to_owned(),
            Self::Both if long => {
                format!(
                    "It does not open with what you did, and has {words} words; 8 to 30 are read."
                )
            }
            Self::Both => {
                format!(
                    "It does not open with what you did, and has {words} words; 8 to 30 tell enough."
                )
            }
            Self::Verb => "It does not open with what you did.".to_owned(),
            Self::Length if long => format!("It has {words} words; 8 to 30 are read."),
            Self::Length => format!("It has {words} words; 8 to 30 tell enough."),
        }
    }

    const fn fix(self) -> &'static str {
        match self {
            Self::Verb => "Begin with a verb: Prepared, Repaired, Taught, Sold, Built.",
            Self::Both => {
                "Begin with a verb (Prepared, Repaired, Taught, Sold), and say in 8 to 30 words what you did, with what, and what came of it."
            }
            Self::Sentence | Self::Length => {
                "Say in 8 to 30 words what you did, with what, and what came of it."
            }
        }
    }
}

/// Tells of bullets that lack the same: the first of them one by one, the others together.
fn tell(bullets: &[(&Bullet, u32)], lack: Lack, sheet: &mut Sheet) {
    let (first, others) = bullets.split_at(MOST_TOLD.min(bullets.len()));
    let mut charge = |bullet: &Bullet, cost, message| {
        let quote = Some((bullet.text.as_str(), bullet.line));
        let (rule, fix) = (lack.rule(), lack.fix());
        sheet.charge(cost, Fault { part: Part::Bullets, rule, message, quote, fix });
    };
    for (bullet, cost) in first {
        charge(bullet, *cost, lack.message(bullet));
    }
    if let Some((next, _)) = others.first() {
        let cost = others.iter().map(|(_, cost)| cost).sum();
        let message = format!("{} more are like this. {}", others.len(), lack.message(next));
        charge(next, cost, message);
    }
}

fn length(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

/// A verb, or an adverb and a verb: Successfully led.
fn opens_with_verb(text: &str) -> bool {
    let words = tokens::words(text);
    let words = match words.as_slice() {
        ["I", "have" | "had" | "also" | "was" | "am", rest @ ..]
        | ["I" | "I've" | "I’ve", rest @ ..] => rest,
        all => all,
    };
    match words {
        [first, ..] if verbs::is_action(first) => true,
        [first, second, ..] => {
            let before_colon = text.split_once(": ").is_some_and(|(label, rest)| {
                label.split_whitespace().count() <= 4
                    && tokens::words(rest).first().is_some_and(|word| verbs::is_action(word))
            });
            (first.to_lowercase().ends_with("ly") && verbs::is_action(second)) || before_colon
        }
        _ => false,
    }
}

pub(super) fn evidence(resume: &Resume, sheet: &mut Sheet) {
    let told = honest(resume);
    let all = count(resume.bullets.len());
    let figured = count(told.iter().filter(|bullet| has_figure(&bullet.text)).count());
    // min(1, f / (0.6 · n)) of 100 tenths.
    let points = if all == 0 { 0 } else { (figured * 1_000 / (6 * all)).min(100) };
    let wanted = (all * 6).div_ceil(10);
    let fix = "Add how many, how much, how often or how fast: 40 patients a day, ₹2 lakh saved, marks from 62 % to 78 %.";
    let bare = told.iter().find(|bullet| !has_figure(&bullet.text));
    let quote = bare.map(|bullet| (bullet.text.as_str(), bullet.line));
    let message = match all {
        0 => "There is nothing that a figure could bear out.".to_owned(),
        _ => {
            format!("{figured} of {all} lines have a figure; {wanted} would do. This one has none.")
        }
    };
    sheet
        .charge(100 - points, Fault { part: Part::Evidence, rule: "figures", message, quote, fix });
}

/// A number that is no year and no part of a name.
fn has_figure(text: &str) -> bool {
    let figure = |word: &str| {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let digits: String = word
            .chars()
            .take_while(|letter| letter.is_ascii_digit() || matches!(letter, ',' | '.'))
            .collect();
        let year =
            word.len() == 4 && word.parse::<u32>().is_ok_and(|year| (1950..2100).contains(&year));
        digits.starts_with(|letter: char| letter.is_ascii_digit()) && !year
    };
    let parted = text.split(|letter: char| {
        letter.is_whitespace()
            || matches!(letter, '(' | ')' | '/' | '–' | '-' | '~' | '₹' | '$' | '€' | '£')
    });
    let rupees = text
        .split("Rs.")
        .skip(1)
        .any(|rest| rest.trim_start().starts_with(|letter: char| letter.is_ascii_digit()));
    let words = [
        "lakh", "lakhs", "crore", "crores", "dozen", "hundred", "thousand", "million", "double",
        "doubled", "tripled", "two", "three", "four", "five", "six", "seven", "eight", "nine",
        "ten",
    ];
    parted.clone().any(figure)
        || rupees
        || parted.clone().any(|word| {
            words
                .contains(&word.to_lowercase().trim_matches(|letter: char| !letter.is_alphabetic()))
        })
}

fn count(items: usize) -> u32 {
    u32::try_from(items).unwrap_or(u32::MAX / 1_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    // TOOLS-04: a verb is found behind the words that may stand before it.
    #[test]
    fn verbs_are_found_behind_i() {
        for text in ["I managed a shop", "I have taught 40 pupils", "I've led", "Successfully led"]
        {
            assert!(opens_with_verb(text), "{text}");
        }
        for text in ["I", "I have", "Responsible for a shop"] {
            assert!(!opens_with_verb(text), "{text}");
        }
    }

    #[test]
    fn figures_are_told_from_years_and_names() {
        for text in [
            "cut costs by 12%",
            "served 10M+ requests/day",
            "saved ₹2,00,000",
            "Rs.5000 a month",
            "trained four people",
            "30-bed ward",
        ] {
            assert!(has_figure(text), "{text}");
        }
        for text in ["since 2019", "wrote Python3 and HTML5", "B2B sales", "someone"] {
            assert!(!has_figure(text), "{text}");
        }
    }
}
