//! Errors of settings.

use std::error::Error;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// An invalid setting. `Display` prints the environment variable and the problem on one line.
#[derive(Debug, thiserror::Error)]
#[error("{variable}: {problem}")]
pub struct ConfigError {
    variable: String,
    problem: String,
}

pub(super) fn config_error(variable: &str, problem: impl std::fmt::Display) -> ConfigError {
    ConfigError { variable: variable.to_owned(), problem: problem.to_string() }
}

impl ConfigError {
    /// Returns the error for an invalid value, otherwise `None`. It names the environment variable
    /// of the argument, if it has one, otherwise the flag. It does not contain the value, because
    /// it can be a secret.
    pub(super) fn from_clap(error: &clap::Error, command: &Command) -> Option<Self> {
        let ContextValue::String(argument) = error.get(ContextKind::InvalidArg)? else {
            return None;
        };
        let problem = match (error.kind(), error.get(ContextKind::ValidValue)) {
            (ErrorKind::ValueValidation, _) => error.source()?.to_string(),
            (ErrorKind::InvalidValue, Some(ContextValue::Strings(valid))) if !valid.is_empty() => {
                format!("must be {}", valid.join(" or "))
            }
            _ => return None,
        };
        let flag = argument.split_whitespace().next().unwrap_or(argument);
        let variable = find_variable(command, flag).unwrap_or_else(|| flag.to_owned());
        Some(config_error(&variable, problem))
    }
}

/// Returns the environment variable of a flag such as `--listen`.
fn find_variable(command: &Command, flag: &str) -> Option<String> {
    let name = flag.strip_prefix("--")?;
    let own = command.get_arguments().find(|own| own.get_long() == Some(name));
    let variable = own.and_then(|own| own.get_env()).and_then(|name| name.to_str());
    let in_subcommand = || command.get_subcommands().find_map(|sub| find_variable(sub, flag));
    variable.map(ToOwned::to_owned).or_else(in_subcommand)
}
