//! The whole site over a real database, for tests.
//!
//! A [`TestApp`] is the site that `avsar serve` serves, with its followers running, its clock
//! frozen and its database of its own. [`both_engines`] runs a story on SQLite and PostgreSQL.

mod database;
mod forms;
mod live;
mod log;
mod mailbox;
mod pages;
mod postgres;
mod recorded_metrics;
mod reply;
mod test_clients;

use std::sync::Arc;
use std::time::Duration;

use avsar::app::{self, App};
use avsar::config::{AppConfig, ExternalTools, SiteConfig, SocialLinks};
use avsar::domain::accounts::{Role, Secret};
use avsar::domain::changes;
use avsar::platform::clock::Clock;
use avsar::platform::db::Database;
use avsar::platform::mail;
use avsar::projections::pages::PageCacheService;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ConnectionTrait;
use tempfile::TempDir;
use tokio::sync::{OnceCell, oneshot};
use tokio::task::JoinHandle;

pub use database::{DatabaseContents, TestDatabase};
pub use forms::{
    JobForm, admit_card, details_member, form_for, government_job, non_tech_job, private_job,
    result, tech_job,
};
pub use log::CapturedLog;
pub use mailbox::{ReceivedMail, find_link};
pub use pages::Dom;
pub use recorded_metrics::RecordedMetrics;
pub use reply::Reply;
pub use test_clients::{ADMIN, FileForm, PASSWORD, SavedJob, TestClient, USER};

/// Where the site says that it is.
pub const PUBLIC_URL: &str = "https://avsar.test";
/// What the site is called; not what it is called where nobody chose.
pub const SITE_NAME: &str = "Avsar of the tests";
/// The key that signs the tokens.
pub const SECRET: &[u8] = b"a secret of thirty-two bytes or more";

/// The engines a story runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// One file.
    Sqlite,
    /// A server that the tests start themselves.
    Postgres,
}

/// Makes of each story, an `async fn(TestApp)`, two tests: `story::sqlite` and `story::postgres`.
macro_rules! both_engines {
    ($($story:ident),+ $(,)?) => {$(
        mod $story {
            use crate::harness::{Engine, TestApp};

            #[tokio::test]
            async fn sqlite() {
                super::$story(TestApp::with_engine(Engine::Sqlite).await).await;
            }

            #[tokio::test]
            async fn postgres() {
                super::$story(TestApp::with_engine(Engine::Postgres).await).await;
            }
        }
    )+};
}
pub(crate) use both_engines;

/// A number of days.
pub fn days(number: i64) -> TimeDelta {
    TimeDelta::days(number)
}

/// A number of minutes.
pub fn minutes(number: i64) -> TimeDelta {
    TimeDelta::minutes(number)
}

/// A number of seconds.
pub fn seconds(number: i64) -> TimeDelta {
    TimeDelta::seconds(number)
}

/// The moment at which every test begins: noon of 21 November 2026 in India.
pub fn noon() -> DateTime<Utc> {
    DateTime::parse_from_rfc3339("2026-11-21T06:30:00Z").unwrap().to_utc()
}

/// Waits until something holds, asking again and again. For what happens in the background, where
/// nothing tells when it is done.
pub async fn eventually(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let waited = tokio::time::timeout(Duration::from_secs(10), waiting).await;
    assert!(waited.is_ok(), "{what}: not within ten seconds");
}

/// The site, running.
pub struct TestApp {
    /// Its parts.
    pub app: App,
    /// Its clock, which moves only when told.
    pub clock: Clock,
    service: PageCacheService,
    follower_task: JoinHandle<()>,
    mail_task: JoinHandle<()>,
    _mail_stop: oneshot::Sender<()>,
    start_followers_signal: Option<oneshot::Sender<()>>,
    admin_token: OnceCell<String>,
    user_token: OnceCell<String>,
    data_dir: TempDir,
    database: Arc<TestDatabase>,
}

impl TestApp {
    /// The site over a new, empty database.
    pub async fn with_engine(engine: Engine) -> Self {
        let place = Arc::new(TestDatabase::new(engine).await);
        let data_dir = database::temp_directory();
        let mut app = Self::start(place, data_dir, Clock::frozen_at(noon()), app_config()).await;
        app.start_followers().await;
        app
    }

    async fn start(
        place: Arc<TestDatabase>,
        data_dir: TempDir,
        clock: Clock,
        portal: AppConfig,
    ) -> Self {
        let db = Database::connect(&place.url()).await.unwrap();
        let started = app::start(db, data_dir.path(), clock.clone(), portal).await.unwrap();
        let site = PageCacheService::new(started.app.clone(), app::router(started.app.clone()));
        let (begin, begun) = oneshot::channel();
        let following = async {
            let _ = begun.await;
            started.followers.run().await;
        };
        let (mail_stop, mail_stopped) = oneshot::channel();
        Self {
            app: started.app,
            clock,
            service: site,
            follower_task: tokio::spawn(following),
            mail_task: tokio::spawn(started.mail.run(mail_stopped)),
            _mail_stop: mail_stop,
            start_followers_signal: Some(begin),
            admin_token: OnceCell::new(),
            user_token: OnceCell::new(),
            data_dir,
            database: place,
        }
    }

    /// Waits until the followers have caught up with the log.
    pub async fn wait_until_ready(&self) {
        eventually("the followers have caught up", async || {
            let head = changes::head(self.app.db.read()).await.unwrap();
            self.app.progress.is_ready() && self.app.progress.position() >= head
        })
        .await;
    }

    /// Lets a process that has just started follow the log.
    pub async fn start_followers(&mut self) {
        let _ = self.start_followers_signal.take().unwrap().send(());
        self.wait_until_ready().await;
    }

    /// Handles no change any more.
    pub async fn stop_followers(&mut self) {
        self.follower_task.abort();
        let _ = (&mut self.follower_task).await;
    }

    /// A second process on the same database, with a data directory of its own.
    pub async fn second_process(&self) -> Self {
        let mut app = self.starting_second_process().await;
        app.start_followers().await;
        app
    }

    /// A second process at its very start: it answers, and follows nothing yet.
    pub async fn starting_second_process(&self) -> Self {
        let data_dir = database::temp_directory();
        Self::start(self.database.clone(), data_dir, self.clock.clone(), app_config()).await
    }

    /// A second process on the same database, that an operator set up otherwise.
    pub async fn second_process_with(&self, portal: AppConfig, clock: Clock) -> Self {
        let data_dir = database::temp_directory();
        let mut app = Self::start(self.database.clone(), data_dir, clock, portal).await;
        app.start_followers().await;
        app
    }

    /// The same process once more, after something was done to its data directory while it was
    /// down.
    pub async fn restart(
        self,
        meanwhile: impl AsyncFnOnce(&std::path::Path, &TestDatabase),
    ) -> Self {
        let Self {
            app,
            clock,
            service: site,
            follower_task: following,
            mail_task: mailing,
            data_dir,
            database: place,
            ..
        } = self;
        for task in [following, mailing] {
            task.abort();
            let _ = task.await;
        }
        drop((app, site));
        meanwhile(data_dir.path(), &place).await;
        let mut again = Self::start(place, data_dir, clock, app_config()).await;
        again.start_followers().await;
        again
    }

    /// Closes every connection that reads, for good.
    pub async fn close_read_connections(&self) {
        self.app.db.read().clone().close().await.unwrap();
    }

    /// Removes the database under it.
    pub async fn remove_database(&self) {
        self.database.remove().await;
    }

    /// Its data directory.
    pub fn data_dir(&self) -> &std::path::Path {
        self.data_dir.path()
    }

    /// The engine under it.
    pub fn engine(&self) -> Engine {
        self.database.engine
    }

    /// Does to the database what only an accident does.
    pub async fn execute_sql(&self, sql: &str) {
        let tx = self.app.db.begin().await.unwrap();
        tx.execute_unprepared(sql).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// All that is stored, to be compared.
    pub async fn contents(&self) -> DatabaseContents {
        DatabaseContents::read(self.app.db.read()).await
    }

    /// Makes sure of an account.
    pub async fn ensure_account(&self, email: &str, password: &str, role: Role) {
        let email = avsar::domain::accounts::Email::parse(email).unwrap();
        let now = self.clock.now();
        avsar::domain::accounts::store::ensure(
            &self.app.db,
            &email,
            "Asha Verma",
            password,
            role,
            now,
        )
        .await
        .unwrap();
    }
}

/// What an operator chose.
pub fn app_config() -> AppConfig {
    let from = format!("{SITE_NAME} <no-reply@avsar.test>").parse().unwrap();
    AppConfig {
        secret: Secret::new(SECRET).unwrap(),
        site: site_config(),
        mail: mail::Settings { smtp: None, from, host: "avsar.test".to_owned() },
        google: None,
        model: None,
        current_exe: env!("CARGO_BIN_EXE_avsar").into(),
        storage: None,
    }
}

/// What visitors see of it.
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
