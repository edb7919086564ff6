//! Sessions: a session token is valid only while its session exists.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{Condition, DatabaseTransaction, QueryOrder, QuerySelect, Set};

use super::{Account, Role, users};
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::platform::client_ip::ClientIp;
use crate::platform::db::Database;
use crate::platform::language;

/// Time after a sign-in or a confirmation for which sensitive actions need no further
/// confirmation.
const CONFIRMATION_TTL: TimeDelta = TimeDelta::minutes(15);
/// Minimum time between two records of the last use. It bounds the writes of a busy client.
const USE_INTERVAL: TimeDelta = TimeDelta::minutes(10);
/// Maximum number of sessions of an account. A further sign-in ends the one unused for longest.
const MAX_SESSIONS: u64 = 50;
/// Number of surplus sessions ended at once. SQLite requires a limit with an offset.
const SURPLUS_BATCH: u64 = 100;

mod entity {
    use sea_orm::entity::prelude::*;

    use crate::domain::accounts::store::users;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "sessions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub user_id: i64,
        /// Description of the device, for the user.
        pub device: String,
        pub signed_in_at: DateTimeUtc,
        /// Time at which the user last proved their identity in this session.
        pub confirmed_at: DateTimeUtc,
        pub last_used_at: DateTimeUtc,
        pub expires_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {
        #[sea_orm(belongs_to = "users::Entity", from = "Column::UserId", to = "users::Column::Id")]
        User,
    }

    impl Related<users::Entity> for Entity {
        fn to() -> RelationDef {
            Relation::User.def()
        }
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// A row of the `sessions` table.
pub type Session = entity::Model;

impl Role {
    /// Returns the maximum time from the sign-in to the end of a session.
    fn session_ttl(self) -> TimeDelta {
        match self {
            Self::User => TimeDelta::days(30),
            Self::Writer | Self::Editor | Self::Admin => TimeDelta::days(7),
        }
    }

    /// Returns the time without use after which a session ends.
    fn session_idle_limit(self) -> TimeDelta {
        match self {
            Self::User => TimeDelta::days(14),
            Self::Writer | Self::Editor | Self::Admin => TimeDelta::hours(12),
        }
    }
}

impl Session {
    /// Returns whether the user proved their identity recently enough for a sensitive action.
    #[must_use]
    pub fn is_confirmed(&self, now: DateTime<Utc>) -> bool {
        (now - self.confirmed_at).abs() < CONFIRMATION_TTL
    }

    /// A use in the future, by a clock that was set back, counts as one in the past.
    fn is_valid(&self, role: Role, now: DateTime<Utc>) -> bool {
        now < self.expires_at && (now - self.last_used_at).abs() < role.session_idle_limit()
    }
}

/// The client that a session begins on.
#[derive(Clone, Debug)]
pub struct SessionClient {
    /// Its network address.
    pub address: ClientIp,
    /// Description of the device, for the user.
    pub device: String,
}

/// The proof that a person is the owner of an account, with which a session begins. The caller has
/// checked the password or another first factor.
#[derive(Debug)]
#[must_use]
pub struct SignInProof {
    /// Id of the account.
    account: i64,
    /// Time of the proof.
    confirmed_at: DateTime<Utc>,
}

impl SignInProof {
    /// Returns the proof by the first factor, or `None` if the account needs a second factor.
    pub fn first_factor(account: &Account, now: DateTime<Utc>) -> Option<Self> {
        (!account.has_second_factor()).then_some(Self { account: account.id, confirmed_at: now })
    }

    /// Returns the proof by a second factor, for the code that has checked it.
    pub(in crate::domain::accounts) fn second_factor(
        account: &Account,
        now: DateTime<Utc>,
    ) -> Self {
        Self { account: account.id, confirmed_at: now }
    }

    /// Returns the proof of a session that the new one replaces.
    pub fn of_session(replaced: &Session) -> Self {
        Self { account: replaced.user_id, confirmed_at: replaced.confirmed_at }
    }
}

/// The reason why no session began.
#[derive(Debug, thiserror::Error)]
pub enum BeginError {
    /// The proof is of another account, or the account has changed since it was read.
    #[error("the account has changed")]
    Changed,
    /// An administrator has disabled the account.
    #[error("the account is disabled")]
    Disabled,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// Begins a session of an account. The account gets the language of the current request.
///
/// # Errors
/// Returns [`BeginError`] if no session can begin or a database query fails.
pub async fn begin(
    db: &Database,
    account: &Account,
    proof: SignInProof,
    client: SessionClient,
    now: DateTime<Utc>,
) -> Result<Session, BeginError> {
    let tx = db.begin().await?;
    if proof.account != account.id || !super::lock_if_unchanged(&tx, account).await? {
        return Err(BeginError::Changed);
    }
    if account.disabled_at.is_some() {
        return Err(BeginError::Disabled);
    }
    let SessionClient { address, device } = client;
    let id: [u8; 16] = rand::random();
    let session = Session {
        id: URL_SAFE_NO_PAD.encode(id),
        user_id: account.id,
        device,
        signed_in_at: now,
        confirmed_at: proof.confirmed_at,
        last_used_at: now,
        expires_at: now + account.role.session_ttl(),
    };
    let row = entity::ActiveModel::from(session.clone()).reset_all();
    entity::Entity::insert(row).exec_without_returning(&tx).await?;
    end_surplus(&tx, account.id).await?;
    if account.language != language::current() {
        let language = Set(language::current());
        let row = users::ActiveModel { language, ..Default::default() };
        super::write(&tx, account.id, row).await?;
    }
    let origin = Origin::account(account.id, address, now);
    audit::record(&tx, &origin, AuditAction::SignedIn, None, &session.device).await?;
    tx.commit().await?;
    Ok(session)
}

async fn end_surplus(tx: &DatabaseTransaction, user_id: i64) -> Result<(), DbErr> {
    let surplus: Vec<String> = entity::Entity::find()
        .select_only()
        .column(entity::Column::Id)
        .filter(entity::Column::UserId.eq(user_id))
        .order_by_desc(entity::Column::LastUsedAt)
        .offset(MAX_SESSIONS)
        .limit(SURPLUS_BATCH)
        .into_tuple()
        .all(tx)
        .await?;
    if surplus.is_empty() {
        return Ok(());
    }
    let delete = entity::Entity::delete_many().filter(entity::Column::Id.is_in(surplus));
    delete.exec(tx).await.map(drop)
}

/// Returns a valid session with its account. Takes one query, and records the use at most every
/// [`USE_INTERVAL`].
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn find(
    db: &Database,
    id: &str,
    now: DateTime<Utc>,
) -> Result<Option<(Session, Account)>, DbErr> {
    let found = entity::Entity::find_by_id(id).find_also_related(users::Entity).one(db.read()?);
    let Some((session, Some(account))) = found.await? else {
        return Ok(None);
    };
    // A process of an older version signs disabled accounts in.
    if !session.is_valid(account.role, now) || account.disabled_at.is_some() {
        return Ok(None);
    }
    if now - session.last_used_at >= USE_INTERVAL
        && let Err(error) = record_use(db, id, now).await
    {
        tracing::warn!(%error, "cannot record the use of a session");
    }
    Ok(Some((session, account)))
}

async fn record_use(db: &Database, id: &str, now: DateTime<Utc>) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    entity::Entity::update_many()
        .col_expr(entity::Column::LastUsedAt, Expr::value(now))
        .filter(entity::Column::Id.eq(id))
        // Of several requests at the same time, one writes.
        .filter(entity::Column::LastUsedAt.lte(now - USE_INTERVAL))
        .exec(&tx)
        .await?;
    tx.commit().await
}

/// Records that the user proved their identity again.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn confirm(tx: &DatabaseTransaction, id: &str, now: DateTime<Utc>) -> Result<(), DbErr> {
    entity::Entity::update_many()
        .col_expr(entity::Column::ConfirmedAt, Expr::value(now))
        .filter(entity::Column::Id.eq(id))
        .exec(tx)
        .await
        .map(drop)
}

/// Returns the valid sessions of an account, the last used first.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn list(
    db: &impl ConnectionTrait,
    account: &Account,
    now: DateTime<Utc>,
) -> Result<Vec<Session>, DbErr> {
    let sessions = entity::Entity::find()
        .filter(entity::Column::UserId.eq(account.id))
        .order_by_desc(entity::Column::LastUsedAt)
        .order_by_asc(entity::Column::Id)
        .all(db)
        .await?;
    Ok(sessions.into_iter().filter(|session| session.is_valid(account.role, now)).collect())
}

/// Ends one session of an account. Returns `false` if the account has no such session.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn end(tx: &DatabaseTransaction, user_id: i64, id: &str) -> Result<bool, DbErr> {
    let ended = entity::Entity::delete_many()
        .filter(entity::Column::Id.eq(id))
        .filter(entity::Column::UserId.eq(user_id))
        .exec(tx)
        .await?;
    Ok(ended.rows_affected > 0)
}

/// Ends all sessions of an account. Returns their number.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn end_all(tx: &DatabaseTransaction, user_id: i64) -> Result<u64, DbErr> {
    let of_user = entity::Entity::delete_many().filter(entity::Column::UserId.eq(user_id));
    Ok(of_user.exec(tx).await?.rows_affected)
}

/// Signs the user out: ends the session of the request.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn sign_out(db: &Database, session: &Session, origin: &Origin) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    end(&tx, session.user_id, &session.id).await?;
    audit::record(&tx, origin, AuditAction::SignedOut, None, &session.device).await?;
    tx.commit().await
}

/// Ends one session of an account for its user. Returns `false` if the account has no such session.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn end_by_user(
    db: &Database,
    user_id: i64,
    id: &str,
    origin: &Origin,
) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    if !end(&tx, user_id, id).await? {
        return Ok(false);
    }
    audit::record(&tx, origin, AuditAction::SessionsEnded, None, "one").await?;
    tx.commit().await?;
    Ok(true)
}

/// Ends all sessions of an account, for its user or for an administrator. Returns their number.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn end_everywhere(db: &Database, user_id: i64, origin: &Origin) -> Result<u64, DbErr> {
    let tx = db.begin().await?;
    let ended = end_all(&tx, user_id).await?;
    let is_other = origin.account != Some(user_id);
    let subject = is_other.then_some((AuditSubject::Account, user_id));
    audit::record(&tx, origin, AuditAction::SessionsEnded, subject, "all").await?;
    tx.commit().await?;
    Ok(ended)
}

/// Ends all sessions of an account but one.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn end_others(tx: &DatabaseTransaction, session: &Session) -> Result<(), DbErr> {
    entity::Entity::delete_many()
        .filter(entity::Column::UserId.eq(session.user_id))
        .filter(entity::Column::Id.ne(&session.id))
        .exec(tx)
        .await
        .map(drop)
}

/// Deletes sessions that have expired, or that no role may leave unused for so long.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_expired(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let unused_since = now - Role::User.session_idle_limit();
    let is_over = Condition::any()
        .add(entity::Column::ExpiresAt.lte(now))
        .add(entity::Column::LastUsedAt.lte(unused_since));
    let tx = db.begin().await?;
    entity::Entity::delete_many().filter(is_over).exec(&tx).await?;
    tx.commit().await
}
