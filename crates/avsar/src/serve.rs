//! `avsar serve`: starts the server and shuts it down.

mod background_tasks;

use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};

use axum::ServiceExt;
use axum::extract::Request;
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::api::ops;
use crate::app::{self, App, AppRuntime, StartError};
use crate::backup;
use crate::backup_command;
use crate::config::{AdminAccount, ServeConfig, StorageArgs};
use crate::demo;
use crate::demo::DemoAccounts;
use crate::domain::accounts;
use crate::domain::accounts::Role;
use crate::domain::accounts::store::provisioning;
use crate::domain::accounts::store::security_change::Stores;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::server;
use crate::platform::mail::Outbox;
use background_tasks::{BackgroundTasks, SHUTDOWN_TIMEOUT, Workers};

/// The address of the metrics: the port that the exporters of OpenTelemetry use.
const DEFAULT_METRICS_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 9_464);

/// Maximum number of connections that read metrics.
const MAX_METRICS_CONNECTIONS: usize = 16;
/// Number of connections for metrics that wait to be accepted.
const METRICS_BACKLOG: i32 = 16;

/// A reason why the server did not start, or stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The application cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The configured administrator cannot be created.
    #[error("AVSAR_ADMIN_EMAIL, AVSAR_ADMIN_PASSWORD: {0}")]
    Admin(#[from] provisioning::EnsureError),
    /// The demonstration content cannot be loaded.
    #[error("--demo: {0}")]
    Demo(#[from] demo::DemoError),
    /// The server cannot listen on the address.
    #[error("AVSAR_LISTEN: {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The server cannot listen on the address of the metrics.
    #[error("AVSAR_METRICS_LISTEN: {0}: {1}")]
    MetricsListen(SocketAddr, std::io::Error),
    /// The server failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Runs the server until SIGTERM or SIGINT.
///
/// # Errors
/// Returns an error if the server cannot start, or if it fails.
pub async fn run(storage: &StorageArgs, serve: ServeConfig) -> Result<(), ServeError> {
    ops::start_metrics();
    server::raise_descriptor_limit();
    backup::remove_scratch(&storage.data_dir);
    let clock = Clock::system();
    let db = Database::connect_with(&storage.database_url(), serve.pool_sizes).await;
    let db = db.map_err(StartError::from)?;
    let demo_accounts = bootstrap(&db, &clock, serve.admin.as_ref(), serve.app.site.demo).await?;
    let (listener, address) = bind(serve.listen, serve.listen_backlog)
        .map_err(|error| ServeError::Listen(serve.listen, error))?;
    let metrics = bind_metrics(serve.metrics_listen)?;
    let (schedule, check_links) = (serve.backup.clone(), serve.check_links);
    let config = serve.into_app_config(address);
    let max_connections = config.max_connections;
    let started = app::start(db, &storage.data_dir, clock, config).await?;
    let backups = schedule.map(|schedule| {
        let source = backup_command::source(storage, started.app.db.clone());
        source.map(|source| (schedule, source)).map_err(StartError::from)
    });
    let backups = backups.transpose()?;
    let AppRuntime { app, followers, mail, figures } = started;
    let workers = Workers { followers, mail, figures, check_links, backups };
    let tasks = BackgroundTasks::start(workers, &app);
    if let Some(listener) = metrics {
        serve_metrics(listener, &app)?;
    }
    // Before the message: a program that reads it may send a signal.
    let signals = ShutdownSignals::new()?;
    tracing::info!(%address, "serving");
    eprintln!("{} is at {}", app.site.get().name, app.site.public_url());
    if let Some(demo_accounts) = demo_accounts {
        eprintln!("{demo_accounts}");
    }
    serve_until_signal(listener, app, max_connections, tasks, signals).await
}

/// Serves the site until SIGTERM or SIGINT, and then lets running requests and tasks end.
async fn serve_until_signal(
    listener: TcpListener,
    app: App,
    max_connections: usize,
    tasks: BackgroundTasks,
    mut signals: ShutdownSignals,
) -> Result<(), ServeError> {
    let (live, site) = (app.live.clone(), app::service(app));
    let site = ServiceExt::<Request>::into_make_service_with_connect_info::<SocketAddr>(site);
    let handle = axum_server::Handle::new();
    let mut server =
        std::pin::pin!(server::new_server(listener, handle.clone(), max_connections)?.serve(site));
    tokio::select! {
        ended = &mut server => return Ok(ended?),
        () = signals.received() => {}
    }
    tracing::info!("stopping");
    handle.graceful_shutdown(Some(SHUTDOWN_TIMEOUT));
    live.close();
    tasks.stop();
    server.await?;
    tasks.end().await;
    Ok(())
}

/// Serves the metrics in the background.
fn serve_metrics(listener: TcpListener, app: &App) -> std::io::Result<()> {
    let (pages, api) = (app.pages.pages.clone(), app.api_cache.clone());
    let caches = move || vec![("pages", pages.cache_size()), ("api", api.size())];
    let router = ops::metrics_router(caches).into_make_service();
    let handle = axum_server::Handle::new();
    let server = server::new_server(listener, handle, MAX_METRICS_CONNECTIONS)?;
    tokio::spawn(server.serve(router));
    Ok(())
}

/// Listens on an address. Also returns the address with the port that the system has chosen instead
/// of port 0. `backlog` is the number of connections that wait to be accepted.
fn bind(address: SocketAddr, backlog: i32) -> std::io::Result<(TcpListener, SocketAddr)> {
    let listener = TcpListener::bind(address)?;
    // The standard library uses 128, which a burst of visitors exceeds. The clients would try again
    // after a second.
    rustix::net::listen(&listener, backlog)?;
    listener.set_nonblocking(true)?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// Listens on the address of the metrics. Without a setting, another process of this machine may
/// use the default address. This process then serves no metrics.
fn bind_metrics(setting: Option<SocketAddr>) -> Result<Option<TcpListener>, ServeError> {
    let address = setting.unwrap_or(DEFAULT_METRICS_ADDRESS);
    match (bind(address, METRICS_BACKLOG), setting) {
        (Ok((listener, address)), _) => {
            tracing::info!(%address, "serving metrics");
            Ok(Some(listener))
        }
        (Err(error), Some(_)) => Err(ServeError::MetricsListen(address, error)),
        (Err(error), None) => {
            tracing::warn!(%address, %error, "no metrics; set AVSAR_METRICS_LISTEN");
            Ok(None)
        }
    }
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
            let outbox = Outbox::default();
            let stores = Stores { db, outbox: &outbox };
            let (name, role) = ("Administrator", Role::Admin);
            provisioning::ensure(stores, email, name, password, role, now).await?;
        }
    }
    Ok(if demo { demo::load(db, clock).await? } else { None })
}

/// The signals that stop the server. From their creation on, they no longer end the process.
struct ShutdownSignals {
    terminate: Signal,
    interrupt: Signal,
}

impl ShutdownSignals {
    fn new() -> std::io::Result<Self> {
        let (terminate, interrupt) = (SignalKind::terminate(), SignalKind::interrupt());
        Ok(Self { terminate: signal(terminate)?, interrupt: signal(interrupt)? })
    }

    /// Waits for one of them.
    async fn received(&mut self) {
        tokio::select! { _ = self.interrupt.recv() => {}, _ = self.terminate.recv() => {} }
    }
}
