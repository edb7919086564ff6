//! What somebody likes to do, beside what an occupation consists of.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::data::{Interest, Statement};

/// The lowest and the highest answer to a statement.
const ANSWER_RANGE: std::ops::RangeInclusive<u32> = 1..=5;
/// Whoever likes all kinds of work nearly alike, on the scale of the answers, shows no preference.
const MIN_SPREAD: f64 = 0.5;
/// Letters that name what somebody likes most.
const TOP_INTERESTS: usize = 3;

/// How much of each of the six kinds, in the order of [`Interest::ALL`].
pub type InterestVector = [f64; 6];

/// What somebody likes to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interests {
    /// The mean answer to the statements of each kind, from 1 to 5.
    pub means: InterestVector,
}

/// How much somebody likes one kind of work.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct InterestScore {
    /// Which.
    pub interest: Interest,
    /// The mean answer, from 1 to 5.
    pub mean: f64,
}

impl Interests {
    /// Reads the answers, one digit from 1 to 5 for each statement, in their order. None where they are not
    /// that.
    #[must_use]
    pub fn parse(answers: &str, statements: &[Statement]) -> Option<Self> {
        let answers: Vec<u32> = answers.chars().map(|c| c.to_digit(10)).collect::<Option<_>>()?;
        if answers.len() != statements.len() || !answers.iter().all(|a| ANSWER_RANGE.contains(a)) {
            return None;
        }
        let mean = |interest| {
            let of = statements.iter().zip(&answers).filter(|(of, _)| of.interest == interest);
            let (count, sum) =
                of.fold((0, 0), |(count, sum), (_, answer)| (count + 1, sum + answer));
            f64::from(sum) / f64::from(count.max(1))
        };
        Some(Self { means: Interest::ALL.map(mean) })
    }

    /// Whether anything is liked more than the rest.
    #[must_use]
    pub fn has_preference(&self) -> bool {
        let greatest = self.means.iter().copied().fold(f64::MIN, f64::max);
        let least = self.means.iter().copied().fold(f64::MAX, f64::min);
        greatest - least >= MIN_SPREAD
    }

    /// The kinds of work, the best liked first; of two that are liked alike, in the usual order.
    #[must_use]
    pub fn sorted_scores(&self) -> Vec<InterestScore> {
        let likings = Interest::ALL.into_iter().zip(self.means);
        let mut ordered: Vec<_> =
            likings.map(|(interest, mean)| InterestScore { interest, mean }).collect();
        ordered.sort_by(|a, b| b.mean.total_cmp(&a.mean));
        ordered
    }

    /// The letters of what is liked best.
    #[must_use]
    pub fn top_interests(&self) -> Vec<Interest> {
        self.sorted_scores().into_iter().take(TOP_INTERESTS).map(|liking| liking.interest).collect()
    }

    /// How much an occupation is to somebody's liking, from 0 to 1; a half where nothing can be told.
    #[must_use]
    pub fn match_score(&self, occupation: &HashMap<Interest, u8>) -> f64 {
        let of =
            Interest::ALL.map(|interest| occupation.get(&interest).map_or(0.0, |p| (*p).into()));
        let correlation = self.has_preference().then(|| pearson(&self.means, &of)).flatten();
        correlation.map_or(0.5, |correlation| f64::midpoint(1.0, correlation))
    }
}

/// Pearson's correlation, from −1 to 1; none where one of the two is the same throughout.
fn pearson(a: &InterestVector, b: &InterestVector) -> Option<f64> {
    let mean = |of: &InterestVector| of.iter().sum::<f64>() / 6.0;
    let (mean_a, mean_b) = (mean(a), mean(b));
    let (mut together, mut squares_a, mut squares_b) = (0.0, 0.0, 0.0);
    for (a, b) in a.iter().zip(b) {
        let (a, b) = (a - mean_a, b - mean_b);
        together += a * b;
        squares_a += a * a;
        squares_b += b * b;
    }
    let root = (squares_a * squares_b).sqrt();
    (root > f64::EPSILON).then(|| (together / root).clamp(-1.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::careers::data::load_careers;

    fn answers(of: impl Fn(Interest) -> char) -> Interests {
        let statements = load_careers().unwrap().statements;
        let answers: String = statements.iter().map(|statement| of(statement.interest)).collect();
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
        // One statement that is liked a little more is an accident.
        let statements = load_careers().unwrap().statements;
        let nearly = format!("4{}", "3".repeat(35));
        assert!(!Interests::parse(&nearly, &statements).unwrap().has_preference());
        assert!(
            answers(|interest| if interest == Interest::A { '4' } else { '3' }).has_preference()
        );
    }

    #[test]
    fn an_occupation_of_what_is_liked_fits_best() {
        let social = answers(|interest| if interest == Interest::S { '5' } else { '2' });
        let only = |liked| Interest::ALL.map(|i| (i, if i == liked { 7 } else { 0 })).into();
        assert!((social.match_score(&only(Interest::S)) - 1.0).abs() < 1e-9);
        assert!(social.match_score(&only(Interest::R)) < 0.5);
        assert_eq!(social.top_interests()[0], Interest::S);
        assert_eq!(social.sorted_scores()[0].mean.to_bits(), 5.0_f64.to_bits());
    }

    #[test]
    fn what_is_no_answer_is_refused() {
        let statements = load_careers().unwrap().statements;
        for wrong in ["", "3", &"3".repeat(35), &"3".repeat(37), &"0".repeat(36), &"6".repeat(36)] {
            assert_eq!(Interests::parse(wrong, &statements), None, "{wrong}");
        }
        assert_eq!(Interests::parse(&"३".repeat(36), &statements), None);
    }
}
