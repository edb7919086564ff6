//! What a start makes sure of.

use avsar::accounts::store::Email;
use avsar::clock::Clock;
use avsar::db::Database;
use avsar::serve;
use futures::future::join_all;

use crate::harness::{ADMIN, Contents, PASSWORD, Place, noon};

/// Run contract ("then as many processes as wanted"): processes that start at the same moment on a
/// new database make its schema, its identity, the administrator and the demonstration once.
#[tokio::test]
async fn processes_that_start_together_do_not_collide() {
    let place = Place::bare().await;
    let admin = (Email::parse(ADMIN).unwrap(), PASSWORD.to_owned());
    let starts = (0..4).map(|_| async {
        let db = Database::connect(&place.url()).await.unwrap();
        let clock = Clock::frozen_at(noon());
        let sign_ins = serve::furnish(&db, &clock, Some(&admin), true).await.unwrap();
        (db, sign_ins)
    });
    let started = join_all(starts).await;
    let (first, _) = &started[0];
    assert!(started.iter().all(|(db, _)| db.id() == first.id()));
    let told = started.iter().filter(|(_, sign_ins)| sign_ins.is_some());
    assert_eq!(told.count(), 1, "one of them loads the demonstration");
    let contents = Contents::of(first.read()).await;
    assert_eq!(contents.users.len(), 3);
    assert_eq!(contents.slugs.len(), contents.jobs.len());
}
