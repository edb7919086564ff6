//! The public configuration of the site, which every page contains.
//!
//! [`SiteConfig`] has the values of the environment. The settings that administrators have saved
//! precede some of them. [`CurrentSite`] has the result, which changes while the process runs.

use std::sync::Arc;

use serde_json::value::RawValue;
use tokio::sync::watch;
use utoipa::ToSchema;

use crate::platform::language::PerLanguage;

/// URL of a free résumé builder that needs no account.
pub const DEFAULT_RESUME_BUILDER_URL: &str = "https://rxresu.me";
/// URL of free cover letter templates.
pub const DEFAULT_COVER_LETTER_URL: &str = "https://www.canva.com/create/cover-letters/";

/// The settings of the environment that every page contains, as far as no saved settings precede.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SiteConfig {
    /// Name of the site.
    pub name: String,
    /// URL of the site, without a trailing slash.
    pub public_url: String,
    /// Google Analytics measurement id.
    pub ga_measurement_id: Option<String>,
    /// E-mail address on the legal pages, and recipient of the contact form.
    pub contact_email: Option<String>,
    /// Number of days for which a job counts as new (RULE-14).
    pub new_post_window_days: u32,
    /// External links in the footer (SHELL-11).
    pub social: SocialLinks,
    /// External sites on the tools page (TOOLS-07).
    pub tools: ExternalTools,
    /// Whether the content is demo data.
    pub demo: bool,
}

/// The external sites on the tools page.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExternalTools {
    /// URL of a résumé builder.
    pub resume_builder: String,
    /// URL of cover letter templates.
    pub cover_letter: String,
    /// Host of the language model for suggestions, if one is configured. Users must consent before
    /// text is sent to it.
    pub suggestions: Option<String>,
}

impl Default for ExternalTools {
    fn default() -> Self {
        Self {
            resume_builder: DEFAULT_RESUME_BUILDER_URL.to_owned(),
            cover_letter: DEFAULT_COVER_LETTER_URL.to_owned(),
            suggestions: None,
        }
    }
}

/// The external links in the footer.
#[derive(Clone, Debug, Default, serde::Serialize, ToSchema)]
pub struct SocialLinks {
    /// URL of the Facebook page.
    pub facebook: Option<String>,
    /// URL of the YouTube channel.
    pub youtube: Option<String>,
    /// URL of the LinkedIn page.
    pub linkedin: Option<String>,
    /// URL of the Instagram page.
    pub instagram: Option<String>,
    /// URL of the WhatsApp channel.
    pub whatsapp: Option<String>,
}

/// The site as visitors see it now: the configuration, with the settings that precede it.
#[derive(Debug)]
pub struct EffectiveSite {
    /// Version of the settings. 0 if none were ever saved.
    pub version: i32,
    /// Name of the site.
    pub name: String,
    /// E-mail address on the legal pages, and recipient of the contact form.
    pub contact_email: Option<String>,
    /// Slugs of the cities in the city row, if it is not the row of the program.
    pub city_slugs: Vec<String>,
    /// Tags that mark a job as urgent, in lower case (RULE-16).
    pub urgent_tags: Vec<String>,
    /// The site as JSON, as pages of a language contain it.
    pub page_data: PerLanguage<Box<RawValue>>,
}

/// The site as visitors see it now, shared by all parts of the process.
#[derive(Clone, Debug)]
pub struct CurrentSite {
    environment: Arc<SiteConfig>,
    effective: watch::Sender<Arc<EffectiveSite>>,
}

impl CurrentSite {
    /// Creates the site from its configuration, with the settings of the start.
    #[must_use]
    pub fn new(environment: SiteConfig, effective: EffectiveSite) -> Self {
        Self {
            environment: Arc::new(environment),
            effective: watch::Sender::new(Arc::new(effective)),
        }
    }

    /// Returns the configuration of the environment: the defaults of the settings.
    #[must_use]
    pub fn environment(&self) -> &SiteConfig {
        &self.environment
    }

    /// Returns the URL of the site, without a trailing slash. No setting changes it.
    #[must_use]
    pub fn public_url(&self) -> &str {
        &self.environment.public_url
    }

    /// Returns the site as it is now. A caller that uses several members must call it once.
    #[must_use]
    pub fn get(&self) -> Arc<EffectiveSite> {
        self.effective.borrow().clone()
    }

    /// Replaces the site after a change of the settings.
    pub fn replace(&self, effective: EffectiveSite) {
        self.effective.send_replace(Arc::new(effective));
    }
}
