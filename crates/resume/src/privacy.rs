//! Numbers of identity, which have no place in a résumé and are never repeated in full.

/// What was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Secret {
    Aadhaar,
    Pan,
    BirthDate,
}

/// What a text holds, each with its place in bytes.
pub(crate) fn secrets(text: &str) -> Vec<(Secret, usize, usize)> {
    let mut found = Vec::new();
    found.extend(aadhaar(text));
    found.extend(pan(text));
    found.extend(birth_date(text));
    found.sort_by_key(|(_, start, _)| *start);
    found
}

/// The text with all but the last two signs of such numbers hidden.
pub(crate) fn masked(text: &str) -> String {
    let mut masked = String::with_capacity(text.len());
    let mut from = 0;
    for (secret, start, end) in secrets(text) {
        if start < from {
            continue;
        }
        masked.push_str(text.get(from..start).unwrap_or_default());
        let hidden = text.get(start..end).unwrap_or_default();
        let count = hidden.chars().count();
        let kept = if secret == Secret::BirthDate { 0 } else { 2 };
        masked.extend(hidden.chars().enumerate().map(|(place, letter)| {
            if letter.is_alphanumeric() && place + kept < count { 'X' } else { letter }
        }));
        from = end;
    }
    masked.push_str(text.get(from..).unwrap_or_default());
    masked
}

/// Twelve digits, alone or in groups of four, whose last one is right.
fn aadhaar(text: &str) -> Vec<(Secret, usize, usize)> {
    let mut found = Vec::new();
    let mut run: Vec<(usize, u8)> = Vec::new();
    let mut close = |run: &mut Vec<(usize, u8)>| {
        if let (12, Some((start, first)), Some((last, _))) = (run.len(), run.first(), run.last())
            && *first > 1
            && verhoeff(run.iter().map(|(_, digit)| *digit))
        {
            found.push((Secret::Aadhaar, *start, last + 1));
        }
        run.clear();
    };
    let mut before = ' ';
    for (place, letter) in text.char_indices() {
        if let Some(digit) = letter
            .to_digit(10)
            .and_then(|digit| u8::try_from(digit).ok())
            .filter(|_| letter.is_ascii())
        {
            run.push((place, digit));
        } else if !(matches!(letter, ' ' | '-')
            && before.is_ascii_digit()
            && run.len().is_multiple_of(4))
        {
            close(&mut run);
        }
        before = letter;
    }
    close(&mut run);
    found
}

/// The check of Verhoeff: the dihedral group of order ten, and a permutation by place.
fn verhoeff(digits: impl DoubleEndedIterator<Item = u8>) -> bool {
    const TURN: [u8; 10] = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
    let times = |a: u8, b: u8| match (a < 5, b < 5) {
        (true, true) => (a + b) % 5,
        (true, false) => (a + b - 5) % 5 + 5,
        (false, true) => (a + 5 - b) % 5 + 5,
        (false, false) => (a + 5 - b) % 5,
    };
    let turned = |digit: u8, times: usize| {
        (0..times).fold(digit, |digit, _| TURN.get(usize::from(digit)).copied().unwrap_or(0))
    };
    digits.rev().enumerate().fold(0, |sum, (place, digit)| times(sum, turned(digit, place % 8)))
        == 0
}

/// Five capitals, four digits, a capital; the fourth says who.
fn pan(text: &str) -> Vec<(Secret, usize, usize)> {
    let mut found = Vec::new();
    let mut start = 0;
    for word in text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric()) {
        let plain = word.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
        let bytes = plain.as_bytes();
        let shaped = bytes.len() == 10
            && bytes.iter().enumerate().all(|(place, byte)| {
                if (5..9).contains(&place) {
                    byte.is_ascii_digit()
                } else {
                    byte.is_ascii_uppercase()
                }
            })
            && bytes.get(3).is_some_and(|kind| b"ABCFGHLJPT".contains(kind));
        if shaped {
            found.push((Secret::Pan, start, start + 10));
        }
        start += word.len();
    }
    found
}

/// A date behind a label that says so.
fn birth_date(text: &str) -> Option<(Secret, usize, usize)> {
    const LABELS: [&str; 6] =
        ["date of birth", "d.o.b", "dob", "birth date", "birthdate", "born on"];
    let lower = text.to_ascii_lowercase();
    let label = LABELS.iter().find_map(|label| {
        let at = lower.find(label)?;
        // A word, not a part of one.
        let before = lower.get(..at)?.chars().next_back();
        (!before.is_some_and(char::is_alphanumeric)).then_some(at + label.len())
    })?;
    let rest = text.get(label..)?;
    let first = rest.find(|letter: char| letter.is_ascii_digit())?;
    let end = rest.rfind(|letter: char| letter.is_ascii_digit())? + 1;
    let most = rest
        .char_indices()
        .map(|(place, _)| place)
        .find(|place| *place >= first + 24)
        .unwrap_or(rest.len());
    Some((Secret::BirthDate, label + first, label + end.min(most)))
}

#[cfg(test)]
mod tests {
    use super::*;

    // TOOLS-04: numbers of identity are known by their check, and hidden.
    #[test]
    fn numbers_of_identity_are_hidden() {
        assert_eq!(masked("Aadhaar: 2363 4567 8905"), "Aadhaar: 2363 4567 8905");
        assert!(verhoeff([2, 3, 6, 3].into_iter()));
        assert!(!verhoeff([2, 3, 6, 4].into_iter()));
        let valid = (0..10)
            .map(|last| format!("2345 6789 012{last}"))
            .find(|number| secrets(number).len() == 1)
            .unwrap();
        let shown = masked(&format!("Aadhaar No. {valid}, PAN ABCPE1234F"));
        assert_eq!(
            shown,
            format!(
                "Aadhaar No. XXXX XXXX XX{}, PAN XXXXXXXX4F",
                valid.chars().skip(12).collect::<String>()
            )
        );
        assert_eq!(masked("DOB: 12/05/1999"), "DOB: XX/XX/XXXX");
        assert_eq!(masked("Date of Birth : 12th May 1999 "), "Date of Birth : XXXX XXX XXXX ");
        assert_eq!(masked("+91 98765 43210"), "+91 98765 43210");
    }
}
