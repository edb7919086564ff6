//! The names and facts of one language, found by their English texts.

use std::collections::{HashMap, HashSet};

use super::template::{Normalized, split};

/// Names and facts with the same translation are separated by this sign.
const ALTERNATIVE: char = '|';
/// The place of a state or a city in the name of a body.
const PLACE: &str = "{}";
/// A fact about some categories is `fact for categories`, and `categories: fact` in translations.
const FOR: &str = " for ";

/// The names and facts of one language.
#[derive(Debug)]
pub(super) struct Catalogue {
    places: HashMap<String, &'static str>,
    organisations: HashMap<String, String>,
    /// Short names of recruiters, with their full names and the short name.
    short_names: HashMap<String, String>,
    facts: HashMap<String, &'static str>,
    /// Abbreviations that stay as they are.
    latin: HashSet<String>,
    conjunctions: &'static [(&'static str, &'static str)],
}

impl Catalogue {
    /// Creates an empty catalogue with the words between two facts.
    pub fn new(conjunctions: &'static [(&'static str, &'static str)]) -> Self {
        Self {
            places: HashMap::new(),
            organisations: HashMap::new(),
            short_names: HashMap::new(),
            facts: HashMap::new(),
            latin: HashSet::new(),
            conjunctions,
        }
    }

    pub fn add_places(&mut self, places: &[(&'static str, &'static str)]) {
        for (names, translation) in places {
            self.places.extend(names.split(ALTERNATIVE).map(|name| (key(name), *translation)));
        }
    }

    pub fn add_facts(&mut self, facts: &[(&'static str, &'static str)]) {
        for (texts, translation) in facts {
            self.facts.extend(texts.split(ALTERNATIVE).map(|text| (key(text), *translation)));
        }
    }

    pub fn add_latin(&mut self, abbreviations: &[&str]) {
        self.latin.extend(abbreviations.iter().map(|text| joined(&key(text))));
    }

    /// Adds the bodies of each place, by the present name of the place.
    pub fn add_bodies(&mut self, places: &[(&str, &str)], bodies: &[(&str, &str)]) {
        for (names, place) in places {
            let name = names.split(ALTERNATIVE).next().unwrap_or_default();
            for (patterns, translation) in bodies {
                let translation = translation.replace(PLACE, place);
                let bodies =
                    patterns.split(ALTERNATIVE).map(|body| key(&body.replace(PLACE, name)));
                self.organisations.extend(bodies.map(|body| (body, translation.clone())));
            }
        }
    }

    /// Adds a recruiter with its short name, which can be empty.
    pub fn add_recruiter(&mut self, short_name: &str, names: &str, translation: &str) {
        let names = names.split(ALTERNATIVE).map(|name| (key(name), translation.to_owned()));
        self.organisations.extend(names);
        if !short_name.is_empty() {
            self.short_names.insert(key(short_name), format!("{translation} ({short_name})"));
        }
    }

    /// Returns a place of work. Unknown parts stay as they are. Returns `None` if none is known.
    pub fn place(&self, text: &str) -> Option<String> {
        if let Some(known) = self.places.get(&key(text)) {
            return Some((*known).to_owned());
        }
        let (mut translated, mut is_known) = (String::with_capacity(text.len() * 3), false);
        for (part, sign) in split(text, &[',', '/', ';', '|', '(', ')']) {
            let find = |name: &str| self.places.get(&key(name)).map(|known| (*known).to_owned());
            let known = replace_trimmed(part, |part| self.join(part, &find));
            is_known |= known.is_some();
            translated.push_str(known.as_deref().unwrap_or(part));
            translated.push_str(sign);
        }
        is_known.then_some(translated)
    }

    /// Returns the name of a recruiter.
    pub fn organisation(&self, text: &str) -> Option<String> {
        let name = key(text);
        if let Some(known) = self.organisations.get(&name).or_else(|| self.short_names.get(&name)) {
            return Some(known.clone());
        }
        let part = |part: &str| {
            let name = key(part);
            let place = || self.places.get(&name).map(|place| (*place).to_owned());
            let short = || self.short_names.contains_key(&name).then(|| part.to_owned());
            self.organisations.get(&name).cloned().or_else(place).or_else(short)
        };
        replace_all(text, &[',', '(', ')', '/'], part)
    }

    /// Returns a fact.
    pub fn fact(&self, text: &str) -> Option<String> {
        let whole = self.known_fact(text);
        whole.or_else(|| replace_all(text, &[';'], |clause| self.clause(clause)))
    }

    /// Returns facts that are separated by commas and similar signs, perhaps for some categories.
    fn clause(&self, text: &str) -> Option<String> {
        let list = |text: &str| {
            replace_all(text, &[',', '/', '(', ')', '|', ':'], |part| self.phrase(part))
        };
        list(text).or_else(|| {
            let (fact, categories) = text.split_once(FOR)?;
            Some(format!("{}: {}", list(categories.trim())?, list(fact.trim())?))
        })
    }

    /// Returns a fact without signs. Its parts can be joined by a conjunction.
    fn phrase(&self, text: &str) -> Option<String> {
        self.join(text, &|text| self.known_fact(text))
    }

    /// Returns a text, or the parts of it that are joined by conjunctions.
    fn join(&self, text: &str, find: &dyn Fn(&str) -> Option<String>) -> Option<String> {
        if let Some(known) = find(text) {
            return Some(known);
        }
        self.conjunctions.iter().find_map(|(word, translation)| {
            // After a comma, the conjunction is the first word.
            if let Some(rest) = text.strip_prefix(word).filter(|rest| rest.starts_with(' ')) {
                return Some(format!("{translation} {}", self.join(rest.trim_start(), find)?));
            }
            let (first, rest) = text.split_once(&format!(" {word} "))?;
            let (first, rest) = (find(first.trim())?, self.join(rest.trim(), find)?);
            Some(format!("{first} {translation} {rest}"))
        })
    }

    fn known_fact(&self, text: &str) -> Option<String> {
        let normalized = Normalized::new(text);
        if normalized.is_number() || self.latin.contains(&joined(&normalized.template)) {
            return Some(text.to_owned());
        }
        self.facts.get(&normalized.template).map(|translation| normalized.fill(translation))
    }
}

/// Returns the text under which a name is found.
fn key(name: &str) -> String {
    Normalized::new(name).template
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
