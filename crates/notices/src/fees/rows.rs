//! Builds the fees of a statement.

use crate::document::Span;
use crate::groups::Who;
use crate::notice::Notice;
use crate::reading::{Confidence, Fee, Rupees, Said};

/// Returns the fee of each of the candidates that a span names.
pub fn fees(
    notice: &Notice<'_>,
    candidates: Vec<Who>,
    amount: Rupees,
    post: Option<String>,
    span: Span,
) -> Vec<Said<Fee>> {
    candidates
        .into_iter()
        .map(|who| notice.say(Fee { who, amount, post: post.clone() }, span, Confidence::Sure))
        .collect()
}
