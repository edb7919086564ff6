//! The English texts.

use super::advice::Advice;
use crate::problem::{
    BulletIssue, BulletProblem, ContactField, DateProblem, LayoutProblem, MAX_BULLET_WORDS, Part,
    Problem, Remark, SectionProblem, TextProblem, Unchecked,
};

pub(super) const fn part_name(part: Part) -> &'static str {
    match part {
        Part::Text => "Text and layout",
        Part::Contact => "Contact",
        Part::Sections => "Sections",
        Part::Dates => "Dates and order",
        Part::Bullets => "Bullets",
        Part::Evidence => "Evidence",
        Part::Layout => "Layout problems",
    }
}

pub(super) fn problem(problem: &Problem) -> Advice {
    match problem {
        Problem::Layout(problem) => layout(*problem),
        Problem::Text(problem) => text(problem),
        Problem::Contact(field) => contact(*field),
        Problem::Section(problem) => section(*problem),
        Problem::Dates(problem) => dates(*problem),
        Problem::Bullets(problem) => bullets(*problem),
        Problem::Figures { figured, all, required, has_quote } => Advice::new(
            match (all, has_quote) {
                (0, _) => "There is nothing that a figure could bear out.".to_owned(),
                (_, false) => {
                    format!("{figured} of {all} lines have a figure; {required} would do.")
                }
                (_, true) => format!(
                    "{figured} of {all} lines have a figure; {required} would do. This one has none."
                ),
            },
            "Add how many, how much, how often or how fast: 40 patients a day, ₹2 lakh saved, marks from 62 % to 78 %.",
        ),
    }
}

fn layout(problem: LayoutProblem) -> Advice {
    match problem {
        LayoutProblem::Columns => Advice::new(
            "The page has two columns. Many programs read straight across and mix what does not belong together, as here.",
            "Put everything into one column, one section below the other.",
        ),
        LayoutProblem::Table => Advice::new(
            "A table lays out text. Many programs lose its order, or all of it.",
            "Write each row of the table as a line of its own, parted by commas.",
        ),
        LayoutProblem::Pictures => Advice::new(
            "Large parts are pictures. Programs cannot read text within them.",
            "Write as text what the pictures say.",
        ),
    }
}

fn text(problem: &TextProblem) -> Advice {
    match problem {
        TextProblem::Stuffing => Advice::new(
            "Most of the text is lists and repetitions of keywords, not sentences. Therefore the text and the figures get no points, and the bullets get few.",
            "Keep the skills you can prove, each once, and tell in sentences what you did with them.",
        ),
        TextProblem::Unreadable { unreadable, all } => Advice::new(
            format!(
                "{unreadable} of {all} characters mean nothing to a machine: the font does not say what they are."
            ),
            "Export the PDF again with a common font such as Arial or Calibri.",
        ),
        TextProblem::Hidden => Advice::new(
            "Some text is invisible to readers: it has no visible colour, or it is too small. Programs read it, and recruiters see it as a trick.",
            "Take the hidden text out.",
        ),
        TextProblem::RepeatedWord { word, times } => Advice::new(
            format!("“{word}” appears {times} times."),
            "Say it where it matters, and use the room for what you did.",
        ),
        TextProblem::KeywordLists => Advice::new(
            "Long lists of keywords take the place of what was done.",
            "Keep the skills that the job asks for and that you can prove.",
        ),
        TextProblem::Short { words } => Advice::new(
            format!("It has {words} words; a page has 300 or more."),
            "Tell more of what you did: projects, training, work at home or in the family's business count too.",
        ),
        TextProblem::Long { words, pages } => Advice::new(
            format!("It has {words} words on {pages} pages; few are read beyond the second page."),
            "Shorten it to two pages: the last ten years, the best of each post.",
        ),
        TextProblem::ContactOutside => Advice::new(
            "The contact is in the head, the foot or a text box. Many programs skip those.",
            "Write name, e-mail address and telephone number as ordinary lines at the top.",
        ),
        TextProblem::TextBox => Advice::new(
            "Text appears in boxes that float over the page. Many programs skip those.",
            "Write it as ordinary lines.",
        ),
        TextProblem::SmallLetters { tenths } => Advice::new(
            format!("Most letters have {} points.", f64::from(*tenths) / 10.0),
            "Use 10 to 12 points.",
        ),
        TextProblem::Capitals => Advice::new(
            "Much of it is in capitals, which are slow to read.",
            "Write sentences in ordinary letters, and headings alone in capitals.",
        ),
    }
}

fn contact(field: ContactField) -> Advice {
    match field {
        ContactField::Name => {
            Advice::new("No name was found.", "Write your name alone on the first line.")
        }
        ContactField::Email => Advice::new(
            "No e-mail address was found.",
            "Write your e-mail address below your name.",
        ),
        ContactField::Phone => Advice::new(
            "No telephone number was found.",
            "Write your mobile number with +91 and ten digits below your name.",
        ),
        ContactField::Place => Advice::new(
            "No town or state was found.",
            "Write your town and state beside the telephone number; a full address is not needed.",
        ),
    }
}

fn section(problem: SectionProblem) -> Advice {
    const HEAD_POSTS: &str = "Head each post with one line: title, employer, from – to.";
    match problem {
        SectionProblem::NoPosts => Advice::new(
            "There is a section of experience, and no post could be read in it.",
            HEAD_POSTS,
        ),
        SectionProblem::EmptyExperience => Advice::new(
            "There is a section of experience, and neither a post nor what was done could be read in it.",
            HEAD_POSTS,
        ),
        SectionProblem::NoExperience => Advice::new(
            "No section of experience or projects was found.",
            "Add a section “Experience”, or “Projects” if you have not worked yet.",
        ),
        SectionProblem::NoEducation => Advice::new(
            "No section of education was found.",
            "Add a section “Education” with degree, school, year and marks.",
        ),
        SectionProblem::NoDegrees => Advice::new(
            "No degree could be read in the section of education.",
            "Write each on one line: degree, school, year, CGPA or percentage.",
        ),
        SectionProblem::NoSkills => Advice::new(
            "No section of skills was found.",
            "Add a section “Skills” with five to fifteen skills, parted by commas.",
        ),
        SectionProblem::FewSkills => Advice::new(
            "Fewer than five skills could be read.",
            "Name five to fifteen skills, parted by commas.",
        ),
        SectionProblem::UnknownHeading => Advice::new(
            "Programs do not know this heading.",
            "Use a common one: Experience, Education, Skills, Projects, Certifications.",
        ),
    }
}

fn dates(problem: DateProblem) -> Advice {
    const ADD_DATES: &str = "Write from when to when: Jun 2021 – Mar 2023.";
    const NOT_FIRST: &str = "The newest entry is not first.";
    match problem {
        DateProblem::NoDates => {
            Advice::new("No date could be read, neither of a post nor of a degree.", ADD_DATES)
        }
        DateProblem::NoPostDates => Advice::new("No date of a post could be read.", ADD_DATES),
        DateProblem::NoYear => {
            Advice::new("The year is missing.", "Write the year in which it ended, or will end.")
        }
        DateProblem::OpenPeriod => Advice::new(
            "It does not say from when to when.",
            "Write both: Jun 2021 – Mar 2023, or Jun 2021 – Present.",
        ),
        DateProblem::NoMonths => Advice::new(
            "The months are missing: a year may be one month or twelve.",
            "Write months too: Jun 2021 – Mar 2023.",
        ),
        DateProblem::EducationOrder => {
            Advice::new(NOT_FIRST, "Begin with the newest and go back from there.")
        }
        DateProblem::PostOrder => {
            Advice::new(NOT_FIRST, "Begin with the newest post and go back from there.")
        }
    }
}

fn bullets(problem: BulletProblem) -> Advice {
    match problem {
        BulletProblem::None => Advice::new(
            "Nothing tells what was done, in experience or projects.",
            "Write two to five lines below each post or project: what you did, with what, and what came of it.",
        ),
        BulletProblem::Lacking { issue, words, same } => {
            let message = bullet_message(issue, words);
            let message = match same {
                Some(same) => format!("{same} more are like this. {message}"),
                None => message,
            };
            Advice::new(message, bullet_fix(issue))
        }
    }
}

fn bullet_message(issue: BulletIssue, words: usize) -> String {
    let range = if words > MAX_BULLET_WORDS { "8 to 30 are read" } else { "8 to 30 tell enough" };
    match issue {
        BulletIssue::Sentence => "It lists skills and tells nothing.".to_owned(),
        BulletIssue::Both => {
            format!("It does not open with what you did, and has {words} words; {range}.")
        }
        BulletIssue::Verb => "It does not open with what you did.".to_owned(),
        BulletIssue::Length => format!("It has {words} words; {range}."),
    }
}

const fn bullet_fix(issue: BulletIssue) -> &'static str {
    match issue {
        BulletIssue::Verb => "Begin with a verb: Prepared, Repaired, Taught, Sold, Built.",
        BulletIssue::Both => {
            "Begin with a verb (Prepared, Repaired, Taught, Sold), and say in 8 to 30 words what you did, with what, and what came of it."
        }
        BulletIssue::Sentence | BulletIssue::Length => {
            "Say in 8 to 30 words what you did, with what, and what came of it."
        }
    }
}

pub(super) fn remark(remark: Remark) -> Advice {
    const TAKE_OUT: &str = "Take the number out; an employer asks for it after the offer.";
    match remark {
        Remark::Aadhaar => Advice::new(
            "The résumé contains an Aadhaar number. Anyone who receives the file can misuse it.",
            TAKE_OUT,
        ),
        Remark::Pan => Advice::new(
            "The résumé contains a PAN. Anyone who receives the file can misuse it.",
            TAKE_OUT,
        ),
        Remark::BirthDate => Advice::new(
            "The résumé contains your birth date. Private employers do not need it, and others can use it to impersonate you.",
            "Take it out, unless the notice asks for it, as those of government posts do.",
        ),
        Remark::Personal => Advice::new(
            "The résumé contains personal details that private employers do not need and must not consider.",
            "Take them out, unless the notice asks for them.",
        ),
        Remark::Photo => Advice::new(
            "There is a photo. Programs cannot read it, and many employers would rather judge without.",
            "Leave the photo out, unless the notice asks for one.",
        ),
        Remark::NoLink => Advice::new(
            "There is no link to a profile or to work, and yours is work that can be shown.",
            "If you have one, add the address of your LinkedIn profile, your code, designs or texts.",
        ),
    }
}

pub(super) const fn unchecked(unchecked: Unchecked) -> &'static str {
    match unchecked {
        Unchecked::Grammar => "Spelling and grammar.",
        Unchecked::Truth => "Whether what the résumé says is true.",
        Unchecked::Print => "How it looks printed: colours, fonts, margins.",
        Unchecked::Pictures => "Text within pictures.",
        Unchecked::OtherPrograms => {
            "What a particular employer's program makes of it; programs differ."
        }
    }
}

pub(super) fn show_listed_term(term: &str) -> String {
    format!("Say in a line of your experience or projects what you did with {term}.")
}

pub(super) fn add_missing_term(term: &str) -> String {
    format!(
        "If you know {term}, say in a line of your experience or projects what you did with it. If not, leave it out."
    )
}
