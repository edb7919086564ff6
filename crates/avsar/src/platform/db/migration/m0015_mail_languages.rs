//! Adds the languages of mails, subscriptions and accounts.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string;

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0015_mail_languages"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for table in ["mails", "subscribers", "users"] {
            if !schema.has_column(table, "language").await? {
                // Everything before was English.
                let added = string("language").default("en").take();
                schema.alter_table(Table::alter().table(table).add_column(added).take()).await?;
            }
        }
        Ok(())
    }
}
