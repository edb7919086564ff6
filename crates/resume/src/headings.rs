//! Kinds of sections, and the common wordings of their headings.

use serde::Serialize;

use crate::tokens::has_word;

/// The subject of a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeSectionKind))]
#[serde(rename_all = "camelCase")]
pub enum SectionKind {
    /// Lines before the first heading: name and contact.
    Top,
    /// Summary of the candidate, or career objective.
    Summary,
    /// Posts, internships and apprenticeships.
    Experience,
    /// Degrees, schools, trades.
    Education,
    /// Skills.
    Skills,
    /// Projects.
    Projects,
    /// Certificates, courses, licences.
    Certifications,
    /// Awards, publications.
    Achievements,
    /// Activities, responsibilities, volunteering.
    Activities,
    /// Languages.
    Languages,
    /// Interests.
    Interests,
    /// Contact details.
    Contact,
    /// Personal details.
    Personal,
    /// Declaration, references.
    Declaration,
    /// Section with an unknown heading.
    Other,
}

impl SectionKind {
    /// Returns `true` if the section describes work of the candidate.
    #[must_use]
    pub const fn describes_work(self) -> bool {
        matches!(self, Self::Experience | Self::Projects | Self::Activities)
    }
}

/// Returns the kind of section that a heading begins, or `None` if the line is not a known heading.
pub(crate) fn classify(line: &str) -> Option<SectionKind> {
    crate::work_counter::add(1);
    let line = line.trim().trim_end_matches([':', '-', '–', '—', '_', '.', ' ']);
    let line = line.trim_start_matches(|letter: char| !letter.is_alphanumeric());
    if line.is_empty() || line.chars().count() > 48 || line.contains([',', '@', ';', '|']) {
        return None;
    }
    // A heading begins with a capital letter.
    if !line.chars().next().is_some_and(char::is_uppercase) {
        return None;
    }
    let words = line.to_lowercase().replace('&', " and ").replace(['/', '(', ')'], " ");
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let known = |words: &str| {
        WORDINGS.iter().find(|(_, wordings)| wordings.contains(&words)).map(|(kind, _)| *kind)
    };
    // Performance Experience, Selected Research Projects: the last word names the kind.
    let last = || {
        let (before, last) = words.rsplit_once(' ')?;
        let is_capitalized =
            line.split_whitespace().all(|word| word.chars().next().is_some_and(char::is_uppercase));
        let names_kind = matches!(
            last,
            "experience"
                | "education"
                | "skills"
                | "projects"
                | "certifications"
                | "achievements"
                | "activities"
                | "awards"
                | "qualifications"
                | "publications"
                | "interests"
        );
        (is_capitalized && names_kind && before.split(' ').count() <= 2)
            .then(|| known(last))
            .flatten()
    };
    known(&words).or_else(last)
}

/// Returns the kind of a heading of unknown wording, from one of its words.
pub(crate) fn classify_by_words(line: &str) -> Option<SectionKind> {
    has_word(line, EXPERIENCE_WORDS).then_some(SectionKind::Experience)
}

const EXPERIENCE_WORDS: &[&str] = &[
    "internship",
    "internships",
    "training",
    "trainings",
    "project",
    "projects",
    "experience",
    "experiences",
    "work",
];

const WORDINGS: &[(SectionKind, &[&str])] = &[
    (
        SectionKind::Summary,
        &[
            "summary",
            "professional summary",
            "career summary",
            "executive summary",
            "profile",
            "professional profile",
            "career profile",
            "profile summary",
            "about",
            "about me",
            "objective",
            "career objective",
            "professional objective",
            "job objective",
            "summary of qualifications",
            "introduction",
            "personal statement",
            "personal summary",
            "career overview",
            "overview",
            "profile overview",
            "objectives",
        ],
    ),
    (
        SectionKind::Experience,
        &[
            "experience",
            "work experience",
            "professional experience",
            "employment",
            "employment history",
            "work history",
            "career history",
            "job experience",
            "relevant experience",
            "industry experience",
            "internship",
            "internships",
            "internship experience",
            "internship and training",
            "work",
            "experience summary",
            "professional background",
            "organisational experience",
            "organizational experience",
            "teaching experience",
            "clinical experience",
            "field experience",
            "industrial experience",
            "experiences",
            "work and experience",
            "employment details",
            "professional history",
            "additional experience",
            "other experience",
            "research experience",
            "work experience and internships",
            "internships and experience",
            "experience and internships",
            "apprenticeship",
            "apprenticeships",
            "apprenticeship training",
            "industrial training",
            "training and experience",
            "work experience details",
            "work details",
            "leadership experience",
            "volunteer experience",
            "consulting experience",
            "freelance experience",
            "summer internship",
            "summer internships",
            "summer training",
            "in-plant training",
            "inplant training",
            "in plant training",
            "vocational training",
            "training",
            "trainings",
            "articleship",
            "articleship training",
            "articleship experience",
            "teaching practice",
            "practice teaching",
            "employment record",
            "experience details",
            "work profile",
            "field work",
            "fieldwork",
            "part time job",
            "part-time job",
            "part time jobs",
            "part-time jobs",
            "freelance work",
        ],
    ),
    (
        SectionKind::Education,
        &[
            "education",
            "academic qualification",
            "academic qualifications",
            "educational qualification",
            "educational qualifications",
            "academics",
            "academic background",
            "educational background",
            "education and training",
            "education details",
            "educational details",
            "academic details",
            "qualification",
            "qualifications",
            "academic record",
            "academic profile",
            "scholastic record",
            "academic credentials",
            "education qualification",
            "education qualifications",
            "educational profile",
            "academic history",
            "education history",
            "academia",
            "education and qualifications",
            "education and certifications",
            "technical qualification",
            "technical qualifications",
            "professional qualification",
            "professional qualifications",
            "trade qualification",
            "scholastics",
            "academic chronicle",
            "scholastic chronicle",
        ],
    ),
    (
        SectionKind::Skills,
        &[
            "skills",
            "technical skills",
            "key skills",
            "core skills",
            "professional skills",
            "skill set",
            "skillset",
            "skill",
            "core competencies",
            "competencies",
            "key competencies",
            "areas of expertise",
            "expertise",
            "technologies",
            "technical proficiency",
            "technical proficiencies",
            "technical expertise",
            "it skills",
            "computer skills",
            "computer knowledge",
            "software skills",
            "soft skills",
            "personal skills",
            "hard skills",
            "tools",
            "tools and technologies",
            "skills and tools",
            "skills and technologies",
            "technical skill",
            "skills summary",
            "summary of skills",
            "strengths",
            "key strengths",
            "skills and abilities",
            "skills and expertise",
            "technical knowledge",
            "software proficiency",
            "functional skills",
            "trade skills",
            "clinical skills",
            "office skills",
            "skills and competencies",
            "core strengths",
            "additional skills",
            "programming skills",
            "technical summary",
            "skills and interests",
            "languages and technologies",
            "software known",
            "software knowledge",
            "technology stack",
            "tech stack",
            "digital skills",
            "toolbox",
            "computer proficiency",
            "it proficiency",
            "computer literacy",
            "computer literate",
        ],
    ),
    (
        SectionKind::Projects,
        &[
            "projects",
            "project",
            "academic projects",
            "academic project",
            "personal projects",
            "key projects",
            "project experience",
            "project work",
            "projects undertaken",
            "selected projects",
            "major projects",
            "major project",
            "minor project",
            "college projects",
            "final year project",
            "project details",
            "projects and research",
            "side projects",
            "open source",
            "open source projects",
            "relevant projects",
            "project highlights",
            "technical projects",
            "notable projects",
            "live projects",
            "mini project",
            "mini projects",
        ],
    ),
    (
        SectionKind::Certifications,
        &[
            "certifications",
            "certification",
            "certificates",
            "certificate",
            "courses",
            "licenses and certifications",
            "licences and certifications",
            "professional certifications",
            "training and certifications",
            "certifications and training",
            "courses and certifications",
            "certifications and courses",
            "certificate courses",
            "additional courses",
            "workshops",
            "licenses",
            "licences",
            "registration",
            "professional development",
            "workshops and training",
            "online courses",
            "additional qualification",
            "additional qualifications",
            "relevant coursework",
            "coursework",
            "trainings and certifications",
            "certifications and licenses",
            "licence and registration",
            "registration and licence",
            "professional training",
            "other qualifications",
            "computer course",
        ],
    ),
    (
        SectionKind::Achievements,
        &[
            "achievements",
            "awards",
            "honors",
            "honours",
            "accomplishments",
            "awards and achievements",
            "honors and awards",
            "honours and awards",
            "achievements and awards",
            "key achievements",
            "recognition",
            "awards and honors",
            "awards and honours",
            "scholarships",
            "awards and recognition",
            "accolades",
            "academic achievements",
            "selected honors",
            "selected honours",
            "honors and scholarships",
            "awards and scholarships",
            "publications",
            "research publications",
            "patents",
            "selected publications",
            "research",
            "conferences",
            "publications and patents",
        ],
    ),
    (
        SectionKind::Activities,
        &[
            "activities",
            "extracurricular activities",
            "extra curricular activities",
            "extra-curricular activities",
            "co-curricular activities",
            "volunteering",
            "volunteer work",
            "leadership",
            "positions of responsibility",
            "position of responsibility",
            "leadership and activities",
            "activities and leadership",
            "community service",
            "social work",
            "extracurriculars",
            "volunteer",
            "campus involvement",
            "leadership and involvement",
            "involvement",
            "sports",
            "responsibilities",
            "memberships",
            "affiliations",
            "professional memberships",
            "professional affiliations",
            "extracurricular",
            "extracurricular involvement",
            "activities and societies",
            "clubs and activities",
            "leadership and service",
            "community involvement",
            "activities and honors",
            "activities and awards",
        ],
    ),
    (
        SectionKind::Languages,
        &[
            "languages",
            "language",
            "languages known",
            "language proficiency",
            "linguistic skills",
            "language skills",
        ],
    ),
    (
        SectionKind::Interests,
        &[
            "interests",
            "hobbies",
            "hobbies and interests",
            "interests and hobbies",
            "interest",
            "areas of interest",
            "area of interest",
            "personal interests",
        ],
    ),
    (
        SectionKind::Contact,
        &[
            "contact",
            "contact details",
            "contact information",
            "contact me",
            "contact info",
            "links",
            "address",
            "get in touch",
        ],
    ),
    (
        SectionKind::Personal,
        &[
            "personal details",
            "personal information",
            "personal profile",
            "personal data",
            "bio data",
            "biodata",
            "personal particulars",
            "passport details",
            "personal dossier",
        ],
    ),
    (SectionKind::Declaration, &["declaration", "references", "reference", "referees"]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classifies_headings_in_many_wordings() {
        for (line, kind) in [
            ("WORK EXPERIENCE", SectionKind::Experience),
            ("Educational Qualifications:", SectionKind::Education),
            ("Skills & Technologies", SectionKind::Skills),
            ("Hobbies and Interests", SectionKind::Interests),
            ("Career Objective :-", SectionKind::Summary),
            ("SUMMER INTERNSHIP", SectionKind::Experience),
            ("SUMMER TRAINING", SectionKind::Experience),
            ("IN-PLANT TRAINING", SectionKind::Experience),
            ("VOCATIONAL TRAINING", SectionKind::Experience),
            ("TRAINING", SectionKind::Experience),
            ("ARTICLESHIP", SectionKind::Experience),
            ("MINI PROJECT", SectionKind::Projects),
            ("TEACHING PRACTICE", SectionKind::Experience),
            ("EMPLOYMENT RECORD", SectionKind::Experience),
            ("EXPERIENCE DETAILS", SectionKind::Experience),
            ("WORK PROFILE", SectionKind::Experience),
            ("FIELD WORK", SectionKind::Experience),
            ("PART TIME JOB", SectionKind::Experience),
            ("FREELANCE WORK", SectionKind::Experience),
            ("SCHOLASTICS", SectionKind::Education),
            ("ACADEMIC CHRONICLE", SectionKind::Education),
            ("COMPUTER PROFICIENCY", SectionKind::Skills),
            ("IT PROFICIENCY", SectionKind::Skills),
            ("COMPUTER LITERACY", SectionKind::Skills),
        ] {
            assert_eq!(classify(line), Some(kind), "{line}");
        }
        for line in [
            "experience with Java",
            "work",
            "Years of experience",
            "Skills: Java, SQL",
            "Projects delivered on time",
        ] {
            assert_eq!(classify(line), None, "{line}");
        }
    }

    // TOOLS-04: a heading of unknown wording is classified by its words.
    #[test]
    fn classifies_unknown_headings_by_their_words() {
        for line in ["INDUSTRIAL INTERNSHIP DONE", "Live Project Undertaken", "Hospital Work"] {
            assert_eq!(classify_by_words(line), Some(SectionKind::Experience), "{line}");
        }
        for line in ["STRONG POINTS", "Networks", "Workshops"] {
            assert_eq!(classify_by_words(line), None, "{line}");
        }
    }
}
