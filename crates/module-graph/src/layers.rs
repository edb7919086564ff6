//! The layers of the crate `avsar`, and which imports they forbid.

use crate::graph::{Imports, name};
use crate::source::ModulePath;

/// The layers from bottom to top, by their top-level module. Every other module belongs to the
/// assembly, which is above all of them.
const LAYERS: [&str; 4] = ["platform", "domain", "projections", "api"];

/// Imports that are forbidden although they run down the layers: `(from, to)`.
const FORBIDDEN: [(&str, &str); 1] = [("domain", "platform::http")];

/// One message for each import that runs up the layers or against [`FORBIDDEN`].
/// A crate without layers has none.
pub fn violations(imports: &Imports) -> Vec<String> {
    let has_layers =
        imports.edges().any(|(from, _)| from.first().is_some_and(|top| top == "platform"));
    let edges = imports.edges().filter(|(from, to)| {
        has_layers && (layer(from) < layer(to) || is_forbidden(&name(from), &name(to)))
    });
    edges.map(|(from, to)| format!("against the layers: {} -> {}", name(from), name(to))).collect()
}

fn layer(module: &ModulePath) -> usize {
    let top = module.first().map(String::as_str).unwrap_or_default();
    LAYERS.iter().position(|layer| *layer == top).unwrap_or(LAYERS.len())
}

fn is_forbidden(from: &str, to: &str) -> bool {
    FORBIDDEN.iter().any(|(below, above)| is_in(from, below) && is_in(to, above))
}

fn is_in(module: &str, parent: &str) -> bool {
    module.strip_prefix(parent).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}
