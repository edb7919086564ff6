//! Reading and checking of profiles.

use careers::data::load_careers;
use eligibility::{Levels, Profile};
use recruitments::Day;
use serde_json::json;

fn check(profile: serde_json::Value) -> Vec<String> {
    let levels = Levels::new(&load_careers().unwrap());
    let profile: Profile = serde_json::from_value(profile).unwrap();
    let today = Day::from_ymd(2024, 9, 20).unwrap();
    profile.check(&levels, today).err().unwrap_or_default().into_keys().collect()
}

#[test]
fn empty_texts_of_a_form_are_absent() {
    let form = json!({"born": "", "category": " ", "gender": "", "state": "", "marital": "",
        "qualifications": "", "tests": ["", "NET"], "experience": null, "widow": "", "esm": ""});
    let profile: Profile = serde_json::from_value(form).unwrap();
    assert_eq!(profile, Profile { tests: vec!["NET".to_owned()], ..Profile::default() });
    assert!(check(json!({})).is_empty());
}

#[test]
fn members_keep_their_values() {
    let profile = json!({"born": "1993-01-01", "category": "OBC", "creamyLayer": false,
        "gender": "female", "state": "bihar", "nationality": "indian", "marital": "unmarried",
        "qualifications": [{"level": "graduate", "subjects": ["history"], "marks": 61.5,
            "heldOn": "2014-06-01"}],
        "experience": [{"months": 12, "field": "teaching"}],
        "pwbd": {"kind": "PwBD-VH", "percent": 45.0}, "esm": {"serviceMonths": 180}});
    let read: Profile = serde_json::from_value(profile.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), profile);
    assert!(check(profile).is_empty());
}

#[test]
fn invalid_members_have_messages() {
    let long = "x".repeat(101);
    for (profile, path) in [
        (json!({"born": "2024-09-21"}), "born"),
        (json!({"category": "PwBD"}), "category"),
        (json!({"category": "XYZ"}), "category"),
        (json!({"state": "atlantis"}), "state"),
        (json!({"categoryState": "atlantis"}), "categoryState"),
        (json!({"tests": [long]}), "tests[0]"),
        (json!({"licences": vec!["x"; 21]}), "licences"),
        (json!({"qualifications": [{"level": "wizard"}]}), "qualifications[0].level"),
        (
            json!({"qualifications": [{"level": "graduate", "marks": 100.5}]}),
            "qualifications[0].marks",
        ),
        (
            json!({"qualifications": [{"level": "graduate", "subjects": [long]}]}),
            "qualifications[0].subjects[0]",
        ),
        (
            json!({"qualifications": [{"level": "graduate", "heldOn": "2020-01-01",
                "expectedOn": "2025-01-01"}]}),
            "qualifications[0].expectedOn",
        ),
        (json!({"experience": [{"months": 721}]}), "experience[0].months"),
        (json!({"experience": [{"months": 1, "field": long}]}), "experience[0].field"),
        (json!({"pwbd": {"kind": "OBC"}}), "pwbd.kind"),
        (json!({"pwbd": {"percent": 101}}), "pwbd.percent"),
        (json!({"esm": {"serviceMonths": 721}}), "esm.serviceMonths"),
        (json!({"departmental": {"years": 61}}), "departmental.years"),
    ] {
        assert_eq!(check(profile), [path]);
    }
}
