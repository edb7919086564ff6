//! Adds second factors of the sign-in: authenticator apps, recovery codes and passkeys.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, string, string_null, text, timestamp_with_time_zone, timestamp_with_time_zone_null,
};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0012_second_factors"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for column in ["totp_secret", "passkey_handle"] {
            if !schema.has_column("users", column).await? {
                let added = string_null(column);
                schema.alter_table(Table::alter().table("users").add_column(added).take()).await?;
            }
        }
        for table in [recovery_codes(), passkeys()] {
            schema.create_table(table).await?;
        }
        for (name, table) in
            [("recovery_codes_by_user", "recovery_codes"), ("passkeys_by_user", "passkeys")]
        {
            let mut index = Index::create();
            index.if_not_exists().name(name).table(table).col("user_id");
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

/// Returns the table of unused recovery codes. Only their hashes are stored.
fn recovery_codes() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("recovery_codes")
        .col(string("hash").primary_key())
        .col(big_integer("user_id"))
        .foreign_key(&mut of_user("recovery_codes"))
        .take()
}

/// Returns the table of passkeys.
fn passkeys() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("passkeys")
        .col(string("id").primary_key())
        .col(big_integer("user_id"))
        .col(string("name"))
        .col(text("public_key"))
        .col(string("state"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("last_used_at"))
        .foreign_key(&mut of_user("passkeys"))
        .take()
}
