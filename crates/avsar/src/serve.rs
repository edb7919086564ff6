//! `avsar serve`: from the settings to a running server, and its end.

use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use axum::ServiceExt;
use axum::extract::Request;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::oneshot;

use crate::api::ops;
use crate::app::{self, StartError};
use crate::config::{ServeConfig, StorageArgs};
use crate::demo::DemoAccounts;
use crate::domain::accounts;
use crate::domain::accounts::Email;
use crate::domain::accounts::Role;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::server;
use crate::projections::pages::PageCacheService;
use crate::{demo, housekeeping};

/// How long answers that are under way may take at the end.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// Why the server did not start, or ended.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The settings do not work.
    #[error(transparent)]
    Config(#[from] crate::config::ConfigError),
    /// The parts cannot be put together.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The administrator cannot be made sure of.
    #[error("AVSAR_ADMIN_EMAIL: {0}")]
    Admin(#[from] accounts::store::EnsureError),
    /// The demonstration cannot be loaded.
    #[error("--demo: {0}")]
    Demo(#[from] demo::DemoError),
    /// The address cannot be taken.
    #[error("AVSAR_LISTEN: {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// No mail would be sent any more.
    #[error("the mail worker ended")]
    Mail,
    /// Nothing would show changes any more.
    #[error("the followers of the content log ended")]
    Followers,
    /// The server failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Serves until SIGTERM or SIGINT.
///
/// # Errors
/// When it cannot start.
pub async fn run(storage: &StorageArgs, serve: ServeConfig) -> Result<(), ServeError> {
    ops::start_metrics();
    let clock = Clock::system();
    let url = storage.database_url()?;
    let db = Database::connect(&url).await.map_err(StartError::from)?;
    let sign_ins = bootstrap(&db, &clock, serve.admin.as_ref(), serve.app.site.demo).await?;
    let listener = TcpListener::bind(serve.listen)
        .and_then(|listener| listener.set_nonblocking(true).map(|()| listener))
        .map_err(|error| ServeError::Listen(serve.listen, error))?;
    let started = app::start(db, &storage.data_dir, clock, serve.app).await?;
    let mut following = tokio::spawn(started.followers.run());
    let (stop_mail, stopped) = oneshot::channel();
    let mut mailing = tokio::spawn(started.mail.run(stopped));
    let sweeping = tokio::spawn(housekeeping::run(started.app.uploads.clone()));
    let (live, named) = (started.app.live.clone(), started.app.site.clone());
    let site = PageCacheService::new(started.app.pages.clone(), app::router(started.app));
    tracing::info!(address = %serve.listen, "serving");
    eprintln!("{} is at {}", named.name, named.public_url);
    if let Some(sign_ins) = sign_ins {
        eprintln!("{sign_ins}");
    }
    let site = ServiceExt::<Request>::into_make_service_with_connect_info::<SocketAddr>(site);
    let handle = axum_server::Handle::new();
    let mut server = std::pin::pin!(server::new_server(listener, handle.clone())?.serve(site));
    tokio::select! {
        ended = &mut server => return Ok(ended?),
        _ = &mut following => return Err(ServeError::Followers),
        _ = &mut mailing => return Err(ServeError::Mail),
        () = shutdown_signal() => {}
    }
    tracing::info!("stopping");
    handle.graceful_shutdown(Some(SHUTDOWN_TIMEOUT));
    live.close();
    let _ = stop_mail.send(());
    server.await?;
    // A mail that is half said is said to its end, or once more by whoever comes next.
    if tokio::time::timeout(SHUTDOWN_TIMEOUT, &mut mailing).await.is_err() {
        mailing.abort();
    }
    following.abort();
    sweeping.abort();
    Ok(())
}

/// Makes sure of what the settings want in the database: an administrator, who keeps the password he
/// has, and the demonstration with its sign-ins. Processes that start at the same moment do this one after another.
///
/// # Errors
/// When one of them cannot be stored.
pub async fn bootstrap(
    db: &Database,
    clock: &Clock,
    admin: Option<&(Email, String)>,
    demo: bool,
) -> Result<Option<DemoAccounts>, ServeError> {
    let _alone = db.lock_startup().await.map_err(StartError::from)?;
    if let Some((email, password)) = admin {
        let found = accounts::store::by_email(db, email).await.map_err(StartError::from)?;
        if found.is_none_or(|account| account.role != Role::Admin || account.verified_at.is_none())
        {
            let now = clock.now();
            accounts::store::ensure(db, email, "Administrator", password, Role::Admin, now).await?;
        }
    }
    Ok(if demo { demo::load(db, clock).await? } else { None })
}

async fn shutdown_signal() {
    let interrupted = tokio::signal::ctrl_c();
    match signal(SignalKind::terminate()) {
        Ok(mut terminated) => {
            tokio::select! { _ = interrupted => {}, _ = terminated.recv() => {} }
        }
        Err(error) => {
            tracing::warn!(%error, "SIGTERM is not heard");
            let _ = interrupted.await;
        }
    }
}
