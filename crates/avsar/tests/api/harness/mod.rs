//! The whole site over a real database, for tests.
//!
//! A [`TestApp`] is the site that `avsar serve` serves, with its followers running, its clock
//! frozen and its database of its own. [`both_engines`] runs a story on SQLite and PostgreSQL.

mod callers;
mod counts;
mod database;
mod forms;
mod live;
mod log;
mod pages;
mod post;
mod postgres;
mod reply;

use std::sync::Arc;
use std::time::Duration;

use avsar::accounts::{Role, Secret};
use avsar::app::{self, App};
use avsar::changes;
use avsar::clock::Clock;
use avsar::config::{AppConfig, Site, Social, Tools};
use avsar::db::Database;
use avsar::mail;
use avsar::pages::Front;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ConnectionTrait;
use tempfile::TempDir;
use tokio::sync::{OnceCell, oneshot};
use tokio::task::JoinHandle;

pub use callers::{ADMIN, Caller, FileForm, PASSWORD, Saved, USER};
pub use counts::Counts;
pub use database::{Contents, Place};
pub use forms::{
    JobForm, admit_card, details_member, form_of, government_job, non_tech_job, private_job,
    result, tech_job,
};
pub use log::Log;
pub use pages::Dom;
pub use post::{Eml, link_in};
pub use reply::Reply;

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
                super::$story(TestApp::on(Engine::Sqlite).await).await;
            }

            #[tokio::test]
            async fn postgres() {
                super::$story(TestApp::on(Engine::Postgres).await).await;
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
    site: Front,
    following: JoinHandle<()>,
    mailing: JoinHandle<()>,
    _mail_stop: oneshot::Sender<()>,
    begin: Option<oneshot::Sender<()>>,
    admin_token: OnceCell<String>,
    user_token: OnceCell<String>,
    data_dir: TempDir,
    place: Arc<Place>,
}

impl TestApp {
    /// The site over a new, empty database.
    pub async fn on(engine: Engine) -> Self {
        let place = Arc::new(Place::new(engine).await);
        let data_dir = database::directory();
        let mut app = Self::start(place, data_dir, Clock::frozen_at(noon()), portal()).await;
        app.begins_to_follow().await;
        app
    }

    async fn start(place: Arc<Place>, data_dir: TempDir, clock: Clock, portal: AppConfig) -> Self {
        let db = Database::connect(&place.url()).await.unwrap();
        let started = app::start(db, data_dir.path(), clock.clone(), portal).await.unwrap();
        let site = Front::new(started.app.clone(), app::router(started.app.clone()));
        let (begin, begun) = oneshot::channel();
        let following = async {
            let _ = begun.await;
            started.followers.run().await;
        };
        let (mail_stop, mail_stopped) = oneshot::channel();
        Self {
            app: started.app,
            clock,
            site,
            following: tokio::spawn(following),
            mailing: tokio::spawn(started.mail.run(mail_stopped)),
            _mail_stop: mail_stop,
            begin: Some(begin),
            admin_token: OnceCell::new(),
            user_token: OnceCell::new(),
            data_dir,
            place,
        }
    }

    /// Waits until the followers have caught up with the log.
    pub async fn is_ready(&self) {
        eventually("the followers have caught up", async || {
            let head = changes::head(self.app.db.read()).await.unwrap();
            self.app.progress.has_begun() && self.app.progress.reached() >= head
        })
        .await;
    }

    /// Lets a process that has just started follow the log.
    pub async fn begins_to_follow(&mut self) {
        let _ = self.begin.take().unwrap().send(());
        self.is_ready().await;
    }

    /// Handles no change any more.
    pub async fn stops_to_follow(&mut self) {
        self.following.abort();
        let _ = (&mut self.following).await;
    }

    /// A second process on the same database, with a data directory of its own.
    pub async fn beside(&self) -> Self {
        let mut app = self.starts_beside().await;
        app.begins_to_follow().await;
        app
    }

    /// A second process at its very start: it answers, and follows nothing yet.
    pub async fn starts_beside(&self) -> Self {
        let data_dir = database::directory();
        Self::start(self.place.clone(), data_dir, self.clock.clone(), portal()).await
    }

    /// A second process on the same database, that an operator set up otherwise.
    pub async fn beside_with(&self, portal: AppConfig, clock: Clock) -> Self {
        let data_dir = database::directory();
        let mut app = Self::start(self.place.clone(), data_dir, clock, portal).await;
        app.begins_to_follow().await;
        app
    }

    /// The same process once more, after something was done to its data directory while it was
    /// down.
    pub async fn restarted(self, meanwhile: impl AsyncFnOnce(&std::path::Path, &Place)) -> Self {
        let Self { app, clock, site, following, mailing, data_dir, place, .. } = self;
        for task in [following, mailing] {
            task.abort();
            let _ = task.await;
        }
        drop((app, site));
        meanwhile(data_dir.path(), &place).await;
        let mut again = Self::start(place, data_dir, clock, portal()).await;
        again.begins_to_follow().await;
        again
    }

    /// Closes every connection that reads, for good.
    pub async fn loses_its_connections(&self) {
        self.app.db.read().clone().close().await.unwrap();
    }

    /// Removes the database under it.
    pub async fn loses_its_database(&self) {
        self.place.vanishes().await;
    }

    /// Its data directory.
    pub fn data_dir(&self) -> &std::path::Path {
        self.data_dir.path()
    }

    /// The engine under it.
    pub fn engine(&self) -> Engine {
        self.place.engine
    }

    /// Does to the database what only an accident does.
    pub async fn executes(&self, sql: &str) {
        let tx = self.app.db.begin().await.unwrap();
        tx.execute_unprepared(sql).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// All that is stored, to be compared.
    pub async fn contents(&self) -> Contents {
        Contents::of(self.app.db.read()).await
    }

    /// Makes sure of an account.
    pub async fn has_account(&self, email: &str, password: &str, role: Role) {
        let email = avsar::accounts::Email::parse(email).unwrap();
        let now = self.clock.now();
        avsar::accounts::store::ensure(&self.app.db, &email, "Asha Verma", password, role, now)
            .await
            .unwrap();
    }
}

/// What an operator chose.
pub fn portal() -> AppConfig {
    let from = format!("{SITE_NAME} <no-reply@avsar.test>").parse().unwrap();
    AppConfig {
        secret: Secret::new(SECRET).unwrap(),
        site: site(),
        mail: mail::Settings { smtp: None, from, host: "avsar.test".to_owned() },
        google: None,
        model: None,
        program: env!("CARGO_BIN_EXE_avsar").into(),
        uploads: None,
    }
}

/// What visitors see of it.
fn site() -> Site {
    Site {
        name: SITE_NAME.to_owned(),
        public_url: PUBLIC_URL.to_owned(),
        ga_measurement_id: None,
        contact_email: None,
        new_post_window_days: 2,
        social: Social::default(),
        tools: Tools::default(),
        demo: false,
    }
}
