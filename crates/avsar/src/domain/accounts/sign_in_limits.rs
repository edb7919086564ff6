//! Rate limits against guessing of passwords.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect, Set};

use crate::platform::client_ip::ClientIp;
use crate::platform::db::Database;
use crate::platform::rate_limit::RateLimit;
use crate::platform::shared_rate_limit::{self, CheckError, SharedLimit, digest_key};

/// Failures for one account by all clients together. One client alone cannot reach this number.
const MAX_FAILURES_PER_ACCOUNT_PER_HOUR: u32 = 100;
/// Failures for one account by one network. A whole network can belong to one attacker, so the
/// limit is close to the one of a single IP address.
const MAX_FAILURES_PER_NETWORK_PER_HOUR: u32 = 20;
/// Failures of one client for all accounts together. Thousands of people can share one IP address
/// of a mobile network.
const MAX_FAILURES_PER_CLIENT_PER_HOUR: u32 = 300;
/// Clients remembered per account from which its owner has signed in.
const MAX_KNOWN_CLIENTS: u64 = 20;

/// Number of surplus clients forgotten at once. SQLite requires a limit with an offset.
const SURPLUS_BATCH: u64 = 100;
/// Time for which a client stays known.
const KNOWN_CLIENT_TTL: TimeDelta = TimeDelta::days(90);

mod known_clients {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "known_clients")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub account: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub client: String,
        pub last_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The rate limits of failed sign-ins. All processes of a site share the counts.
///
/// For each account, each further failure of a client doubles the wait of that client. So one
/// client cannot lock out the owner of the account. Hourly limits apply to many clients that guess
/// together, and to one client that tries many accounts. The hourly limits do not apply to known
/// clients, from which the owner has signed in.
#[derive(Clone, Debug)]
pub struct SignInLimits {
    db: Database,
}

/// A counted sign-in attempt of a client for an account.
#[derive(Debug)]
#[must_use]
pub struct Attempt {
    account: String,
    client: ClientIp,
    is_known_client: bool,
}

impl Attempt {
    /// Returns an attempt that was proved to be by the owner of the account.
    fn by_owner(account: &str, client: ClientIp) -> Self {
        Self { account: account.to_owned(), client, is_known_client: true }
    }

    fn pair(&self) -> SharedLimit {
        let subject = [&*self.account, &self.client.to_string()];
        SharedLimit::new("sign-in pair", &subject, RateLimit::Backoff)
    }

    fn network(&self) -> SharedLimit {
        let network = self.client.network_prefix().to_string();
        let limit = RateLimit::PerHour(MAX_FAILURES_PER_NETWORK_PER_HOUR);
        SharedLimit::new("sign-in network", &[&self.account, &network], limit)
    }

    fn account(&self) -> SharedLimit {
        account_limit(&self.account)
    }

    fn client(&self) -> SharedLimit {
        let limit = RateLimit::PerHour(MAX_FAILURES_PER_CLIENT_PER_HOUR);
        SharedLimit::new("sign-in client", &[&self.client.to_string()], limit)
    }

    /// Returns the limits that apply to the attempt.
    fn limits(&self) -> Vec<SharedLimit> {
        if self.is_known_client {
            vec![self.pair()]
        } else {
            vec![self.client(), self.network(), self.account(), self.pair()]
        }
    }
}

impl SignInLimits {
    /// Creates the limits of a site.
    #[must_use]
    pub fn new(db: Database) -> Self {
        Self { db }
    }

    /// Counts a sign-in attempt before its result is known, so that concurrent attempts cannot
    /// bypass the limits.
    ///
    /// # Errors
    /// Returns [`CheckError`] if there were too many failures, or if a query fails.
    pub async fn attempt(
        &self,
        account: &str,
        client: ClientIp,
        now: DateTime<Utc>,
    ) -> Result<Attempt, CheckError> {
        let is_known_client = self.is_known_client(account, client, now).await?;
        let attempt = Attempt { account: account.to_owned(), client, is_known_client };
        shared_rate_limit::check(&self.db, &attempt.limits(), now).await?;
        Ok(attempt)
    }

    /// Returns whether the owner of the account has signed in from the client.
    ///
    /// # Errors
    /// Returns [`DbErr`] if the query fails.
    pub async fn is_known_client(
        &self,
        account: &str,
        client: ClientIp,
        now: DateTime<Utc>,
    ) -> Result<bool, DbErr> {
        let known = known_clients::Entity::find_by_id(known_client_key(account, client))
            .filter(known_clients::Column::LastAt.gt(now - KNOWN_CLIENT_TTL))
            .one(self.db.read()?)
            .await?;
        Ok(known.is_some())
    }

    /// Removes a counted attempt that was neither a failure nor a successful sign-in.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a query fails.
    pub async fn cancel(&self, attempt: Attempt, now: DateTime<Utc>) -> Result<(), DbErr> {
        shared_rate_limit::refund(&self.db, &attempt.limits(), now).await
    }

    /// Records a successful sign-in: clears the failure counts and marks the client as known.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a query fails.
    pub async fn record_success(&self, attempt: Attempt, now: DateTime<Utc>) -> Result<(), DbErr> {
        if !attempt.is_known_client {
            shared_rate_limit::refund(&self.db, &[attempt.client()], now).await?;
        }
        let tx = self.db.begin().await?;
        remember_client(&tx, &attempt, now).await?;
        tx.commit().await
    }

    /// Records a completed sign-in with a second factor: clears the failure counts and marks the
    /// client as known.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a query fails.
    pub async fn record_second_factor(
        &self,
        account: &str,
        client: ClientIp,
        now: DateTime<Utc>,
    ) -> Result<(), DbErr> {
        let tx = self.db.begin().await?;
        remember_client(&tx, &Attempt::by_owner(account, client), now).await?;
        tx.commit().await
    }

    /// Forgets the known clients of an account.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a query fails.
    pub async fn forget_known_clients(&self, account: &str) -> Result<(), DbErr> {
        let tx = self.db.begin().await?;
        forget_account(&tx, account).await?;
        tx.commit().await
    }

    /// Records that the owner chose a new password. Forgets the other known clients, because an
    /// attacker may have used one of them.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a query fails.
    pub async fn record_password_change(
        &self,
        account: &str,
        client: ClientIp,
        now: DateTime<Utc>,
    ) -> Result<(), DbErr> {
        let tx = self.db.begin().await?;
        forget_account(&tx, account).await?;
        remember_client(&tx, &Attempt::by_owner(account, client), now).await?;
        tx.commit().await
    }
}

/// Returns the times of the last sign-in from each known client of an account.
///
/// # Errors
/// Returns [`DbErr`] if the query fails.
pub async fn known_clients(db: &Database, account: &str) -> Result<Vec<DateTime<Utc>>, DbErr> {
    known_clients::Entity::find()
        .select_only()
        .column(known_clients::Column::LastAt)
        .filter(known_clients::Column::Account.eq(account_key(account)))
        .order_by_desc(known_clients::Column::LastAt)
        .into_tuple()
        .all(db.read()?)
        .await
}

/// Forgets the known clients of an account.
///
/// # Errors
/// Returns [`DbErr`] if a query fails.
pub async fn forget_account(tx: &DatabaseTransaction, account: &str) -> Result<(), DbErr> {
    known_clients::Entity::delete_many()
        .filter(known_clients::Column::Account.eq(account_key(account)))
        .exec(tx)
        .await
        .map(drop)
}

/// Forgets the known clients of an account, and the failures for it by all clients together: the
/// operator has set its password, because its owner was locked out or an attacker had it.
///
/// # Errors
/// Returns [`DbErr`] if a query fails.
pub async fn reset_account(tx: &DatabaseTransaction, account: &str) -> Result<(), DbErr> {
    forget_account(tx, account).await?;
    shared_rate_limit::reset(tx, &[account_limit(account)]).await
}

fn account_limit(account: &str) -> SharedLimit {
    let limit = RateLimit::PerHour(MAX_FAILURES_PER_ACCOUNT_PER_HOUR);
    SharedLimit::new("sign-in account", &[account], limit)
}

/// Deletes the clients that are no longer known.
///
/// # Errors
/// Returns [`DbErr`] if a query fails.
pub async fn delete_expired(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    known_clients::Entity::delete_many()
        .filter(known_clients::Column::LastAt.lt(now - KNOWN_CLIENT_TTL))
        .exec(&tx)
        .await?;
    tx.commit().await
}

fn account_key(account: &str) -> String {
    digest_key("known account", &[account])
}

fn known_client_key(account: &str, client: ClientIp) -> (String, String) {
    (account_key(account), digest_key("known client", &[account, &client.to_string()]))
}

/// Clears the failures for the account, and marks the client as known.
async fn remember_client(
    tx: &DatabaseTransaction,
    attempt: &Attempt,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let failures = [attempt.network(), attempt.account(), attempt.pair()];
    shared_rate_limit::reset(tx, &failures).await?;
    let (account, client) = known_client_key(&attempt.account, attempt.client);
    let row = known_clients::ActiveModel {
        account: Set(account.clone()),
        client: Set(client),
        last_at: Set(now),
    };
    let columns = [known_clients::Column::Account, known_clients::Column::Client];
    let update =
        OnConflict::columns(columns).update_column(known_clients::Column::LastAt).to_owned();
    known_clients::Entity::insert(row).on_conflict(update).exec_without_returning(tx).await?;
    forget_surplus(tx, account).await
}

/// Forgets the clients of an account beyond [`MAX_KNOWN_CLIENTS`], the oldest first.
async fn forget_surplus(tx: &DatabaseTransaction, account: String) -> Result<(), DbErr> {
    let surplus = known_clients::Entity::find()
        .filter(known_clients::Column::Account.eq(account))
        .order_by_desc(known_clients::Column::LastAt)
        .offset(MAX_KNOWN_CLIENTS)
        .limit(SURPLUS_BATCH)
        .all(tx)
        .await?;
    for row in surplus {
        known_clients::Entity::delete_by_id((row.account, row.client)).exec(tx).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use chrono::TimeDelta;

    use super::*;

    const BEGIN: DateTime<Utc> = DateTime::UNIX_EPOCH;

    fn client(number: u8) -> ClientIp {
        ClientIp::new(IpAddr::V4(Ipv4Addr::new(203, 0, 113, number)))
    }

    /// Returns limits on a database in memory.
    async fn new_limits() -> SignInLimits {
        let name = rand::random::<u64>();
        let url = format!("sqlite:file:limits-{name}?mode=memory&cache=shared");
        SignInLimits::new(Database::connect(&url).await.unwrap())
    }

    async fn record_failure(
        limits: &SignInLimits,
        account: &str,
        client: ClientIp,
        now: DateTime<Utc>,
    ) {
        limits.attempt(account, client, now).await.map(drop).unwrap();
    }

    async fn retry_after(
        limits: &SignInLimits,
        account: &str,
        client: ClientIp,
        now: DateTime<Utc>,
    ) -> Option<u64> {
        match limits.attempt(account, client, now).await {
            Ok(_) => None,
            Err(CheckError::LimitReached { retry_after }) => Some(retry_after),
            Err(CheckError::Database(error)) => panic!("{error}"),
        }
    }

    async fn sign_in(limits: &SignInLimits, account: &str, client: ClientIp, now: DateTime<Utc>) {
        let attempt = limits.attempt(account, client, now).await.unwrap();
        limits.record_success(attempt, now).await.unwrap();
    }

    /// Records 100 failures, each from a different IP address.
    async fn reach_account_limit(limits: &SignInLimits, account: &str) {
        for number in 0..100 {
            record_failure(limits, account, client(number), BEGIN).await;
        }
    }

    #[tokio::test]
    async fn failures_of_one_client_do_not_block_another() {
        let limits = new_limits().await;
        let mut now = BEGIN;
        for minute in 1..5 * 60 {
            let _ = limits.attempt("editor", client(1), now).await;
            now += TimeDelta::minutes(1);
            if minute % 60 == 59 {
                record_failure(&limits, "editor", client(2), now).await;
            }
        }
        let _ = limits.attempt("editor", client(1), now).await;
        assert!(limits.attempt("editor", client(1), now).await.is_err());
    }

    #[tokio::test]
    async fn hourly_account_limit_exempts_known_clients() {
        let limits = new_limits().await;
        sign_in(&limits, "editor", client(250), BEGIN).await;
        reach_account_limit(&limits, "editor").await;
        let later = BEGIN + TimeDelta::minutes(50);
        assert_eq!(retry_after(&limits, "editor", client(200), later).await, Some(600));
        assert_eq!(retry_after(&limits, "editor", client(250), later).await, None);
        assert_eq!(retry_after(&limits, "other", client(200), later).await, None);
        let next = BEGIN + TimeDelta::hours(1);
        assert_eq!(retry_after(&limits, "editor", client(200), next).await, None);
    }

    /// The client that chose a new password by mail stays known despite many failures. Clients that
    /// were known before do not.
    #[tokio::test]
    async fn password_change_makes_only_its_client_known() {
        let limits = new_limits().await;
        sign_in(&limits, "editor", client(250), BEGIN).await;
        reach_account_limit(&limits, "editor").await;
        limits.record_password_change("editor", client(200), BEGIN).await.unwrap();
        reach_account_limit(&limits, "editor").await;
        record_failure(&limits, "editor", client(200), BEGIN).await;
        assert_eq!(retry_after(&limits, "editor", client(250), BEGIN).await, Some(3_600));
        assert_eq!(retry_after(&limits, "editor", client(201), BEGIN).await, Some(3_600));
    }

    /// An IPv6 /48 network contains 65,536 of the /64 prefixes that count as one client.
    #[tokio::test]
    async fn failures_of_one_network_do_not_block_another_network() {
        let limits = new_limits().await;
        let at = |text: String| ClientIp::new(text.parse().unwrap());
        for number in 0..20 {
            record_failure(&limits, "editor", at(format!("2001:db8:1:{number}::1")), BEGIN).await;
        }
        let more = at("2001:db8:1:ffff::1".to_owned());
        assert_eq!(retry_after(&limits, "editor", more, BEGIN).await, Some(3_600));
        assert_eq!(retry_after(&limits, "other", more, BEGIN).await, None);
        assert_eq!(
            retry_after(&limits, "editor", at("2001:db8:2::1".to_owned()), BEGIN).await,
            None
        );
    }

    #[tokio::test]
    async fn hourly_client_limit_exempts_accounts_where_the_client_is_known() {
        let limits = new_limits().await;
        sign_in(&limits, "neighbour", client(1), BEGIN).await;
        for number in 0..300 {
            record_failure(&limits, &format!("account{number}"), client(1), BEGIN).await;
        }
        assert_eq!(retry_after(&limits, "another", client(1), BEGIN).await, Some(3_600));
        assert_eq!(retry_after(&limits, "another", client(2), BEGIN).await, None);
        for _ in 0..5 {
            record_failure(&limits, "neighbour", client(1), BEGIN).await;
        }
        assert_eq!(
            retry_after(&limits, "neighbour", client(1), BEGIN).await,
            Some(1),
            "but not unlimited"
        );
        let next = BEGIN + TimeDelta::hours(1);
        assert_eq!(retry_after(&limits, "another", client(1), next).await, None);
    }

    #[tokio::test]
    async fn refused_and_cancelled_attempts_do_not_count() {
        let limits = new_limits().await;
        for _ in 0..50 {
            let attempt = limits.attempt("editor", client(1), BEGIN).await.unwrap();
            limits.cancel(attempt, BEGIN).await.unwrap();
        }
        reach_account_limit(&limits, "editor").await;
        for _ in 0..50 {
            assert!(limits.attempt("editor", client(101), BEGIN).await.is_err());
        }
        let next = BEGIN + TimeDelta::hours(1);
        record_failure(&limits, "editor", client(101), next).await;
        record_failure(&limits, "editor", client(101), next).await;
    }

    /// Attempts of known clients are not counted hourly, so `cancel` must not refund them.
    #[tokio::test]
    async fn cancel_by_a_known_client_keeps_the_failures_of_others() {
        let limits = new_limits().await;
        sign_in(&limits, "editor", client(250), BEGIN).await;
        reach_account_limit(&limits, "editor").await;
        let attempt = limits.attempt("editor", client(250), BEGIN).await.unwrap();
        limits.cancel(attempt, BEGIN).await.unwrap();
        assert_eq!(retry_after(&limits, "editor", client(200), BEGIN).await, Some(3_600));
    }

    #[tokio::test]
    async fn forgets_the_oldest_known_client_beyond_the_limit() {
        let limits = new_limits().await;
        for number in 100..=120 {
            let now = BEGIN + TimeDelta::seconds(number.into());
            sign_in(&limits, "editor", client(number), now).await;
        }
        reach_account_limit(&limits, "editor").await;
        assert_eq!(retry_after(&limits, "editor", client(100), BEGIN).await, Some(3_600));
        assert_eq!(retry_after(&limits, "editor", client(101), BEGIN).await, None);
    }
}
