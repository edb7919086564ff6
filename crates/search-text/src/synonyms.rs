//! Synonyms. The first word of each line is the canonical one, which is indexed.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::LazyLock;

/// Synonyms of single words, after folding.
const WORDS: &[&[&str]] = &[
    // Old and new names of cities.
    &["bangalore", "bengaluru", "blr"],
    &["prayagraj", "allahabad"],
    &["mumbai", "bombay"],
    &["delhi", "dilli"],
    &["kolkata", "calcutta"],
    &["chennai", "madras"],
    &["hyderabad", "hyd"],
    &["pune", "poona"],
    &["gurgaon", "gurugram"],
    &["kochi", "cochin", "ernakulam"],
    &["thiruvananthapuram", "trivandrum"],
    &["kozhikode", "calicut"],
    &["visakhapatnam", "vizag", "vishakhapatnam"],
    &["vijayawada", "bezawada"],
    &["vadodara", "baroda"],
    &["varanasi", "banaras", "benares", "kashi"],
    &["puducherry", "pondicherry"],
    &["mysore", "mysuru"],
    &["mangalore", "mangaluru"],
    &["hubli", "hubballi"],
    &["belgaum", "belagavi"],
    &["gulbarga", "kalaburagi"],
    &["tiruchirappalli", "trichy"],
    &["coimbatore", "kovai"],
    &["shimla", "simla"],
    &["guwahati", "gauhati"],
    &["odisha", "orissa"],
    &["aurangabad", "sambhajinagar"],
    &["cuttack", "kataka"],
    // Words used in notices.
    &["government", "govt", "sarkari"],
    &["recruitment", "bharti"],
    &["exam", "examination"],
    &["job", "naukri", "vacancy"],
    &["engineer", "engg"],
    &["senior", "sr"],
    &["junior", "jr"],
    &["assistant", "asst"],
    &["manager", "mgr"],
    &["developer", "dev"],
    &["internship", "intern", "trainee"],
    &["remote", "wfh"],
    &["javascript", "js"],
    &["typescript", "ts"],
    &["kubernetes", "k8"],
    &["postgresql", "postgres"],
];

/// Phrases and their short names, both as `analyzer` writes words: Hindi words in English or
/// romanised.
const PHRASES: &[(&str, &str)] = &[
    ("staff selection commission", "ssc"),
    ("union public service commission", "upsc"),
    ("railway recruitment board", "rrb"),
    ("railway recruitment cell", "rrc"),
    ("institute of banking personnel selection", "ibps"),
    ("state bank of india", "sbi"),
    ("reserve bank of india", "rbi"),
    ("national testing agency", "nta"),
    ("life insurance corporation", "lic"),
    ("food corporation of india", "fci"),
    ("bihar public service commission", "bpsc"),
    ("uttar pradesh public service commission", "uppsc"),
    ("delhi subordinate service selection board", "dsssb"),
    ("defence research and development organisation", "drdo"),
    ("indian space research organisation", "isro"),
    ("employee provident fund organisation", "epfo"),
    ("combined graduate level", "cgl"),
    ("combined higher secondary level", "chsl"),
    ("multi tasking staff", "mts"),
    ("probationary officer", "po"),
    ("assistant loco pilot", "alp"),
    ("junior engineer", "je"),
    ("national eligibility test", "net"),
    ("national capital region", "ncr"),
    ("work from home", "remote"),
    ("human resource", "hr"),
    ("admit card", "admitcard"),
    ("admit letter", "admitcard"),
    ("answer key", "answerkey"),
    ("uttar key", "answerkey"),
    ("karmchari selection commission", "ssc"),
    ("sangh lok service commission", "upsc"),
    ("bihar lok service commission", "bpsc"),
    ("uttar pradesh lok service commission", "uppsc"),
    ("machine learning", "ml"),
    ("artificial intelligence", "ai"),
];

static CANONICAL: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
    let pairs = WORDS.iter().filter_map(|line| line.split_first());
    pairs.flat_map(|(first, rest)| rest.iter().map(move |word| (*word, *first))).collect()
});

/// The words of a phrase, and its short name.
type PhraseEntry = (Vec<&'static str>, &'static str);

static BY_FIRST_WORD: LazyLock<HashMap<&str, Vec<PhraseEntry>>> = LazyLock::new(|| {
    let mut by_first: HashMap<&str, Vec<PhraseEntry>> = HashMap::new();
    for (phrase, name) in PHRASES {
        let words: Vec<&str> = phrase.split(' ').collect();
        let Some(first) = words.first() else { continue };
        by_first.entry(*first).or_default().push((words, *name));
    }
    by_first
});

/// Returns the canonical word of a synonym. Returns `None` if `word` is not a synonym.
pub(crate) fn canonical(word: &str) -> Option<&'static str> {
    CANONICAL.get(word).copied()
}

/// A phrase found in a list of words.
#[derive(Debug)]
pub(crate) struct Phrase {
    /// Indexes of its words.
    pub(crate) range: Range<usize>,
    /// Short name of the phrase.
    pub(crate) name: &'static str,
}

/// Returns the phrases in a list of words, from left to right, without overlaps.
pub(crate) fn find_phrases(words: &[String]) -> Vec<Phrase> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
        let hit = rest
            .first()
            .and_then(|first| BY_FIRST_WORD.get(first.as_str()))
            .and_then(|phrases| phrases.iter().find(|(phrase, _)| starts_with(rest, phrase)));
        match hit {
            Some((phrase, name)) => {
                found.push(Phrase { range: at..at + phrase.len(), name });
                at += phrase.len();
            }
            None => at += 1,
        }
    }
    found
}

fn starts_with(words: &[String], phrase: &[&str]) -> bool {
    words.len() >= phrase.len() && words.iter().zip(phrase).all(|(word, other)| word == other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_canonical_word_is_a_synonym() {
        for word in CANONICAL.values() {
            assert!(canonical(word).is_none(), "{word} is canonical and a synonym");
        }
        let total: usize = WORDS.iter().map(|line| line.len() - 1).sum();
        assert_eq!(CANONICAL.len(), total, "a word is in two lines");
    }
}
