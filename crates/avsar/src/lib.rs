//! Avsar: a career portal for job seekers in India.
//!
//! `docs/architecture.md` explains how the parts hang together: editors write content and one row
//! in the content log ([`changes`]); search, pages and the live stream follow that log.

pub mod accounts;
pub mod app;
pub mod blog;
pub mod changes;
pub mod clock;
pub mod config;
mod contact;
mod dashboard;
pub mod db;
pub mod demo;
mod feeds;
mod form;
pub mod housekeeping;
mod html;
pub mod http;
pub mod import;
pub mod jobs;
mod json;
pub mod language_model;
pub mod letters;
mod library;
mod limits;
pub mod live;
pub mod mail;
pub mod ops;
mod outbound;
pub mod pages;
pub mod pdfs;
pub mod pictures;
mod record;
pub mod room;
pub mod search;
pub mod serve;
pub mod slugs;
pub mod subscriptions;
pub mod tools;
pub mod turns;
pub mod uploads;
pub mod write;
