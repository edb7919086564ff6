//! The database schema, as a sequence of migrations. A released migration never changes.
//!
//! SQLite runs a migration outside a transaction. Each one must therefore continue where an
//! interrupted run ended: it creates only what is missing.

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
        ]
    }
}
