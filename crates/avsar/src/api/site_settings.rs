//! The settings of the site: for administrators, and the texts of them that pages read.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::account_references::{AccountReference, AccountReferences};
use super::editor_forms;
use super::permission::{Admin, Authenticator, ConfirmedAdmin};
use super::surrogate_keys::WithSurrogateKeys;
use super::versions::{NO_VERSION, VERSION_BOUNDS, VersionList};
use crate::domain::changes::{Progress, SurrogateKey};
use crate::domain::site_settings::{self, SiteSettings, StoredSettings, Testimonial};
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, PageQuery, Path, Query};
use crate::platform::language::{self, Language};
use crate::platform::site_config::{CurrentSite, SocialLinks};

/// The state of the settings.
#[derive(Debug)]
pub struct SiteSettingsState {
    /// The database.
    pub db: Database,
    /// Position of this process's followers in the content log.
    pub progress: Progress,
    /// The site as visitors see it now, with the defaults of the environment.
    pub site: CurrentSite,
}

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<SiteSettingsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(load_settings, save_settings))
        .routes(routes!(list_versions))
        .routes(routes!(load_version))
        .layer(editor_forms::body_limit())
        .routes(routes!(testimonials))
}

/// The values of the environment, which apply where a setting is missing. The defaults of the other
/// settings are texts of the pages.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SettingDefaults {
    /// Name of the site.
    name: String,
    /// E-mail address on the legal pages, and recipient of the contact form.
    contact_email: Option<String>,
    /// Social links in the footer.
    social: SocialLinks,
}

/// The settings for editing.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SettingsResponse {
    /// The settings that precede the defaults.
    settings: SiteSettings,
    /// The defaults of the environment.
    defaults: SettingDefaults,
    /// Number of the save. 0 if the settings were never saved.
    version: i32,
    /// Time of the save.
    saved_at: Option<DateTime<Utc>>,
    /// The account that saved them. Null if the settings were never saved.
    saved_by: Option<AccountReference>,
}

impl SettingsResponse {
    async fn new(state: &SiteSettingsState, stored: StoredSettings) -> Result<Self, ApiError> {
        let account = stored.saved.and_then(|(_, account)| account);
        let accounts = AccountReferences::load(&state.db, account.as_slice()).await?;
        let environment = state.site.environment();
        Ok(Self {
            settings: stored.settings,
            defaults: SettingDefaults {
                name: environment.name.clone(),
                contact_email: environment.contact_email.clone(),
                social: environment.social.clone(),
            },
            version: stored.version,
            saved_at: stored.saved.map(|(at, _)| at),
            saved_by: account.map(|id| accounts.get(id)),
        })
    }
}

/// Returns the settings of the site with their defaults.
#[utoipa::path(
    get, path = "/admin/settings", tag = "editors", security(("token" = ["ADMIN"])),
    responses((status = 200, body = SettingsResponse))
)]
async fn load_settings(
    _: Admin,
    State(state): State<Arc<SiteSettingsState>>,
) -> Result<Json<SettingsResponse>, ApiError> {
    let stored = site_settings::newest(state.db.read()?).await?;
    Ok(Json(SettingsResponse::new(&state, stored).await?))
}

/// The settings to save.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct SettingsInput {
    /// The settings. They replace all stored ones.
    #[schema(value_type = SiteSettings)]
    settings: Value,
    /// Version that was loaded. The save is refused (409) if the stored version is newer.
    version: Option<i32>,
}

/// Saves the settings of the site. They apply at once in all processes. An administrator must have
/// proved their identity recently, because the settings name the recipient of all messages of
/// visitors, and links on all pages.
#[utoipa::path(
    put, path = "/admin/settings", tag = "editors", request_body = SettingsInput,
    security(("token" = ["ADMIN"])),
    responses(
        (status = 200, body = SettingsResponse),
        (status = 409, description = "The settings were changed after they were loaded"),
    )
)]
async fn save_settings(
    ConfirmedAdmin(origin): ConfirmedAdmin,
    State(state): State<Arc<SiteSettingsState>>,
    Json(input): Json<SettingsInput>,
) -> Result<Json<SettingsResponse>, ApiError> {
    let settings = SiteSettings::read(input.settings)?;
    let (stored, seq) = site_settings::save(&state.db, settings, input.version, &origin).await?;
    state.progress.wait_for(seq).await;
    Ok(Json(SettingsResponse::new(&state, stored).await?))
}

/// Returns the versions of the settings.
#[utoipa::path(
    get, path = "/admin/settings/versions", tag = "editors", params(PageQuery),
    security(("token" = ["ADMIN"])), responses((status = 200, body = VersionList))
)]
async fn list_versions(
    _: Admin,
    State(state): State<Arc<SiteSettingsState>>,
    Query(paging): Query<PageQuery>,
) -> Result<Json<VersionList>, ApiError> {
    let part = paging.to_offset_limit(VERSION_BOUNDS)?;
    let versions = site_settings::versions(&state.db, part).await?;
    Ok(Json(VersionList::load(&state.db, versions, part).await?))
}

/// Returns a version of the settings. A save of it restores it.
#[utoipa::path(
    get, path = "/admin/settings/versions/{version}", tag = "editors",
    params(("version" = i32, Path)), security(("token" = ["ADMIN"])),
    responses((status = 200, body = SettingsResponse))
)]
async fn load_version(
    _: Admin,
    State(state): State<Arc<SiteSettingsState>>,
    Path(version): Path<i32>,
) -> Result<Json<SettingsResponse>, ApiError> {
    let stored = site_settings::version(&state.db, version).await?.ok_or(NO_VERSION)?;
    Ok(Json(SettingsResponse::new(&state, stored).await?))
}

/// A testimonial in the language of the request (HOME-09).
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TestimonialItem {
    /// The sentence on the closed card.
    short_text: String,
    /// The text on the open card.
    full_text: String,
    /// Name of the person.
    author: String,
    /// Work and place of the person.
    title: String,
}

impl TestimonialItem {
    fn new(testimonial: &Testimonial, language: Language) -> Self {
        let text = |text: &site_settings::LocalText| text.in_language(language).to_owned();
        Self {
            short_text: text(&testimonial.short_text),
            full_text: text(&testimonial.full_text),
            author: text(&testimonial.author),
            title: text(&testimonial.title),
        }
    }
}

/// The testimonials that administrators have entered.
#[derive(Serialize, ToSchema)]
struct TestimonialList {
    /// The testimonials. Empty if the home page shows none, or those of the program.
    testimonials: Vec<TestimonialItem>,
}

/// Returns the testimonials that administrators have entered.
#[utoipa::path(
    get, path = "/site/testimonials", tag = "site",
    responses((status = 200, body = TestimonialList))
)]
async fn testimonials(
    State(state): State<Arc<SiteSettingsState>>,
) -> Result<WithSurrogateKeys<TestimonialList>, ApiError> {
    let stored = site_settings::newest(state.db.read()?).await?;
    let (own, language) = (stored.settings.testimonials, language::current());
    let testimonials =
        own.iter().flatten().map(|item| TestimonialItem::new(item, language)).collect();
    Ok(WithSurrogateKeys { body: TestimonialList { testimonials }, keys: vec![SurrogateKey::Site] })
}
