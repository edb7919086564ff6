//! The origin of a visit, from the host of its referrer and from `utm_source`. Nothing else of them
//! is read or kept.

use super::model::Source;

/// Hosts of referrers. An entry also stands for its subdomains. An entry that ends with a dot stands
/// for all hosts that begin with it, such as the national domains of a search engine.
const HOSTS: &[(&str, Source)] = &[
    ("google.", Source::SearchEngine),
    ("com.google.android.googlequicksearchbox", Source::SearchEngine),
    ("bing.com", Source::SearchEngine),
    ("duckduckgo.com", Source::SearchEngine),
    ("search.yahoo.com", Source::SearchEngine),
    ("yandex.", Source::SearchEngine),
    ("baidu.com", Source::SearchEngine),
    ("ecosia.org", Source::SearchEngine),
    ("search.brave.com", Source::SearchEngine),
    ("startpage.com", Source::SearchEngine),
    ("qwant.com", Source::SearchEngine),
    ("whatsapp.com", Source::Whatsapp),
    ("wa.me", Source::Whatsapp),
    ("com.whatsapp", Source::Whatsapp),
    ("com.whatsapp.w4b", Source::Whatsapp),
    ("telegram.org", Source::Telegram),
    ("telegram.me", Source::Telegram),
    ("t.me", Source::Telegram),
    ("org.telegram.messenger", Source::Telegram),
    ("org.telegram.messenger.web", Source::Telegram),
    ("facebook.com", Source::OtherSocial),
    ("fb.me", Source::OtherSocial),
    ("com.facebook.katana", Source::OtherSocial),
    ("instagram.com", Source::OtherSocial),
    ("com.instagram.android", Source::OtherSocial),
    ("threads.net", Source::OtherSocial),
    ("threads.com", Source::OtherSocial),
    ("twitter.com", Source::OtherSocial),
    ("x.com", Source::OtherSocial),
    ("t.co", Source::OtherSocial),
    ("linkedin.com", Source::OtherSocial),
    ("lnkd.in", Source::OtherSocial),
    ("com.linkedin.android", Source::OtherSocial),
    ("youtube.com", Source::OtherSocial),
    ("youtu.be", Source::OtherSocial),
    ("com.google.android.youtube", Source::OtherSocial),
    ("reddit.com", Source::OtherSocial),
    ("quora.com", Source::OtherSocial),
    ("pinterest.com", Source::OtherSocial),
    ("sharechat.com", Source::OtherSocial),
    ("kooapp.com", Source::OtherSocial),
    ("discord.com", Source::OtherSocial),
];

/// Subdomains of search engines that are other services: mails, documents and the like.
const OTHER_SERVICES: &[&str] =
    &["mail.google.", "docs.google.", "classroom.google.", "sites.google."];

/// Values of `utm_source`, in lower case.
const UTM_SOURCES: &[(&str, Source)] = &[
    ("google", Source::SearchEngine),
    ("bing", Source::SearchEngine),
    ("whatsapp", Source::Whatsapp),
    ("wa", Source::Whatsapp),
    ("telegram", Source::Telegram),
    ("tg", Source::Telegram),
    ("facebook", Source::OtherSocial),
    ("fb", Source::OtherSocial),
    ("instagram", Source::OtherSocial),
    ("ig", Source::OtherSocial),
    ("twitter", Source::OtherSocial),
    ("x", Source::OtherSocial),
    ("linkedin", Source::OtherSocial),
    ("youtube", Source::OtherSocial),
    ("reddit", Source::OtherSocial),
    ("quora", Source::OtherSocial),
    ("sharechat", Source::OtherSocial),
];

impl Source {
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

    fn source(referrer: &str, utm_source: &str) -> Source {
        let present = |text: &'static str| (!text.is_empty()).then_some(text);
        let leak = |text: &str| -> &'static str { Box::leak(text.to_owned().into_boxed_str()) };
        Source::of_visit(present(leak(referrer)), present(leak(utm_source)), "avsar.test")
    }

    #[test]
    fn host_of_the_referrer_is_the_source() {
        for (referrer, expected) in [
            ("", Source::Direct),
            ("https://www.google.com/", Source::SearchEngine),
            ("https://www.google.co.in/search?q=x", Source::SearchEngine),
            ("https://news.google.com/", Source::SearchEngine),
            ("android-app://com.google.android.googlequicksearchbox/", Source::SearchEngine),
            ("https://in.search.yahoo.com/", Source::SearchEngine),
            ("https://WWW.BING.COM", Source::SearchEngine),
            ("https://yandex.ru/", Source::SearchEngine),
            ("https://mail.google.com/", Source::OtherSite),
            ("https://api.whatsapp.com/", Source::Whatsapp),
            ("android-app://com.whatsapp/", Source::Whatsapp),
            ("https://t.me/s/jobs", Source::Telegram),
            ("android-app://org.telegram.messenger/", Source::Telegram),
            ("https://t.co/abc", Source::OtherSocial),
            ("https://m.facebook.com/", Source::OtherSocial),
            ("https://avsar.test/govt-jobs", Source::OwnSite),
            ("https://AVSAR.test", Source::OwnSite),
            ("https://example.in/links", Source::OtherSite),
        ] {
            assert_eq!(source(referrer, ""), expected, "{referrer}");
        }
    }

    /// Security (forged referrers): A host that only resembles a known one is another site, and a
    /// text that is no URL of a page is no referrer.
    #[test]
    fn resembling_hosts_are_other_sites() {
        for (referrer, expected) in [
            ("https://google.evil.example/", Source::OtherSite),
            ("https://notgoogle.com/", Source::OtherSite),
            ("https://avsar.test.evil.in/", Source::OtherSite),
            ("https://avsar.test@evil.in/", Source::OtherSite),
            ("https://xbing.com/", Source::OtherSite),
            ("https://evil.in/https://t.me/", Source::OtherSite),
            ("javascript://google.com/%0aalert(1)", Source::Direct),
            ("=cmd|' /C calc'!A0", Source::Direct),
            ("https://", Source::Direct),
            ("\u{928}\u{93c}", Source::Direct),
        ] {
            assert_eq!(source(referrer, ""), expected, "{referrer}");
        }
    }

    #[test]
    fn known_utm_source_has_precedence() {
        assert_eq!(source("", "whatsapp"), Source::Whatsapp);
        assert_eq!(source("https://www.google.com/", "Telegram"), Source::Telegram);
        assert_eq!(source("https://www.google.com/", "newsletter"), Source::SearchEngine);
        assert_eq!(source("", "=1+1"), Source::Direct);
    }
}
