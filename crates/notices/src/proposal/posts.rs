//! Posts and vacancies of a reading.

use std::collections::HashSet;

use recruitments::fact::Source;
use recruitments::record::{Pay, PayPeriod, Post, PostKey, Vacancy};
use recruitments::{Fact, Recruitment};

use super::candidates;
use super::findings::{Findings, add_source};
use crate::groups::Who;
use crate::reading::{CategoryCount, PayKind, Reading};

/// Maximum length of a key, in characters.
const MAX_KEY_CHARS: usize = 60;

/// Fills the total, the posts with their pay, and the vacancies.
pub(super) fn fill(record: &mut Recruitment, reading: &Reading, findings: &mut Findings) {
    if let Some(said) = &reading.total
        && let Some(source) = findings.value("total", said)
    {
        record.total = Some(Fact::said(said.value, vec![source]));
    }
    let mut vacancies = Rows::default();
    fill_posts(record, reading, &mut vacancies, findings);
    for said in &reading.categories {
        let Some(row) = category_row(record, &said.value) else {
            findings.doubt("vacancies", &said.source);
            continue;
        };
        if let Some(source) = findings.value("vacancies", said) {
            vacancies.add(row, source);
        }
    }
    if !vacancies.rows.is_empty() {
        record.vacancies = Some(Fact::said(vacancies.rows, vacancies.sources));
    }
    fill_pay(record, reading, findings);
}

/// Returns the key of the post with a name.
pub(super) fn key_of(record: &Recruitment, name: &str) -> Option<PostKey> {
    let is_named = |post: &&Post| post.name.eq_ignore_ascii_case(name.trim());
    record.posts().iter().find(is_named).map(|post| post.key.clone())
}

/// Vacancies with the different passages that contain them.
#[derive(Default)]
struct Rows {
    rows: Vec<Vacancy>,
    sources: Vec<Source>,
}

impl Rows {
    fn add(&mut self, row: Vacancy, source: Source) {
        self.rows.push(row);
        add_source(&mut self.sources, source);
    }
}

fn fill_posts(
    record: &mut Recruitment,
    reading: &Reading,
    vacancies: &mut Rows,
    findings: &mut Findings,
) {
    let mut keys = HashSet::new();
    let mut posts = Vec::new();
    let mut sources = Vec::new();
    for said in &reading.posts {
        let Some(source) = findings.value("posts", said) else { continue };
        let key = new_key(&said.value.name, &mut keys);
        posts.push(Post { key: key.clone(), name: said.value.name.clone(), ..Post::default() });
        add_source(&mut sources, source.clone());
        vacancies.add(row(Some(key), said.value.count), source);
    }
    if !posts.is_empty() {
        record.posts = Some(Fact::said(posts, sources));
    }
}

/// Returns a key for a name that no other post has: the words of the name in lower case.
fn new_key(name: &str, keys: &mut HashSet<String>) -> PostKey {
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let joined = words.map(str::to_lowercase).collect::<Vec<_>>().join("-");
    let short: String = joined.chars().take(MAX_KEY_CHARS).collect();
    let base = if short.is_empty() { "post".to_owned() } else { short };
    let mut key = base.clone();
    let mut number = 2_u32;
    while !keys.insert(key.clone()) {
        key = format!("{base}-{number}");
        number += 1;
    }
    PostKey(key)
}

fn row(post: Option<PostKey>, count: u32) -> Vacancy {
    Vacancy {
        post,
        place: None,
        category: None,
        with: Vec::new(),
        gender: None,
        count,
        tentative: false,
        words: None,
    }
}

/// Returns the row of a category. `None` for a number that several categories share, for a
/// category that the register lacks, and for a post without a row of its own.
fn category_row(record: &Recruitment, category: &CategoryCount) -> Option<Vacancy> {
    let [who] = category.candidates.as_slice() else { return None };
    let post = match (&category.post, record.posts()) {
        (Some(name), _) => Some(key_of(record, name)?),
        (None, [only]) => Some(only.key.clone()),
        (None, _) => None,
    };
    let mut row = row(post, category.count);
    fill_candidates(&mut row, who)?;
    Some(row)
}

fn fill_candidates(row: &mut Vacancy, who: &Who) -> Option<()> {
    let scope = candidates::scope(who, None)?;
    let mut groups = scope.groups.into_iter();
    row.category = groups.next();
    row.with = scope.with;
    row.gender = scope.gender;
    // A vacancy has one vertical category.
    groups.next().is_none().then_some(())
}

/// Fills the pay if there is only one post. The reading does not say of which post a pay is.
fn fill_pay(record: &mut Recruitment, reading: &Reading, findings: &mut Findings) {
    let mut pay = Pay::default();
    let mut sources = Vec::new();
    for said in &reading.pay {
        if let Some(source) = findings.value("posts", said)
            && set_pay(&mut pay, said.value.kind, &said.value.value).is_some()
        {
            add_source(&mut sources, source);
        }
    }
    let Some(Fact::Said { value: posts, .. }) = &mut record.posts else { return };
    if let [post] = posts.as_mut_slice()
        && pay != Pay::default()
    {
        post.pay = Some(Fact::said(pay, sources));
    }
}

fn set_pay(pay: &mut Pay, kind: PayKind, value: &str) -> Option<()> {
    let amount = |text: &str| text.trim().parse::<u32>().ok();
    match kind {
        PayKind::Level => pay.level = Some(format!("Level {value}")),
        PayKind::Scale => pay.scale = Some(value.to_owned()),
        PayKind::GradePay => pay.grade_pay = Some(amount(value)?),
        PayKind::Range => {
            let (min, max) = value.split_once('-')?;
            (pay.min, pay.max) = (Some(amount(min)?), Some(amount(max)?));
        }
        PayKind::Month => set_amount(pay, amount(value)?, PayPeriod::Month),
        PayKind::Year => set_amount(pay, amount(value)?, PayPeriod::Year),
        PayKind::Stipend => set_amount(pay, amount(value)?, PayPeriod::Stipend),
        // The period is unknown.
        PayKind::Amount => return None,
    }
    Some(())
}

fn set_amount(pay: &mut Pay, amount: u32, period: PayPeriod) {
    pay.min = Some(pay.min.map_or(amount, |min| min.min(amount)));
    pay.max = Some(pay.max.map_or(amount, |max| max.max(amount)));
    pay.period = Some(period);
}
