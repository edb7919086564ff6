//! Formats the required education as one readable line.

use crate::text;

const LABELS: [&str; 4] = ["UG:", "PG:", "Doctorate:", "PPG:"];

/// Removes stray commas and blanks:
/// `UG: ,Any Graduate,PG: ,Any Postgraduate` → `UG: Any Graduate; PG: Any Postgraduate`.
#[must_use]
pub fn clean(cell: &str) -> Option<String> {
    let line = text::one_line(cell);
    let mut cuts: Vec<usize> = LABELS
        .iter()
        .flat_map(|label| line.match_indices(label).map(|(at, _)| at))
        // `PPG:` contains `PG:`.
        .filter(|at| !line.get(..*at).is_some_and(|before| before.ends_with('P')))
        .chain([0, line.len()])
        .collect();
    cuts.sort_unstable();
    cuts.dedup();
    let parts: Vec<String> = cuts
        .windows(2)
        .filter_map(|cut| match cut {
            [from, to] => line.get(*from..*to),
            _ => None,
        })
        .map(part)
        .filter(|part| !text::is_blank(part) && !LABELS.contains(&part.as_str()))
        .collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

fn part(text: &str) -> String {
    let (label, rest) =
        match LABELS.iter().find_map(|label| text.strip_prefix(label).map(|rest| (*label, rest))) {
            Some((label, rest)) => (label, rest),
            None => ("", text),
        };
    let items: Vec<&str> = rest
        .split(',')
        .map(|item| item.trim_matches([' ', ';']))
        .filter(|item| !item.is_empty())
        .collect();
    let items = items.join(", ");
    if label.is_empty() { items } else { format!("{label} {items}").trim_end().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines() {
        for (given, expected) in [
            (
                "UG: ,Any Graduate,PG: ,Any Postgraduate",
                Some("UG: Any Graduate; PG: Any Postgraduate"),
            ),
            (
                "\nUG: B.Tech/B.E. in Any\nPG: MCA, M.Tech\nDoctorate: none needed",
                Some("UG: B.Tech/B.E. in Any; PG: MCA, M.Tech; Doctorate: none needed"),
            ),
            (
                "UG: Any GraduatePG: Any Postgraduate",
                Some("UG: Any Graduate; PG: Any Postgraduate"),
            ),
            ("B.E/ B.Tech , Diploma", Some("B.E/ B.Tech, Diploma")),
            ("N/A", None),
            ("UG:", None),
            ("", None),
        ] {
            assert_eq!(clean(given).as_deref(), expected, "{given}");
        }
    }

    proptest! {
        #[test]
        fn never_panics(text in any::<String>()) {
            let _ = clean(&text);
        }
    }
}
