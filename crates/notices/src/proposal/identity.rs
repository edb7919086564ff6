//! The body, its advertisements, documents and addresses.

use recruitments::record::{Advertisement, Document, DocumentRole};
use recruitments::{Fact, Recruitment, official};

use super::findings::Findings;
use super::sector;
use crate::reading::{LinkRole, Reading};

/// Fills organisation, title, advertisements, addresses and further documents.
pub(super) fn fill(record: &mut Recruitment, reading: &Reading, findings: &mut Findings) {
    if let Some(said) = &reading.organisation
        && findings.value("organisation", said).is_some()
    {
        let (name, short) = split_short_form(&said.value.name);
        record.organisation.sector = sector::of(&name);
        record.organisation.state = sector::state_of(&name);
        record.organisation.name = name;
        record.organisation.short = short;
    }
    for said in &reading.advertisement_numbers {
        if findings.value("advertisements", said).is_some() {
            let key = format!("a{}", record.advertisements.len() + 1);
            let number = said.value.clone();
            record.advertisements.push(Advertisement { key, number, year: None });
        }
    }
    fill_addresses(record, reading, findings);
    record.title = title(record, reading);
}

/// Splits `Staff Selection Commission (SSC)` into the name and its short form.
fn split_short_form(name: &str) -> (String, Option<String>) {
    let Some((before, rest)) = name.split_once('(') else { return (name.to_owned(), None) };
    match rest.split_once(')') {
        Some((short, after)) => {
            let long = format!("{} {}", before.trim(), after.trim());
            (long.trim().to_owned(), Some(short.trim().to_owned()))
        }
        None => (name.to_owned(), None),
    }
}

fn fill_addresses(record: &mut Recruitment, reading: &Reading, findings: &mut Findings) {
    for said in &reading.links {
        let path = match said.value.role {
            LinkRole::Apply => "applyUrl",
            LinkRole::Website => "websiteUrl",
            _ => "documents",
        };
        let Some(source) = findings.value(path, said) else { continue };
        let url = said.value.url.clone();
        match document_role(said.value.role) {
            Some(role) => record.documents.push(Document {
                role,
                title: source.quote,
                url: Some(url),
                official: false,
                dated: None,
                stage: None,
                hash: None,
                read_on: None,
                no_correction: false,
            }),
            None if said.value.role == LinkRole::Apply => {
                record.apply_url = Some(Fact::said(url, vec![source]));
            }
            None => record.website_url = Some(Fact::said(url, vec![source])),
        }
    }
    // Only addresses of governments are official by themselves: the website is not confirmed.
    for at in 1..record.documents.len() {
        let url = record.documents.get(at).and_then(|document| document.url.as_deref());
        let is_official = url.is_some_and(|url| official::is_official(record, url));
        if let Some(document) = record.documents.get_mut(at) {
            document.official = is_official;
        }
    }
}

fn document_role(role: LinkRole) -> Option<DocumentRole> {
    match role {
        LinkRole::Apply | LinkRole::Website => None,
        LinkRole::Notification => Some(DocumentRole::Notification),
        LinkRole::Corrigendum => Some(DocumentRole::Corrigendum),
        LinkRole::AdmitCard => Some(DocumentRole::AdmitCard),
        LinkRole::Result => Some(DocumentRole::Result),
        LinkRole::AnswerKey => Some(DocumentRole::AnswerKey),
    }
}

/// Returns the title: the body with its only post, or the advertisement, if there is one.
fn title(record: &Recruitment, reading: &Reading) -> String {
    let body = record.organisation.short.as_ref().unwrap_or(&record.organisation.name);
    let what = match (reading.posts.as_slice(), record.advertisements.as_slice()) {
        ([post], _) => &post.value.name,
        (_, [advertisement]) => &advertisement.number,
        _ => "",
    };
    format!("{body} {what}").trim().to_owned()
}
