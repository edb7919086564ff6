//! The admit card and the result of the latest stage of a recruitment.

use super::{DateOrDateTime, Details, JobType};
use recruitments::derived::StageDay;

/// An admit card or a result that visitors see.
#[derive(Clone, Debug, PartialEq)]
pub struct Release {
    /// Number of the stage, from 1.
    pub stage: Option<u32>,
    /// Day of the release.
    pub released: Option<DateOrDateTime>,
    /// Address of the document.
    pub url: Option<String>,
}

/// The admit card and the result of the latest stage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LatestReleases {
    /// The admit card.
    pub admit_card: Option<Release>,
    /// The result.
    pub result: Option<Release>,
}

impl LatestReleases {
    /// Returns those of the latest stage. `details` are those of the visible jobs, admit cards and
    /// results of a recruitment, the oldest first.
    pub fn new<'a>(details: impl IntoIterator<Item = &'a Details>) -> Self {
        let mut latest = Self::default();
        for details in details {
            match details {
                Details::AdmitCard(card) => replace_earlier(
                    &mut latest.admit_card,
                    Release {
                        stage: card.stage,
                        released: card.admit_card_released_date,
                        url: card.admit_card_download_url.clone(),
                    },
                ),
                Details::Result(result) => replace_earlier(
                    &mut latest.result,
                    Release {
                        stage: result.stage,
                        released: result.result_released_date,
                        url: result.result_download_url.clone(),
                    },
                ),
                Details::Private(_)
                | Details::Government(_)
                | Details::Tech(_)
                | Details::NonTech(_) => {}
            }
        }
        latest
    }
}

impl Release {
    /// Returns whether a day of a later stage is announced.
    #[must_use]
    pub fn is_before(&self, announced: Option<StageDay>) -> bool {
        let next = announced.and_then(|announced| announced.stage);
        self.stage.zip(next).is_some_and(|(own, next)| own < next)
    }
}

/// Replaces a release by one of the same or a later stage. Of two releases of a stage, the one with
/// the later day counts.
fn replace_earlier(latest: &mut Option<Release>, release: Release) {
    let order = |release: &Release| (release.stage, release.released.map(DateOrDateTime::end));
    if latest.as_ref().is_none_or(|latest| order(latest) <= order(&release)) {
        *latest = Some(release);
    }
}

/// Returns whether records of a type are releases: admit cards and results.
#[must_use]
pub fn is_release(kind: JobType) -> bool {
    matches!(kind, JobType::AdmitCard | JobType::Result)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::jobs::{AdmitCardDetails, GovernmentDetails, ResultDetails};

    fn date(text: &str) -> DateOrDateTime {
        DateOrDateTime::Date(text.parse().unwrap())
    }

    fn card(stage: Option<u32>, released: Option<&str>) -> Details {
        Details::AdmitCard(AdmitCardDetails {
            stage,
            admit_card_released_date: released.map(date),
            ..Default::default()
        })
    }

    #[test]
    fn the_latest_stage_counts() {
        let latest = |details: &[Details]| LatestReleases::new(details).admit_card.unwrap();
        let (first, second) = (Some("2024-11-10"), Some("2025-01-10"));
        assert_eq!(latest(&[card(Some(2), first), card(Some(1), second)]).stage, Some(2));
        assert_eq!(latest(&[card(None, second), card(None, first)]).released, second.map(date));
        assert_eq!(latest(&[card(None, None), card(None, first)]).released, first.map(date));
        let other = [
            Details::Government(GovernmentDetails::default()),
            Details::Result(ResultDetails { stage: Some(3), ..Default::default() }),
        ];
        let latest = LatestReleases::new(&other);
        assert_eq!(latest.admit_card, None);
        assert_eq!(latest.result.unwrap().stage, Some(3));
    }

    #[test]
    fn a_later_stage_must_be_known() {
        let day = |stage| Some(StageDay { day: "2025-01-10".parse().unwrap(), stage });
        let is_before =
            |stage, announced| Release { stage, released: None, url: None }.is_before(announced);
        assert!(is_before(Some(1), day(Some(2))));
        for (stage, announced) in [
            (Some(1), day(Some(1))),
            (Some(2), day(Some(1))),
            (Some(1), day(None)),
            (None, day(Some(2))),
            (Some(1), None),
        ] {
            assert!(!is_before(stage, announced), "{stage:?} {announced:?}");
        }
    }
}
