//! The public configuration of the site, which every page contains.

/// A free résumé builder that needs no account.
pub const DEFAULT_RESUME_BUILDER_URL: &str = "https://rxresu.me";
/// Free templates of cover letters.
pub const DEFAULT_COVER_LETTER_URL: &str = "https://www.canva.com/create/cover-letters/";

/// The settings that every page contains.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SiteConfig {
    /// The product's name.
    pub name: String,
    /// The address of the site, without a slash at its end.
    pub public_url: String,
    /// Where analytics events go.
    pub ga_measurement_id: Option<String>,
    /// Shown on the legal pages, and where messages of the contact form go.
    pub contact_email: Option<String>,
    /// For how many days a job counts as new (RULE-14).
    pub new_post_window_days: u32,
    /// The footer's external links (SHELL-11).
    pub social: SocialLinks,
    /// The external sites of the tools page (TOOLS-07).
    pub tools: ExternalTools,
    /// Whether the content is the demonstration's.
    pub demo: bool,
}

/// The external sites of the tools page.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExternalTools {
    /// Where résumés are built.
    pub resume_builder: String,
    /// Where cover letters are written.
    pub cover_letter: String,
    /// Whose language model adds suggestions, where one is configured: people agree to send something there.
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

/// The footer's external links.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct SocialLinks {
    /// A page.
    pub facebook: Option<String>,
    /// A channel.
    pub youtube: Option<String>,
    /// A page.
    pub linkedin: Option<String>,
    /// A page.
    pub instagram: Option<String>,
    /// A channel.
    pub whatsapp: Option<String>,
}
