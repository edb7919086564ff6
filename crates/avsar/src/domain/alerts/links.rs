//! The signed links in mails of alerts. They need no sign-in.

use chrono::{DateTime, TimeDelta, Utc};

use super::claims::{ConfirmClaims, OwnerClaims};
use super::store::owners::Owner;
use crate::domain::accounts::Tokens;

/// Purposes of the links.
const CONFIRM_PURPOSE: &str = "confirm an alert";
const MANAGE_PURPOSE: &str = "manage alerts";
/// Lifetime of a link that confirms an alert.
const CONFIRM_LINK_TTL: TimeDelta = TimeDelta::hours(48);
/// Lifetime of a link that changes and ends alerts. It is long, because people keep old mails.
const MANAGE_LINK_TTL: TimeDelta = TimeDelta::days(3_650);

/// Returns the token of a link that confirms an alert.
#[must_use]
pub fn sign_confirmation(
    tokens: &Tokens,
    alert: i64,
    owner: &Owner,
    now: DateTime<Utc>,
) -> Option<String> {
    let claims = ConfirmClaims { alert, owner: owner.claims() };
    let token = tokens.sign(CONFIRM_PURPOSE, claims, now + CONFIRM_LINK_TTL);
    token.inspect_err(|error| tracing::error!(%error, "cannot sign a link")).ok()
}

/// Returns the token of a link that changes and ends the alerts of an owner.
#[must_use]
pub fn sign_management(tokens: &Tokens, owner: &Owner, now: DateTime<Utc>) -> Option<String> {
    let token = tokens.sign(MANAGE_PURPOSE, owner.claims(), now + MANAGE_LINK_TTL);
    token.inspect_err(|error| tracing::error!(%error, "cannot sign a link")).ok()
}

/// Returns the claims of a valid token that confirms an alert.
#[must_use]
pub fn verify_confirmation(
    tokens: &Tokens,
    token: &str,
    now: DateTime<Utc>,
) -> Option<ConfirmClaims> {
    tokens.verify(CONFIRM_PURPOSE, token, now)
}

/// Returns the claims of a valid token that changes alerts.
#[must_use]
pub fn verify_management(tokens: &Tokens, token: &str, now: DateTime<Utc>) -> Option<OwnerClaims> {
    tokens.verify(MANAGE_PURPOSE, token, now)
}
