//! The complete application on a real database, for tests.
//!
//! A [`TestApp`] is the application that `avsar serve` serves. Its followers run, its clock is
//! frozen, and it has its own database. [`both_engines`] runs a test on SQLite and PostgreSQL.

mod database;
mod english_text;
mod forms;
mod live;
mod log;
mod mailbox;
mod openapi;
mod pages;
mod passkey_device;
mod postgres;
mod recorded_metrics;
pub mod recruitments;
mod reply;
mod test_clients;
mod zip_bomb;

use std::sync::Arc;
use std::time::Duration;

use avsar::app::{self, App, SiteService};
use avsar::config::AppConfig;
use avsar::domain::accounts::store::{provisioning, security_change::Stores};
use avsar::domain::accounts::{Role, SecondFactorPolicy, Secret};
use avsar::domain::changes::{self, Followers};
use avsar::domain::figures::FigureWriter;
use avsar::domain::publication::Amendment;
use avsar::domain::publication::PublicationChange;
use avsar::platform::clock::Clock;
use avsar::platform::db::Database;
use avsar::platform::http::TrustedProxies;
use avsar::platform::mail::{self, Outbox};
use avsar::platform::site_config::{ExternalTools, SiteConfig, SocialLinks};
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ConnectionTrait;
use tempfile::TempDir;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

pub use database::{DatabaseContents, TestDatabase};
pub use english_text::english_sentences;
pub use forms::{
    JobForm, admit_card, details_member, form_for, government_job, non_tech_job, private_job,
    result, tech_job,
};
pub use log::CapturedLog;
pub use mailbox::{ReceivedMail, find_link};
pub use openapi::Operation;
pub use pages::Dom;
pub use passkey_device::{PasskeyDevice, USER_VERIFIED};
pub use recorded_metrics::RecordedMetrics;
pub use reply::Reply;
use test_clients::SignInToken;
pub use test_clients::{ADMIN, EDITOR, FileForm, PASSWORD, SavedJob, TestClient, USER, WRITER};
pub use zip_bomb::zip_bomb;

/// The public URL of the site.
pub const PUBLIC_URL: &str = "https://avsar.test";
/// The name of the site. It differs from the default name.
pub const SITE_NAME: &str = "Avsar of the tests";
/// The key that signs tokens.
pub const SECRET: &[u8] = b"a secret of thirty-two bytes or more";

/// The database engines that a test runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// SQLite, in one file.
    Sqlite,
    /// PostgreSQL, on a server that the tests start.
    Postgres,
}

/// Generates two tests for each `async fn(TestApp)` in the list: `name::sqlite` and
/// `name::postgres`.
macro_rules! both_engines {
    ($($test:ident),+ $(,)?) => {$(
        mod $test {
            use crate::harness::{Engine, TestApp};

            #[tokio::test]
            async fn sqlite() {
                super::$test(TestApp::with_engine(Engine::Sqlite).await).await;
            }

            #[tokio::test]
            async fn postgres() {
                super::$test(TestApp::with_engine(Engine::Postgres).await).await;
            }
        }
    )+};
}
pub(crate) use both_engines;

/// Returns the change of a job that visitors then see or not.
pub fn visibility(is_visible: bool) -> Amendment {
    let publication = PublicationChange::Visible(is_visible);
    Amendment { publication, ..Amendment::default() }
}

/// Returns a number of days.
pub fn days(number: i64) -> TimeDelta {
    TimeDelta::days(number)
}

/// Returns a number of minutes.
pub fn minutes(number: i64) -> TimeDelta {
    TimeDelta::minutes(number)
}

/// Returns a number of seconds.
pub fn seconds(number: i64) -> TimeDelta {
    TimeDelta::seconds(number)
}

/// Returns the time at which every test starts: noon of 21 November 2026 in India.
pub fn noon() -> DateTime<Utc> {
    DateTime::parse_from_rfc3339("2026-11-21T06:30:00Z").unwrap().to_utc()
}

/// Polls a condition until it holds, for work in the background that sends no completion signal.
/// Panics after one minute: a busy machine is slow, but it must not fail a test.
pub async fn eventually(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let waited = tokio::time::timeout(Duration::from_secs(60), waiting).await;
    assert!(waited.is_ok(), "{what}: not within one minute");
}

/// The running application.
pub struct TestApp {
    /// The application state.
    pub app: App,
    /// The frozen clock, which only a test advances.
    pub clock: Clock,
    /// Writes the figures of the process. Only a test calls it.
    pub figures: FigureWriter,
    service: SiteService,
    follower_task: JoinHandle<()>,
    mail_task: JoinHandle<()>,
    _mail_stop: watch::Sender<bool>,
    start_followers_signal: Option<oneshot::Sender<()>>,
    admin_token: SignInToken,
    editor_token: SignInToken,
    writer_token: SignInToken,
    user_token: SignInToken,
    data_dir: TempDir,
    database: Arc<TestDatabase>,
}

impl TestApp {
    /// Starts the application on a new, empty database.
    pub async fn with_engine(engine: Engine) -> Self {
        log::enable_log_lines();
        let database = Arc::new(TestDatabase::new(engine).await);
        let data_dir = database::temp_directory();
        let mut app = Self::start(database, data_dir, Clock::frozen_at(noon()), app_config()).await;
        app.start_followers().await;
        app
    }

    /// Starts the application on an existing database and data directory.
    pub async fn on(database: Arc<TestDatabase>, data_dir: TempDir, clock: Clock) -> Self {
        let mut app = Self::start(database, data_dir, clock, app_config()).await;
        app.start_followers().await;
        app
    }

    async fn start(
        database: Arc<TestDatabase>,
        data_dir: TempDir,
        clock: Clock,
        portal: AppConfig,
    ) -> Self {
        Self::start_with(database, data_dir, clock, portal, std::convert::identity).await
    }

    async fn start_with(
        database: Arc<TestDatabase>,
        data_dir: TempDir,
        clock: Clock,
        portal: AppConfig,
        configure: impl FnOnce(Followers) -> Followers,
    ) -> Self {
        let db = Database::connect(&database.url()).await.unwrap();
        let started = app::start(db, data_dir.path(), clock.clone(), portal).await.unwrap();
        let service = app::service(started.app.clone());
        let (start_signal, started_signal) = oneshot::channel();
        let mut followers = configure(started.followers);
        let following = async move {
            let _ = started_signal.await;
            followers.run().await;
        };
        let (mail_stop, mail_stopped) = watch::channel(false);
        let mail = started.mail;
        Self {
            app: started.app,
            clock,
            figures: started.figures,
            service,
            follower_task: tokio::spawn(following),
            mail_task: tokio::spawn(async move { mail.run(mail_stopped).await }),
            _mail_stop: mail_stop,
            start_followers_signal: Some(start_signal),
            admin_token: SignInToken::default(),
            editor_token: SignInToken::default(),
            writer_token: SignInToken::default(),
            user_token: SignInToken::default(),
            data_dir,
            database,
        }
    }

    /// Waits until the followers have caught up with the content log.
    pub async fn wait_until_ready(&self) {
        eventually("the followers have caught up", async || {
            let head = changes::head(self.app.db.read().unwrap()).await.unwrap();
            self.app.progress.is_ready() && self.app.progress.position() >= head
        })
        .await;
    }

    /// Starts the followers of a process that has just started.
    pub async fn start_followers(&mut self) {
        let _ = self.start_followers_signal.take().unwrap().send(());
        self.wait_until_ready().await;
    }

    /// Stops the followers.
    pub async fn stop_followers(&mut self) {
        self.follower_task.abort();
        let _ = (&mut self.follower_task).await;
    }

    /// Starts a second process on the same database, with its own data directory.
    pub async fn second_process(&self) -> Self {
        let mut app = self.starting_second_process().await;
        app.start_followers().await;
        app
    }

    /// Starts a second process that serves requests but does not follow the log yet.
    pub async fn starting_second_process(&self) -> Self {
        let data_dir = database::temp_directory();
        Self::start(self.database.clone(), data_dir, self.clock.clone(), app_config()).await
    }

    /// Starts a second process on the same database, which follows the log only on notifications.
    pub async fn second_process_without_polling(&self) -> Self {
        let data_dir = database::temp_directory();
        let (clock, config) = (self.clock.clone(), app_config());
        let rarely = |followers: Followers| followers.with_poll_interval(Duration::from_hours(24));
        let mut app =
            Self::start_with(self.database.clone(), data_dir, clock, config, rarely).await;
        app.start_followers().await;
        app
    }

    /// Starts a second process on the same database with another configuration and clock. Only the
    /// new process sends mails.
    pub async fn second_process_with(&self, portal: AppConfig, clock: Clock) -> Self {
        // Otherwise, in a test of more than a few seconds, the worker of this process would poll
        // the queue and send mails with its own configuration.
        self.mail_task.abort();
        let data_dir = database::temp_directory();
        let mut app = Self::start(self.database.clone(), data_dir, clock, portal).await;
        app.start_followers().await;
        app
    }

    /// Restarts the process. `meanwhile` may change the data directory and the database while the
    /// process is stopped.
    pub async fn restart(
        self,
        meanwhile: impl AsyncFnOnce(&std::path::Path, &TestDatabase),
    ) -> Self {
        let Self {
            app,
            clock,
            service,
            follower_task: following,
            mail_task: mailing,
            data_dir,
            database,
            ..
        } = self;
        for task in [following, mailing] {
            task.abort();
            let _ = task.await;
        }
        drop((app, service));
        meanwhile(data_dir.path(), &database).await;
        let mut again = Self::start(database, data_dir, clock, app_config()).await;
        again.start_followers().await;
        again
    }

    /// Closes all read connections permanently.
    pub async fn close_read_connections(&self) {
        self.app.db.read().unwrap().clone().close().await.unwrap();
    }

    /// Deletes the database while the application runs.
    pub async fn remove_database(&self) {
        self.database.remove().await;
    }

    /// Returns the data directory.
    pub fn data_dir(&self) -> &std::path::Path {
        self.data_dir.path()
    }

    /// Returns the database engine.
    pub fn engine(&self) -> Engine {
        self.database.engine
    }

    /// Returns the URL of the database.
    pub fn database_url(&self) -> String {
        self.database.url()
    }

    /// Executes SQL that the application itself never executes, such as damage to a row.
    pub async fn execute_sql(&self, sql: &str) {
        let tx = self.app.db.begin().await.unwrap();
        tx.execute_unprepared(sql).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Waits until this number of PostgreSQL connections wait for a lock in this database.
    pub async fn wait_for_blocked_writers(&self, number: i64) {
        let blocked =
            "pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        eventually("writers wait", async || self.count(blocked).await >= number).await;
    }

    /// Returns the contents of the database, for comparison.
    pub async fn contents(&self) -> DatabaseContents {
        DatabaseContents::read(self.app.db.read().unwrap()).await
    }

    /// Creates the account, or updates its password and role.
    pub async fn ensure_account(&self, email: &str, password: &str, role: Role) {
        let email = avsar::domain::accounts::Email::parse(email).unwrap();
        let outbox = Outbox::default();
        let (stores, now) = (Stores { db: &self.app.db, outbox: &outbox }, self.clock.now());
        let name = "Asha Verma";
        provisioning::ensure(stores, &email, name, password, role, now).await.unwrap();
    }
}

/// Returns the configuration of the tests.
pub fn app_config() -> AppConfig {
    let from = format!("{SITE_NAME} <no-reply@avsar.test>").parse().unwrap();
    AppConfig {
        secret: Secret::new(SECRET).unwrap(),
        site: site_config(),
        mail: mail::Settings {
            smtp: None,
            from: mail::Sender::Fixed(from),
            host: "avsar.test".to_owned(),
        },
        google: None,
        trusted_proxies: TrustedProxies::default(),
        model: None,
        current_exe: env!("CARGO_BIN_EXE_avsar").into(),
        storage: None,
        second_factor_policy: SecondFactorPolicy::default(),
        audit_retention: chrono::TimeDelta::days(400),
        max_connections: 1_000,
        count_figures: true,
    }
}

/// Returns the configuration that visitors can see.
fn site_config() -> SiteConfig {
    SiteConfig {
        name: SITE_NAME.to_owned(),
        public_url: PUBLIC_URL.to_owned(),
        ga_measurement_id: None,
        contact_email: None,
        new_post_window_days: 2,
        social: SocialLinks::default(),
        tools: ExternalTools::default(),
        demo: false,
    }
}
