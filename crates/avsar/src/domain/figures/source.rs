//! The origin of a visit, from the host of its referrer and from `utm_source`. Nothing else of them
//! is read or kept.

use super::model::VisitSource;

/// Hosts of referrers. An entry includes its subdomains. An entry that ends with a dot includes all
/// hosts that begin with it, such as the national domains of a search engine.
const HOSTS: &[(&str, VisitSource)] = &[
    ("google.", VisitSource::SearchEngine),
    ("com.google.android.googlequicksearchbox", VisitSource::SearchEngine),
    ("bing.com", VisitSource::SearchEngine),
    ("duckduckgo.com", VisitSource::SearchEngine),
    ("search.yahoo.com", VisitSource::SearchEngine),
    ("yandex.", VisitSource::SearchEngine),
    ("baidu.com", VisitSource::SearchEngine),
    ("ecosia.org", VisitSource::SearchEngine),
    ("search.brave.com", VisitSource::SearchEngine),
    ("startpage.com", VisitSource::SearchEngine),
    ("qwant.com", VisitSource::SearchEngine),
    ("whatsapp.com", VisitSource::Whatsapp),
    ("wa.me", VisitSource::Whatsapp),
    ("com.whatsapp", VisitSource::Whatsapp),
    ("com.whatsapp.w4b", VisitSource::Whatsapp),
    ("telegram.org", VisitSource::Telegram),
    ("telegram.me", VisitSource::Telegram),
    ("t.me", VisitSource::Telegram),
    ("org.telegram.messenger", VisitSource::Telegram),
    ("org.telegram.messenger.web", VisitSource::Telegram),
    ("facebook.com", VisitSource::OtherSocial),
    ("fb.me", VisitSource::OtherSocial),
    ("com.facebook.katana", VisitSource::OtherSocial),
    ("instagram.com", VisitSource::OtherSocial),
    ("com.instagram.android", VisitSource::OtherSocial),
    ("threads.net", VisitSource::OtherSocial),
    ("threads.com", VisitSource::OtherSocial),
    ("twitter.com", VisitSource::OtherSocial),
    ("x.com", VisitSource::OtherSocial),
    ("t.co", VisitSource::OtherSocial),
    ("linkedin.com", VisitSource::OtherSocial),
    ("lnkd.in", VisitSource::OtherSocial),
    ("com.linkedin.android", VisitSource::OtherSocial),
    ("youtube.com", VisitSource::OtherSocial),
    ("youtu.be", VisitSource::OtherSocial),
    ("com.google.android.youtube", VisitSource::OtherSocial),
    ("reddit.com", VisitSource::OtherSocial),
    ("quora.com", VisitSource::OtherSocial),
    ("pinterest.com", VisitSource::OtherSocial),
    ("sharechat.com", VisitSource::OtherSocial),
    ("kooapp.com", VisitSource::OtherSocial),
    ("discord.com", VisitSource::OtherSocial),
];

/// Subdomains of search engines that are other services: mails, documents and the like.
const OTHER_SERVICES: &[&str] =
    &["mail.google.", "docs.google.", "classroom.google.", "sites.google."];

/// Values of `utm_source`, in lower case.
const UTM_SOURCES: &[(&str, VisitSource)] = &[
    ("google", VisitSource::SearchEngine),
    ("bing", VisitSource::SearchEngine),
    ("whatsapp", VisitSource::Whatsapp),
    ("wa", VisitSource::Whatsapp),
    ("telegram", VisitSource::Telegram),
    ("tg", VisitSource::Telegram),
    ("facebook", VisitSource::OtherSocial),
    ("fb", VisitSource::OtherSocial),
    ("instagram", VisitSource::OtherSocial),
    ("ig", VisitSource::OtherSocial),
    ("twitter", VisitSource::OtherSocial),
    ("x", VisitSource::OtherSocial),
    ("linkedin", VisitSource::OtherSocial),
    ("youtube", VisitSource::OtherSocial),
    ("reddit", VisitSource::OtherSocial),
    ("quora", VisitSource::OtherSocial),
    ("sharechat", VisitSource::OtherSocial),
];

impl VisitSource {
    /// Returns the origin of a visit. A known `utm_source` has precedence over the referrer, which
    /// apps often do not send. `own_host` is the host of this site.
    #[must_use]
    pub fn of_visit(referrer: Option<&str>, utm_source: Option<&str>, own_host: &str) -> Self {
        let named = utm_source.and_then(|named| {
            let known = UTM_SOURCES.iter().find(|(name, _)| named.eq_ignore_ascii_case(name));
            known.map(|(_, source)| *source)
        });
        named.unwrap_or_else(|| Self::of_referrer(referrer, own_host))
    }

    fn of_referrer(referrer: Option<&str>, own_host: &str) -> Self {
        let Some(host) = referrer.and_then(host_of) else { return Self::Direct };
        if host.eq_ignore_ascii_case(own_host) {
            return Self::OwnSite;
        }
        if OTHER_SERVICES.iter().any(|service| starts_with(host, service)) {
            return Self::OtherSite;
        }
        let found = HOSTS.iter().find(|(entry, _)| is_within(host, entry));
        found.map_or(Self::OtherSite, |(_, source)| *source)
    }
}

/// Returns the host of a URL with its port, or the name of an app (`android-app://org.example/`).
/// Returns `None` for a text that is no such URL.
fn host_of(url: &str) -> Option<&str> {
    let (scheme, rest) = url.split_once("://")?;
    if !matches!(scheme, "http" | "https" | "android-app" | "ios-app") {
        return None;
    }
    let authority = rest.split(['/', '?', '#']).next()?;
    let host = authority.rsplit('@').next()?;
    (!host.is_empty()).then_some(host)
}

/// Returns whether a host is an entry of [`HOSTS`] or one of its subdomains.
fn is_within(host: &str, entry: &str) -> bool {
    if entry.ends_with('.') {
        let mut label_starts = std::iter::once(host)
            .chain(host.match_indices('.').filter_map(|(at, _)| host.get(at + 1..)));
        return label_starts.any(|rest| starts_with(rest, entry) && is_national(rest, entry));
    }
    let Some(before) = host.len().checked_sub(entry.len()) else { return false };
    let (start, end) = (host.get(..before), host.get(before..));
    end.is_some_and(|end| end.eq_ignore_ascii_case(entry))
        && start.is_some_and(|start| start.is_empty() || start.ends_with('.'))
}

/// Returns whether what follows an entry is a top-level domain, such as `com` or `co.in`, so that
/// `google.example.com` is not taken for a search engine.
fn is_national(host: &str, entry: &str) -> bool {
    let suffix = host.get(entry.len()..).unwrap_or_default();
    let parts = suffix.split('.');
    suffix.len() <= 6 && parts.clone().count() <= 2 && parts.into_iter().all(|part| part.len() <= 3)
}

fn starts_with(host: &str, start: &str) -> bool {
    host.get(..start.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(referrer: &str, utm_source: &str) -> VisitSource {
        let present = |text: &'static str| (!text.is_empty()).then_some(text);
        let leak = |text: &str| -> &'static str { Box::leak(text.to_owned().into_boxed_str()) };
        VisitSource::of_visit(present(leak(referrer)), present(leak(utm_source)), "avsar.test")
    }

    #[test]
    fn host_of_the_referrer_is_the_source() {
        for (referrer, expected) in [
            ("", VisitSource::Direct),
            ("https://www.google.com/", VisitSource::SearchEngine),
            ("https://www.google.co.in/search?q=x", VisitSource::SearchEngine),
            ("https://news.google.com/", VisitSource::SearchEngine),
            ("android-app://com.google.android.googlequicksearchbox/", VisitSource::SearchEngine),
            ("https://in.search.yahoo.com/", VisitSource::SearchEngine),
            ("https://WWW.BING.COM", VisitSource::SearchEngine),
            ("https://yandex.ru/", VisitSource::SearchEngine),
            ("https://mail.google.com/", VisitSource::OtherSite),
            ("https://api.whatsapp.com/", VisitSource::Whatsapp),
            ("android-app://com.whatsapp/", VisitSource::Whatsapp),
            ("https://t.me/s/jobs", VisitSource::Telegram),
            ("android-app://org.telegram.messenger/", VisitSource::Telegram),
            ("https://t.co/abc", VisitSource::OtherSocial),
            ("https://m.facebook.com/", VisitSource::OtherSocial),
            ("https://avsar.test/govt-jobs", VisitSource::OwnSite),
            ("https://AVSAR.test", VisitSource::OwnSite),
            ("https://example.in/links", VisitSource::OtherSite),
        ] {
            assert_eq!(source(referrer, ""), expected, "{referrer}");
        }
    }

    /// Security (forged referrers): A host that only resembles a known one is another site, and a
    /// text that is no URL of a page is no referrer.
    #[test]
    fn resembling_hosts_are_other_sites() {
        for (referrer, expected) in [
            ("https://google.evil.example/", VisitSource::OtherSite),
            ("https://notgoogle.com/", VisitSource::OtherSite),
            ("https://avsar.test.evil.in/", VisitSource::OtherSite),
            ("https://avsar.test@evil.in/", VisitSource::OtherSite),
            ("https://xbing.com/", VisitSource::OtherSite),
            ("https://evil.in/https://t.me/", VisitSource::OtherSite),
            ("javascript://google.com/%0aalert(1)", VisitSource::Direct),
            ("=cmd|' /C calc'!A0", VisitSource::Direct),
            ("https://", VisitSource::Direct),
            ("\u{928}\u{93c}", VisitSource::Direct),
        ] {
            assert_eq!(source(referrer, ""), expected, "{referrer}");
        }
    }

    #[test]
    fn known_utm_source_has_precedence() {
        assert_eq!(source("", "whatsapp"), VisitSource::Whatsapp);
        assert_eq!(source("https://www.google.com/", "Telegram"), VisitSource::Telegram);
        assert_eq!(source("https://www.google.com/", "newsletter"), VisitSource::SearchEngine);
        assert_eq!(source("", "=1+1"), VisitSource::Direct);
    }
}
