//! Accounts, for administrators.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, Func, LikeExpr};
use sea_orm::{DatabaseTransaction, PaginatorTrait, QueryOrder, QuerySelect, Set};

use super::{Account, Role, sessions, users};
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::platform::db::{Database, decode_valid};
use crate::platform::pagination::OffsetLimit;

/// The character that makes the next one literal in a LIKE pattern.
const ESCAPE: char = '\\';

/// Returns a page of the accounts whose name or e-mail address contains the text, the newest first,
/// and the number of all that match.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(
    db: &Database,
    search: &str,
    part: OffsetLimit,
) -> Result<(Vec<Account>, u64), DbErr> {
    let pattern = |text: &str| LikeExpr::new(contains_pattern(text)).escape(ESCAPE);
    // SQLite changes the case of ASCII letters only. Other letters must be typed as they are.
    let (lower, typed) = (pattern(&search.trim().to_lowercase()), pattern(search.trim()));
    let contains = |column: users::Column| {
        let in_lower_case = Expr::expr(Func::lower(Expr::col(column))).like(lower.clone());
        in_lower_case.or(Expr::col(column).like(typed.clone()))
    };
    let matching = users::Entity::find()
        .filter(contains(users::Column::Email).or(contains(users::Column::Name)));
    let total = matching.clone().count(db.read()?).await?;
    let page = matching
        .order_by_desc(users::Column::CreatedAt)
        .order_by_desc(users::Column::Id)
        .offset(part.offset)
        .limit(part.limit);
    Ok((decode_valid(db, page, Ok).await?.0, total))
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

/// The outcome of the removal of an administrator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// The account is an ordinary account now, without sessions.
    Done,
    /// The account is no administrator.
    NotAnAdmin,
    /// The account is the only administrator, and stays one.
    OnlyAdmin,
}

/// Makes an administrator an ordinary user, and ends the sessions of the account.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn remove_administrator(
    db: &Database,
    id: i64,
    now: DateTime<Utc>,
) -> Result<Removal, DbErr> {
    let tx = db.begin().await?;
    let admins = lock_administrators(&tx).await?;
    if !admins.iter().any(|admin| admin.id == id) {
        return Ok(Removal::NotAnAdmin);
    }
    if admins.len() == 1 {
        return Ok(Removal::OnlyAdmin);
    }
    let row = users::ActiveModel { role: Set(Role::User), ..Default::default() };
    super::write(&tx, id, row).await?;
    sessions::end_all(&tx, id).await?;
    let subject = Some((AuditSubject::Account, id));
    let origin = Origin::operator(now);
    audit::record(&tx, &origin, AuditAction::AdministratorRemoved, subject, "").await?;
    tx.commit().await?;
    Ok(Removal::Done)
}

/// Locks the rows of all administrators, so that two transactions cannot remove the last two.
pub(super) async fn lock_administrators(tx: &DatabaseTransaction) -> Result<Vec<Account>, DbErr> {
    users::Entity::find()
        .filter(users::Column::Role.eq(Role::Admin))
        .order_by_asc(users::Column::Id)
        .lock_exclusive()
        .all(tx)
        .await
}
