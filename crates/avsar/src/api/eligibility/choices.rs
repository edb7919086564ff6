//! The choices of the form of a profile.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use recruitments::categories::{CategoryKind, REGISTER};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::EligibilityState;
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::changes::SurrogateKey;
use crate::platform::language::{self, Language};

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<EligibilityState>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(eligibility_choices))
}

/// A choice of a select.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NamedChoice {
    /// Id of the choice.
    id: String,
    /// Name in the language of the request.
    name: String,
}

/// A reservation category.
#[skip_serializing_none]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CategoryChoice {
    /// Code of the category.
    code: String,
    /// Name in the language of the request.
    name: String,
    /// Kind of the category.
    kind: CategoryKind,
    /// Id of the state, if only one state has the category.
    state: Option<String>,
    /// Horizontal category of which it is a kind.
    within: Option<String>,
}

/// The choices of the form of a profile.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct EligibilityChoices {
    /// Levels of education, the lowest first.
    levels: Vec<NamedChoice>,
    /// States and union territories.
    states: Vec<NamedChoice>,
    /// Reservation categories.
    categories: Vec<CategoryChoice>,
}

/// Returns the levels of education, states and reservation categories of records and profiles.
#[utoipa::path(
    get, path = "/tools/eligibility", tag = "tools",
    responses((status = 200, body = EligibilityChoices))
)]
async fn eligibility_choices(
    State(state): State<Arc<EligibilityState>>,
) -> WithSurrogateKeys<EligibilityChoices> {
    let language = language::current();
    let named = |id: &str, name: &careers::text::Text| NamedChoice {
        id: id.to_owned(),
        name: name.get(language.into()).to_owned(),
    };
    let careers = &state.careers;
    let levels = careers.qualifications.levels.iter();
    let categories = REGISTER.iter().map(|category| CategoryChoice {
        code: category.code.0.clone(),
        name: match language {
            Language::English => category.name.clone(),
            Language::Hindi => category.name_hi.clone(),
        },
        kind: category.kind,
        state: category.state.clone(),
        within: category.within.as_ref().map(|code| code.0.clone()),
    });
    let body = EligibilityChoices {
        levels: levels.map(|level| named(&level.id, &level.name)).collect(),
        states: careers.states.iter().map(|state| named(&state.id, &state.name)).collect(),
        categories: categories.collect(),
    };
    WithSurrogateKeys { body, keys: vec![SurrogateKey::Program] }
}
