//! The API of alerts, and its forms for browsers without JavaScript.

mod follow;
mod manage;
mod state;
mod wire;

use std::sync::Arc;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::api::permission::Authenticator;
use crate::projections::pages::PageForm;

pub use state::AlertsState;

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AlertsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().merge(follow::routes()).merge(manage::routes())
}

/// Returns the forms of this subject.
pub fn forms(state: &Arc<AlertsState>) -> Vec<PageForm> {
    vec![
        PageForm::new("/follow", state, follow::form),
        PageForm::new("/alerts/confirm", state, follow::confirm_form).with_token(),
        PageForm::new("/alerts/unsubscribe", state, manage::end_form).allow_cross_site(),
    ]
}
