//! Mappings from the columns of a source to fields, with the quirks of the source. All of it is
//! data.

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

const fn col(name: &'static str, field: Field) -> Column {
    Column { name, field }
}

/// The kinds of notices. The portal has no kind for four of them.
const NOTICE_KINDS: &[(&str, Option<ListingKind>)] = &[
    ("job", Some(ListingKind::Government)),
    ("admit_card", Some(ListingKind::AdmitCard)),
    ("result", Some(ListingKind::Result)),
    ("answer_key", None),
    ("syllabus", None),
    ("admission", None),
    ("exam_date", None),
];

static MAPPINGS: &[Mapping] = &[
    Mapping {
        name: "private_jobs",
        about: "private jobs and internships of many sites under one header",
        headerless: false,
        columns: &[
            col("job_id", Field::Id),
            col("source_url", Field::ApplyUrl),
            col("title", Field::Title),
            col("company", Field::Organisation),
            col("location", Field::Location),
            col("experience", Field::Experience),
            col("salary", Field::Pay),
            col("skills", Field::Skills),
            col("industry", Field::Industry),
            col("functional_area", Field::Area),
            col("role", Field::Role),
            col("employment_type", Field::Employment),
            col("education", Field::Qualification),
            col("vacancies", Field::Vacancies),
            col("posted", Field::Posted),
            col("scraped_on", Field::Scraped),
            col("description", Field::Html),
        ],
        needs: &[&["job_id"], &["title"], &["company"], &["scraped_on"]],
        kind: KindRule::Classified,
        quirks: &[Quirk::MonthFirst, Quirk::GluedSkills, Quirk::ShiftedCards],
    },
    Mapping {
        name: "gov_jobs",
        about: "government vacancies of several lists, with the days they were seen",
        headerless: false,
        columns: &[
            col("row_id", Field::Id),
            col("source_list", Field::Origin),
            col("title", Field::Title),
            col("posts", Field::Posts),
            col("qualification", Field::Qualification),
            col("last_date", Field::LastDate),
            col("link", Field::NoticeUrl),
            // The file has no publication date. The day of the first sighting is the closest one.
            col("first_seen", Field::Posted),
        ],
        needs: &[&["row_id"], &["source_list"], &["title"], &["posts"]],
        kind: KindRule::Always(ListingKind::Government),
        quirks: &[
            Quirk::LinkIsIdentity,
            Quirk::OrganisationTitles("AllGovtJobs"),
            Quirk::SplitTitles,
            Quirk::BodyInTitle { head_will_do: true },
        ],
    },
    Mapping {
        name: "gov_notifications",
        about: "government notifications with a short text",
        headerless: false,
        columns: &[
            col("post_name", Field::Title),
            col("recruitment_board", Field::Organisation),
            col("qualification", Field::Qualification),
            col("minimum_age", Field::AgeMin),
            col("maximum_age", Field::AgeMax),
            col("post_date", Field::Posted),
            col("last_date", Field::LastDate),
            col("brief_info", Field::Brief),
            col("link", Field::NoticeUrl),
        ],
        needs: &[&["post_name"], &["recruitment_board"], &["brief_info"]],
        kind: KindRule::Always(ListingKind::Government),
        quirks: &[Quirk::LinkIsIdentity, Quirk::BodyInBrief],
    },
    Mapping {
        name: "notices",
        about: "structured notices: jobs, admit cards, results",
        headerless: false,
        columns: &[
            col("id", Field::Id),
            col("kind", Field::Kind),
            col("title", Field::Title),
            col("organization", Field::Organisation),
            col("postDate", Field::Posted),
            col("shortInfo", Field::Brief),
            col("shortinfo", Field::Brief),
        ],
        needs: &[&["kind"], &["title"], &["importantDates"]],
        kind: KindRule::Words(NOTICE_KINDS),
        quirks: &[Quirk::Notices, Quirk::BodyInBrief, Quirk::BodyInTitle { head_will_do: false }],
    },
    Mapping {
        name: "notice_pages_html",
        about: "whole pages of notices as HTML",
        headerless: false,
        columns: &[
            col("slug", Field::Id),
            col("kind_guess", Field::Kind),
            col("title", Field::Title),
            col("html", Field::Html),
        ],
        needs: &[&["slug"], &["kind_guess"], &["title"], &["html"]],
        kind: KindRule::Words(NOTICE_KINDS),
        quirks: &[Quirk::BodyInTitle { head_will_do: false }, Quirk::DateInPage],
    },
    Mapping {
        name: "naukri_cards",
        about: "result cards of Naukri",
        headerless: false,
        columns: &[
            col("Job Title", Field::Title),
            col("Company", Field::Organisation),
            col("Experience", Field::Experience),
            col("Salary", Field::Pay),
            col("Location", Field::Location),
            col("Description", Field::Html),
            col("Skills", Field::Skills),
            col("Posted Date", Field::Posted),
        ],
        needs: &[&["Job Title"], &["Company"], &["Posted Date"]],
        kind: KindRule::Classified,
        quirks: &[Quirk::GluedSkills, Quirk::ShiftedCards],
    },
    Mapping {
        name: "naukri_urls",
        about: "pages of Naukri with links, without places",
        headerless: false,
        columns: &[
            col("job_id", Field::Id),
            col("title", Field::Title),
            col("company", Field::Organisation),
            col("role", Field::Role),
            col("industry", Field::Industry),
            col("department", Field::Area),
            col("employment_type", Field::Employment),
            col("education_UG", Field::QualificationUg),
            col("education_PG", Field::QualificationPg),
            col("key_skills", Field::Skills),
            col("date_posted", Field::Posted),
            col("scraped_date", Field::Scraped),
            col("url", Field::ApplyUrl),
        ],
        needs: &[&["title"], &["company"], &["department"], &["url"]],
        kind: KindRule::Classified,
        quirks: &[Quirk::LinkIsIdentity, Quirk::NaukriLinks],
    },
    Mapping {
        name: "linkedin",
        about: "postings of LinkedIn with full texts",
        headerless: false,
        columns: &[
            col("id", Field::Id),
            col("publishedAt", Field::Posted),
            col("title", Field::Title),
            col("companyName", Field::Organisation),
            col("description", Field::Html),
            col("contractType", Field::Employment),
            col("experienceLevel", Field::Experience),
            col("workType", Field::Area),
            col("sector", Field::Industry),
            col("city", Field::Location),
            col("state", Field::State),
        ],
        needs: &[&["id"], &["title"], &["companyName"], &["publishedAt"]],
        kind: KindRule::Classified,
        quirks: &[Quirk::MonthFirst],
    },
    Mapping {
        name: "naukri_full",
        about: "pages of Naukri with full texts",
        headerless: false,
        columns: &[
            col("job_title", Field::Title),
            col("company_name", Field::Organisation),
            col("experience", Field::Experience),
            col("salary", Field::Pay),
            col("location", Field::Location),
            col("job_description", Field::Html),
            col("role", Field::Role),
            col("industry_type", Field::Industry),
            col("department", Field::Area),
            col("employment_type", Field::Employment),
            col("education", Field::Qualification),
            col("key_skills", Field::Skills),
            col("date_posted", Field::Posted),
            col("num_openings", Field::Vacancies),
        ],
        needs: &[&["job_title"], &["company_name"], &["job_description"]],
        kind: KindRule::Classified,
        quirks: &[],
    },
    Mapping {
        name: "internshala",
        about: "internships and jobs of Internshala",
        headerless: false,
        columns: &[
            col("Big Heading", Field::Title),
            col("Job Title", Field::Title),
            col("Job Title", Field::Role),
            col("Company Name", Field::Organisation),
            col("Location", Field::Location),
            col("Stipend", Field::Pay),
            col("Salary", Field::Pay),
            col("Experience Required", Field::Experience),
            col("Apply By (Internship)", Field::LastDate),
            col("Apply By (Job)", Field::LastDate),
            col("Apply Link", Field::ApplyUrl),
        ],
        needs: &[&["Big Heading"], &["Company Name"], &["Stipend"]],
        kind: KindRule::Classified,
        quirks: &[],
    },
    Mapping {
        name: "naukri_swapped",
        about: "Naukri with the columns of role and employment swapped",
        headerless: false,
        columns: &[
            col("Title", Field::Title),
            col("Company", Field::Organisation),
            col("Experience", Field::Experience),
            col("Salary", Field::Pay),
            col("Location", Field::Location),
            col("Posted", Field::Posted),
            col("Role", Field::Employment),
            col("Employment_type", Field::Role),
            col("Education", Field::Qualification),
            col("Skills", Field::Skills),
        ],
        needs: &[&["Title"], &["Company"], &["Role"], &["Employment_type"]],
        kind: KindRule::Classified,
        quirks: &[],
    },
    Mapping {
        name: "indeed_headerless",
        about: "Indeed without a header row: title, company, place, employment, link",
        headerless: true,
        columns: &[
            col("title", Field::Title),
            col("company", Field::Organisation),
            col("location", Field::Location),
            col("employment", Field::Employment),
            col("link", Field::ApplyUrl),
        ],
        needs: &[],
        kind: KindRule::Classified,
        quirks: &[],
    },
    Mapping {
        name: "naukri_titles",
        about: "titles, roles and industries of Naukri; without organisations, so all rows are refused",
        headerless: false,
        columns: &[
            col("job_title", Field::Title),
            col("role", Field::Role),
            col("industry", Field::Industry),
        ],
        needs: &[&["job_title"], &["role"], &["industry"]],
        kind: KindRule::Classified,
        quirks: &[],
    },
    Mapping {
        name: "portal",
        about: "the portal's own fields by their names",
        headerless: false,
        columns: &[
            col("sourceRef", Field::SourceRef),
            col("id", Field::Id),
            col("slug", Field::Id),
            col("jobType", Field::Kind),
            col("kind", Field::Kind),
            col("title", Field::Title),
            col("examinationName", Field::Title),
            col("organisation", Field::Organisation),
            col("organisationName", Field::Organisation),
            col("companyName", Field::Organisation),
            col("department", Field::Organisation),
            col("location", Field::Location),
            col("postedAt", Field::Posted),
            col("postedDate", Field::Posted),
            col("postedOn", Field::Posted),
            col("applicationStartDate", Field::StartDate),
            col("startDate", Field::StartDate),
            col("applicationEndDate", Field::LastDate),
            col("lastDate", Field::LastDate),
            col("examDate", Field::ExamDate),
            col("admitCardReleasedDate", Field::ReleasedOn),
            col("resultReleasedDate", Field::ReleasedOn),
            col("releasedOn", Field::ReleasedOn),
            col("salaryMin", Field::PayMin),
            col("salaryMax", Field::PayMax),
            col("salaryPeriod", Field::PayPeriod),
            col("salaryRange", Field::Pay),
            col("pay", Field::Pay),
            col("experience", Field::Experience),
            col("qualification", Field::Qualification),
            col("ageLimit", Field::AgeLimit),
            col("applicationFee", Field::Fee),
            col("fee", Field::Fee),
            col("vacancies", Field::Vacancies),
            col("totalVacancies", Field::Vacancies),
            col("industry", Field::Industry),
            col("employment", Field::Employment),
            col("employmentType", Field::Employment),
            col("skillsRequired", Field::Skills),
            col("skills", Field::Skills),
            col("applyNowUrl", Field::ApplyUrl),
            col("applyUrl", Field::ApplyUrl),
            col("admitCardDownloadUrl", Field::ApplyUrl),
            col("resultDownloadUrl", Field::ApplyUrl),
            col("officialNotificationUrl", Field::NoticeUrl),
            col("examNoticePdfUrl", Field::NoticeUrl),
            col("noticeUrl", Field::NoticeUrl),
            col("customHtmlContent", Field::Html),
            col("description", Field::Html),
            col("html", Field::Html),
            col("isFresher", Field::Fresher),
            col("isInternship", Field::Internship),
        ],
        needs: &[
            &["jobType", "kind"],
            &["title", "examinationName"],
            &["organisation", "organisationName", "companyName", "department"],
        ],
        kind: KindRule::Column,
        quirks: &[],
    },
];

/// Returns all mappings.
#[must_use]
pub fn mappings() -> &'static [Mapping] {
    MAPPINGS
}

/// Returns the mapping with the given name.
#[must_use]
pub fn mapping_by_name(name: &str) -> Option<&'static Mapping> {
    MAPPINGS.iter().find(|mapping| mapping.name == name.trim())
}

impl Mapping {
    /// Returns the groups of required columns that a header lacks, as text for a message.
    pub(crate) fn missing_columns(&self, header: &[String]) -> Vec<String> {
        let lacks = |group: &&&[&str]| {
            !group.iter().any(|name| header.iter().any(|have| is_same_name(have, name)))
        };
        self.needs.iter().filter(lacks).map(|group| group.join(" or ")).collect()
    }

    /// Returns the mapping that fits a header (or the keys of an object) best. All required columns
    /// must be present; of the remaining mappings, the one with the most matching columns is used.
    pub(crate) fn detect(header: &[String]) -> Option<&'static Self> {
        let known = |mapping: &Self| {
            header
                .iter()
                .filter(|have| mapping.columns.iter().any(|column| is_same_name(have, column.name)))
                .count()
        };
        // Reversed, because `max_by_key` returns the last of equal elements.
        MAPPINGS
            .iter()
            .rev()
            .filter(|mapping| !mapping.headerless && mapping.missing_columns(header).is_empty())
            .max_by_key(|mapping| known(mapping))
    }

    /// Detects the mapping of a file without a header row by the shape of its first row.
    pub(crate) fn detect_headerless(first: &[String]) -> Option<&'static Self> {
        let fits = |mapping: &&Self| {
            mapping.headerless
                && mapping.columns.len() == first.len()
                && mapping.columns.iter().zip(first).all(|(column, cell)| {
                    column.field != Field::ApplyUrl || crate::text::is_link(cell.trim())
                })
        };
        MAPPINGS.iter().find(fits)
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
fn is_same_name(have: &str, name: &str) -> bool {
    have.trim().eq_ignore_ascii_case(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_required_columns_exist() {
        for (at, mapping) in MAPPINGS.iter().enumerate() {
            assert!(MAPPINGS.iter().skip(at + 1).all(|other| other.name != mapping.name));
            assert!(mapping_by_name(mapping.name).is_some());
            for need in mapping.needs.iter().flat_map(|group| group.iter()) {
                let structured = mapping.has(Quirk::Notices) && *need == "importantDates";
                assert!(
                    structured || mapping.columns.iter().any(|column| column.name == *need),
                    "{}: {need}",
                    mapping.name
                );
            }
        }
    }

    #[test]
    fn each_mapping_is_detected_by_its_columns() {
        for mapping in MAPPINGS.iter().filter(|mapping| !mapping.headerless) {
            let mut header: Vec<String> =
                mapping.columns.iter().map(|column| column.name.to_uppercase()).collect();
            header.extend(
                mapping.needs.iter().flat_map(|group| group.iter()).map(|need| (*need).to_owned()),
            );
            assert_eq!(Mapping::detect(&header).map(|found| found.name), Some(mapping.name));
        }
    }

    #[test]
    fn headerless_files_are_detected_by_their_shape() {
        let row: Vec<String> =
            ["Clerk", "Acme", "Pune", "Full-time", "https://a.example/1"].map(String::from).into();
        assert_eq!(
            Mapping::detect_headerless(&row).map(|found| found.name),
            Some("indeed_headerless")
        );
        assert!(Mapping::detect_headerless(&row[..4]).is_none());
        assert!(Mapping::detect(&row).is_none());
    }
}
