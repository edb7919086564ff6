//! The admit card and the result that a recruitment has published last.

use super::{DateOrDateTime, Details};
use recruitments::derived::StageDay;

/// An admit card or a result that visitors see.
#[derive(Clone, Debug, PartialEq)]
pub struct PublishedStage {
    /// Number of the stage, from 1.
    pub stage: Option<u32>,
    /// Day of the release.
    pub released: Option<DateOrDateTime>,
    /// Address of the document.
    pub url: Option<String>,
}

/// The admit card and the result of the latest stage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PublishedStages {
    /// The admit card.
    pub admit_card: Option<PublishedStage>,
    /// The result.
    pub result: Option<PublishedStage>,
}

impl PublishedStages {
    /// Returns those of the latest stage. `pages` are the details of the visible pages of a
    /// recruitment, the oldest first.
    pub fn latest<'a>(pages: impl IntoIterator<Item = &'a Details>) -> Self {
        let mut latest = Self::default();
        for page in pages {
            match page {
                Details::AdmitCard(card) => replace_earlier(
                    &mut latest.admit_card,
                    PublishedStage {
                        stage: card.stage,
                        released: card.admit_card_released_date,
                        url: card.admit_card_download_url.clone(),
                    },
                ),
                Details::Result(result) => replace_earlier(
                    &mut latest.result,
                    PublishedStage {
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

impl PublishedStage {
    /// Returns the day of the release, or the announced day of a later stage.
    #[must_use]
    pub fn released_or_next(&self, announced: Option<StageDay>) -> Option<DateOrDateTime> {
        let next = announced.filter(|announced| {
            self.released.is_none() || announced.stage.is_some_and(|stage| self.is_before(stage))
        });
        next.map(|announced| DateOrDateTime::Date(announced.day.date())).or(self.released)
    }

    fn is_before(&self, stage: u32) -> bool {
        self.stage.is_some_and(|own| own < stage)
    }
}

/// Replaces a page by one of the same or a later stage. Of two pages of a stage, the one with the
/// later release counts.
fn replace_earlier(latest: &mut Option<PublishedStage>, page: PublishedStage) {
    let order = |page: &PublishedStage| (page.stage, page.released.map(DateOrDateTime::end));
    if latest.as_ref().is_none_or(|latest| order(latest) <= order(&page)) {
        *latest = Some(page);
    }
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
        let latest = |pages: &[Details]| PublishedStages::latest(pages).admit_card.unwrap();
        let (first, second) = (Some("2024-11-10"), Some("2025-01-10"));
        assert_eq!(latest(&[card(Some(2), first), card(Some(1), second)]).stage, Some(2));
        assert_eq!(latest(&[card(None, second), card(None, first)]).released, second.map(date));
        assert_eq!(latest(&[card(None, None), card(None, first)]).released, first.map(date));
        let other = [
            Details::Government(GovernmentDetails::default()),
            Details::Result(ResultDetails { stage: Some(3), ..Default::default() }),
        ];
        let published = PublishedStages::latest(&other);
        assert_eq!(published.admit_card, None);
        assert_eq!(published.result.unwrap().stage, Some(3));
    }

    #[test]
    fn an_announced_day_counts_for_a_later_stage_or_without_a_release() {
        let announced = |stage| Some(StageDay { day: "2025-01-10".parse().unwrap(), stage });
        let day = |stage, released: Option<&str>, next| {
            let page = PublishedStage { stage, released: released.map(date), url: None };
            page.released_or_next(next)
        };
        let (released, next) = (Some("2024-11-10"), Some(date("2025-01-10")));
        assert_eq!(day(Some(1), released, announced(Some(2))), next);
        assert_eq!(day(Some(1), None, announced(Some(1))), next);
        for (stage, announced) in [
            (Some(1), announced(Some(1))),
            (Some(1), announced(None)),
            (None, announced(Some(2))),
            (Some(1), None),
        ] {
            assert_eq!(day(stage, released, announced), released.map(date));
        }
        assert_eq!(day(None, None, None), None);
    }
}
