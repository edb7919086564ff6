//! Avsar: a career portal for job seekers in India.
//!
//! `docs/architecture.md` explains how the parts hang together: editors write content and one row
//! in the content log ([`changes`]); search, pages and the live stream follow that log.

pub mod accounts;
pub mod app;
pub mod blog;
pub mod changes;
pub mod clock;
pub mod concurrency;
pub mod config;
mod contact;
mod dashboard;
pub mod db;
pub mod demo;
mod feeds;
pub mod housekeeping;
mod html;
pub mod http;
pub mod import;
pub mod jobs;
mod json;
pub mod language_model;
pub mod letters;
mod library;
pub mod live;
pub mod mail;
pub mod memory_budget;
pub mod ops;
mod outbound;
pub mod pages;
pub mod pdfs;
pub mod pictures;
mod rate_limit;
mod record;
pub mod search;
pub mod serve;
pub mod slugs;
pub mod subscriptions;
pub mod tools;
pub mod uploads;
mod validation;
pub mod write;
