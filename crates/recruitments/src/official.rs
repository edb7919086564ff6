//! Whether an address is one of the organisation.
//!
//! Addresses of governments (`gov.in`, `nic.in`) are official, and so are those of the hosts of the
//! organisation: its website, and documents that are marked as official.

use url::Url;

use crate::fact::Fact;
use crate::record::{DocumentRole, Recruitment};

/// Domains of the governments of India and its states.
const GOVERNMENT_DOMAINS: [&str; 2] = ["gov.in", "nic.in"];

/// Returns whether an address is official. Only `http` and `https` addresses are.
#[must_use]
pub fn is_official(record: &Recruitment, address: &str) -> bool {
    let Some(host) = host(address) else { return false };
    is_government(&host) || own_hosts(record).any(|own| is_within(&host, &own))
}

/// Returns the application page, if it is official. The page of a service, such as an examination
/// agency, is official if an official document names it.
#[must_use]
pub fn apply_url(record: &Recruitment) -> Option<&str> {
    let fact = record.apply_url.as_ref()?;
    let is_named = fact
        .sources()
        .iter()
        .any(|source| record.documents.get(source.doc).is_some_and(|document| document.official));
    let address = fact.value()?.as_str();
    let is_address = host(address).is_some();
    (is_address && (is_named || is_official(record, address))).then_some(address)
}

/// Returns the website of the organisation, if it is of a government or has an official document,
/// or if an administrator confirmed it.
#[must_use]
pub fn website_url(record: &Recruitment) -> Option<&str> {
    let fact = record.website_url.as_ref()?;
    let address = fact.value()?.as_str();
    let host = host(address)?;
    let is_own = || document_hosts(record).any(|own| is_within(&host, &own));
    (fact.verified().is_some() || is_government(&host) || is_own()).then_some(address)
}

/// Returns the address of the official notice, or else of the official short notice.
#[must_use]
pub fn notification_url(record: &Recruitment) -> Option<&str> {
    let official = |role: DocumentRole| {
        let documents = record.documents.iter().filter(move |document| document.role == role);
        let mut addresses =
            documents.filter_map(|document| Some((document.official, document.url.as_deref()?)));
        let found = addresses.find(|(official, address)| {
            host(address).is_some() && (*official || is_official(record, address))
        });
        found.map(|(_, address)| address)
    };
    official(DocumentRole::Notification).or_else(|| official(DocumentRole::ShortNotice))
}

/// Returns whether the record has any official address.
#[must_use]
pub fn has_address(record: &Recruitment) -> bool {
    let documents = record.documents.iter().any(|document| {
        let address = document.url.as_deref().filter(|address| host(address).is_some());
        address.is_some_and(|address| document.official || is_official(record, address))
    });
    documents || apply_url(record).is_some() || own_hosts(record).next().is_some()
}

/// Returns the host of an `http` or `https` address, in lower case.
pub(crate) fn host(address: &str) -> Option<String> {
    let url = Url::parse(address).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
    url.host_str().map(str::to_owned)
}

fn is_government(host: &str) -> bool {
    GOVERNMENT_DOMAINS.iter().any(|domain| is_within(host, domain))
}

/// Returns the hosts of the organisation, without "www". An unconfirmed website is not one: a
/// machine can have read it in a copy of the notice.
fn own_hosts(record: &Recruitment) -> impl Iterator<Item = String> {
    let is_confirmed = record.machine_reading.is_none()
        || record.website_url.as_ref().is_some_and(|fact| fact.verified().is_some());
    let website = website_host(record).filter(|host| is_confirmed || is_government(host));
    website.map(without_www).into_iter().chain(document_hosts(record))
}

/// Returns the hosts of official documents, without "www".
fn document_hosts(record: &Recruitment) -> impl Iterator<Item = String> {
    let official = record.documents.iter().filter(|document| document.official);
    official.filter_map(|document| host(document.url.as_deref()?)).map(without_www)
}

fn without_www(host: String) -> String {
    host.strip_prefix("www.").map(str::to_owned).unwrap_or(host)
}

fn website_host(record: &Recruitment) -> Option<String> {
    host(record.website_url.as_ref().and_then(Fact::value)?)
}

/// Returns whether a host is a domain or a subdomain of it.
fn is_within(host: &str, domain: &str) -> bool {
    let prefix = host.strip_suffix(domain);
    prefix.is_some_and(|prefix| prefix.is_empty() || prefix.ends_with('.'))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn record() -> Recruitment {
        serde_json::from_value(json!({
            "websiteUrl": {"state": "said", "value": "https://www.sbi.co.in/careers"},
            "documents": [
                {"role": "notification", "title": "Copy", "url": "https://jobs.example.com/a.pdf"},
                {"role": "notification", "title": "Notice", "official": true,
                 "url": "https://files.example.org/notice.pdf"}
            ]
        }))
        .unwrap()
    }

    #[test]
    fn a_website_is_official_by_its_host_or_by_a_confirmation() {
        let url = |json| website_url(&serde_json::from_value(json).unwrap()).map(str::to_owned);
        let website = |address: &str| json!({"state": "said", "value": address});
        assert!(url(json!({"websiteUrl": website("https://ssc.gov.in")})).is_some());
        assert_eq!(url(json!({"websiteUrl": website("https://sbi.co.in")})), None);
        assert_eq!(website_url(&record()), None);
        let mut verified = website("https://sbi.co.in");
        verified["verified"] = json!({"at": "2026-01-02T00:00:00Z"});
        assert!(url(json!({"websiteUrl": verified})).is_some());
        let document = json!({"role": "other", "title": "Notice", "official": true,
            "url": "https://files.sbi.co.in/a.pdf"});
        let files = website("https://files.sbi.co.in");
        assert!(url(json!({"websiteUrl": files, "documents": [document]})).is_some());
    }

    #[test]
    fn official_hosts_are_those_of_governments_and_of_the_organisation() {
        for (address, official) in [
            ("https://upsc.gov.in/notice", true),
            ("https://ssc.nic.in", true),
            ("https://GOV.IN/", true),
            ("https://fakegov.in/", false),
            ("https://gov.in.example.com/", false),
            ("https://bank.sbi.co.in/apply", true),
            ("https://files.example.org/other.pdf", true),
            ("https://jobs.example.com/a.pdf", false),
            ("javascript:alert(1)//gov.in", false),
            ("ftp://upsc.gov.in/", false),
            ("upsc.gov.in", false),
        ] {
            assert_eq!(is_official(&record(), address), official, "{address}");
        }
    }

    #[test]
    fn a_copy_of_the_notice_is_not_the_official_one() {
        assert_eq!(notification_url(&record()), Some("https://files.example.org/notice.pdf"));
        let mut record = record();
        record.documents.pop();
        assert_eq!(notification_url(&record), None);
        assert!(has_address(&record));
        record.website_url = None;
        assert!(!has_address(&record));
    }

    #[test]
    fn an_application_service_is_official_if_an_official_document_names_it() {
        let with_source = |doc: usize| {
            let mut record = record();
            let source = crate::Source { doc, page: None, quote: String::new(), at: None };
            let address = "https://ibpsonline.example.net/".to_owned();
            record.apply_url = Some(Fact::said(address, vec![source]));
            apply_url(&record).is_some()
        };
        assert!(with_source(1));
        assert!(!with_source(0));
    }
}
