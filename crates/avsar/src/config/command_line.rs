//! Parsing of the command line and the environment variables.

use clap::builder::Resettable;
use clap::{Arg, Command, Parser};

use super::error::ConfigError;

/// Parses the command line and the environment variables. A blank variable counts as unset. Prints
/// a message and ends the process if the help is requested or the command is invalid.
///
/// # Errors
/// Returns an error if the value of a setting is invalid.
pub fn parse_command_line<T: Parser>() -> Result<T, ConfigError> {
    let mut command = ignore_blank_variables(T::command());
    let matches = command.try_get_matches_from_mut(std::env::args_os());
    let parsed = matches.and_then(|mut matches| T::from_arg_matches_mut(&mut matches));
    parsed.map_err(|error| ConfigError::from_clap(&error, &command).unwrap_or_else(|| error.exit()))
}

fn ignore_blank_variables(command: Command) -> Command {
    let ignore = |arg: Arg| {
        let value = arg.get_env().and_then(std::env::var_os);
        let is_blank =
            value.is_some_and(|value| value.to_str().is_some_and(|v| v.trim().is_empty()));
        if is_blank { arg.env(Resettable::Reset) } else { arg }
    };
    command.mut_args(ignore).mut_subcommands(ignore_blank_variables)
}

/// Returns the variables of a command that are set and are no secrets, one `NAME=value` in each
/// line.
pub(super) fn public_settings(command: &Command) -> String {
    let public = command.get_arguments().filter(|argument| !argument.is_hide_env_values_set());
    let set = public.filter_map(|argument| {
        let name = argument.get_env()?.to_str()?;
        let value = std::env::var(name).ok().filter(|value| !value.trim().is_empty())?;
        Some(format!("{name}={value}\n"))
    });
    set.collect()
}
