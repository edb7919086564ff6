//! Compares the interests of the user with the work of an occupation.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::data::{Interest, Statement};

/// Lowest and highest answer to a statement.
const ANSWER_RANGE: std::ops::RangeInclusive<u32> = 1..=5;
/// Minimum difference between the highest and the lowest mean that shows a preference.
const MIN_SPREAD: f64 = 0.5;
/// Number of interests that count as the strongest.
const TOP_INTERESTS: usize = 3;

/// One value for each interest type, in the order of [`Interest::ALL`].
pub type InterestVector = [f64; 6];

/// The interests of the user.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interests {
    /// Mean answer to the statements of each interest type, from 1 to 5.
    pub means: InterestVector,
}

/// The score of one interest type.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct InterestScore {
    /// Interest type.
    pub interest: Interest,
    /// Mean answer, from 1 to 5.
    pub mean: f64,
}

impl Interests {
    /// Parses the answers: one digit from 1 to 5 for each statement, in order. Returns `None` if
    /// they are invalid.
    #[must_use]
    pub fn parse(answers: &str, statements: &[Statement]) -> Option<Self> {
        let answers: Vec<u32> = answers.chars().map(|c| c.to_digit(10)).collect::<Option<_>>()?;
        if answers.len() != statements.len() || !answers.iter().all(|a| ANSWER_RANGE.contains(a)) {
            return None;
        }
        let mean = |interest| {
            let matching = statements.iter().zip(&answers);
            let matching = matching.filter(|(statement, _)| statement.interest == interest);
            let (count, sum) =
                matching.fold((0, 0), |(count, sum), (_, answer)| (count + 1, sum + answer));
            f64::from(sum) / f64::from(count.max(1))
        };
        Some(Self { means: Interest::ALL.map(mean) })
    }

    /// Returns whether the user prefers some interest types to others.
    #[must_use]
    pub fn has_preference(&self) -> bool {
        let max = self.means.iter().copied().fold(f64::MIN, f64::max);
        let min = self.means.iter().copied().fold(f64::MAX, f64::min);
        max - min >= MIN_SPREAD
    }

    /// Returns the scores in descending order. Equal scores are in the order of [`Interest::ALL`].
    #[must_use]
    pub fn sorted_scores(&self) -> Vec<InterestScore> {
        let scores = Interest::ALL.into_iter().zip(self.means);
        let mut sorted: Vec<_> =
            scores.map(|(interest, mean)| InterestScore { interest, mean }).collect();
        sorted.sort_by(|a, b| b.mean.total_cmp(&a.mean));
        sorted
    }

    /// Returns the strongest interests, the strongest first.
    #[must_use]
    pub fn top_interests(&self) -> Vec<Interest> {
        self.sorted_scores().into_iter().take(TOP_INTERESTS).map(|score| score.interest).collect()
    }

    /// Returns how well an occupation matches the interests, from 0 to 1. Returns 0.5 if the user
    /// shows no preference.
    #[must_use]
    pub fn match_score(&self, occupation: &HashMap<Interest, u8>) -> f64 {
        let work =
            Interest::ALL.map(|interest| occupation.get(&interest).map_or(0.0, |p| (*p).into()));
        let correlation = self.has_preference().then(|| pearson(&self.means, &work)).flatten();
        correlation.map_or(0.5, |correlation| f64::midpoint(1.0, correlation))
    }
}

/// Returns the Pearson correlation, from −1 to 1. Returns `None` if a vector has no variance.
fn pearson(a: &InterestVector, b: &InterestVector) -> Option<f64> {
    let mean = |vector: &InterestVector| vector.iter().sum::<f64>() / 6.0;
    let (mean_a, mean_b) = (mean(a), mean(b));
    let (mut products, mut squares_a, mut squares_b) = (0.0, 0.0, 0.0);
    for (a, b) in a.iter().zip(b) {
        let (a, b) = (a - mean_a, b - mean_b);
        products += a * b;
        squares_a += a * a;
        squares_b += b * b;
    }
    let root = (squares_a * squares_b).sqrt();
    (root > f64::EPSILON).then(|| (products / root).clamp(-1.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::load_careers;

    fn answers(digit: impl Fn(Interest) -> char) -> Interests {
        let statements = load_careers().unwrap().statements;
        let answers: String =
            statements.iter().map(|statement| digit(statement.interest)).collect();
        Interests::parse(&answers, &statements).unwrap()
    }

    /// TOOLS-06: flat answers give no clear preference (the field's proof).
    #[test]
    fn flat_answers_give_no_clear_preference() {
        for answer in '1'..='5' {
            let flat = answers(|_| answer);
            assert!(!flat.has_preference());
            for occupation in load_careers().unwrap().occupations {
                assert_eq!(flat.match_score(&occupation.riasec).to_bits(), 0.5_f64.to_bits());
            }
        }
        // A single answer that is slightly different is not a preference.
        let statements = load_careers().unwrap().statements;
        let nearly_flat = format!("4{}", "3".repeat(35));
        assert!(!Interests::parse(&nearly_flat, &statements).unwrap().has_preference());
        assert!(
            answers(|interest| if interest == Interest::A { '4' } else { '3' }).has_preference()
        );
    }

    #[test]
    fn an_occupation_with_the_preferred_interest_scores_highest() {
        let social = answers(|interest| if interest == Interest::S { '5' } else { '2' });
        let only = |liked| Interest::ALL.map(|i| (i, if i == liked { 7 } else { 0 })).into();
        assert!((social.match_score(&only(Interest::S)) - 1.0).abs() < 1e-9);
        assert!(social.match_score(&only(Interest::R)) < 0.5);
        assert_eq!(social.top_interests()[0], Interest::S);
        assert_eq!(social.sorted_scores()[0].mean.to_bits(), 5.0_f64.to_bits());
    }

    #[test]
    fn parse_returns_none_for_invalid_answers() {
        let statements = load_careers().unwrap().statements;
        for invalid in ["", "3", &"3".repeat(35), &"3".repeat(37), &"0".repeat(36), &"6".repeat(36)]
        {
            assert_eq!(Interests::parse(invalid, &statements), None, "{invalid}");
        }
        assert_eq!(Interests::parse(&"३".repeat(36), &statements), None);
    }
}
