//! Levels of education as bits, and the states.

use std::collections::{HashMap, HashSet};

use careers::Careers;
use recruitments::Language;
use recruitments::record::{LevelId, StateId};

/// Subjects of the science streams of class 12.
const STREAM_SUBJECTS: [(&str, &[&str]); 3] = [
    ("class-12-pcm", &["physics", "chemistry", "mathematics"]),
    ("class-12-pcb", &["physics", "chemistry", "biology"]),
    ("class-12-pcmb", &["physics", "chemistry", "mathematics", "biology"]),
];
/// Subjects of which the streams decide whether an applicant has them.
const STREAM_DECIDES: [&str; 4] = ["physics", "chemistry", "mathematics", "biology"];

/// The levels of education and the states of the career guidance.
#[derive(Debug)]
pub struct Levels {
    by_id: HashMap<String, Level>,
    states: HashSet<String>,
}

/// A level of education.
#[derive(Debug)]
struct Level {
    english: String,
    hindi: String,
    rank: u32,
    /// Ids of the levels whose requirements it meets, with its own.
    meets: HashSet<String>,
}

impl Levels {
    /// Returns the levels of the career guidance.
    #[must_use]
    pub fn new(careers: &Careers) -> Self {
        let by_id = careers.qualifications.levels.iter().map(|level| {
            let mut meets: HashSet<String> = level.counts_as.iter().cloned().collect();
            meets.insert(level.id.clone());
            let entry = Level {
                english: level.name.get(careers::Language::English).to_owned(),
                hindi: level.name.get(careers::Language::Hindi).to_owned(),
                rank: level.rank,
                meets,
            };
            (level.id.clone(), entry)
        });
        let states = careers.states.iter().map(|state| state.id.clone()).collect();
        Self { by_id: by_id.collect(), states }
    }

    /// Returns whether a level exists.
    #[must_use]
    pub fn has_level(&self, id: &LevelId) -> bool {
        self.by_id.contains_key(&id.0)
    }

    /// Returns whether a state exists.
    #[must_use]
    pub fn has_state(&self, id: &StateId) -> bool {
        self.states.contains(&id.0)
    }

    /// Returns the name of a level, or its id if it does not exist.
    pub(crate) fn name<'a>(&'a self, id: &'a LevelId, language: Language) -> &'a str {
        match self.by_id.get(&id.0) {
            Some(level) => language.pick(&level.english, &level.hindi),
            None => &id.0,
        }
    }

    /// Returns whether a level meets the requirement of another one.
    pub(crate) fn meets(&self, held: &LevelId, required: &LevelId) -> bool {
        held == required
            || self.by_id.get(&held.0).is_some_and(|level| level.meets.contains(&required.0))
    }

    /// Returns whether a level is another one, or a stream of it, such as `class-12-pcm` of
    /// `class-12`. Marks and subjects of the one are then those of the other.
    pub(crate) fn is_stream_of(held: &LevelId, required: &LevelId) -> bool {
        let rest = held.0.strip_prefix(&required.0);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    }

    /// Returns whether a level is a class or degree without its stream, of which the other one is
    /// a stream.
    pub(crate) fn is_without_stream(&self, held: &LevelId, required: &LevelId) -> bool {
        let rank = |id: &LevelId| self.by_id.get(&id.0).map(|level| level.rank);
        held != required && Self::is_stream_of(required, held) && rank(held) == rank(required)
    }

    /// Returns whether a level contains a subject, as far as its stream decides that.
    pub(crate) fn stream_has_subject(&self, held: &LevelId, subject: &str) -> Option<bool> {
        if !STREAM_DECIDES.contains(&subject) {
            return None;
        }
        let level = self.by_id.get(&held.0)?;
        let streams = STREAM_SUBJECTS.iter().filter(|(stream, _)| level.meets.contains(*stream));
        let subjects: Vec<&str> =
            streams.flat_map(|(_, subjects)| subjects.iter().copied()).collect();
        (!subjects.is_empty()).then(|| subjects.contains(&subject))
    }

    /// Returns the subjects of a stream of class 12.
    pub(crate) fn stream_subjects(id: &LevelId) -> &'static [&'static str] {
        let stream = STREAM_SUBJECTS.iter().find(|(stream, _)| *stream == id.0);
        stream.map_or(&[], |(_, subjects)| subjects)
    }
}
