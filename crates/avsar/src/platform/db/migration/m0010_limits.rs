//! Adds what protects accounts across processes: counted attempts, and the clients from which the
//! owner of an account has signed in.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer, string, timestamp_with_time_zone};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0010_limits"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for table in [rate_limits(), known_clients()] {
            schema.create_table(table).await?;
        }
        let by_time = |name, table, column| {
            Index::create().if_not_exists().name(name).table(table).col(column).take()
        };
        schema.create_index(by_time("rate_limits_by_time", "rate_limits", "last_at")).await?;
        schema.create_index(by_time("known_clients_by_time", "known_clients", "last_at")).await
    }
}

/// Returns the table of counted attempts. A key is a digest of what is limited.
fn rate_limits() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("rate_limits")
        .col(string("key").primary_key())
        .col(integer("count"))
        .col(timestamp_with_time_zone("first_at"))
        .col(timestamp_with_time_zone("last_at"))
        .take()
}

/// Returns the table of known clients. Accounts and clients are digests.
fn known_clients() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("known_clients")
        .col(string("account"))
        .col(string("client"))
        .col(timestamp_with_time_zone("last_at"))
        .primary_key(Index::create().col("account").col("client"))
        .take()
}
