//! The texts of a share image.

/// The texts of a share image. Characters that the font does not have are not drawn. Texts that are
/// too long end in an ellipsis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Name of the site. A name that is too long is truncated.
    pub site_name: String,
    /// Label of the job type, such as "Result". It is drawn in full.
    pub kind: &'static str,
    /// Text of the badge of an urgent job, such as "Urgent". The image emphasises its deadline.
    pub urgent: Option<&'static str>,
    /// Company, department or examining body. Empty if unknown.
    pub organisation: String,
    /// Title of the job. It has at most three lines.
    pub title: String,
    /// The facts, the most important first. Only the first three are drawn.
    pub facts: Vec<Fact>,
}

/// A labelled fact about a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Label, such as "Vacancies".
    pub label: String,
    /// Value, such as "120".
    pub value: String,
    /// Whether this is the last date to apply.
    pub deadline: bool,
}
