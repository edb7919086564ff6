//! The recruitments of the demonstration content, which its jobs follow.

use std::collections::HashMap;

use careers::data::load_careers;
use recruitments::comparison::unverified;
use recruitments::record::Status;
use serde_json::Value;

use super::{DemoError, dates};
use crate::domain::audit::Origin;
use crate::domain::recruitments::form::RecruitmentInput;
use crate::domain::recruitments::store;
use crate::domain::recruitments::validation::Validator;
use crate::platform::clock::Clock;
use crate::platform::db::Database;

const RECRUITMENTS: &str = include_str!("../../demo/recruitments.json");

/// A recruitment, with the titles of the jobs that follow it.
#[derive(serde::Deserialize)]
struct DemoRecruitment {
    jobs: Vec<String>,
    record: Value,
}

/// Stores the recruitments. Returns their ids by the titles of their jobs.
pub(super) async fn load(db: &Database, clock: &Clock) -> Result<HashMap<String, i64>, DemoError> {
    let invalid = |error: serde_json::Error| DemoError::Content(error.to_string());
    let origin = Origin::operator(clock.now());
    let validator = Validator::new(&load_careers().map_err(invalid)?, origin.at);
    let content: Vec<DemoRecruitment> = serde_json::from_str(RECRUITMENTS).map_err(invalid)?;
    let mut ids = HashMap::new();
    for DemoRecruitment { jobs, mut record } in content {
        dates::resolve(&mut record, clock.today());
        let mut input = RecruitmentInput {
            status: Status::Published,
            record: serde_json::from_value(record).map_err(invalid)?,
            ..RecruitmentInput::default()
        };
        input.verify = unverified(&input.record).map_err(invalid)?;
        let draft = input
            .into_new(&validator, &[], &origin)
            .map_err(|error| DemoError::Content(format!("{error:?}")))?;
        let (stored, _) = store::create(db, draft, None, &origin).await?;
        ids.extend(jobs.into_iter().map(|title| (title, stored.id)));
    }
    Ok(ids)
}
