//! Accounts, for administrators.

use std::collections::HashMap;

use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, Func, LikeExpr};
use sea_orm::{DatabaseTransaction, Iterable, PaginatorTrait, QueryOrder, QuerySelect};

use super::{Account, Role, users};
use crate::platform::db::{Database, decode_valid, sort_by_ids};
use crate::platform::pagination::OffsetLimit;

/// The character that makes the next one literal in a LIKE pattern.
const ESCAPE: char = '\\';

/// The accounts that a list contains. All conditions must hold.
#[derive(Clone, Debug, Default)]
pub struct AccountFilter {
    /// Part of the name or of the e-mail address. An empty text matches all.
    pub search: String,
    /// The role.
    pub role: Option<Role>,
    /// Whether the account is disabled.
    pub is_disabled: Option<bool>,
}

impl AccountFilter {
    /// Selects the accounts, the newest first.
    fn query(&self) -> Select<users::Entity> {
        let mut query = users::Entity::find();
        let search = self.search.trim();
        if !search.is_empty() {
            query = query.filter(name_contains(search));
        }
        if let Some(role) = self.role {
            query = query.filter(users::Column::Role.eq(role));
        }
        if let Some(is_disabled) = self.is_disabled {
            let disabled_at = users::Column::DisabledAt;
            let state = if is_disabled { disabled_at.is_not_null() } else { disabled_at.is_null() };
            query = query.filter(state);
        }
        query.order_by_desc(users::Column::CreatedAt).order_by_desc(users::Column::Id)
    }
}

/// Returns the condition that the name or the e-mail address contains a text.
fn name_contains(search: &str) -> Expr {
    let pattern = |text: &str| LikeExpr::new(contains_pattern(text)).escape(ESCAPE);
    // SQLite changes the case of ASCII letters only. Other letters must be typed as they are.
    let (lower, typed) = (pattern(&search.to_lowercase()), pattern(search));
    let contains = |column: users::Column| {
        let in_lower_case = Expr::expr(Func::lower(Expr::col(column))).like(lower.clone());
        in_lower_case.or(Expr::col(column).like(typed.clone()))
    };
    contains(users::Column::Email).or(contains(users::Column::Name))
}

/// Returns a page of the accounts that match, the newest first, and their total number.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(
    db: &Database,
    filter: &AccountFilter,
    part: OffsetLimit,
) -> Result<(Vec<Account>, u64), DbErr> {
    let query = filter.query();
    let total = query.clone().count(db.read()?).await?;
    let page = query.offset(part.offset).limit(part.limit);
    Ok((decode_valid(db, page, Ok).await?.0, total))
}

/// Returns the ids of the first accounts that match, in the order of the list.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn list_ids(
    db: &Database,
    filter: &AccountFilter,
    limit: u64,
) -> Result<Vec<i64>, DbErr> {
    let query = filter.query().select_only().column(users::Column::Id);
    query.limit(limit).into_tuple().all(db.read()?).await
}

/// Returns the accounts with the given ids, in the order of the ids.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn load_by_ids(db: &Database, ids: &[i64]) -> Result<Vec<Account>, DbErr> {
    let query = users::Entity::find().filter(users::Column::Id.is_in(ids.iter().copied()));
    Ok(sort_by_ids(decode_valid(db, query, Ok).await?.0, ids, |account| account.id))
}

/// Returns the LIKE pattern of the texts that contain `text`.
fn contains_pattern(text: &str) -> String {
    let mut pattern = String::from("%");
    for c in text.chars() {
        if matches!(c, '%' | '_' | ESCAPE) {
            pattern.push(ESCAPE);
        }
        pattern.push(c);
    }
    pattern.push('%');
    pattern
}

/// Returns the e-mail addresses of accounts, by id. Deleted accounts are left out.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn emails(db: &Database, ids: &[i64]) -> Result<HashMap<i64, String>, DbErr> {
    let rows: Vec<(i64, String)> = users::Entity::find()
        .select_only()
        .columns([users::Column::Id, users::Column::Email])
        .filter(users::Column::Id.is_in(ids.iter().copied()))
        .into_tuple()
        .all(db.read()?)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Returns the administrators, the oldest first.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn administrators(db: &Database) -> Result<Vec<Account>, DbErr> {
    let query = users::Entity::find().filter(users::Column::Role.eq(Role::Admin));
    query.order_by_asc(users::Column::Id).all(db.read()?).await
}

/// Returns the accounts that may use the administrator area and can sign in, by name.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn staff(db: &impl ConnectionTrait) -> Result<Vec<Account>, DbErr> {
    let roles = Role::iter().filter(|role| role.is_staff());
    users::Entity::find()
        .filter(users::Column::Role.is_in(roles))
        .filter(users::Column::DisabledAt.is_null())
        .filter(users::Column::VerifiedAt.is_not_null())
        .order_by_asc(users::Column::Name)
        .order_by_asc(users::Column::Id)
        .all(db)
        .await
}

/// Locks the rows of all administrators who can sign in, so that two transactions cannot remove the
/// last two.
pub(super) async fn lock_administrators(tx: &DatabaseTransaction) -> Result<Vec<Account>, DbErr> {
    users::Entity::find()
        .filter(users::Column::Role.eq(Role::Admin))
        .filter(users::Column::DisabledAt.is_null())
        .filter(users::Column::VerifiedAt.is_not_null())
        .order_by_asc(users::Column::Id)
        .lock_exclusive()
        .all(tx)
        .await
}
