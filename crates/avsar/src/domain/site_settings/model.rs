//! The settings as they are stored, sent and received.

use serde::{Deserialize, Deserializer, Serialize};
use serde_with::rust::double_option;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::platform::json;
use crate::platform::language::Language;

/// The settings of the site. A missing member has its default.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct SiteSettings {
    /// Name of the site, at most 60 characters.
    pub name: Option<String>,
    /// E-mail address on the legal pages, and recipient of the contact form. `null` means none.
    #[serde(with = "double_option", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub contact_email: Option<Option<String>>,
    /// Social links in the footer.
    #[serde(deserialize_with = "object_or_default")]
    pub social: SocialOverrides,
    /// Cities of the row on the list of private jobs, at most 30. Without cities there is no row.
    pub cities: Option<Vec<City>>,
    /// The promo block on the list of private jobs.
    #[serde(deserialize_with = "object_or_default")]
    pub promo: Promo,
    /// Testimonials on the home page, at most 20. Without testimonials there is no such section.
    pub testimonials: Option<Vec<Testimonial>>,
    /// The rules of the tickers and of urgent jobs.
    #[serde(deserialize_with = "object_or_default")]
    pub tickers: TickerRules,
    /// Additions to the footer.
    #[serde(deserialize_with = "object_or_default")]
    pub footer: Footer,
}

/// A text in the languages of the site, without markup.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, expecting = "an object")]
pub struct LocalText {
    /// The English text. Required.
    #[serde(deserialize_with = "text_or_empty")]
    pub en: String,
    /// The Hindi text. Without it, Hindi pages show the English one.
    pub hi: Option<String>,
}

impl LocalText {
    /// Returns the text in a language, or the English one.
    #[must_use]
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Hindi => self.hi.as_deref().unwrap_or(&self.en),
        }
    }
}

/// The social links that precede those of the environment. `null` means no link.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, expecting = "an object")]
pub struct SocialOverrides {
    /// URL of the Facebook page.
    #[serde(with = "double_option", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub facebook: Option<Option<String>>,
    /// URL of the YouTube channel.
    #[serde(with = "double_option", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub youtube: Option<Option<String>>,
    /// URL of the LinkedIn page.
    #[serde(with = "double_option", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub linkedin: Option<Option<String>>,
    /// URL of the Instagram page.
    #[serde(with = "double_option", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub instagram: Option<Option<String>>,
    /// URL of the WhatsApp channel.
    #[serde(with = "double_option", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub whatsapp: Option<Option<String>>,
}

/// A city with a link to its list of jobs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, expecting = "an object")]
pub struct City {
    /// The city in the URL of its list: small letters, digits and hyphens.
    #[serde(deserialize_with = "text_or_empty")]
    pub slug: String,
    /// Name of the city, at most 60 characters.
    #[serde(deserialize_with = "object_or_default")]
    pub name: LocalText,
}

/// The promo block. A missing member has the text of the program.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, expecting = "an object")]
pub struct Promo {
    /// Heading, at most 100 characters.
    #[serde(deserialize_with = "json::object")]
    pub title: Option<LocalText>,
    /// Text below the heading, at most 300 characters.
    #[serde(deserialize_with = "json::object")]
    pub text: Option<LocalText>,
    /// Text of the button, at most 40 characters.
    #[serde(deserialize_with = "json::object")]
    pub label: Option<LocalText>,
    /// Target of the button: a URL, or a path on this site.
    pub link: Option<String>,
}

/// The words of a person about the site (HOME-09).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct Testimonial {
    /// The sentence on the closed card, at most 100 characters.
    #[serde(deserialize_with = "object_or_default")]
    pub short_text: LocalText,
    /// The text on the open card, at most 400 characters.
    #[serde(deserialize_with = "object_or_default")]
    pub full_text: LocalText,
    /// Name of the person, at most 60 characters.
    #[serde(deserialize_with = "object_or_default")]
    pub author: LocalText,
    /// Work and place of the person, at most 100 characters.
    #[serde(deserialize_with = "object_or_default")]
    pub title: LocalText,
}

/// The rules of the tickers and of urgent jobs (RULE-13, RULE-16 to RULE-18).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct TickerRules {
    /// Number of jobs in a ticker, 1 to 20. The default is 8.
    pub items: Option<u32>,
    /// Number of days before the last date in which a government job is urgent, 1 to 30. The
    /// default is 7.
    pub urgent_days: Option<u32>,
    /// Tags that mark a job as urgent, 1 to 10. The default is `urgent` and `important`.
    pub urgent_tags: Option<Vec<String>>,
}

/// Additions to the footer.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, expecting = "an object")]
pub struct Footer {
    /// A description of the site, at most 300 characters.
    #[serde(deserialize_with = "json::object")]
    pub text: Option<LocalText>,
    /// Links, at most 10.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<FooterLink>,
}

/// A link in the footer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, expecting = "an object")]
pub struct FooterLink {
    /// Text of the link, at most 40 characters.
    #[serde(deserialize_with = "object_or_default")]
    pub label: LocalText,
    /// A URL, or a path on this site.
    #[serde(deserialize_with = "text_or_empty")]
    pub url: String,
}

/// Deserializes a text. `null` is the empty text, which the check refuses with the name of the
/// field.
fn text_or_empty<'de, D: Deserializer<'de>>(input: D) -> Result<String, D::Error> {
    Ok(Option::deserialize(input)?.unwrap_or_default())
}

/// Deserializes an object. `null` is the object without members.
fn object_or_default<'de, D, T>(input: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(json::object(input)?.unwrap_or_default())
}
