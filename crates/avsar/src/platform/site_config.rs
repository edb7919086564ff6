//! The public configuration of the site, which every page contains.

/// URL of a free résumé builder that needs no account.
pub const DEFAULT_RESUME_BUILDER_URL: &str = "https://rxresu.me";
/// URL of free cover letter templates.
pub const DEFAULT_COVER_LETTER_URL: &str = "https://www.canva.com/create/cover-letters/";

/// The settings that every page contains.
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
#[derive(Clone, Debug, Default, serde::Serialize)]
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
