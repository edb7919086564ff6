//! Properties of the engine for any record and profile (design, section 6).

use std::sync::LazyLock;

use careers::data::load_careers;
use chrono::{DateTime, Utc};
use eligibility::{
    Assessment, Circumstances, Levels, Outcome, Profile, RuleBook, assess, birth_windows,
};
use proptest::prelude::*;
use recruitments::record::{ApplyMode, DomicileEffect, Gender, PostKey};
use recruitments::{Day, Fact, Language, Recruitment};
use serde_json::{Value, json};

use crate::notices;

static LEVELS: LazyLock<Levels> = LazyLock::new(|| Levels::new(&load_careers().unwrap()));

const CATEGORIES: [&str; 9] = ["UR", "EWS", "OBC", "SC", "ST", "EBC", "2A", "CAT-1", "RBA"];
const CLAIMS: [&str; 9] =
    ["PwBD", "PwBD-VH", "ESM", "WOMEN", "WIDOW", "SPORTS", "ORPHAN", "DEPT", "Unknown"];
const STATES: [&str; 3] = ["karnataka", "bihar", "delhi"];
const GENDERS: [&str; 3] = ["male", "female", "transgender"];
const SUBJECTS: [&str; 5] = ["physics", "biology", "Computer science", "paper folding", "paper"];
const FIELDS: [&str; 4] = ["nursing", "nursing care", "teaching", "शिक्षण"];
const LEVEL_IDS: [&str; 7] = [
    "class-10",
    "class-12",
    "class-12-pcm",
    "graduate",
    "graduate-engineering",
    "postgraduate",
    "diploma-engineering",
];
/// Members of a profile. The first one has several keys, which qualify the category.
const MEMBERS: [&[&str]; 17] = [
    &["category", "categoryState", "creamyLayer"],
    &["born"],
    &["gender"],
    &["state"],
    &["nationality"],
    &["marital"],
    &["qualifications"],
    &["tests"],
    &["licences"],
    &["certificates"],
    &["experience"],
    &["pwbd"],
    &["esm"],
    &["departmental"],
    &["widow"],
    &["sportsperson"],
    &["orphan"],
];

fn day() -> impl Strategy<Value = String> {
    (1955..=2010_i32, 1..=12_u32, 1..=28_u32).prop_map(|(y, m, d)| format!("{y}-{m:02}-{d:02}"))
}

fn age() -> impl Strategy<Value = Value> {
    let usual = (15..60_u32).prop_map(|years| json!({"years": years}));
    let any = (any::<u32>(), any::<u32>()).prop_map(|(y, m)| json!({"years": y, "months": m}));
    prop_oneof![20 => usual, 1 => any]
}

/// Returns an object of members, of which each is absent in some cases.
fn object(members: Vec<(&'static str, BoxedStrategy<Value>)>) -> BoxedStrategy<Value> {
    let members: Vec<_> = members
        .into_iter()
        .map(|(name, value)| {
            proptest::option::weighted(0.4, value).prop_map(move |value| (name, value))
        })
        .collect();
    let to_object = |members: Vec<(&'static str, Option<Value>)>| {
        let members = members.into_iter();
        members.filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
    };
    members.prop_map(to_object).boxed()
}

fn one_of(values: &'static [&'static str]) -> BoxedStrategy<Value> {
    proptest::sample::select(values).prop_map(Value::from).boxed()
}

fn some_of(values: &'static [&'static str]) -> BoxedStrategy<Value> {
    proptest::sample::subsequence(values, 0..=values.len().min(3)).prop_map(Value::from).boxed()
}

fn scope() -> Vec<(&'static str, BoxedStrategy<Value>)> {
    vec![
        ("posts", some_of(&["a", "b"])),
        ("groups", some_of(&CATEGORIES)),
        ("with", proptest::sample::select(&CLAIMS[..]).prop_map(|claim| json!([claim])).boxed()),
        ("gender", one_of(&GENDERS)),
        ("own", one_of(&STATES)),
    ]
}

fn limit() -> BoxedStrategy<Value> {
    let bound = one_of(&["notAttained", "notExceeding", "unsaid"]);
    let max = (age(), bound).prop_map(|(age, bound)| notices::with(age, json!({"bound": bound})));
    let window = object(vec![
        ("from", day().prop_map(Value::from).boxed()),
        ("to", day().prop_map(Value::from).boxed()),
    ]);
    let mut members = scope();
    members.extend([
        ("max", max.boxed()),
        ("min", age().boxed()),
        ("on", one_of(&["2024-02-29", "2024-08-01", "2025-01-01"])),
        ("window", window),
    ]);
    object(members)
}

fn relaxation() -> BoxedStrategy<Value> {
    let grant = (one_of(&["years", "untilAge", "servicePlus"]), age())
        .prop_map(|(kind, age)| json!({ kind.as_str().unwrap(): age }));
    let mut members = scope();
    members.extend([("stacking", one_of(&["sum", "max", "unsaid"])), ("cap", age().boxed())]);
    (object(members), grant)
        .prop_map(|(members, grant)| notices::with(members, json!({"grant": grant})))
        .boxed()
}

fn list(item: BoxedStrategy<Value>, max: usize) -> BoxedStrategy<Value> {
    prop::collection::vec(item, 0..=max).prop_map(Value::from).boxed()
}

fn qualification() -> BoxedStrategy<Value> {
    let marks = (40..70_u32).prop_map(|marks| json!(f64::from(marks)));
    let marks_for = (some_of(&CATEGORIES), marks.clone())
        .prop_map(|(groups, marks)| json!([{"groups": groups, "marks": marks}]));
    let requirement = object(vec![
        ("level", one_of(&LEVEL_IDS)),
        ("allSubjects", some_of(&SUBJECTS)),
        ("anySubject", some_of(&SUBJECTS)),
        ("minMarks", marks.boxed()),
        ("minMarksFor", marks_for.boxed()),
        ("experienceMonths", (0..40_u32).prop_map(Value::from).boxed()),
        ("experienceField", one_of(&FIELDS)),
        ("test", one_of(&["NET", "JEE Mains"])),
        ("licence", one_of(&["driving licence", "nursing council"])),
        ("certificate", one_of(&["typing", "typing in Hindi"])),
    ]);
    let way = object(vec![("allOf", list(requirement, 2)), ("gender", one_of(&GENDERS))]);
    object(vec![
        ("anyOf", list(way, 2)),
        ("forbids", some_of(&LEVEL_IDS)),
        ("finalYear", one_of(&["allowed", "notAllowed", "notSaid"])),
        ("on", one_of(&["2024-08-01", "2025-01-01"])),
    ])
}

fn required_experience() -> BoxedStrategy<Value> {
    let field = object(vec![("field", one_of(&FIELDS))]);
    (0..40_u32, field)
        .prop_map(|(months, field)| notices::with(field, json!({"months": months})))
        .boxed()
}

fn domicile() -> BoxedStrategy<Value> {
    let effect = one_of(&["required", "feeOnly", "relaxationOnly", "relaxationOnly"]);
    (some_of(&STATES), effect)
        .prop_map(|(states, effect)| json!({"states": states, "effect": effect}))
        .boxed()
}

fn record() -> BoxedStrategy<Recruitment> {
    let post = object(vec![
        ("gender", one_of(&GENDERS)),
        ("marital", one_of(&["unmarried", "widowed"])),
        ("experience", required_experience()),
        ("qualification", qualification()),
    ]);
    let posts = (post, Just(json!({"gender": "female"})))
        .prop_map(|(a, b)| notices::posts(&[("a", a), ("b", b)]));
    let vacancies = json!([{"post": "a", "category": "UR", "count": 0},
        {"post": "a", "category": "OBC", "count": 2}]);
    let dates = json!([notices::date("applyTo", "2024-09-24", None)]);
    let organisation =
        proptest::sample::select(&STATES[..]).prop_map(|state| json!({"name": "", "state": state}));
    let members = object(vec![
        ("posts", posts.boxed()),
        ("vacancies", Just(vacancies).boxed()),
        ("dates", Just(dates).boxed()),
        ("organisation", organisation.boxed()),
        ("relaxations", list(relaxation(), 4)),
        ("relaxationAsPerRules", object(vec![("groups", some_of(&CATEGORIES))])),
        ("ruleSet", Just(json!("central")).boxed()),
        ("nationality", one_of(&["indian", "indianOrListed"])),
        ("domicile", domicile()),
    ]);
    (members, list(limit(), 5), qualification())
        .prop_map(|(members, age, qualification)| {
            let common = json!({"age": age, "qualification": qualification});
            notices::record(notices::with(members, common))
        })
        .boxed()
}

fn profile() -> BoxedStrategy<Value> {
    let flag = || any::<bool>().prop_map(Value::from).boxed();
    let held = object(vec![
        ("subjects", some_of(&["physics", "biology", "history", "गणित", "CSE", "paper folding"])),
        ("marks", (40..70_u32).prop_map(Value::from).boxed()),
        ("heldOn", one_of(&["2018-06-01", "2024-08-02", "2024-12-01"])),
        ("expectedOn", one_of(&["2024-07-01", "2025-06-01"])),
    ]);
    let held = (one_of(&LEVEL_IDS), held)
        .prop_map(|(level, held)| notices::with(held, json!({"level": level})));
    let experience = object(vec![("field", one_of(&FIELDS))]);
    let experience = (0..40_u32, experience)
        .prop_map(|(months, field)| notices::with(field, json!({"months": months})));
    let service = object(vec![("serviceMonths", (0..400_u32).prop_map(Value::from).boxed())]);
    let disability = object(vec![("kind", one_of(&["PwBD-VH", "PwBD-LD"]))]);
    object(vec![
        ("born", day().prop_map(Value::from).boxed()),
        ("category", one_of(&CATEGORIES)),
        ("categoryState", one_of(&STATES)),
        ("creamyLayer", flag()),
        ("gender", one_of(&GENDERS)),
        ("state", one_of(&STATES)),
        ("nationality", one_of(&["indian", "other"])),
        ("marital", one_of(&["unmarried", "widowed"])),
        (
            "qualifications",
            prop_oneof![4 => list(held.clone().boxed(), 3), 1 => list(held.boxed(), 20)].boxed(),
        ),
        ("tests", some_of(&["UGC NET", "JEE"])),
        ("licences", some_of(&["heavy driving licence", "pilot"])),
        ("certificates", some_of(&["typing", "टंकण"])),
        ("experience", list(experience.boxed(), 3)),
        ("pwbd", disability),
        ("esm", service),
        ("departmental", Just(json!({})).boxed()),
        ("widow", flag()),
        ("sportsperson", flag()),
        ("orphan", flag()),
    ])
}

fn parse(profile: &Value) -> Profile {
    serde_json::from_value(profile.clone()).unwrap()
}

fn today() -> Day {
    Day::from_ymd(2024, 9, 20).unwrap()
}

fn assessed(record: &Recruitment, profile: &Profile) -> Assessment {
    let now: DateTime<Utc> = "2024-09-20T06:00:00Z".parse().unwrap();
    let (on, is_cancelled, language) = (today(), false, Language::Hindi);
    assess(record, &LEVELS, profile, Circumstances { on, now, is_cancelled, language })
}

fn outcomes(record: &Recruitment, profile: &Profile) -> Vec<Outcome> {
    assessed(record, profile).posts.iter().map(|post| post.outcome).collect()
}

/// Returns the outcomes of all rules of all posts, with their names.
fn rules(record: &Recruitment, profile: &Profile) -> Vec<(&'static str, Outcome)> {
    let assessment = assessed(record, profile);
    let rules = assessment.posts.iter().flat_map(|post| &post.rules);
    rules.map(|rule| (rule.rule, rule.outcome)).collect()
}

/// Returns the outcomes of the age rule of each post.
fn ages(record: &Recruitment, profile: &Profile) -> Vec<Outcome> {
    let ages = rules(record, profile).into_iter().filter(|(rule, _)| *rule == "age");
    ages.map(|(_, outcome)| outcome).collect()
}

/// Returns whether outcomes in the order of birth dates are N…N ?…? E…E ?…? N…N.
fn is_in_order(outcomes: &[Outcome]) -> bool {
    let mut runs = outcomes.to_vec();
    runs.dedup();
    let rising = runs.windows(2).take_while(|pair| pair.first() < pair.last()).count();
    runs.iter().skip(rising).collect::<Vec<_>>().windows(2).all(|pair| pair.first() > pair.last())
}

proptest! {
    #[test]
    fn leaving_out_a_member_never_makes_eligible(record in record(), profile in profile()) {
        let before = rules(&record, &parse(&profile));
        for member in MEMBERS {
            let mut rest = profile.clone();
            for key in member {
                rest.as_object_mut().unwrap().remove(*key);
            }
            for (before, after) in before.iter().zip(rules(&record, &parse(&rest))) {
                prop_assert!(after.1 != Outcome::Eligible || *before == after, "{member:?}");
            }
        }
    }

    #[test]
    fn adding_a_relaxation_never_excludes(
        record in record(),
        added in relaxation(),
        profile in profile(),
    ) {
        let profile = parse(&profile);
        let mut relaxed = record.clone();
        let mut all = record.relaxations().to_vec();
        all.push(serde_json::from_value(added).unwrap());
        relaxed.relaxations = Some(Fact::said(all, Vec::new()));
        for (before, after) in ages(&record, &profile).iter().zip(ages(&relaxed, &profile)) {
            prop_assert!(*before != Outcome::Eligible || after != Outcome::NotEligible);
        }
    }

    #[test]
    fn birth_dates_have_one_eligible_span(record in record(), profile in profile()) {
        let mut book = RuleBook::new();
        let mut record = record;
        record.posts = None;
        // Only the age rule decides.
        record.qualification = notices::record(json!({"qualification": {"anyOf": [{}]}})).qualification;
        record.nationality = None;
        if let Some(Fact::Said { value, .. }) = &mut record.domicile
            && value.effect == DomicileEffect::Required
        {
            record.domicile = None;
        }
        let prepared = book.prepare(&record, false);
        let mut profile = parse(&profile);
        let outcomes = (0..500).map(|step| {
            profile.born = Day::from_ymd(1940, 1, 1).map(|day| day.plus_days(step * 53));
            let profile = book.prepare_profile(&profile, &LEVELS, today());
            profile.judge().outcome(prepared)
        });
        prop_assert!(is_in_order(&outcomes.collect::<Vec<_>>()));
    }

    #[test]
    fn an_empty_profile_is_never_eligible(record in record()) {
        for outcome in outcomes(&record, &Profile::default()) {
            prop_assert_ne!(outcome, Outcome::Eligible);
        }
    }

    #[test]
    fn prepared_records_have_the_outcomes_of_the_assessment(
        records in prop::collection::vec(record(), 1..5),
        profile in profile(),
    ) {
        let profile = parse(&profile);
        let mut book = RuleBook::new();
        let prepared: Vec<_> = records.iter().map(|record| book.prepare(record, false)).collect();
        let cancelled = book.prepare(&records[0], true);
        for (record, prepared) in records.iter().zip(&prepared) {
            prop_assert_eq!(book.prepare_again(*prepared, record, false), *prepared);
        }
        let prepared_profile = book.prepare_profile(&profile, &LEVELS, today());
        let judgement = prepared_profile.judge();
        prop_assert_eq!(judgement.outcome(cancelled), Outcome::NotEligible);
        prop_assert!(!judgement.is_last_year(cancelled));
        for (record, prepared) in records.iter().zip(&prepared) {
            let assessment = assessed(record, &profile);
            prop_assert_eq!(judgement.outcome(*prepared), assessment.outcome);
            let posts = assessment.posts.iter().filter(|post| post.outcome == Outcome::Eligible);
            let is_last = posts.flat_map(|post| &post.rules).any(|rule| rule.is_last_year);
            prop_assert_eq!(is_last, judgement.is_last_year(*prepared));
        }
    }

    #[test]
    fn birth_windows_agree_with_assessments(record in record()) {
        for window in birth_windows(&record, &PostKey::default()) {
            let gender = window.gender.unwrap_or(Gender::Male);
            let (category, gender) = (Some(window.category), Some(gender));
            let mut record = record.clone();
            record.posts = None;
            for born in [window.earliest, window.latest].into_iter().flatten() {
                let is_inside = window.earliest.is_none_or(|earliest| earliest <= born)
                    && window.latest.is_none_or(|latest| born <= latest);
                let profile =
                    Profile { born: Some(born), category: category.clone(), gender, ..Profile::default() };
                let is_eligible = ages(&record, &profile) == [Outcome::Eligible];
                // An earliest birth date before 1900 has no date.
                let is_known = window.earliest.is_some() || !window.may_be_earlier;
                prop_assert!(!is_known || is_eligible == is_inside);
            }
        }
    }

    /// The age fits if it counts on the last eligible day of a walk-in, and not on later ones.
    #[test]
    fn the_last_eligible_day_is_eligible(record in record(), profile in profile()) {
        let mut record = record;
        record.apply_mode = Some(Fact::said(ApplyMode::WalkIn, Vec::new()));
        let dates = json!([notices::date("applyFrom", "2024-03-01", None),
            notices::date("applyTo", "2024-12-24", None)]);
        record.dates = serde_json::from_value(dates).unwrap();
        record.posts = None;
        let profile = parse(&profile);
        let last = assessed(&record, &profile).posts[0].rules[0].last_eligible_day;
        let on = |day: Day| {
            let mut dated = record.clone();
            if let Some(Fact::Said { value, .. }) = &mut dated.age {
                value.iter_mut().for_each(|limit| limit.on = limit.on.or(Some(day)));
            }
            ages(&dated, &profile) == [Outcome::Eligible]
        };
        let end = Day::from_ymd(2024, 12, 24).unwrap();
        if let Some(last) = last {
            prop_assert!(on(last));
            prop_assert!(last == end || !on(last.plus_days(1)));
        }
    }

    #[test]
    fn any_number_is_judged(years in any::<u32>(), months in any::<u32>(), marks in any::<f64>()) {
        let age = json!({"years": years, "months": months});
        let mut record = notices::geo_scientist();
        let grant = json!([{"grant": {"years": age}}, {"grant": {"servicePlus": age}},
            {"grant": {"untilAge": age}, "cap": age}]);
        record.relaxations =
            serde_json::from_value(json!({"state": "said", "value": grant})).unwrap();
        let profile = json!({"born": "2200-12-31", "esm": {"serviceMonths": months},
            "experience": [{"months": months}, {"months": years}],
            "qualifications": [{"level": "graduate", "marks": marks}]});
        let profile = parse(&profile);
        prop_assert!(assessed(&record, &profile).outcome <= Outcome::CannotTell);
        prop_assert!(profile.check(&LEVELS, today()).is_err());
    }
}
