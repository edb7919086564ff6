//! The tables of the figures.

/// Numbers by record, day and source.
pub(super) mod record_figures {
    use sea_orm::entity::prelude::*;

    use crate::domain::figures::{FigureSubject, VisitSource};

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "record_figures")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject: FigureSubject,
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub day: Date,
        #[sea_orm(primary_key, auto_increment = false)]
        pub source: VisitSource,
        pub views: i64,
        pub apply_clicks: i64,
        pub saves: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Sums of all records, by day and source.
pub(super) mod day_figures {
    use sea_orm::entity::prelude::*;

    use crate::domain::figures::VisitSource;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "day_figures")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub day: Date,
        #[sea_orm(primary_key, auto_increment = false)]
        pub source: VisitSource,
        pub views: i64,
        pub apply_clicks: i64,
        pub saves: i64,
        pub empty_searches: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Searches that found nothing. `times` counts since the search was last marked as done.
pub(super) mod empty_searches {
    use sea_orm::entity::prelude::*;

    use crate::domain::figures::SearchedList;
    use crate::platform::language::Language;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "empty_searches")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub list: SearchedList,
        pub language: Language,
        pub text: String,
        pub times: i64,
        pub last_seen: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The number of the last batch of each process.
pub(super) mod figure_batches {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "figure_batches")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub writer: String,
        pub batch: i64,
        pub written_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}
