//! The audit trail: actions with their account, time and IP address.
//!
//! Events are only added, in the transaction of what they describe, and deleted after the retention
//! time. They contain no secret and no e-mail address: accounts are named by their ids, so that the
//! trail keeps no personal data of a deleted account but its id and the IP addresses of its events.

mod store;

use std::fmt;

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue;
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::platform::client_ip::ClientIp;

pub use store::{
    AuditEvent, AuditFilter, delete_expired, list, list_ids, load_by_ids, record, record_alone,
};

/// The origin of a change: account, address and time.
#[derive(Clone, Copy, Debug)]
pub struct Origin {
    /// The account. `None` for visitors, the command line and the server itself.
    pub account: Option<i64>,
    /// The address. `None` for the command line and the server itself.
    pub client: Option<ClientIp>,
    /// The time.
    pub at: DateTime<Utc>,
    /// Whether the origin may change what visitors see.
    pub may_publish: bool,
}

impl Origin {
    /// Returns the origin of a change by the operator or by the server itself.
    #[must_use]
    pub fn operator(at: DateTime<Utc>) -> Self {
        Self { account: None, client: None, at, may_publish: true }
    }

    /// Returns the origin of a change by a visitor, whose account is not known or not proved.
    #[must_use]
    pub fn visitor(client: ClientIp, at: DateTime<Utc>) -> Self {
        Self { account: None, client: Some(client), at, may_publish: false }
    }

    /// Returns the origin of a change by an account of its own data.
    #[must_use]
    pub fn account(account: i64, client: ClientIp, at: DateTime<Utc>) -> Self {
        Self { account: Some(account), client: Some(client), at, may_publish: false }
    }

    /// Returns the same origin, which may change what visitors see or not.
    #[must_use]
    pub fn with_permission_to_publish(self, may_publish: bool) -> Self {
        Self { may_publish, ..self }
    }

    /// Returns the column with the account that saved a record last. It stays if no account acts.
    #[must_use]
    pub fn editor_column(&self) -> ActiveValue<Option<i64>> {
        self.account.map_or(ActiveValue::NotSet, |account| ActiveValue::Set(Some(account)))
    }

    /// Returns whether the operator or the server itself acts.
    #[must_use]
    pub fn is_operator(&self) -> bool {
        self.account.is_none() && self.client.is_none()
    }
}

/// The action that an event describes.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum AuditAction {
    /// An account signed in.
    SignedIn,
    /// A sign-in failed: wrong password or code.
    SignInFailed,
    /// An account signed out.
    SignedOut,
    /// One or more sessions of an account were ended.
    SessionsEnded,
    /// An account was created.
    AccountCreated,
    /// The name of an account was changed.
    AccountRenamed,
    /// A password was changed.
    PasswordChanged,
    /// The password of an account that was never verified was removed.
    PasswordRemoved,
    /// A password was chosen by a link from a mail.
    PasswordReset,
    /// An e-mail address was verified.
    AddressVerified,
    /// An account was deleted.
    AccountDeleted,
    /// An account became an administrator.
    AdministratorAdded,
    /// An account is no longer an administrator.
    AdministratorRemoved,
    /// An account got another role, but is and was no administrator.
    RoleChanged,
    /// A person was invited to the administrator area.
    Invited,
    /// An account was disabled.
    AccountDisabled,
    /// A disabled account was enabled.
    AccountEnabled,
    /// A Google account was linked.
    GoogleLinked,
    /// The link to a Google account was removed.
    GoogleRemoved,
    /// An authenticator app was set up.
    AuthenticatorAdded,
    /// The authenticator app was removed.
    AuthenticatorRemoved,
    /// A passkey was added.
    PasskeyAdded,
    /// A passkey was removed.
    PasskeyRemoved,
    /// The recovery codes were replaced.
    RecoveryCodesReplaced,
    /// A recovery code was used.
    RecoveryCodeUsed,
    /// The operator removed all second factors of an account.
    SecondFactorsReset,
    /// Content was created.
    Created,
    /// Content was updated.
    Updated,
    /// Content was deleted.
    Deleted,
    /// A file was uploaded.
    FileUploaded,
    /// A file was deleted.
    FileDeleted,
    /// A search without results was marked as done.
    SearchDone,
    /// The reports of visitors about a listing were settled.
    ReportsSettled,
    /// An import from a file began or ended.
    Imported,
    /// Data was exported to a file.
    Exported,
    /// The data was restored from a backup.
    Restored,
}

impl fmt::Display for AuditAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_value())
    }
}

/// The kind of record that an event is about.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum AuditSubject {
    /// An account.
    Account,
    /// A job, an admit card or a result.
    Job,
    /// A blog post.
    Post,
    /// A document.
    Pdf,
    /// A recruitment.
    Recruitment,
    /// The settings of the site.
    SiteSettings,
}
