//! Reads the modules of a crate and the paths that they name.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, File, Item, ItemUse, UseTree, Visibility};

/// The segments of a module's path; empty for the root of the crate.
pub type ModulePath = Vec<String>;

/// The modules of a crate.
pub type Modules = BTreeMap<ModulePath, Module>;

/// The references of a module to other modules. All paths are absolute from the crate's root.
#[derive(Default)]
pub struct Module {
    /// The paths that its code names.
    pub paths: Vec<ModulePath>,
    /// Names that `use` declarations import into the module, with the full path of each name.
    pub names: BTreeMap<String, ModulePath>,
}

/// Reads `src/lib.rs` of a crate, or `src/main.rs` if there is no library.
///
/// # Errors
/// Returns a message if a file cannot be read or parsed.
pub fn read_crate(folder: &Path) -> Result<Modules, String> {
    let mut modules = Modules::new();
    let library = folder.join("src/lib.rs");
    let root = if library.exists() { library } else { folder.join("src/main.rs") };
    read_module(&root, Vec::new(), &mut modules)?;
    Ok(modules)
}

fn read_module(file: &Path, path: ModulePath, modules: &mut Modules) -> Result<(), String> {
    let text =
        std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let parsed: File =
        syn::parse_file(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    let children = child_folder(file);
    let declared: Vec<_> = parsed.items.iter().filter_map(declared_module).collect();
    let mut collector = PathCollector::new(path.clone(), declared.clone());
    collector.visit_file(&parsed);
    modules.insert(path.clone(), collector.found);
    for child in declared {
        let mut child_path = path.clone();
        child_path.push(child.clone());
        let (flat, nested) =
            (children.join(format!("{child}.rs")), children.join(&child).join("mod.rs"));
        read_module(if flat.exists() { &flat } else { &nested }, child_path, modules)?;
    }
    Ok(())
}

/// The folder with the files of a module's children.
fn child_folder(file: &Path) -> PathBuf {
    let folder = file.parent().unwrap_or(Path::new("")).to_owned();
    match file.file_stem().and_then(|stem| stem.to_str()) {
        Some("lib" | "main" | "mod") | None => folder,
        Some(stem) => folder.join(stem),
    }
}

fn declared_module(item: &Item) -> Option<String> {
    match item {
        Item::Mod(module) if module.content.is_none() && !is_test(&module.attrs) => {
            Some(module.ident.to_string())
        }
        _ => None,
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|list| {
                list.tokens
                    .to_string()
                    .split(|c: char| !c.is_alphanumeric())
                    .any(|word| word == "test")
            })
    })
}

/// Collects the paths of one module.
struct PathCollector {
    module: ModulePath,
    /// Children that are declared in this module: a path may begin with one.
    children: Vec<String>,
    /// Whether the `use` declaration being visited is a re-export.
    is_re_export: bool,
    found: Module,
}

impl PathCollector {
    fn new(module: ModulePath, children: Vec<String>) -> Self {
        Self { module, children, is_re_export: false, found: Module::default() }
    }

    fn add(&mut self, segments: &[String]) {
        self.found.paths.extend(self.absolute(segments));
    }

    /// The absolute path for a path that begins with `crate`, `self`, `super` or a child's name.
    fn absolute(&self, segments: &[String]) -> Option<ModulePath> {
        let (first, rest) = segments.split_first()?;
        let mut path = match first.as_str() {
            "crate" => Vec::new(),
            "self" => self.module.clone(),
            "super" => self.parent_of_module(),
            child if self.children.iter().any(|name| name == child) => {
                let mut path = self.module.clone();
                path.push(child.to_owned());
                path
            }
            _ => return None,
        };
        for segment in rest {
            if segment == "super" {
                path.pop();
            } else {
                path.push(segment.clone());
            }
        }
        Some(path)
    }

    fn parent_of_module(&self) -> ModulePath {
        let mut parent = self.module.clone();
        parent.pop();
        parent
    }

    fn add_use(&mut self, tree: &UseTree, prefix: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                prefix.push(path.ident.to_string());
                self.add_use(&path.tree, prefix);
                prefix.pop();
            }
            UseTree::Name(name) if name.ident == "self" => {
                let alias = prefix.last().cloned().unwrap_or_default();
                self.add_name(alias, prefix);
            }
            UseTree::Name(name) => {
                prefix.push(name.ident.to_string());
                self.add_name(name.ident.to_string(), prefix);
                prefix.pop();
            }
            UseTree::Rename(rename) => {
                prefix.push(rename.ident.to_string());
                self.add_name(rename.rename.to_string(), prefix);
                prefix.pop();
            }
            UseTree::Glob(_) => self.add(prefix),
            UseTree::Group(group) => group.items.iter().for_each(|item| self.add_use(item, prefix)),
        }
    }

    /// Adds a name that a `use` declaration brings into the module. Re-exporting a descendant is
    /// no import: the module's users import the descendant.
    fn add_name(&mut self, name: String, segments: &[String]) {
        let Some(path) = self.absolute(segments) else { return };
        if !(self.is_re_export && path.starts_with(&self.module)) {
            self.found.paths.push(path.clone());
        }
        self.found.names.insert(name, path);
    }

    /// Adds the paths in the tokens of a macro call or attribute.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.add(&std::mem::take(&mut path));
                    }
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                other => {
                    self.add(&std::mem::take(&mut path));
                    colons = 0;
                    if let TokenTree::Group(group) = other {
                        self.add_tokens(group.stream());
                    }
                }
            }
        }
        self.add(&path);
    }
}

impl<'ast> Visit<'ast> for PathCollector {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = match item {
            Item::Mod(item) => &item.attrs,
            Item::Fn(item) => &item.attrs,
            Item::Use(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            Item::Const(item) => &item.attrs,
            Item::Struct(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        if is_test(attributes) {
            return;
        }
        match item {
            // A module inside a file belongs to the file; `super` in it names the file's module.
            Item::Mod(module) if module.content.is_some() => {
                self.module.push(module.ident.to_string());
                visit::visit_item(self, item);
                self.module.pop();
            }
            _ => visit::visit_item(self, item),
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.is_re_export = !matches!(item.vis, Visibility::Inherited);
        self.add_use(&item.tree, &mut Vec::new());
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments: Vec<_> =
            path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.add(&segments);
        visit::visit_path(self, path);
    }

    /// `pub(crate)` names no module.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.add_tokens(call.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let syn::Meta::List(list) = &attribute.meta {
            self.add_tokens(list.tokens.clone());
        }
    }
}
