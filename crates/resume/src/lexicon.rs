//! The list of known skills with their other names (`data/skills.txt`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::tokens::{Token, tokenize};

const SKILLS_FILE: &str = include_str!("../data/skills.txt");

/// Areas of the file whose work can be shown with a link.
const SHOWABLE_AREAS: [&str; 5] = [
    "Programming languages",
    "Web and mobile",
    "Data",
    "Clouds, operation, security",
    "Engineering and design",
];
/// Further skills whose work can be shown with a link.
const SHOWABLE_SKILLS: [&str; 4] =
    ["Technical writing", "Content writing", "Copywriting", "Blogging"];

/// A known skill.
#[derive(Debug)]
pub(crate) struct Skill {
    pub(crate) name: &'static str,
    /// Tokens of each name.
    names: Vec<Vec<Token>>,
    /// `true` if names match with the same capitalization only.
    exact: bool,
    /// Area heading of the file that precedes the skill.
    area: &'static str,
}

/// The index of all known skills.
#[derive(Debug)]
pub(crate) struct Lexicon {
    skills: Vec<Skill>,
    /// Key of the first token of a name, with the indexes of the skill and of the name.
    by_first: BTreeMap<String, Vec<(usize, usize)>>,
}

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::parse(SKILLS_FILE));

pub(crate) fn shared() -> &'static Lexicon {
    &LEXICON
}

/// An occurrence of a skill: index of the skill, position of its first token, and number of tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hit {
    pub(crate) skill: usize,
    pub(crate) position: usize,
    pub(crate) words: usize,
}

impl Lexicon {
    /// Parses the file. Each line is a skill, with its names separated by `|`. `=` before the first
    /// name requires the same capitalization.
    fn parse(file: &'static str) -> Self {
        let mut skills = Vec::new();
        let mut by_first: BTreeMap<String, Vec<(usize, usize)>> = BTreeMap::new();
        let mut area = "";
        for line in file.lines().map(str::trim).filter(|line| !line.is_empty() && *line != "#") {
            if let Some(remark) = line.strip_prefix("# ") {
                area = remark;
                continue;
            }
            let exact = line.starts_with('=');
            let written: Vec<&'static str> =
                line.trim_start_matches('=').split('|').map(str::trim).collect();
            let names: Vec<Vec<Token>> = written.iter().map(|name| tokenize(name)).collect();
            for (place, name) in names.iter().enumerate() {
                if let Some(first) = name.first() {
                    by_first.entry(first.key.clone()).or_default().push((skills.len(), place));
                }
            }
            let name = written.first().copied().unwrap_or_default();
            skills.push(Skill { name, names, exact, area });
        }
        Self { skills, by_first }
    }

    /// Returns the skill whose name is the whole text.
    pub(crate) fn find_by_name(&self, text: &str) -> Option<&Skill> {
        let words = tokenize(text);
        let hit = self.match_at(&words, 0).filter(|hit| hit.words == words.len())?;
        self.skill(hit.skill)
    }

    pub(crate) fn skill(&self, place: usize) -> Option<&Skill> {
        self.skills.get(place)
    }

    /// Returns the skill that begins at a token. The longest name wins.
    pub(crate) fn match_at(&self, words: &[Token], at: usize) -> Option<Hit> {
        let first = words.get(at)?;
        let mut best: Option<Hit> = None;
        for (place, name) in self.by_first.get(&first.key)? {
            let Some(skill) = self.skills.get(*place) else { continue };
            let Some(name) = skill.names.get(*name) else { continue };
            if best.is_none_or(|best| name.len() > best.words)
                && begins_with(words, at, name, skill.exact)
            {
                best = Some(Hit { skill: *place, position: at, words: name.len() });
            }
        }
        best
    }

    /// Returns all skills in a token list, without overlaps.
    pub(crate) fn find_hits(&self, words: &[Token]) -> Vec<Hit> {
        let mut hits = Vec::new();
        let mut at = 0;
        while at < words.len() {
            match self.match_at(words, at) {
                Some(hit) => {
                    hits.push(hit);
                    at += hit.words;
                }
                None => at += 1,
            }
        }
        hits
    }
}

impl Skill {
    /// Returns `true` if work with this skill can be shown on the web.
    pub(crate) fn can_be_shown(&self) -> bool {
        SHOWABLE_AREAS.contains(&self.area) || SHOWABLE_SKILLS.contains(&self.name)
    }

    /// Returns `true` if the tokens contain one of the names.
    pub(crate) fn occurs_in(&self, words: &[Token]) -> bool {
        (0..words.len())
            .any(|at| self.names.iter().any(|name| begins_with(words, at, name, self.exact)))
    }
}

/// Returns `true` if the tokens at a position match a name. A name with `exact` matches in its own
/// capitalization or in all capitals.
fn begins_with(words: &[Token], at: usize, name: &[Token], exact: bool) -> bool {
    let Some(words) = words.get(at..at.saturating_add(name.len())) else { return false };
    !name.is_empty()
        && words.iter().zip(name).all(|(word, part)| {
            word.key == part.key
                && (!exact || word.text == part.text || word.text == part.text.to_uppercase())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        let mut twice = Vec::new();
        let mut seen: BTreeMap<Vec<&str>, &str> = BTreeMap::new();
        for skill in &shared().skills {
            for name in &skill.names {
                assert!(!name.is_empty(), "{} has an empty name", skill.name);
                let words: Vec<&str> = name.iter().map(|token| token.key.as_str()).collect();
                if let Some(other) = seen.insert(words.clone(), skill.name) {
                    twice.push(format!(
                        "{} is a name of {other} and of {}",
                        words.join(" "),
                        skill.name
                    ));
                }
            }
        }
        assert!(twice.is_empty(), "{}", twice.join("\n"));
        assert!(shared().skills.len() >= 400, "{}", shared().skills.len());
    }

    // TOOLS-04: other names are found, and a name does not match a part of a word.
    #[test]
    fn finds_skills_by_any_name() {
        let found = |text: &str| -> Vec<&str> {
            let words = tokenize(text);
            shared()
                .find_hits(&words)
                .into_iter()
                .filter_map(|hit| shared().skill(hit.skill))
                .map(|skill| skill.name)
                .collect()
        };
        assert_eq!(found("We are going to use JS and MS Excel"), ["JavaScript", "Excel"]);
        assert_eq!(found("go to the market"), Vec::<&str>::new());
        assert_eq!(found("Wrote services in Go and C++"), ["Go", "C++"]);
        assert_eq!(found("NodeJS, ASP.NET"), ["Node.js", ".NET"]);
    }
}
