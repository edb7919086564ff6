//! A description of the client's device, for the user.

use std::borrow::Cow;
use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;

use crate::platform::language::Language;

/// Names of browsers by the part of `User-Agent` that tells them apart. The first match counts:
/// most browsers also name those that they are compatible with.
const BROWSERS: [(&str, &str); 9] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("UCBrowser/", "UC Browser"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
/// Names of operating systems by the part of `User-Agent`. The first match counts.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// The description of a client that is not known.
const UNKNOWN: &str = "Unknown device";
/// The word between the browser and the operating system.
const ON: &str = " on ";

/// A description such as "Chrome on Android". The client chooses the header that it is derived
/// from, so that it can only be one of a few known texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device(pub String);

impl Device {
    fn from_user_agent(text: &str) -> Self {
        let find = |names: &[(&str, &'static str)]| {
            names.iter().find(|(part, _)| text.contains(part)).map(|(_, name)| *name)
        };
        Self(match (find(&BROWSERS), find(&SYSTEMS)) {
            (Some(browser), Some(system)) => format!("{browser}{ON}{system}"),
            (Some(name), None) | (None, Some(name)) => name.to_owned(),
            (None, None) => UNKNOWN.to_owned(),
        })
    }
}

/// Returns a stored description in a language.
#[must_use]
pub fn localize_device(description: &str, language: Language) -> Cow<'_, str> {
    match (language, description.split_once(ON)) {
        (Language::Hindi, Some((browser, system))) => format!("{system} पर {browser}").into(),
        (Language::Hindi, None) if description == UNKNOWN => "अनजान डिवाइस".into(),
        _ => description.into(),
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let user_agent = parts.headers.get(header::USER_AGENT).and_then(|text| text.to_str().ok());
        Ok(Self::from_user_agent(user_agent.unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_are_localized() {
        for (english, hindi) in [
            ("Chrome on Android", "Android पर Chrome"),
            ("Safari", "Safari"),
            ("Unknown device", "अनजान डिवाइस"),
        ] {
            assert_eq!(localize_device(english, Language::Hindi), hindi);
            assert_eq!(localize_device(english, Language::English), english);
        }
    }

    #[test]
    fn describes_common_devices() {
        for (user_agent, description) in [
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/140.0.0.0 Mobile Safari/537.36",
                "Chrome on Android",
            ),
            (
                "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) \
                 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
                "Samsung Internet on Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox on Linux",
            ),
            ("curl/8.5.0", "Unknown device"),
            ("<script>alert(1)</script>", "Unknown device"),
            ("", "Unknown device"),
        ] {
            assert_eq!(Device::from_user_agent(user_agent).0, description, "{user_agent}");
        }
    }
}
