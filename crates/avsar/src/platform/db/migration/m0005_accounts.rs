//! Adds what user accounts need: third-party sign-in, links in mails, the mail queue and saved
//! jobs.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, integer, pk_auto, string, string_null, text, text_null, timestamp_with_time_zone,
    timestamp_with_time_zone_null,
};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0005_accounts"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        if !schema.has_column("users", "google_subject").await? {
            let column = string_null("google_subject");
            schema.alter_table(Table::alter().table("users").add_column(column).take()).await?;
        }
        for table in [mail_tokens(), mails(), saved_jobs()] {
            schema.create_table(table).await?;
        }
        for index in indexes() {
            schema.create_index(index).await?;
        }
        Ok(())
    }
}

/// Returns a foreign key to `users` that deletes the row together with its account.
fn of_user(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "user_id")
        .to("users", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .take()
}

/// Returns the table of links in mails. Each link works once. Only its hash is stored.
fn mail_tokens() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("mail_tokens")
        .col(string("hash").primary_key())
        .col(big_integer("user_id"))
        .col(string("purpose"))
        .col(timestamp_with_time_zone("expires_at"))
        .foreign_key(&mut of_user("mail_tokens"))
        .take()
}

/// Returns the table of mails: the mail queue, and sent mails until their retention time is over.
fn mails() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("mails")
        .col(pk_auto("id").big_integer())
        .col(string("recipient"))
        .col(string("kind"))
        .col(text("payload"))
        .col(string("state"))
        .col(integer("attempts"))
        .col(timestamp_with_time_zone("next_attempt_at"))
        .col(text_null("last_error"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("settled_at"))
        .take()
}

fn saved_jobs() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("saved_jobs")
        .col(big_integer("user_id"))
        .col(big_integer("job_id"))
        .col(timestamp_with_time_zone("saved_at"))
        .primary_key(Index::create().col("user_id").col("job_id"))
        .foreign_key(&mut of_user("saved_jobs"))
        .take()
}

fn indexes() -> Vec<IndexCreateStatement> {
    vec![
        Index::create()
            .if_not_exists()
            .name("users_by_google")
            .table("users")
            .col("google_subject")
            .unique()
            .take(),
        Index::create()
            .if_not_exists()
            .name("mail_tokens_by_user")
            .table("mail_tokens")
            .col("user_id")
            .col("purpose")
            .take(),
        Index::create()
            .if_not_exists()
            .name("mails_by_turn")
            .table("mails")
            .col("state")
            .col("next_attempt_at")
            .take(),
        Index::create()
            .if_not_exists()
            .name("mails_by_recipient")
            .table("mails")
            .col("recipient")
            .take(),
    ]
}
