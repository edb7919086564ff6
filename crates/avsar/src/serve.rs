//! `avsar serve`: starts the server and shuts it down.

use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use axum::ServiceExt;
use axum::extract::Request;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::oneshot;

use crate::api::ops;
use crate::app::{self, StartError};
use crate::config::{AdminAccount, ServeConfig, StorageArgs};
use crate::demo::DemoAccounts;
use crate::domain::accounts;
use crate::domain::accounts::Role;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::server;
use crate::{demo, housekeeping};

/// Time that running requests and mail deliveries have to finish during shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// A reason why the server did not start, or stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The application cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The configured administrator cannot be created.
    #[error("AVSAR_ADMIN_EMAIL: {0}")]
    Admin(#[from] accounts::store::EnsureError),
    /// The demonstration content cannot be loaded.
    #[error("--demo: {0}")]
    Demo(#[from] demo::DemoError),
    /// The server cannot listen on the address.
    #[error("AVSAR_LISTEN: {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The mail worker ended, so no mail would be sent.
    #[error("the mail worker ended")]
    Mail,
    /// The followers ended, so changes of the content would not be shown.
    #[error("the followers of the content log ended")]
    Followers,
    /// The server failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Runs the server until SIGTERM or SIGINT.
///
/// # Errors
/// Returns an error if the server cannot start, or if one of its workers ends.
pub async fn run(storage: &StorageArgs, serve: ServeConfig) -> Result<(), ServeError> {
    ops::start_metrics();
    let clock = Clock::system();
    let db = Database::connect(&storage.database_url()).await.map_err(StartError::from)?;
    let demo_accounts = bootstrap(&db, &clock, serve.admin.as_ref(), serve.app.site.demo).await?;
    let (listener, address) =
        bind(serve.listen).map_err(|error| ServeError::Listen(serve.listen, error))?;
    let config = serve.into_app_config(address);
    let started = app::start(db, &storage.data_dir, clock, config).await?;
    let mut followers = tokio::spawn(started.followers.run());
    let (stop_mail, stopped) = oneshot::channel();
    let mut mail_worker = tokio::spawn(started.mail.run(stopped));
    let housekeeper = tokio::spawn(housekeeping::run(started.app.uploads.clone()));
    let (live, config) = (started.app.live.clone(), started.app.site.clone());
    let site = app::service(started.app);
    tracing::info!(%address, "serving");
    eprintln!("{} is at {}", config.name, config.public_url);
    if let Some(demo_accounts) = demo_accounts {
        eprintln!("{demo_accounts}");
    }
    let site = ServiceExt::<Request>::into_make_service_with_connect_info::<SocketAddr>(site);
    let handle = axum_server::Handle::new();
    let mut server = std::pin::pin!(server::new_server(listener, handle.clone())?.serve(site));
    tokio::select! {
        ended = &mut server => return Ok(ended?),
        _ = &mut followers => return Err(ServeError::Followers),
        _ = &mut mail_worker => return Err(ServeError::Mail),
        () = shutdown_signal() => {}
    }
    tracing::info!("stopping");
    handle.graceful_shutdown(Some(SHUTDOWN_TIMEOUT));
    live.close();
    let _ = stop_mail.send(());
    server.await?;
    // Waits for the running delivery. If it is aborted, another worker sends the mail again.
    if tokio::time::timeout(SHUTDOWN_TIMEOUT, &mut mail_worker).await.is_err() {
        mail_worker.abort();
    }
    followers.abort();
    housekeeper.abort();
    Ok(())
}

/// Listens on an address. Also returns the address with the port that the system has chosen instead
/// of port 0.
fn bind(address: SocketAddr) -> std::io::Result<(TcpListener, SocketAddr)> {
    let listener = TcpListener::bind(address)?;
    listener.set_nonblocking(true)?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// Creates the configured administrator and the demonstration content if they are missing. An
/// existing administrator keeps the password. Returns the demonstration accounts, if any. A lock
/// in the database lets only one starting process do this at a time.
///
/// # Errors
/// Returns an error if the administrator or the content cannot be stored.
pub async fn bootstrap(
    db: &Database,
    clock: &Clock,
    admin: Option<&AdminAccount>,
    demo: bool,
) -> Result<Option<DemoAccounts>, ServeError> {
    let _startup_lock = db.lock_startup().await.map_err(StartError::from)?;
    if let Some(AdminAccount { email, password }) = admin {
        let found = accounts::store::by_email(db, email).await.map_err(StartError::from)?;
        if found.is_none_or(|account| account.role != Role::Admin || account.verified_at.is_none())
        {
            let (password, now) = (password.expose(), clock.now());
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
            tracing::warn!(%error, "cannot install the SIGTERM handler");
            let _ = interrupted.await;
        }
    }
}
