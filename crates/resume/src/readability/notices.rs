//! What costs nothing and should be known.

use super::Notice;
use super::sheet::shown;
use crate::document::Document;
use crate::lexicon;
use crate::privacy::{Secret, secrets_of};
use crate::resume::Resume;

pub(super) fn notices(document: &Document, resume: &Resume) -> Vec<Notice> {
    let mut notices: Vec<Notice> = Vec::new();
    for (number, secret, ..) in secrets_of(document) {
        let (rule, message, fix) = match secret {
            Secret::Aadhaar => (
                "aadhaar",
                "An Aadhaar number stands in the résumé. Whoever gets the file can misuse it.",
                "Take the number out; an employer asks for it after the offer.",
            ),
            Secret::Pan => (
                "pan",
                "A PAN stands in the résumé. Whoever gets the file can misuse it.",
                "Take the number out; an employer asks for it after the offer.",
            ),
            Secret::BirthDate => (
                "birthDate",
                "The birth date stands in the résumé. Private employers do not need it, and it helps who would pose as you.",
                "Take it out, unless the notice asks for it, as those of government posts do.",
            ),
        };
        if notices.iter().all(|notice| notice.rule != rule) {
            notices.push(Notice {
                rule: rule.to_owned(),
                message: message.to_owned(),
                quote: document.lines.get(number).map(|line| shown(&line.text)),
                line: Some(number),
                fix: fix.to_owned(),
            });
        }
    }
    let personal = document.lines.iter().enumerate().find(|(_, line)| {
        let label = line.text.split(':').next().unwrap_or_default().to_lowercase();
        let label = label.trim();
        line.text.contains(':')
            && [
                "marital status",
                "religion",
                "caste",
                "father's name",
                "father’s name",
                "fathers name",
                "passport no",
                "passport number",
                "gender",
                "sex",
            ]
            .contains(&label)
    });
    if let Some((number, line)) = personal {
        notices.push(Notice {
            rule: "personal".to_owned(),
            message: "Personal details stand in the résumé that private employers neither need nor may judge by.".to_owned(),
            quote: Some(shown(&line.text)),
            line: Some(number),
            fix: "Take them out, unless the notice asks for them.".to_owned(),
        });
    }
    if document.layout.photo {
        notices.push(Notice {
            rule: "photo".to_owned(),
            message: "There is a photo. Programs cannot read it, and many employers would rather judge without.".to_owned(),
            quote: None,
            line: None,
            fix: "Leave the photo out, unless the notice asks for one.".to_owned(),
        });
    }
    if resume.contact.links.is_empty()
        && resume.skills.iter().any(|skill| can_be_shown(&skill.text))
    {
        notices.push(Notice {
            rule: "link".to_owned(),
            message: "There is no link to a profile or to work, and yours is work that can be shown.".to_owned(),
            quote: None,
            line: None,
            fix: "If you have one, add the address of your LinkedIn profile, your code, designs or texts.".to_owned(),
        });
    }
    notices
}

/// Work with computers, design and writing can be looked at on the web.
fn can_be_shown(skill: &str) -> bool {
    let known = lexicon::known();
    known
        .named(skill)
        .and_then(|place| known.skill(place))
        .is_some_and(lexicon::Skill::can_be_shown)
}

/// What nobody looked at.
pub(super) fn unchecked() -> Vec<String> {
    [
        "Spelling and grammar.",
        "Whether what the résumé says is true.",
        "How it looks printed: colours, fonts, margins.",
        "Text within pictures.",
        "What a particular employer's program makes of it; programs differ.",
    ]
    .map(str::to_owned)
    .to_vec()
}
