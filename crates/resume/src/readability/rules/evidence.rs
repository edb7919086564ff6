//! Rules for figures that support the bullets.

use super::quotes::to_count;
use crate::problem::{Part, Problem};
use crate::readability::scorecard::{Deduction, Scorecard};
use crate::readability::stuffing::informative_bullets;
use crate::resume::Resume;

pub(super) fn deduct(resume: &Resume, card: &mut Scorecard) {
    let informative = informative_bullets(resume);
    let all = to_count(resume.bullets.len());
    let figured = to_count(informative.iter().filter(|bullet| has_figure(&bullet.text)).count());
    // min(1, f / (0.6 · n)) of 100 tenths, for f of n bullets with a figure.
    let points = if all == 0 { 0 } else { (figured * 1_000 / (6 * all)).min(100) };
    let required = (all * 6).div_ceil(10);
    let without_figure = informative.iter().find(|bullet| !has_figure(&bullet.text));
    let quote = without_figure.map(|bullet| (bullet.text.as_str(), bullet.line));
    let problem = Problem::Figures { figured, all, required, has_quote: quote.is_some() };
    card.deduct(100 - points, Deduction::new(Part::Evidence, problem, quote));
}

/// Returns `true` if the text contains a number that is neither a year nor part of a name.
fn has_figure(text: &str) -> bool {
    let is_figure = |word: &str| {
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
    parted.clone().any(is_figure)
        || rupees
        || parted.clone().any(|word| {
            words
                .contains(&word.to_lowercase().trim_matches(|letter: char| !letter.is_alphabetic()))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distinguishes_figures_from_years_and_names() {
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
