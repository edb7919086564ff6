//! The database schema, as a sequence of migrations. A released migration never changes.
//!
//! SQLite runs a migration outside a transaction. Each one must therefore continue where an
//! interrupted run ended: it creates only what is missing.

use sea_orm::DatabaseConnection;
use sea_orm_migration::prelude::*;

mod m0001_foundation;
mod m0002_identity;
mod m0003_posts_by_date;
mod m0004_latest_changes;
mod m0005_accounts;
mod m0006_content;
mod m0007_readers;
mod m0008_tools;
mod m0009_display_html;
mod m0010_limits;
mod m0011_sessions;
mod m0012_second_factors;
mod m0013_audit;
mod m0014_audit_filters;
mod m0015_mail_languages;
mod m0016_content_language;
mod m0017_recruitments;
mod m0018_staff;
mod m0019_history;
mod m0020_workflow;
mod m0021_collaboration;
mod m0022_site_settings;
mod m0023_figures;
mod m0024_desk;
mod m0025_imports;
mod m0026_reports;
mod m0027_bulk_changes;
mod m0028_alerts;

/// The table of the applied migrations.
const MIGRATION_TABLE: &str = "seaql_migrations";

/// The runner of the migrations that are not yet applied.
#[derive(Debug)]
pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m0001_foundation::Migration),
            Box::new(m0002_identity::Migration),
            Box::new(m0003_posts_by_date::Migration),
            Box::new(m0004_latest_changes::Migration),
            Box::new(m0005_accounts::Migration),
            Box::new(m0006_content::Migration),
            Box::new(m0007_readers::Migration),
            Box::new(m0008_tools::Migration),
            Box::new(m0009_display_html::Migration),
            Box::new(m0010_limits::Migration),
            Box::new(m0011_sessions::Migration),
            Box::new(m0012_second_factors::Migration),
            Box::new(m0013_audit::Migration),
            Box::new(m0014_audit_filters::Migration),
            Box::new(m0015_mail_languages::Migration),
            Box::new(m0016_content_language::Migration),
            Box::new(m0017_recruitments::Migration),
            Box::new(m0018_staff::Migration),
            Box::new(m0019_history::Migration),
            Box::new(m0020_workflow::Migration),
            Box::new(m0021_collaboration::Migration),
            Box::new(m0022_site_settings::Migration),
            Box::new(m0023_figures::Migration),
            Box::new(m0024_desk::Migration),
            Box::new(m0025_imports::Migration),
            Box::new(m0026_reports::Migration),
            Box::new(m0027_bulk_changes::Migration),
            Box::new(m0028_alerts::Migration),
        ]
    }
}

/// Runs the migrations that are not yet applied.
///
/// # Errors
/// Returns an error if a migration fails, or if a newer version of the program has migrated the
/// database.
pub(super) async fn migrate(db: &DatabaseConnection) -> Result<(), DbErr> {
    if SchemaManager::new(db).has_table(MIGRATION_TABLE).await? {
        refuse_newer(db).await?;
    }
    Migrator::up(db, None).await
}

/// Checks that a database has exactly the migrations of this version of the program.
///
/// # Errors
/// Returns an error if it has more or fewer.
pub(super) async fn check_current(db: &DatabaseConnection) -> Result<(), DbErr> {
    let is_migrated = SchemaManager::new(db).has_table(MIGRATION_TABLE).await?;
    if is_migrated {
        refuse_newer(db).await?;
    }
    if !is_migrated || !Migrator::get_pending_migrations(db).await?.is_empty() {
        return Err(DbErr::Custom(
            "an older version of the program has made this database. Use the program that serves \
             it, or start this version first"
                .to_owned(),
        ));
    }
    Ok(())
}

async fn refuse_newer(db: &DatabaseConnection) -> Result<(), DbErr> {
    let known: Vec<String> =
        Migrator::migrations().iter().map(|migration| migration.name().to_owned()).collect();
    let applied = Migrator::get_migration_models(db).await?;
    match applied.iter().find(|applied| !known.contains(&applied.version)) {
        None => Ok(()),
        Some(newer) => Err(DbErr::Custom(format!(
            "a newer version of the program has migrated this database ({}). Start that version, \
             or restore a backup of before the upgrade",
            newer.version
        ))),
    }
}
