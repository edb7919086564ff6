//! Joins the categories and genders of a phrase.

use super::{Gender, Group, Who};
use crate::pattern::Pattern;

/// How a mention is joined to the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Joint {
    /// Only blanks or filling words: `Gen ESM`, `female candidates of general category`.
    Together,
    /// `of`, as in `Skilled Player of Open Category`.
    Of,
    /// The second opens brackets: `Female (UR/BC)`.
    Opens,
    /// A slash or `and`.
    Listed,
    /// A comma.
    Comma,
    /// Other words, or the end of brackets.
    Apart,
}

impl Joint {
    /// Returns how two mentions are joined by the words between them.
    pub fn new(between: &str, is_in_brackets: bool) -> Joint {
        static WORDS: Pattern = Pattern::new(concat!(
            r"^(?:\s|candidates?|applicants?|of|category",
            r"|categories|from|belonging|to|the|in|all|-",
            r"|–)*$"
        ));
        static OF: Pattern = Pattern::new(r"^\s*(?:candidates?\s+)?of\s+(?:the\s+)?$");
        static COMMA: Pattern = Pattern::new(r"^\s*\)?\s*,\s*(?:(?:and|&)\s*)?$");
        static SLASH: Pattern = Pattern::new(r"^\s*\)?\s*(?:/|&|and|or)\s*\(?\s*$");
        if SLASH.is_in(between) && !(is_in_brackets && between.contains(')')) {
            Joint::Listed
        } else if COMMA.is_in(between) && !(is_in_brackets && between.contains(')')) {
            if is_in_brackets { Joint::Listed } else { Joint::Comma }
        } else if OF.is_in(between) {
            Joint::Of
        } else if WORDS.is_in(between) {
            Joint::Together
        } else if between.trim_end().ends_with('(')
            && WORDS.is_in(between.trim_end().trim_end_matches('('))
        {
            Joint::Opens
        } else {
            Joint::Apart
        }
    }
}

/// The candidates named so far.
#[derive(Debug, Default)]
pub struct List {
    /// Them, in order.
    pub candidates: Vec<Who>,
    /// The first of those joined with slashes or commas to the last.
    list_start: usize,
    /// The first of those joined with slashes to the last.
    slash_start: usize,
    /// A gender whose groups were not read yet.
    waiting: Option<Gender>,
    /// A gender that also holds for the next group, if that is joined with a slash.
    shared: Option<Gender>,
    /// Whether the shared gender also holds for groups after commas: `Male candidates of UR, EWS`.
    is_shared_by_commas: bool,
    /// Whether brackets are open.
    pub is_in_brackets: bool,
    /// A horizontal category that also holds for the next group, if that is joined with a slash:
    /// `PwBD-SC/ST`.
    shared_with: Vec<Group>,
    /// Whether the groups after `Skilled Player of` only say to which they may belong.
    is_ignoring: bool,
    /// The number of groups that are known to be of the creamy layer or not.
    pub settled: usize,
    /// The number of groups that are known to be of both genders.
    of_both: usize,
}

impl List {
    /// Marks the backward classes named last as their creamy layer: `BC/ EBC (Creamy Layer)`.
    pub fn mark_creamy(&mut self) {
        let start = self.settled.min(self.candidates.len());
        for who in self.candidates.get_mut(start..).unwrap_or_default().iter_mut().rev() {
            let code = match who.group.map(Group::code) {
                Some("OBC") => "OBC-CL",
                Some("MBC") => "MBC-CL",
                Some("EBC") => "EBC-CL",
                Some("BC") => "BC-CL",
                _ => break,
            };
            who.group = Some(Group::new(code));
        }
        self.settled = self.candidates.len();
    }

    /// `All` beside other groups adds nothing, and with a gender it is that gender.
    pub fn drop_all(&mut self) {
        for who in &mut self.candidates {
            if who.group == Some(Group::ALL) && who.gender.is_some() {
                who.group = None;
            }
        }
        if self.candidates.iter().any(|who| who.group != Some(Group::ALL)) {
            self.candidates.retain(|who| who.group != Some(Group::ALL));
        }
    }

    /// Adds a gender: to the groups before it (`UR Female`, `SC/ST (Female)`), else it is kept for
    /// the groups after it.
    pub fn add_gender(&mut self, gender: Gender, joint: Joint) {
        self.end_gender();
        let start = if joint == Joint::Opens { self.list_start } else { self.slash_start };
        // `General (Male) / Other State (Male)`: only those without a gender.
        let done =
            self.candidates.iter().rposition(|who| who.gender.is_some()).map_or(0, |at| at + 1);
        // `SC/ ST/ All Category Female`: only the last.
        let all =
            self.candidates.iter().rposition(|who| who.group == Some(Group::ALL)).unwrap_or(0);
        let start = start.max(done).max(self.of_both).max(all);
        let before = self.candidates.get_mut(start..).unwrap_or_default();
        let fits = !before.is_empty()
            && before.iter().all(|who| who.gender.is_none() && who.is_plain_category());
        if fits && matches!(joint, Joint::Together | Joint::Opens) {
            before.iter_mut().for_each(|who| who.gender = Some(gender));
        } else {
            self.waiting = Some(gender);
        }
    }

    /// A gender without groups means all candidates of that gender.
    pub fn end_gender(&mut self) {
        if let Some(gender) = self.waiting.take() {
            self.list_start = self.candidates.len();
            self.slash_start = self.candidates.len();
            self.candidates.push(Who { gender: Some(gender), ..Who::default() });
        }
        self.shared = None;
        self.is_in_brackets = false;
    }

    /// `BC/ EBC (Male & Female)/ UR Female`: a later gender does not belong to the groups before.
    pub fn mark_both_genders(&mut self) {
        self.end_gender();
        self.of_both = self.candidates.len();
    }

    /// Adds a category.
    pub fn add_group(&mut self, group: Group, joint: Joint) {
        let is_horizontal =
            self.candidates.last().and_then(|last| last.group).is_some_and(Group::is_horizontal);
        self.is_ignoring = match joint {
            Joint::Of => is_horizontal && !group.is_horizontal(),
            Joint::Listed | Joint::Comma | Joint::Together => self.is_ignoring,
            Joint::Opens | Joint::Apart => false,
        };
        if self.is_ignoring {
            return;
        }
        self.narrow_all(joint);
        let gender = match (self.waiting, joint) {
            (Some(gender), Joint::Together | Joint::Of | Joint::Opens) => {
                self.waiting = None;
                self.is_in_brackets = joint == Joint::Opens;
                self.shared = Some(gender);
                self.is_shared_by_commas = joint == Joint::Of;
                Some(gender)
            }
            (None, Joint::Listed) => self.shared,
            (None, Joint::Comma) if self.is_shared_by_commas => self.shared,
            _ => {
                self.end_gender();
                None
            }
        };
        let is_merged = match joint {
            Joint::Together => self.merge_sections(group) || self.merge(group),
            Joint::Opens => self.merge_sections(group),
            _ => false,
        };
        if gender.is_none() && is_merged {
            return;
        }
        // `Reserved Category (SC/ ST)`: the brackets say which.
        if joint == Joint::Opens
            && self.candidates.last().is_some_and(|last| last.group == Some(Group::RESERVED))
        {
            self.candidates.pop();
        }
        if !matches!(joint, Joint::Listed | Joint::Comma) {
            self.list_start = self.candidates.len();
        }
        if joint != Joint::Listed {
            self.slash_start = self.candidates.len();
            self.shared_with.clear();
        }
        let with = if group.is_horizontal() { Vec::new() } else { self.shared_with.clone() };
        self.candidates.push(Who { group: Some(group), gender, with });
    }

    /// `Male candidates of all categories of other states` are only those of other states.
    fn narrow_all(&mut self, joint: Joint) {
        let is_all = self.candidates.last().is_some_and(|last| last.group == Some(Group::ALL));
        if joint == Joint::Of && is_all {
            self.waiting = self.candidates.pop().and_then(|last| last.gender);
        }
    }

    /// `General-EWS` and `EWS (Unreserved)` are the economically weaker sections.
    fn merge_sections(&mut self, group: Group) -> bool {
        let Some(last) = self.candidates.last_mut() else {
            return false;
        };
        let codes = [last.group.map_or("", Group::code), group.code()];
        let is_ews = matches!(codes, ["UR", "EWS"] | ["EWS", "UR"]);
        if is_ews {
            last.group = Some(Group::new("EWS"));
        }
        is_ews
    }

    /// Joins a vertical and a horizontal category that stand together: `BCA ESM`, `ESM Gen`.
    fn merge(&mut self, group: Group) -> bool {
        let Some(last) = self.candidates.last_mut() else {
            return false;
        };
        let Some(before) = last.group else {
            return false;
        };
        match (before.is_horizontal(), group.is_horizontal()) {
            (false, true) => last.with.push(group),
            (true, false) if last.with.is_empty() => {
                last.group = Some(group);
                last.with.push(before);
                self.shared_with = vec![before];
            }
            // Two words for one: `PWD LLD`.
            (true, true) if before == group => {}
            _ => return false,
        }
        true
    }
}
