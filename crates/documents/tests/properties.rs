//! Property tests: any input gives pages or an error.
#![allow(clippy::unwrap_used, reason = "tests")]

mod fixtures;

use std::collections::BTreeSet;

use proptest::prelude::*;

/// Returns the operators of lines between points, with a text at each point.
fn draw(points: &BTreeSet<(u32, u32)>) -> String {
    let text = points.iter().map(|(x, y)| fixtures::write_at(*x, *y, "Text"));
    let lines = points.iter().zip(points.iter().skip(1)).flat_map(|(from, to)| {
        let corner = (from.0, to.1);
        [(*from, *to), (*from, corner), (corner, *to)]
    });
    text.chain(lines.map(|(from, to)| fixtures::draw_line(from, to))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_operators_give_a_result(content in "([-0-9. ]{0,20}(re|m|l|S|f|cm|Td|Tj|q|Q|BT|ET|\\(a\\) Tj)\n){0,60}") {
        let _ = fixtures::read_pages(&fixtures::pdf_pages(&[&content]));
    }

    // No letter is lost, whatever tables the lines form.
    #[test]
    fn any_lines_keep_the_text(
        points in prop::collection::btree_set((1_u32..10, 1_u32..40), 25..60),
    ) {
        let points = points.into_iter().map(|(x, y)| (x * 50, y * 20)).collect();
        let pages = fixtures::read_pages(&fixtures::pdf_pages(&[&draw(&points)])).unwrap();
        let words: usize = pages.pages.iter().map(|page| page.text.matches("Text").count()).sum();
        prop_assert_eq!(words, points.len());
    }
}
