//! Adds alerts: people who follow lists, searches and recruitments, the news for them, and what was
//! sent to whom.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, boolean, integer, pk_auto, string, string_null, text,
    timestamp_with_time_zone, timestamp_with_time_zone_null,
};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0028_alerts"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for table in [targets(), owners(), alerts(), news(), matches(), deliveries(), matcher()] {
            schema.create_table(table).await?;
        }
        let index = |name: &'static str, table: &'static str, columns: &[&'static str]| {
            let mut index = Index::create();
            columns.iter().for_each(|column| _ = index.col(*column));
            index.if_not_exists().name(name).table(table).take()
        };
        let unique = |name, table, columns| index(name, table, columns).unique().take();
        for index in [
            unique("alert_targets_once", "alert_targets", &["definition"]),
            unique("alert_owners_email", "alert_owners", &["email"]),
            unique("alerts_once", "alerts", &["owner_id", "target_id"]),
            index("alerts_target", "alerts", &["target_id", "id"]),
            unique("alert_news_once", "alert_news", &["subject", "record_id", "number"]),
            index("alert_news_age", "alert_news", &["created_at"]),
            index("mails_by_kind", "mails", &["state", "kind", "next_attempt_at"]),
            index("alert_deliveries_news", "alert_deliveries", &["news_id"]),
            index("alert_deliveries_batch", "alert_deliveries", &["batch", "owner_id"]),
        ] {
            schema.create_index(index).await?;
        }
        // Finished matches and sent news stay for months, but only the waiting ones are searched.
        for partial in [
            "CREATE INDEX IF NOT EXISTS alert_news_waiting ON alert_news (due_at) WHERE NOT matched",
            "CREATE INDEX IF NOT EXISTS alert_matches_waiting \
             ON alert_matches (news_id, target_id) WHERE NOT done",
            "CREATE INDEX IF NOT EXISTS alerts_unconfirmed \
             ON alerts (created_at) WHERE confirmed_at IS NULL",
            "CREATE INDEX IF NOT EXISTS alert_deliveries_waiting \
             ON alert_deliveries (due_at) WHERE batch IS NULL",
        ] {
            schema.get_connection().execute_unprepared(partial).await?;
        }
        Ok(())
    }
}

fn table(name: &'static str) -> TableCreateStatement {
    Table::create().if_not_exists().table(name).take()
}

/// The targets of alerts. Alerts with the same target share a row.
fn targets() -> TableCreateStatement {
    table("alert_targets")
        .col(pk_auto("id").big_integer())
        // JSON in its normal form.
        .col(text("definition"))
        .col(timestamp_with_time_zone("created_at"))
        .take()
}

fn owners() -> TableCreateStatement {
    table("alert_owners")
        .col(pk_auto("id").big_integer())
        .col(string_null("email"))
        .col(string("language"))
        // Hour and day of the week, from Monday, of the daily and weekly mails, in India.
        .col(integer("send_hour"))
        .col(integer("send_weekday"))
        .col(integer("bounces"))
        .col(timestamp_with_time_zone_null("resting_since"))
        .col(timestamp_with_time_zone("created_at"))
        .take()
}

fn alerts() -> TableCreateStatement {
    table("alerts")
        .col(pk_auto("id").big_integer())
        .col(big_integer("owner_id"))
        .col(big_integer("target_id"))
        .col(string("frequency"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("confirmed_at"))
        .foreign_key(
            ForeignKey::create()
                .from("alerts", "owner_id")
                .to("alert_owners", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .foreign_key(ForeignKey::create().from("alerts", "target_id").to("alert_targets", "id"))
        .take()
}

/// The news about records: their publication, and changes of their dates.
fn news() -> TableCreateStatement {
    table("alert_news")
        .col(pk_auto("id").big_integer())
        .col(string("subject"))
        .col(big_integer("record_id"))
        // Number of the news of the record, from 0.
        .col(integer("number"))
        .col(string("reason"))
        // Dates of the record, as JSON.
        .col(text("dates"))
        .col(timestamp_with_time_zone("due_at"))
        // Whether the targets that they concern are stored.
        .col(boolean("matched"))
        .col(timestamp_with_time_zone("created_at"))
        .take()
}

/// The targets that news concern.
fn matches() -> TableCreateStatement {
    table("alert_matches")
        .col(big_integer("news_id"))
        .col(big_integer("target_id"))
        // The last alert of the target whose owner has a delivery.
        .col(big_integer("after_alert"))
        .col(boolean("done"))
        .primary_key(Index::create().col("news_id").col("target_id"))
        .take()
}

/// The news for an owner on a channel. A row stays after it was sent, so that it is sent once.
fn deliveries() -> TableCreateStatement {
    table("alert_deliveries")
        .col(big_integer("owner_id"))
        .col(string("channel"))
        .col(big_integer("news_id"))
        .col(timestamp_with_time_zone("due_at"))
        // Number of the message that contains it.
        .col(big_integer_null("batch"))
        .primary_key(Index::create().col("owner_id").col("channel").col("news_id"))
        .foreign_key(
            ForeignKey::create()
                .from("alert_deliveries", "owner_id")
                .to("alert_owners", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .take()
}

/// The one process that matches the content log: its position and its lease.
fn matcher() -> TableCreateStatement {
    table("alert_matcher")
        .col(integer("id").primary_key())
        .col(big_integer("position"))
        // The last job whose dates at the beginning are stored. Empty if all are.
        .col(big_integer_null("known_jobs"))
        .col(timestamp_with_time_zone("started_at"))
        .col(big_integer("lease"))
        .col(timestamp_with_time_zone_null("leased_until"))
        .take()
}
