//! Avsar: a career portal for job seekers in India.
//!
//! The modules form layers; a module imports from its own layer and from the layers below it:
//! [`platform`], [`domain`], [`projections`], [`api`], and the assembly (the other modules).
//! `docs/architecture.md` describes them.

pub mod admin_command;
pub mod api;
pub mod app;
pub mod backup;
pub mod backup_command;
pub mod config;
pub mod demo;
pub mod domain;
pub mod export;
pub mod housekeeping;
pub mod import;
pub mod mail_renderer;
pub mod platform;
pub mod projections;
pub mod publication_schedule;
pub mod quality_inspector;
pub mod read_notices_command;
pub mod resume_command;
pub mod serve;
