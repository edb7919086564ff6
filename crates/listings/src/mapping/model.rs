//! The parts of a mapping.

use crate::ListingKind;
use crate::input::Format;

/// The content of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Field {
    /// The id of the row in the source.
    Id,
    /// A complete `source_ref`, as the portal exports it.
    SourceRef,
    /// The name of the kind.
    Kind,
    Title,
    Organisation,
    Location,
    /// The state, if the location is only a city.
    State,
    /// The posting date, in any form.
    Posted,
    /// The day of the scrape, from which relative dates count.
    Scraped,
    LastDate,
    StartDate,
    ExamDate,
    ReleasedOn,
    /// Pay as text.
    Pay,
    /// The lower bound of pay, as a number of rupees.
    PayMin,
    /// The upper bound of pay, as a number of rupees.
    PayMax,
    /// The period of `PayMin` and `PayMax`.
    PayPeriod,
    Experience,
    Qualification,
    /// The undergraduate qualification, if it has a separate column.
    QualificationUg,
    /// The postgraduate qualification, if it has a separate column.
    QualificationPg,
    AgeLimit,
    AgeMin,
    AgeMax,
    Fee,
    Vacancies,
    /// The number or names of posts.
    Posts,
    Industry,
    /// The functional area or department.
    Area,
    Role,
    Employment,
    Skills,
    ApplyUrl,
    NoticeUrl,
    /// The description.
    Html,
    /// A short text that names the recruiting body in its first sentence.
    Brief,
    /// The source of the row, in a file with several sources.
    Origin,
    Fresher,
    Internship,
}

/// A column of the source and its field. If several columns have the same field, the first cell
/// that is not blank is used.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Column {
    /// The CSV header or JSON key.
    pub(crate) name: &'static str,
    /// The content of the column.
    pub(crate) field: Field,
}

/// A peculiarity of a source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Quirk {
    /// `1/2/2024` is the second of January.
    MonthFirst,
    /// The link identifies the listing rather than the id, because ids change or repeat.
    LinkIsIdentity,
    /// Skills may be glued together.
    GluedSkills,
    /// In a card without experience or pay, all later cells are shifted to the left.
    ShiftedCards,
    /// The link of Naukri may contain experience and cities that the columns lack.
    NaukriLinks,
    /// In the list of this name the title is only the organisation.
    OrganisationTitles(&'static str),
    /// Titles were split at their last dash and continue in the column of posts.
    SplitTitles,
    /// The title names the recruiting body.
    BodyInTitle {
        /// Whether the head of the title (up to `Recruitment` and similar words) is used if the
        /// body is not recognised. If `false`, the row is refused.
        head_will_do: bool,
    },
    /// The first sentence of the brief text may name the recruiting body.
    BodyInBrief,
    /// The text of the page contains its date after `Post Date:`.
    DateInPage,
    /// The objects are structured notices.
    Notices,
}

/// The source of the kind of a listing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum KindRule {
    /// A private job, classified by title, role, area, skills and industry.
    Classified,
    /// All rows are of this kind.
    Always(ListingKind),
    /// A column contains the name of a kind of the portal. If it is blank, the job is classified.
    Column,
    /// A column contains one of these words, with its kind if the portal has one.
    Words(&'static [(&'static str, Option<ListingKind>)]),
}

/// A named mapping of the columns of a file to fields.
#[derive(Debug)]
pub struct Mapping {
    /// The name for the command line.
    pub name: &'static str,
    /// A description of the files that it is for.
    pub about: &'static str,
    /// Whether the file has no header row. The columns are then used in order.
    pub(crate) headerless: bool,
    /// The columns.
    pub(crate) columns: &'static [Column],
    /// The required columns: a file must have at least one column of each group.
    pub(crate) needs: &'static [&'static [&'static str]],
    /// The source of the kind.
    pub(crate) kind: KindRule,
    /// The peculiarities of the source.
    pub(crate) quirks: &'static [Quirk],
}

impl Mapping {
    /// Returns the groups of required columns that a header lacks, as text for a message.
    pub(crate) fn missing_columns(&self, header: &[String]) -> Vec<String> {
        let lacks = |group: &&&[&str]| {
            !group.iter().any(|name| header.iter().any(|have| is_same_name(have, name)))
        };
        self.needs.iter().filter(lacks).map(|group| group.join(" or ")).collect()
    }

    /// Returns the field and the index of each column that a header has.
    pub(crate) fn plan(&self, header: &[String]) -> Vec<(Field, usize)> {
        let find = |column: &Column| {
            header
                .iter()
                .position(|have| is_same_name(have, column.name))
                .map(|at| (column.field, at))
        };
        self.columns.iter().filter_map(find).collect()
    }

    /// Returns `true` if the source has this quirk.
    pub(crate) fn has(&self, quirk: Quirk) -> bool {
        self.quirks.contains(&quirk)
    }

    /// Returns `true` if the mapping can read this format. Structured notices require JSON, and
    /// files without a header require CSV.
    pub(crate) fn accepts(&self, format: Format) -> bool {
        match format {
            Format::Csv => !self.has(Quirk::Notices),
            Format::JsonLines | Format::JsonArray => !self.headerless,
        }
    }
}

/// Compares a header cell with a column name, ignoring letter case and surrounding blanks.
pub(super) fn is_same_name(have: &str, name: &str) -> bool {
    have.trim().eq_ignore_ascii_case(name)
}
