//! The links of a job to other sites.

use std::collections::BTreeSet;

use serde_json::Value;
use url::Url;

use crate::domain::jobs::Job;

/// Maximum number of links of a job that are checked.
const MAX_LINKS: usize = 20;

/// Returns the links of a job to other sites: those of its details, except for pictures, and those
/// of its text.
pub(super) fn of_job(job: &Job) -> BTreeSet<String> {
    let details = job.content.details.to_json().unwrap_or_default();
    let details = serde_json::from_str(&details).unwrap_or(Value::Null);
    let members = details.as_object().into_iter().flatten();
    let of_details = members
        .filter(|(name, _)| name.ends_with("Url") && *name != "logoUrl")
        .filter_map(|(_, value)| value.as_str().map(str::to_owned));
    let of_text = hrefs(&job.content.custom_html_content);
    of_details.chain(of_text).filter_map(|link| normalize(&link)).take(MAX_LINKS).collect()
}

/// Returns the targets of the links in sanitised HTML, which has double quotes around attributes.
fn hrefs(html: &str) -> impl Iterator<Item = String> {
    let targets = html.split("<a href=\"").skip(1).filter_map(|rest| rest.split_once('"'));
    targets.map(|(target, _)| target.replace("&amp;", "&"))
}

/// Returns a web address without its fragment, or `None` for paths of this site and other schemes.
fn normalize(link: &str) -> Option<String> {
    let link = link.trim();
    let is_path = link.starts_with('/') && !link.starts_with("//");
    if link.is_empty() || is_path {
        return None;
    }
    let absolute = match link.split_once("://") {
        Some(_) => link.to_owned(),
        // A colon is before the port of a host, or after a scheme such as `mailto`.
        None if link.split_once(':').is_some_and(|(start, _)| !start.contains('.')) => return None,
        None => format!("https://{}", link.trim_start_matches('/')),
    };
    let mut url = Url::parse(&absolute).ok()?;
    url.set_fragment(None);
    let is_web = matches!(url.scheme(), "http" | "https") && url.host_str()?.contains('.');
    is_web.then(|| url.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normalizes_links_to_other_sites() {
        for (given, expected) in [
            ("https://ssc.gov.in/apply#top", Some("https://ssc.gov.in/apply")),
            ("ssc.gov.in/a.pdf", Some("https://ssc.gov.in/a.pdf")),
            ("//ssc.gov.in", Some("https://ssc.gov.in/")),
            ("/uploads/a.pdf", None),
            ("ssc.gov.in:8443/a", Some("https://ssc.gov.in:8443/a")),
            ("mailto:a@b.in", None),
            ("ftp://ssc.gov.in/a", None),
            ("localhost", None),
            ("", None),
        ] {
            assert_eq!(normalize(given).as_deref(), expected, "{given}");
        }
    }

    #[test]
    fn reads_links_of_sanitised_html() {
        let html = r#"<p><a href="https://a.in/?x=1&amp;y=2" rel="noopener">A</a> <a>no</a></p>"#;
        assert_eq!(hrefs(html).collect::<Vec<_>>(), ["https://a.in/?x=1&y=2"]);
    }
}
