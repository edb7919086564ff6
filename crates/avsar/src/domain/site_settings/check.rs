//! Validation of the settings that an administrator enters.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use serde_json::Value;

use super::model::{
    City, Footer, LocalText, Promo, SiteSettings, SocialOverrides, Testimonial, TickerRules,
};
use crate::domain::accounts::Email;
use crate::platform::json;
use crate::platform::validation::{FieldErrors, FieldValidator, is_web_address, normalize};

/// Maximum number of cities in the row.
const MAX_CITIES: usize = 30;
/// Maximum number of testimonials.
const MAX_TESTIMONIALS: usize = 20;
/// Maximum number of additional links in the footer.
const MAX_FOOTER_LINKS: usize = 10;
/// Maximum number of tags that mark a job as urgent.
const MAX_URGENT_TAGS: usize = 10;
/// Number of jobs in a ticker.
const TICKER_ITEMS: RangeInclusive<u32> = 1..=20;
/// Number of days before the last date in which a job is urgent.
const URGENT_DAYS: RangeInclusive<u32> = 1..=30;

/// Maximum characters of a name: of the site, a city or a person.
const MAX_NAME_CHARS: usize = 60;
/// Maximum characters of a heading or a short sentence.
const MAX_HEADING_CHARS: usize = 100;
/// Maximum characters of a text of several sentences.
const MAX_TEXT_CHARS: usize = 300;
/// Maximum characters of the text on an open testimonial. The longest one sets the height of all.
const MAX_TESTIMONIAL_CHARS: usize = 400;
/// Maximum characters of the text of a link, a button or a tag.
const MAX_LABEL_CHARS: usize = 40;

/// The message for a link that is neither a URL nor a path.
const LINK_MESSAGE: &str =
    "Enter a web address that begins with https://, or a path on this site that begins with /.";
/// The message for a link that is not a URL.
const URL_MESSAGE: &str = "Enter a web address that begins with https://.";
/// The message for the slug of a city.
const SLUG_MESSAGE: &str = "Use small letters, digits and hyphens, such as navi-mumbai.";

impl SiteSettings {
    /// Reads the settings of a request. Text is trimmed, and empty text counts as missing.
    ///
    /// # Errors
    /// Returns the messages of all invalid fields, under paths such as `cities.0.slug`.
    pub fn read(mut body: Value) -> Result<Self, FieldErrors> {
        normalize(&mut body);
        let mut settings: Self = json::read(body)?;
        for tag in settings.tickers.urgent_tags.iter_mut().flatten() {
            *tag = tag.to_lowercase();
        }
        let mut validator = FieldValidator::default();
        settings.check(&mut validator);
        validator.finish()?;
        Ok(settings)
    }

    fn check(&self, validator: &mut FieldValidator) {
        if let Some(name) = &self.name {
            check_line(validator, "name", "The name", name, MAX_NAME_CHARS);
        }
        let email = self.contact_email.iter().flatten();
        if email.into_iter().any(|email| Email::parse(email).is_none()) {
            validator.add_error("contactEmail", "Enter a valid email address.");
        }
        self.social.check(validator);
        if let Some(cities) = &self.cities {
            check_cities(validator, cities);
        }
        self.promo.check(validator);
        let testimonials = self.testimonials.as_deref().unwrap_or_default();
        check_count(
            validator,
            "testimonials",
            "testimonials",
            testimonials.len(),
            MAX_TESTIMONIALS,
        );
        for (index, testimonial) in testimonials.iter().enumerate() {
            testimonial.check(validator, &format!("testimonials.{index}"));
        }
        self.tickers.check(validator);
        self.footer.check(validator);
    }
}

impl SocialOverrides {
    fn check(&self, validator: &mut FieldValidator) {
        let links = [
            ("social.facebook", &self.facebook),
            ("social.youtube", &self.youtube),
            ("social.linkedin", &self.linkedin),
            ("social.instagram", &self.instagram),
            ("social.whatsapp", &self.whatsapp),
        ];
        for (field, link) in links {
            if link.iter().flatten().any(|url| !is_url(url)) {
                validator.add_error(field, URL_MESSAGE);
            }
        }
    }
}

fn check_cities(validator: &mut FieldValidator, cities: &[City]) {
    check_count(validator, "cities", "cities", cities.len(), MAX_CITIES);
    let mut slugs = HashSet::new();
    for (index, City { slug, name }) in cities.iter().enumerate() {
        let field = format!("cities.{index}.slug");
        if !is_slug(slug) {
            validator.add_error(&field, SLUG_MESSAGE);
        } else if !slugs.insert(slug) {
            validator.add_error(&field, "Another city of the row has this slug.");
        }
        check_text(validator, &format!("cities.{index}.name"), "The name", name, MAX_NAME_CHARS);
    }
}

impl Promo {
    fn check(&self, validator: &mut FieldValidator) {
        let texts = [
            ("promo.title", "The heading", &self.title, MAX_HEADING_CHARS),
            ("promo.text", "The text", &self.text, MAX_TEXT_CHARS),
            ("promo.label", "The text of the button", &self.label, MAX_LABEL_CHARS),
        ];
        for (field, label, text, max_chars) in texts {
            if let Some(text) = text {
                check_text(validator, field, label, text, max_chars);
            }
        }
        if self.link.as_deref().is_some_and(|link| !is_link(link)) {
            validator.add_error("promo.link", LINK_MESSAGE);
        }
    }
}

impl Testimonial {
    fn check(&self, validator: &mut FieldValidator, path: &str) {
        let texts = [
            ("shortText", "The short text", &self.short_text, MAX_HEADING_CHARS),
            ("fullText", "The full text", &self.full_text, MAX_TESTIMONIAL_CHARS),
            ("author", "The name", &self.author, MAX_NAME_CHARS),
            ("title", "The work and place", &self.title, MAX_HEADING_CHARS),
        ];
        for (member, label, text, max_chars) in texts {
            check_text(validator, &format!("{path}.{member}"), label, text, max_chars);
        }
    }
}

impl TickerRules {
    fn check(&self, validator: &mut FieldValidator) {
        let numbers = [
            ("tickers.items", self.items, TICKER_ITEMS),
            ("tickers.urgentDays", self.urgent_days, URGENT_DAYS),
        ];
        for (field, number, range) in numbers {
            if number.is_some_and(|number| !range.contains(&number)) {
                let (min, max) = range.into_inner();
                validator.add_error(field, format!("Enter a number from {min} to {max}."));
            }
        }
        let Some(tags) = &self.urgent_tags else { return };
        let field = "tickers.urgentTags";
        check_count(validator, field, "words", tags.len(), MAX_URGENT_TAGS);
        // An empty list would be a rule that no administrator expects from an empty field.
        validator.require(field, "At least one word", !tags.is_empty());
        for tag in tags {
            check_line(validator, field, "A word", tag, MAX_LABEL_CHARS);
            // Commas separate the tags of a job.
            if tag.contains(',') {
                validator.add_error(field, "A word must not contain a comma.");
            }
        }
    }
}

impl Footer {
    fn check(&self, validator: &mut FieldValidator) {
        if let Some(text) = &self.text {
            check_text(validator, "footer.text", "The text", text, MAX_TEXT_CHARS);
        }
        check_count(validator, "footer.links", "links", self.links.len(), MAX_FOOTER_LINKS);
        for (index, link) in self.links.iter().enumerate() {
            let path = format!("footer.links.{index}");
            let label = format!("{path}.label");
            check_text(validator, &label, "The text", &link.label, MAX_LABEL_CHARS);
            if !is_link(&link.url) {
                validator.add_error(&format!("{path}.url"), LINK_MESSAGE);
            }
        }
    }
}

fn check_count(
    validator: &mut FieldValidator,
    field: &str,
    noun: &str,
    count: usize,
    max_count: usize,
) {
    if count > max_count {
        validator.add_error(field, format!("There can be at most {max_count} {noun}."));
    }
}

/// Checks a text in all languages. Its errors are under `field.en` and `field.hi`.
fn check_text(
    validator: &mut FieldValidator,
    field: &str,
    label: &str,
    text: &LocalText,
    max_chars: usize,
) {
    check_line(validator, &format!("{field}.en"), label, &text.en, max_chars);
    if let Some(hindi) = &text.hi {
        check_line(validator, &format!("{field}.hi"), label, hindi, max_chars);
    }
}

/// Checks a required text of one line.
fn check_line(
    validator: &mut FieldValidator,
    field: &str,
    label: &str,
    text: &str,
    max_chars: usize,
) {
    validator.require(field, label, !text.is_empty());
    if text.chars().count() > max_chars {
        validator.add_error(field, format!("{label} must have at most {max_chars} characters."));
    }
    // The name of the site is used in headers of mails, where line breaks are not allowed.
    if text.chars().any(char::is_control) {
        validator.add_error(field, format!("{label} must be one line."));
    }
}

/// Returns whether a text is a URL of the web. A program has to be able to link it as it is.
fn is_url(text: &str) -> bool {
    (text.starts_with("https://") || text.starts_with("http://")) && is_web_address(text)
}

/// Returns whether a text is a URL of the web, or a path on this site.
fn is_link(text: &str) -> bool {
    // Browsers read `//host` and `/\host` as another host.
    let is_path = text.starts_with('/') && !text.starts_with("//") && !text.contains('\\');
    (is_path && is_web_address(text)) || is_url(text)
}

fn is_slug(text: &str) -> bool {
    let fits = (1..=MAX_NAME_CHARS).contains(&text.len());
    fits && !text.starts_with('-')
        && !text.ends_with('-')
        && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn errors(body: Value) -> Vec<String> {
        SiteSettings::read(body).unwrap_err().into_keys().collect()
    }

    #[test]
    fn full_settings_are_valid_and_keep_their_members() {
        let text = || json!({ "en": "Text", "hi": "पाठ" });
        let body = json!({
            "name": "Naukri Desk",
            "contactEmail": "desk@example.org",
            "social": { "facebook": "https://facebook.example/desk", "youtube": null },
            "cities": [{ "slug": "navi-mumbai", "name": { "en": "Navi Mumbai" } }],
            "promo": { "title": text(), "text": text(), "label": text(), "link": "/roadmap" },
            "testimonials": [
                { "shortText": text(), "fullText": text(), "author": text(), "title": text() }
            ],
            "tickers": { "items": 20, "urgentDays": 30, "urgentTags": ["closing"] },
            "footer": { "text": text(), "links": [{ "label": text(), "url": "/terms" }] },
        });
        let settings = SiteSettings::read(body.clone()).unwrap();
        assert_eq!(serde_json::to_value(settings).unwrap(), body);
    }

    #[test]
    fn missing_and_null_differ_for_what_can_be_absent() {
        let read = |body| SiteSettings::read(body).unwrap();
        assert_eq!(read(json!({})).contact_email, None);
        assert_eq!(read(json!({ "contactEmail": null })).contact_email, Some(None));
        // An emptied input means "none", too.
        assert_eq!(read(json!({ "contactEmail": " " })).contact_email, Some(None));
        let social = read(json!({ "social": { "youtube": "" } })).social;
        assert_eq!((social.youtube, social.facebook), (Some(None), None));
        assert_eq!(read(json!({ "cities": [] })).cities, Some(Vec::new()));
        assert_eq!(read(json!({ "cities": null, "name": null, "social": null })), read(json!({})));
    }

    #[test]
    fn tags_are_stored_in_lower_case() {
        let body = json!({ "tickers": { "urgentTags": [" Last Chance "] } });
        let tags = SiteSettings::read(body).unwrap().tickers.urgent_tags.unwrap();
        assert_eq!(tags, ["last chance"]);
    }

    #[test]
    fn errors_are_at_their_fields() {
        let long = "x".repeat(101);
        let cases = [
            (json!({ "name": "x".repeat(61) }), "name"),
            (json!({ "name": "two\nlines" }), "name"),
            (json!({ "contactEmail": "desk" }), "contactEmail"),
            (json!({ "social": { "whatsapp": "javascript:alert(1)" } }), "social.whatsapp"),
            (json!({ "social": { "facebook": "/page" } }), "social.facebook"),
            (json!({ "cities": [{ "slug": "Pune", "name": { "en": "Pune" } }] }), "cities.0.slug"),
            (json!({ "cities": [{ "slug": "pune" }] }), "cities.0.name.en"),
            (json!({ "promo": { "title": { "en": long } } }), "promo.title.en"),
            (json!({ "promo": { "title": { "hi": "शीर्षक" } } }), "promo.title.en"),
            (json!({ "promo": { "link": "//other.example" } }), "promo.link"),
            (json!({ "promo": { "link": "/\\other.example" } }), "promo.link"),
            (json!({ "tickers": { "items": 0 } }), "tickers.items"),
            (json!({ "tickers": { "items": 21 } }), "tickers.items"),
            (json!({ "tickers": { "urgentDays": 31 } }), "tickers.urgentDays"),
            (json!({ "tickers": { "urgentTags": [] } }), "tickers.urgentTags"),
            (json!({ "tickers": { "urgentTags": ["a, b"] } }), "tickers.urgentTags"),
            (
                json!({ "footer": { "links": [{ "label": { "en": "Desk" }, "url": "desk" }] } }),
                "footer.links.0.url",
            ),
            (json!({ "footer": { "links": [{ "url": "/desk" }] } }), "footer.links.0.label.en"),
        ];
        for (body, field) in cases {
            assert_eq!(errors(body.clone()), [field], "{body}");
        }
    }

    #[test]
    fn wrong_types_are_errors_at_their_members() {
        for (body, field) in [
            (json!({ "name": 7 }), "name"),
            (json!({ "social": ["x"] }), "social"),
            (json!({ "cities": {} }), "cities"),
            (json!({ "tickers": { "items": -1 } }), "tickers.items"),
        ] {
            assert_eq!(errors(body.clone()), [field], "{body}");
        }
    }

    #[test]
    fn lists_have_limits_and_slugs_are_unique() {
        let city = |slug: String| json!({ "slug": slug, "name": { "en": "City" } });
        let cities: Vec<_> = (0..=MAX_CITIES).map(|n| city(format!("city-{n}"))).collect();
        assert_eq!(errors(json!({ "cities": cities })), ["cities"]);
        let twice = json!({ "cities": [city("pune".to_owned()), city("pune".to_owned())] });
        assert_eq!(errors(twice), ["cities.1.slug"]);
        let text = json!({ "en": "Text" });
        let testimonial =
            json!({ "shortText": text, "fullText": text, "author": text, "title": text });
        let testimonials = vec![testimonial; MAX_TESTIMONIALS + 1];
        assert_eq!(errors(json!({ "testimonials": testimonials })), ["testimonials"]);
        let links = vec![json!({ "label": text, "url": "/a" }); MAX_FOOTER_LINKS + 1];
        assert_eq!(errors(json!({ "footer": { "links": links } })), ["footer.links"]);
    }
}
