//! The site that follows from the environment and the settings.

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_with::skip_serializing_none;

use super::model::{City, Footer, Promo, SiteSettings, SocialOverrides, TickerRules};
use super::store::StoredSettings;
use crate::domain::jobs::urgency::DEFAULT_URGENT_TAGS;
use crate::domain::names;
use crate::platform::language::{Language, PerLanguage};
use crate::platform::site_config::{EffectiveSite, SiteConfig, SocialLinks};

/// The site as the pages of a language contain it. Without settings, it is only the configuration.
#[skip_serializing_none]
#[derive(Serialize)]
struct PageSite<'a> {
    #[serde(flatten)]
    config: &'a SiteConfig,
    cities: Option<Vec<PageCity<'a>>>,
    promo: Option<PagePromo<'a>>,
    tickers: Option<&'a TickerRules>,
    footer: Option<PageFooter<'a>>,
    /// Whether the home page reads its testimonials from the API. They are too long for all pages.
    #[serde(rename = "ownTestimonials")]
    own_testimonials: Option<bool>,
}

#[derive(Serialize)]
struct PageCity<'a> {
    slug: &'a str,
    name: String,
}

#[skip_serializing_none]
#[derive(Serialize)]
struct PagePromo<'a> {
    title: Option<&'a str>,
    text: Option<&'a str>,
    label: Option<&'a str>,
    link: Option<&'a str>,
}

#[skip_serializing_none]
#[derive(Serialize)]
struct PageFooter<'a> {
    text: Option<&'a str>,
    links: Vec<PageLink<'a>>,
}

#[derive(Serialize)]
struct PageLink<'a> {
    label: &'a str,
    url: &'a str,
}

impl StoredSettings {
    /// Returns the site with these settings, where `environment` has the defaults.
    ///
    /// # Errors
    /// Returns an error if the site cannot be written as JSON.
    pub fn apply(&self, environment: &SiteConfig) -> serde_json::Result<EffectiveSite> {
        let settings = &self.settings;
        let config = settings.config(environment);
        let page_data = |language| settings.page_data(&config, language);
        let page_data = PerLanguage {
            english: page_data(Language::English)?,
            hindi: page_data(Language::Hindi)?,
        };
        let cities = settings.cities.iter().flatten();
        let default_tags = || DEFAULT_URGENT_TAGS.map(str::to_owned).to_vec();
        Ok(EffectiveSite {
            version: self.version,
            city_slugs: cities.map(|city| city.slug.clone()).collect(),
            urgent_tags: settings.tickers.urgent_tags.clone().unwrap_or_else(default_tags),
            name: config.name,
            contact_email: config.contact_email,
            page_data,
        })
    }
}

impl SiteSettings {
    /// Returns the configuration with the settings that precede its members.
    fn config(&self, environment: &SiteConfig) -> SiteConfig {
        let default = environment.clone();
        SiteConfig {
            name: self.name.clone().unwrap_or(default.name),
            contact_email: self.contact_email.clone().unwrap_or(default.contact_email),
            social: self.social.apply(default.social),
            ..default
        }
    }

    fn page_data(
        &self,
        config: &SiteConfig,
        language: Language,
    ) -> serde_json::Result<Box<RawValue>> {
        let cities = self.cities.as_ref();
        to_raw_value(&PageSite {
            config,
            cities: cities.map(|cities| cities.iter().map(|city| city.page(language)).collect()),
            promo: self.promo.page(language),
            tickers: Some(&self.tickers).filter(|rules| **rules != TickerRules::default()),
            footer: self.footer.page(language),
            own_testimonials: self.testimonials.is_some().then_some(true),
        })
    }
}

impl SocialOverrides {
    fn apply(&self, default: SocialLinks) -> SocialLinks {
        let choose = |own: &Option<Option<String>>, default| own.clone().unwrap_or(default);
        SocialLinks {
            facebook: choose(&self.facebook, default.facebook),
            youtube: choose(&self.youtube, default.youtube),
            linkedin: choose(&self.linkedin, default.linkedin),
            instagram: choose(&self.instagram, default.instagram),
            whatsapp: choose(&self.whatsapp, default.whatsapp),
        }
    }
}

impl City {
    fn page(&self, language: Language) -> PageCity<'_> {
        let translated = || names::place(&self.name.en, Language::English, language);
        let name = match (language, &self.name.hi) {
            (Language::Hindi, None) => translated(),
            _ => None,
        };
        let name = name.unwrap_or_else(|| self.name.in_language(language).to_owned());
        PageCity { slug: &self.slug, name }
    }
}

impl Promo {
    fn page(&self, language: Language) -> Option<PagePromo<'_>> {
        let promo = PagePromo {
            title: self.title.as_ref().map(|text| text.in_language(language)),
            text: self.text.as_ref().map(|text| text.in_language(language)),
            label: self.label.as_ref().map(|text| text.in_language(language)),
            link: self.link.as_deref(),
        };
        (*self != Self::default()).then_some(promo)
    }
}

impl Footer {
    fn page(&self, language: Language) -> Option<PageFooter<'_>> {
        let links = self
            .links
            .iter()
            .map(|link| PageLink { label: link.label.in_language(language), url: &link.url });
        let text = self.text.as_ref().map(|text| text.in_language(language));
        (*self != Self::default()).then(|| PageFooter { text, links: links.collect() })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::platform::site_config::ExternalTools;

    fn environment() -> SiteConfig {
        let facebook = Some("https://facebook.example/avsar".to_owned());
        let youtube = Some("https://youtube.example/avsar".to_owned());
        SiteConfig {
            name: "Avsar".to_owned(),
            public_url: "https://avsar.test".to_owned(),
            ga_measurement_id: None,
            contact_email: Some("office@avsar.test".to_owned()),
            new_post_window_days: 2,
            social: SocialLinks { facebook, youtube, ..SocialLinks::default() },
            tools: ExternalTools::default(),
            demo: false,
        }
    }

    fn apply(settings: Value) -> EffectiveSite {
        let settings = SiteSettings::read(settings).unwrap();
        StoredSettings { version: 3, settings, saved: None }.apply(&environment()).unwrap()
    }

    fn page_data(site: &EffectiveSite, language: Language) -> Value {
        serde_json::from_str(site.page_data.of(language).get()).unwrap()
    }

    #[test]
    fn site_without_settings_is_the_configuration() {
        let site = apply(json!({}));
        let config = serde_json::to_string(&environment()).unwrap();
        for language in Language::ALL {
            assert_eq!(site.page_data.of(language).get(), config);
        }
        assert_eq!(site.urgent_tags, ["urgent", "important"]);
    }

    #[test]
    fn settings_precede_the_configuration_and_null_removes_a_value() {
        let site = apply(json!({
            "name": "Desk",
            "contactEmail": null,
            "social": { "facebook": null, "whatsapp": "https://whatsapp.example/desk" },
            "tickers": { "urgentTags": ["closing"] },
        }));
        assert_eq!((site.name.as_str(), &site.contact_email), ("Desk", &None));
        assert_eq!(site.urgent_tags, ["closing"]);
        let data = page_data(&site, Language::English);
        assert_eq!(data["name"], "Desk");
        assert_eq!(data["social"]["facebook"], Value::Null);
        assert_eq!(data["social"]["youtube"], "https://youtube.example/avsar");
        assert_eq!(data["social"]["whatsapp"], "https://whatsapp.example/desk");
        assert_eq!(data["tickers"], json!({ "urgentTags": ["closing"] }));
    }

    #[test]
    fn pages_contain_the_texts_of_their_language() {
        let site = apply(json!({
            "cities": [
                { "slug": "pune", "name": { "en": "Pune" } },
                { "slug": "xyz", "name": { "en": "Xyzpur", "hi": "क्षयपुर" } },
            ],
            "promo": { "title": { "en": "Free tools", "hi": "मुफ़्त टूल" } },
            "footer": { "links": [{ "label": { "en": "Press" }, "url": "/press" }] },
            "testimonials": [],
        }));
        let (english, hindi) =
            (page_data(&site, Language::English), page_data(&site, Language::Hindi));
        assert_eq!(english["promo"], json!({ "title": "Free tools" }));
        assert_eq!(hindi["promo"], json!({ "title": "मुफ़्त टूल" }));
        // The name of a known place is translated, if the administrator gave none.
        let names = |data: &Value| {
            data["cities"]
                .as_array()
                .unwrap()
                .iter()
                .map(|city| city["name"].as_str().unwrap().to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(&english), ["Pune", "Xyzpur"]);
        assert_eq!(names(&hindi), ["पुणे", "क्षयपुर"]);
        assert_eq!(hindi["footer"], json!({ "links": [{ "label": "Press", "url": "/press" }] }));
        assert_eq!(english["ownTestimonials"], true);
        assert_eq!(site.city_slugs, ["pune", "xyz"]);
    }
}
