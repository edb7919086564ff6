//! The import graph of the modules of a crate.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;

use crate::source::{ModulePath, Modules};

/// Which module imports which; an edge never leads from a module to itself.
pub struct Imports(BTreeSet<(ModulePath, ModulePath)>);

impl Imports {
    /// Resolves each path to the module that defines what it names.
    pub fn new(modules: &Modules) -> Self {
        let edges = modules.iter().flat_map(|(name, module)| {
            let targets = module.paths.iter().map(|path| defining_module(path, modules));
            targets.map(|target| (name.clone(), target)).filter(|(from, to)| from != to)
        });
        Self(edges.collect())
    }

    /// The edges, sorted.
    pub fn edges(&self) -> impl Iterator<Item = &(ModulePath, ModulePath)> {
        self.0.iter()
    }

    /// One message for each group of modules that import each other in a cycle.
    pub fn cycles(&self) -> Vec<String> {
        let names: Vec<&ModulePath> = self.0.iter().flat_map(|(from, to)| [from, to]).collect();
        let numbers: BTreeMap<&ModulePath, usize> =
            names.iter().enumerate().map(|(at, name)| (*name, at)).collect();
        let mut graph = DiGraphMap::<usize, ()>::new();
        for (from, to) in &self.0 {
            if let (Some(from), Some(to)) = (numbers.get(from), numbers.get(to)) {
                graph.add_edge(*from, *to, ());
            }
        }
        let cycles = tarjan_scc(&graph).into_iter().filter(|group| group.len() > 1);
        cycles.map(|group| self.describe_cycle(&group, &names)).collect()
    }

    fn describe_cycle(&self, group: &[usize], names: &[&ModulePath]) -> String {
        let members: BTreeSet<_> = group.iter().filter_map(|at| names.get(*at).copied()).collect();
        let edges =
            self.0.iter().filter(|(from, to)| members.contains(from) && members.contains(to));
        let edges: Vec<_> =
            edges.map(|(from, to)| format!("\n  {} -> {}", name(from), name(to))).collect();
        format!("cycle of {} modules:{}", members.len(), edges.concat())
    }
}

/// The path of a module as it is written in code.
pub fn name(module: &ModulePath) -> String {
    if module.is_empty() { "crate".to_owned() } else { module.join("::") }
}

/// The longest chain of re-exports that is followed.
const MAX_RE_EXPORTS: usize = 16;

/// Follows a path into child modules and through the names that `use` declarations bring in.
fn defining_module(path: &ModulePath, modules: &Modules) -> ModulePath {
    let mut path = path.clone();
    for _ in 0..MAX_RE_EXPORTS {
        let module = deepest_module(&path, modules);
        let rest = path.split_off(module.len());
        let target = rest.first().and_then(|name| modules.get(&module)?.names.get(name));
        match target {
            Some(target) => {
                path = target.iter().chain(rest.iter().skip(1)).cloned().collect();
            }
            None => return module,
        }
    }
    deepest_module(&path, modules)
}

fn deepest_module(path: &ModulePath, modules: &Modules) -> ModulePath {
    let mut path = path.clone();
    while !modules.contains_key(&path) {
        path.pop();
    }
    path
}
