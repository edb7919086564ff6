//! Derives the display HTML of jobs again, after a migration has set the column to `NULL`.

use sea_orm::entity::prelude::*;
use sea_orm::{FromQueryResult, NotSet, QueryOrder, QuerySelect, Set};

use super::rows::jobs;
use crate::domain::jobs::{JobTranslation, JobType, rules};
use crate::domain::translations::{TranslationColumns, Translations};
use crate::platform::db::{Database, lock_content_log};
use crate::platform::language::Language;

/// Number of jobs of one transaction.
const BATCH_ROWS: u64 = 500;

/// Sets `display_html` of each job that lacks it, and the display HTML of its translations. A run
/// after an interruption continues.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn fill_display_html(db: &Database) -> Result<(), DbErr> {
    while is_missing(db).await? {
        fill_batch(db).await?;
    }
    Ok(())
}

/// Returns whether a job lacks the column. Needs no lock, so that a start does not wait for one.
async fn is_missing(db: &Database) -> Result<bool, DbErr> {
    let query = jobs::Entity::find().filter(jobs::Column::DisplayHtml.is_null());
    let id: Option<i64> =
        query.select_only().column(jobs::Column::Id).into_tuple().one(db.read()?).await?;
    Ok(id.is_some())
}

async fn fill_batch(db: &Database) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    // With the lock, no other process saves a job between the query and the update.
    lock_content_log(&tx).await?;
    let rows: Vec<StoredTexts> = jobs::Entity::find()
        .select_only()
        .columns([jobs::Column::Id, jobs::Column::JobType, jobs::Column::Language])
        .columns([jobs::Column::CustomHtmlContent, jobs::Column::Description])
        .columns([jobs::Column::Translations, jobs::Column::TranslatedHtml])
        .filter(jobs::Column::DisplayHtml.is_null())
        .order_by_asc(jobs::Column::Id)
        .limit(BATCH_ROWS)
        .into_model()
        .all(&tx)
        .await?;
    for stored in rows {
        let own_row = jobs::Column::Id.eq(stored.id);
        let row = stored.derive();
        jobs::Entity::update_many().set(row).filter(own_row).exec(&tx).await?;
    }
    tx.commit().await
}

/// The columns from which the display HTML is derived.
#[derive(FromQueryResult)]
struct StoredTexts {
    id: i64,
    job_type: JobType,
    language: Language,
    custom_html_content: String,
    description: String,
    translations: Option<String>,
    translated_html: Option<String>,
}

impl StoredTexts {
    /// Returns the derived columns. Damaged translations stay as they are.
    fn derive(self) -> jobs::ActiveModel {
        let (kind, html, description) =
            (self.job_type, &self.custom_html_content, &self.description);
        let display_html = rules::display_html(kind, self.language, html, description);
        let columns = TranslationColumns {
            language: self.language,
            translations: self.translations,
            translated_html: self.translated_html,
        };
        let translated_html = match derive_translations(kind, &columns) {
            Ok(html) => Set(html),
            Err(error) => {
                tracing::error!(job = self.id, %error, "cannot decode the translations of a job");
                NotSet
            }
        };
        jobs::ActiveModel {
            display_html: Set(Some(display_html)),
            translated_html,
            ..Default::default()
        }
    }
}

/// Returns the column with the HTML of the translations.
fn derive_translations(
    kind: JobType,
    columns: &TranslationColumns,
) -> Result<Option<String>, DbErr> {
    let mut translations = Translations::<JobTranslation>::from_columns(columns)?;
    translations.update(|language, JobTranslation { html, .. }| {
        html.display_html = rules::display_html(kind, language, &html.html, "");
    });
    Ok(translations.to_columns().map_err(super::decode_error)?.translated_html)
}
