//! The names and facts of one language, found by their texts in another.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::template::{Normalized, split};

/// Names and facts with the same translation are separated by this sign. The first one is shown.
const ALTERNATIVE: char = '|';
/// The place of a state or a city in the name of a body.
const PLACE: &str = "{}";
/// A fact about some categories is `fact for categories`, and `categories: fact` in translations.
const FOR: &str = " for ";
/// Maximum number of cached results of one kind.
const MAX_CACHED_RESULTS: u64 = 5_000;
/// Maximum length of a text whose result is cached, in bytes.
const MAX_CACHED_TEXT_BYTES: usize = 200;

/// The direction in which a catalogue translates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    FromEnglish,
    ToEnglish,
}

/// The words of a language that a catalogue needs.
#[derive(Debug)]
pub(super) struct Words {
    /// Words between two facts, in English and in the language.
    pub conjunctions: &'static [(&'static str, &'static str)],
    /// Other words of the language, with those of its facts.
    pub synonyms: &'static [(&'static str, &'static str)],
}

/// The names and facts of one language, and of English.
#[derive(Debug)]
pub(super) struct NameCatalogue {
    direction: Direction,
    places: HashMap<String, &'static str>,
    organisations: HashMap<String, String>,
    /// Short names of recruiters, with their full names and the short name.
    short_names: HashMap<String, String>,
    facts: HashMap<String, &'static str>,
    /// Abbreviations that stay as they are.
    latin: HashSet<String>,
    conjunctions: Vec<Conjunction>,
    synonyms: &'static [(&'static str, &'static str)],
    cached_places: ResultCache,
    cached_organisations: ResultCache,
    cached_facts: ResultCache,
}

#[derive(Debug)]
struct Conjunction {
    word: &'static str,
    /// The word between blanks.
    infix: String,
    translation: &'static str,
}

impl NameCatalogue {
    /// Creates an empty catalogue.
    pub fn new(direction: Direction, words: &Words) -> Self {
        let conjunctions = words.conjunctions.iter().map(|(english, other)| {
            let (word, translation) = match direction {
                Direction::FromEnglish => (*english, *other),
                Direction::ToEnglish => (*other, *english),
            };
            Conjunction { word, infix: format!(" {word} "), translation }
        });
        Self {
            direction,
            places: HashMap::new(),
            organisations: HashMap::new(),
            short_names: HashMap::new(),
            facts: HashMap::new(),
            latin: HashSet::new(),
            conjunctions: conjunctions.collect(),
            synonyms: match direction {
                Direction::FromEnglish => &[],
                Direction::ToEnglish => words.synonyms,
            },
            cached_places: ResultCache::default(),
            cached_organisations: ResultCache::default(),
            cached_facts: ResultCache::default(),
        }
    }

    pub fn add_places(&mut self, places: &[(&'static str, &'static str)]) {
        for (english, other) in places {
            let (names, translation) = self.direction.apply(english, other);
            for name in names.split(ALTERNATIVE) {
                let name = self.key(name);
                self.direction.insert(&mut self.places, name, translation);
            }
        }
    }

    pub fn add_facts(&mut self, facts: &[(&'static str, &'static str)]) {
        for (english, other) in facts {
            // "कक्षा 10" would be the key of each class.
            if self.direction == Direction::ToEnglish
                && other.contains(|c: char| c.is_ascii_digit())
            {
                continue;
            }
            let (texts, translation) = self.direction.apply(english, other);
            for text in texts.split(ALTERNATIVE) {
                let text = self.key(text);
                self.direction.insert(&mut self.facts, text, translation);
            }
        }
    }

    pub fn add_latin(&mut self, abbreviations: &[&str]) {
        let abbreviations = abbreviations.iter().map(|text| joined(&self.key(text)));
        let abbreviations: Vec<_> = abbreviations.collect();
        self.latin.extend(abbreviations);
    }

    /// Adds the bodies of each place, by the present name of the place.
    pub fn add_bodies(&mut self, places: &[(&str, &str)], bodies: &[(&str, &str)]) {
        for (english_place, place) in places {
            let (english_place, place) = (first(english_place), first(place));
            for (english, body) in bodies {
                let english = english.replace(PLACE, english_place);
                self.add_organisation(&english, &body.replace(PLACE, place));
            }
        }
    }

    /// Adds a recruiter with its short name, which can be empty.
    pub fn add_recruiter(&mut self, short_name: &str, english: &str, other: &str) {
        self.add_organisation(english, other);
        if !short_name.is_empty() {
            let shown = match self.direction {
                Direction::FromEnglish => format!("{} ({short_name})", first(other)),
                Direction::ToEnglish => short_name.to_owned(),
            };
            self.short_names.insert(self.key(short_name), shown);
        }
    }

    fn add_organisation(&mut self, english: &str, other: &str) {
        let (names, translation) = self.direction.apply(english, other);
        for name in names.split(ALTERNATIVE) {
            let name = self.key(name);
            self.direction.insert(&mut self.organisations, name, translation.to_owned());
        }
    }

    /// Returns a place of work. Unknown parts stay as they are. A part with the same translation as
    /// the part before it is omitted. Returns `None` if no part is known.
    pub fn place(&self, text: &str) -> Option<String> {
        self.cached_places.get_or_insert(text, || self.translate_place(text))
    }

    fn translate_place(&self, text: &str) -> Option<String> {
        if let Some(known) = self.places.get(&self.key(text)) {
            return Some((*known).to_owned());
        }
        let find = |name: &str| self.places.get(&self.key(name)).map(|known| (*known).to_owned());
        let (mut translated, mut is_known) = (String::with_capacity(text.len() * 3), false);
        // The last part, if it is translated, and the length of the result up to its end.
        let (mut last, mut end) = (String::new(), 0);
        for (part, sign) in split(text, &[',', '/', ';', '|', '(', ')']) {
            let known = replace_trimmed(part, |part| self.join(part, &find));
            is_known |= known.is_some();
            let is_repeated = known.as_deref().is_some_and(|known| known.trim() == last);
            let is_in_brackets = translated.get(end..).is_some_and(|gap| gap.contains('('));
            if is_repeated && (!is_in_brackets || sign == ")") {
                translated.truncate(end);
                translated.push_str(if is_in_brackets { "" } else { sign });
                continue;
            }
            translated.push_str(known.as_deref().unwrap_or(part));
            if !part.trim().is_empty() {
                last = known.map(|known| known.trim().to_owned()).unwrap_or_default();
                end = translated.trim_end().len();
            }
            translated.push_str(sign);
        }
        is_known.then_some(translated)
    }

    /// Returns the name of a recruiter.
    pub fn organisation(&self, text: &str) -> Option<String> {
        self.cached_organisations.get_or_insert(text, || self.translate_organisation(text))
    }

    fn translate_organisation(&self, text: &str) -> Option<String> {
        let name = self.key(text);
        if let Some(known) = self.organisations.get(&name).or_else(|| self.short_names.get(&name)) {
            return Some(known.clone());
        }
        let part = |part: &str| {
            let name = self.key(part);
            let place = || self.places.get(&name).map(|place| (*place).to_owned());
            let short = || self.short_names.contains_key(&name).then(|| part.to_owned());
            self.organisations.get(&name).cloned().or_else(place).or_else(short)
        };
        replace_all(text, &[',', '(', ')', '/'], part)
    }

    /// Returns a fact.
    pub fn fact(&self, text: &str) -> Option<String> {
        self.cached_facts.get_or_insert(text, || self.translate_fact(text))
    }

    fn translate_fact(&self, text: &str) -> Option<String> {
        let whole = self.known_fact(text);
        whole.or_else(|| replace_all(text, &[';'], |clause| self.clause(clause)))
    }

    /// Returns facts that are separated by commas and similar signs, perhaps for some categories.
    fn clause(&self, text: &str) -> Option<String> {
        // The parts of a phrase can be joined by a conjunction.
        let join = |phrase: &str| self.join(phrase, &|part| self.known_fact(part));
        let list = |text: &str| replace_all(text, &[',', '/', '(', ')', '|', ':'], join);
        list(text).or_else(|| {
            let (fact, categories) = text.split_once(FOR)?;
            Some(format!("{}: {}", list(categories.trim())?, list(fact.trim())?))
        })
    }

    /// Returns a text, or the parts of it that are joined by conjunctions.
    fn join(&self, text: &str, find: &dyn Fn(&str) -> Option<String>) -> Option<String> {
        if let Some(known) = find(text) {
            return Some(known);
        }
        self.conjunctions.iter().find_map(|Conjunction { word, infix, translation }| {
            // After a comma, the conjunction is the first word.
            if let Some(rest) = text.strip_prefix(word).filter(|rest| rest.starts_with(' ')) {
                return Some(format!("{translation} {}", self.join(rest.trim_start(), find)?));
            }
            let (first, rest) = text.split_once(infix)?;
            let (first, rest) = (find(first.trim())?, self.join(rest.trim(), find)?);
            Some(format!("{first} {translation} {rest}"))
        })
    }

    fn known_fact(&self, text: &str) -> Option<String> {
        let normalized = self.normalize(text);
        if normalized.is_number() || self.latin.contains(&joined(&normalized.template)) {
            return Some(text.to_owned());
        }
        let translation = *self.facts.get(&normalized.template)?;
        // "1 year", if the fact is "# years".
        let is_one = self.direction == Direction::ToEnglish && normalized.numbers == ["1"];
        let singular = translation.strip_suffix('s').filter(|text| {
            is_one && text.strip_prefix("# ").is_some_and(|noun| !noun.contains(' '))
        });
        Some(normalized.fill(singular.unwrap_or(translation)))
    }

    /// Returns the text under which a name is found.
    fn key(&self, name: &str) -> String {
        self.normalize(name).template
    }

    fn normalize<'a>(&self, text: &'a str) -> Normalized<'a> {
        let mut normalized = Normalized::new(text);
        let find = |word: &str| self.synonyms.iter().find(|(other, _)| *other == word);
        if normalized.template.split(' ').any(|word| find(word).is_some()) {
            let words = normalized.template.split(' ');
            let words = words.map(|word| find(word).map_or(word, |(_, usual)| *usual));
            normalized.template = words.collect::<Vec<_>>().join(" ");
        }
        normalized
    }
}

impl Direction {
    /// Returns the texts to find and their translation, which is the first alternative.
    fn apply<'a>(self, english: &'a str, other: &'a str) -> (&'a str, &'a str) {
        match self {
            Self::FromEnglish => (english, first(other)),
            Self::ToEnglish => (other, first(english)),
        }
    }

    /// Adds an entry. From English, the last entry of a key counts: special names follow general
    /// ones. To English, the first one counts, which is the usual text.
    fn insert<T>(self, entries: &mut HashMap<String, T>, key: String, translation: T) {
        match (self, entries.entry(key)) {
            (Self::ToEnglish, Entry::Occupied(_)) => {}
            (_, entry) => {
                entry.insert_entry(translation);
            }
        }
    }
}

/// Results by entered text. Few different texts are entered, and lists show them again and again.
#[derive(Debug)]
struct ResultCache(moka::sync::Cache<String, Option<Arc<str>>>);

impl Default for ResultCache {
    fn default() -> Self {
        Self(moka::sync::Cache::new(MAX_CACHED_RESULTS))
    }
}

impl ResultCache {
    fn get_or_insert(
        &self,
        text: &str,
        translate: impl FnOnce() -> Option<String>,
    ) -> Option<String> {
        if text.len() > MAX_CACHED_TEXT_BYTES {
            return translate();
        }
        let cached = self.0.get_with_by_ref(text, || translate().map(Arc::from));
        cached.map(|translated| translated.to_string())
    }
}

/// Returns the first of some alternatives.
fn first(alternatives: &str) -> &str {
    alternatives.split(ALTERNATIVE).next().unwrap_or_default()
}

/// Returns an abbreviation without blanks: "b tech" is "btech".
fn joined(key: &str) -> String {
    key.replace(' ', "")
}

/// Translates all parts of a text between some signs. Returns `None` if one is not known.
fn replace_all(
    text: &str,
    signs: &[char],
    translate: impl Fn(&str) -> Option<String>,
) -> Option<String> {
    let mut translated = String::with_capacity(text.len() * 3);
    for (part, sign) in split(text, signs) {
        if part.trim().is_empty() {
            translated.push_str(part);
        } else {
            translated.push_str(&replace_trimmed(part, &translate)?);
        }
        translated.push_str(sign);
    }
    Some(translated)
}

/// Translates a text without the blanks around it.
fn replace_trimmed(text: &str, translate: impl Fn(&str) -> Option<String>) -> Option<String> {
    let trimmed = text.trim();
    let (before, after) = text.split_once(trimmed).filter(|_| !trimmed.is_empty())?;
    Some(format!("{before}{}{after}", translate(trimmed)?))
}
