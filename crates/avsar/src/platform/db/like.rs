//! Patterns of `LIKE`.

use sea_orm::sea_query::LikeExpr;

/// Returns the pattern that finds a text, in lower case, anywhere in a column. Wildcards in the
/// text are literal.
#[must_use]
pub fn contains(text: &str) -> LikeExpr {
    let literal: String = text
        .to_lowercase()
        .chars()
        .flat_map(|c| matches!(c, '%' | '_' | '\\').then_some('\\').into_iter().chain([c]))
        .collect();
    LikeExpr::new(format!("%{literal}%")).escape('\\')
}
