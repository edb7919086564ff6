//! The JSON of imports.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::state::ImportsState;
use crate::api::account_references::{AccountReference, AccountReferences};
use crate::domain::imports::check::{CheckedRow, FieldTexts, Finding};
use crate::domain::imports::fields::{self, FieldContent, ImportField};
use crate::domain::imports::mapping::ImportMapping;
use crate::domain::imports::store::rows::{self, ImportRow, RowCounts, RowStatus};
use crate::domain::imports::store::{Import, ImportState};
use crate::domain::job_type::JobType;
use crate::domain::jobs::store::batches;
use crate::platform::http::ApiError;
use crate::platform::pagination::OffsetLimit;

/// An import of a file.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ImportResponse {
    id: i64,
    state: ImportState,
    /// Name of the file.
    file_name: String,
    /// Description of the format, such as `CSV, UTF-8, separated by commas`.
    format: String,
    /// Number of rows.
    row_count: i32,
    /// Number of rows that the present work has handled.
    position: i32,
    /// The chosen mapping. Null until it is chosen.
    mapping: Option<ImportMapping>,
    /// Numbers of the rows. All are 0 in a list, and in other states than `checked`.
    counts: RowCountsResponse,
    /// Number of stored jobs.
    stored: i32,
    /// Number of rows that were skipped when the jobs were stored.
    skipped: i32,
    /// Number of jobs that the undo has deleted.
    deleted: i32,
    /// Number of stored jobs that were saved since. 0 in a list.
    changed: u64,
    /// Whether the rows can still be listed.
    has_rows: bool,
    /// The reason of a failure.
    problem: Option<String>,
    created_at: DateTime<Utc>,
    created_by: AccountReference,
    /// Time at which the jobs were stored.
    stored_at: Option<DateTime<Utc>>,
    /// Time until which the import can be undone. Null if it cannot.
    undoable_until: Option<DateTime<Utc>>,
}

/// Numbers of rows of an import.
#[derive(Serialize, ToSchema)]
pub(super) struct RowCountsResponse {
    /// Rows that will be stored.
    good: u64,
    /// Rows with faults that are not skipped.
    faulty: u64,
    /// Rows with the content of another record that are not skipped.
    duplicates: u64,
    /// Other rows that are likely the same as a stored job, and that are not skipped.
    likely: u64,
    /// Skipped rows.
    skipped: u64,
}

impl From<RowCounts> for RowCountsResponse {
    fn from(counts: RowCounts) -> Self {
        let RowCounts { good, faulty, duplicates, likely, skipped } = counts;
        Self { good, faulty, duplicates, likely, skipped }
    }
}

impl ImportResponse {
    pub(super) fn new(
        import: Import,
        counts: RowCounts,
        changed: u64,
        accounts: &AccountReferences,
        now: DateTime<Utc>,
    ) -> Self {
        Self {
            has_rows: import.has_rows(now),
            undoable_until: import.undoable_until().filter(|until| *until > now),
            id: import.id,
            state: import.state,
            file_name: import.file_name,
            format: import.format,
            row_count: import.row_count,
            position: import.position,
            mapping: import.mapping,
            counts: counts.into(),
            stored: import.stored,
            skipped: import.skipped,
            deleted: import.deleted,
            changed,
            problem: import.problem,
            created_at: import.created_at,
            created_by: accounts.get(import.created_by),
            stored_at: import.stored_at,
        }
    }

    /// Returns an import with the numbers of its rows and of its changed jobs.
    pub(super) async fn load(state: &ImportsState, import: Import) -> Result<Self, ApiError> {
        let accounts = AccountReferences::load(&state.db, &[import.created_by]).await?;
        // While the server works, the page shows only the progress.
        let counts = match import.state {
            ImportState::Checked => rows::count(state.db.read()?, import.id).await?,
            _ => RowCounts::default(),
        };
        let changed = match import.state {
            ImportState::Stored | ImportState::Undone => {
                let none = OffsetLimit::first(0);
                batches::changed_since_import(&state.db, import.id, none).await?.1
            }
            _ => 0,
        };
        Ok(Self::new(import, counts, changed, &accounts, state.clock.now()))
    }
}

/// A column of the file.
#[derive(Serialize, ToSchema)]
pub(super) struct ImportColumn {
    /// Name in the header.
    pub(super) name: String,
    /// The first texts that are not blank, at most 3, shortened.
    pub(super) samples: Vec<String>,
}

/// A kind of job with its fields.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ImportKind {
    job_type: JobType,
    /// The fields, in the order of the form.
    fields: Vec<ImportFieldResponse>,
}

/// A field that an import can fill.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ImportFieldResponse {
    name: &'static str,
    label: &'static str,
    is_required: bool,
    is_date: bool,
    /// The values of a field with fixed choices.
    choices: Vec<&'static str>,
}

impl ImportKind {
    pub(super) fn all() -> Vec<Self> {
        let field = |job_type: JobType, field: &ImportField| ImportFieldResponse {
            name: field.name,
            label: field.label,
            is_required: fields::is_required(job_type, field),
            is_date: field.content == FieldContent::Day,
            choices: field.content.choices(),
        };
        let kind = |job_type: JobType| Self {
            job_type,
            fields: fields::fields(job_type).map(|of| field(job_type, of)).collect(),
        };
        JobType::ALL.map(kind).into()
    }
}

/// A fault of a row.
#[derive(Serialize, ToSchema)]
pub(super) struct RowFault {
    /// Name of the field. Null if it concerns the row.
    field: Option<String>,
    /// Name of the field for people.
    pub(super) label: Option<&'static str>,
    /// Name of the column of the field.
    pub(super) column: Option<String>,
    /// The text that is at fault.
    pub(super) text: String,
    /// Description of the fault.
    pub(super) message: String,
}

/// The record with the same content as a row, or a stored job that is likely the same.
#[derive(Serialize, ToSchema)]
pub(super) struct RowDuplicate {
    message: String,
    /// Id of the stored job.
    job: Option<i64>,
    /// Number of the earlier row.
    row: Option<i32>,
}

/// A row of an import.
#[derive(Serialize, ToSchema)]
pub(super) struct ImportRowResponse {
    /// Number of the row, from 1.
    number: i32,
    /// Line or row in the file.
    pub(super) line: i32,
    /// The title, blank if it is missing.
    pub(super) title: String,
    /// The company, department or examining body.
    organisation: String,
    status: RowStatus,
    skipped: bool,
    /// Version of the row. A change names the version that it is based on.
    version: String,
    pub(super) faults: Vec<RowFault>,
    duplicate: Option<RowDuplicate>,
}

impl ImportRowResponse {
    pub(super) fn new(
        import: &Import,
        row: &ImportRow,
        texts: &FieldTexts,
    ) -> Result<Self, ApiError> {
        let text = |name: &str| texts.get(name).cloned().unwrap_or_default();
        let organisation = ["companyName", "department", "organisationName"].map(text);
        let (mut faults, mut duplicate) = (Vec::new(), None);
        for finding in &row.findings {
            if row.status == RowStatus::Faulty {
                faults.push(fault(import, finding, texts));
            } else {
                let Finding { message, job, row, .. } = finding.clone();
                duplicate = Some(RowDuplicate { message, job, row });
            }
        }
        Ok(Self {
            version: row.version(import)?,
            number: row.number,
            line: row.line,
            title: text("title"),
            organisation: organisation.into_iter().find(|n| !n.is_empty()).unwrap_or_default(),
            status: row.status,
            skipped: row.skipped,
            faults,
            duplicate,
        })
    }
}

fn fault(import: &Import, finding: &Finding, texts: &FieldTexts) -> RowFault {
    let mapping = import.mapping.as_ref();
    let field = finding.field.as_deref().zip(mapping);
    let found = field.and_then(|(name, mapping)| fields::find(mapping.job_type, name));
    let source = field.and_then(|(name, mapping)| mapping.fields.get(name));
    let column = source.and_then(|source| import.columns.get(source.column?)).cloned();
    let text = found.and_then(|found| texts.get(found.name)).cloned();
    RowFault {
        field: finding.field.clone(),
        label: found.map(|field| field.label),
        column,
        text: text.unwrap_or_default(),
        message: finding.message.clone(),
    }
}

/// A row as it would be stored.
#[derive(Serialize, ToSchema)]
pub(super) struct PreviewRow {
    line: i32,
    /// The fields that are not blank, in the order of the form.
    values: Vec<PreviewValue>,
    faults: Vec<RowFault>,
}

/// A field of a row as it would be stored.
#[derive(Serialize, ToSchema)]
struct PreviewValue {
    field: &'static str,
    label: &'static str,
    /// The text; of HTML, its beginning without markup.
    text: String,
}

impl PreviewRow {
    pub(super) fn new(import: &Import, row: &ImportRow, checked: &CheckedRow) -> Self {
        let job_type = import.mapping.as_ref().map(|mapping| mapping.job_type);
        let fields = job_type.into_iter().flat_map(fields::fields);
        let values = fields.filter_map(|field| {
            let text = checked.stored_text(field)?;
            Some(PreviewValue { field: field.name, label: field.label, text })
        });
        let findings = checked.job.as_ref().err().map(Vec::as_slice).unwrap_or_default();
        Self {
            line: row.line,
            values: values.collect(),
            faults: findings.iter().map(|finding| fault(import, finding, &checked.texts)).collect(),
        }
    }
}

/// A stored job of an import that was saved since.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChangedJob {
    pub(super) id: i64,
    pub(super) job_type: JobType,
    pub(super) title: String,
    /// Time of the last save.
    pub(super) updated_at: DateTime<Utc>,
}
