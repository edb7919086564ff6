//! Records with the facts of notices that the acceptance cases use.

use recruitments::Recruitment;
use serde_json::{Value, json};

/// Returns a record of members that are said. `dates`, `organisation` and `ruleSet` are as given.
pub fn record(members: Value) -> Recruitment {
    let Value::Object(members) = members else { panic!("{members}") };
    let plain = ["title", "dates", "organisation", "ruleSet"];
    let said = members.into_iter().map(|(name, value)| {
        let is_plain = plain.contains(&name.as_str());
        let value = if is_plain { value } else { json!({"state": "said", "value": value}) };
        (name, value)
    });
    serde_json::from_value(Value::Object(said.collect())).unwrap()
}

/// Returns posts by their keys, with further members that are said.
pub fn posts(posts: &[(&str, Value)]) -> Value {
    let post = |(key, members): &(&str, Value)| {
        let mut post = json!({"key": key, "name": key});
        for (name, value) in members.as_object().into_iter().flatten() {
            post[name] = json!({"state": "said", "value": value});
        }
        post
    };
    posts.iter().map(post).collect()
}

/// Returns a date that is said.
pub fn date(event: &str, on: &str, time: Option<&str>) -> Value {
    let mut from = json!({"on": on});
    if let Some(time) = time {
        from["time"] = json!(time);
    }
    json!({"event": event, "state": "said", "value": {"from": from}})
}

/// Returns an age limit by categories, with only a maximum number.
pub fn max(groups: &[&str], years: u32, on: &str) -> Value {
    json!({"groups": groups, "max": {"years": years, "bound": "unsaid"}, "on": on})
}

/// Adds members to a JSON object.
pub fn with(mut object: Value, members: Value) -> Value {
    for (name, value) in members.as_object().into_iter().flatten() {
        object[name] = value.clone();
    }
    object
}

/// UPSC Combined Geo-Scientist 2025.
pub fn geo_scientist() -> Recruitment {
    record(json!({
        "title": "Combined Geo-Scientist 2025",
        "dates": [
            date("notified", "2024-09-04", None),
            date("applyFrom", "2024-09-04", None),
            date("applyTo", "2024-09-24", Some("18:00")),
        ],
        "age": [{
            "min": {"years": 21}, "max": {"years": 32, "bound": "unsaid"}, "on": "2025-01-01",
            "window": {"from": "1993-01-02", "to": "2004-01-01"}
        }],
        "relaxationAsPerRules": {},
        "fees": [
            {"amount": 200},
            {"gender": "female", "amount": 0},
            {"groups": ["SC", "ST"], "amount": 0},
            {"with": ["PwBD"], "amount": 0}
        ]
    }))
}

/// The same with the rules of the centre.
pub fn geo_scientist_central() -> Recruitment {
    let mut record = geo_scientist();
    record.rule_set = Some(recruitments::record::RuleSet::Central);
    record
}

/// The same with relaxations only for applicants of one state.
pub fn geo_scientist_of_bihar() -> Recruitment {
    let value = json!({"states": ["bihar"], "effect": "relaxationOnly"});
    let domicile = json!({"state": "said", "value": value});
    Recruitment { domicile: serde_json::from_value(domicile).unwrap(), ..geo_scientist_central() }
}

/// A record with an interview from 7 to 11 October 2024 and one age limit.
pub fn walk_in(mode: &str, limit: &Value) -> Recruitment {
    let interview = json!({"from": {"on": "2024-10-07"}, "to": {"on": "2024-10-11"}});
    record(json!({
        "applyMode": mode,
        "dates": [
            date("notified", "2024-09-02", None),
            {"event": "interview", "state": "said", "value": interview},
        ],
        "age": [limit],
        "relaxations": [{"groups": ["OBC"], "grant": {"years": {"years": 3}}}]
    }))
}

/// UPSC CMS 2024.
pub fn medical_services() -> Recruitment {
    record(json!({
        "posts": posts(&[("health", json!({})), ("rail", json!({})), ("delhi", json!({})),
            ("municipal", json!({}))]),
        "age": [
            {"posts": ["rail", "delhi", "municipal"],
             "max": {"years": 32, "bound": "notAttained"}, "on": "2024-08-01"},
            {"posts": ["health"], "max": {"years": 35, "bound": "notExceeding"}, "on": "2024-08-01"}
        ],
        "relaxationAsPerRules": {}
    }))
}

/// SEBI Grade A 2024.
pub fn securities_board() -> Recruitment {
    record(json!({
        "age": [{"max": {"years": 30, "bound": "notExceeding"}, "on": "2024-03-31",
            "window": {"from": "1994-04-01"}}],
        "relaxationAsPerRules": {}
    }))
}

/// GRSE Apprentice 2024.
pub fn shipyard_apprentice() -> Recruitment {
    let needs = |level: &str, forbids: &[&str]| json!({"qualification": {"anyOf": [{"allOf": [{"level": level}]}], "forbids": forbids}});
    let limit = |post: &str, years: u32, from: &str| {
        json!({"posts": [post], "max": {"years": years, "bound": "unsaid"},
            "window": {"from": from}})
    };
    record(json!({
        "dates": [date("applyFrom", "2024-10-18", None), date("applyTo", "2024-11-17", None)],
        "posts": posts(&[
            ("ex-iti", needs("iti", &[])),
            ("graduate", needs("graduate-engineering", &[])),
            // A degree in engineering counts as a diploma, but this post requires the diploma.
            ("technician", needs("diploma-engineering", &["graduate-engineering"])),
        ]),
        "age": [
            {"min": {"years": 14}, "window": {"to": "2010-09-01"}},
            limit("ex-iti", 25, "1999-09-01"),
            limit("graduate", 26, "1998-09-01"),
            limit("technician", 26, "1998-09-01"),
        ],
        "relaxationAsPerRules": {}
    }))
}

/// Assam Rifles sports quota 2024.
pub fn rifles() -> Recruitment {
    let limit = |groups: &[&str], years: u32, from: &str| {
        json!({"groups": groups, "max": {"years": years, "bound": "unsaid"}, "on": "2024-08-01",
            "window": {"from": from}})
    };
    record(json!({
        "age": [limit(&["UR", "OBC"], 28, "1996-08-01"), limit(&["SC", "ST"], 33, "1991-08-01")],
        "relaxationAsPerRules": {}
    }))
}

/// JPSC Assistant Forest Conservator 2024.
pub fn forest_conservator() -> Recruitment {
    let on = "2024-08-01";
    record(json!({
        "organisation": {"name": "", "state": "jharkhand"},
        "age": [
            {"min": {"years": 18}, "on": on},
            max(&["UR"], 35, on),
            max(&["EBC", "BC"], 37, on),
            with(max(&["UR", "EBC", "BC"], 38, on), json!({"gender": "female"})),
            max(&["SC", "ST"], 40, on),
            max(&["EWS"], 35, on),
        ],
        "relaxations": [{"with": ["ESM"], "grant": {"years": {"years": 5}}}],
        "relaxationAsPerRules": {}
    }))
}

/// Koderma Chowkidar 2024.
pub fn chowkidar() -> Recruitment {
    let row = |groups: &[&str], years: u32, more: Value| {
        let limit = with(max(groups, years, "2024-07-01"), more.clone());
        let disabled = with(max(groups, years + 10, "2024-07-01"), more);
        [limit, with(disabled, json!({"with": ["PwBD"]}))]
    };
    let rows = [
        row(&["UR", "EWS"], 35, json!({})),
        row(&["BC", "EBC"], 37, json!({})),
        row(&["UR", "BC", "EBC"], 38, json!({"gender": "female"})),
        row(&["SC", "ST"], 40, json!({})),
    ];
    record(json!({
        "organisation": {"name": "", "state": "jharkhand"},
        "age": rows.concat(),
        "relaxationAsPerRules": {}
    }))
}

/// GAIL Non Executive 2024.
pub fn gas_authority() -> Recruitment {
    let on = "2024-09-07";
    let of = |post: &str, limit: Value| with(limit, json!({"posts": [post]}));
    record(json!({
        "posts": posts(&[("chemical", json!({})), ("technician", json!({}))]),
        "age": [
            of("chemical", max(&["ST"], 45, on)),
            of("chemical", with(max(&["ST"], 55, on), json!({"with": ["PwBD"]}))),
            of("technician", max(&["UR", "EWS"], 26, on)),
        ]
    }))
}

/// RRB NTPC 2024: five graduate posts and four others.
pub fn railway() -> Recruitment {
    let needs = |level: &str| json!({"qualification": {"anyOf": [{"allOf": [{"level": level}]}]}});
    let graduate = ["g1", "g2", "g3", "g4", "g5"].map(|key| (key, needs("graduate")));
    let other = ["u1", "u2", "u3", "u4"].map(|key| (key, needs("class-12")));
    let limit = |posts: &[&str], years: u32| {
        json!({"posts": posts, "min": {"years": 18}, "max": {"years": years, "bound": "unsaid"},
            "on": "2025-01-01"})
    };
    record(json!({
        "posts": posts(&[&graduate[..], &other[..]].concat()),
        "age": [limit(&["g1", "g2", "g3", "g4", "g5"], 36), limit(&["u1", "u2", "u3", "u4"], 33)],
        "relaxationAsPerRules": {}
    }))
}

/// UPSC CBI Programmer 2024.
pub fn programmer() -> Recruitment {
    let way = |level: &str, months: u32| {
        let mut needs = json!({"level": level});
        if months > 0 {
            needs["experienceMonths"] = json!(months);
            needs["experienceField"] = json!("programming");
        }
        json!({"allOf": [needs]})
    };
    record(json!({
        "dates": [date("notified", "2024-11-08", None), date("applyTo", "2024-11-29", None)],
        "age": [{"min": {"years": 18}, "max": {"years": 30, "bound": "unsaid"}}],
        "relaxationAsPerRules": {},
        "qualification": {"anyOf": [
            way("postgraduate-computer", 0), way("graduate-computer", 24), way("postgraduate", 36)
        ]}
    }))
}

/// Indian Navy SSR Medical Assistant 2024.
pub fn navy() -> Recruitment {
    record(json!({
        "age": [{"window": {"from": "2003-11-01", "to": "2007-04-30"}}],
        "qualification": {"anyOf": [{"allOf": [
            {"level": "class-12", "allSubjects": ["Physics", "Chemistry", "Biology"]}
        ]}]}
    }))
}

/// Army TES 53.
pub fn technical_entry() -> Recruitment {
    record(json!({
        "age": [{"window": {"from": "2005-07-02", "to": "2008-07-01"}}],
        "qualification": {"anyOf": [{"allOf": [
            {"level": "class-12-pcm", "minMarks": 60.0}, {"test": "JEE Mains 2024"}
        ]}]}
    }))
}

/// DME AP Assistant Professor 2024.
pub fn professor() -> Recruitment {
    record(json!({
        "organisation": {"name": "", "state": "andhra-pradesh"},
        "age": [{"groups": ["UR"], "max": {"years": 42, "bound": "notAttained"},
            "on": "2024-08-23", "window": {"from": "1982-07-01"}}]
    }))
}

/// JKPSC CCE 2024.
pub fn kashmir() -> Recruitment {
    let row = |scope: Value, years: u32, from: &str| {
        let limit = json!({"max": {"years": years, "bound": "unsaid"},
            "window": {"from": from, "to": "2003-01-01"}});
        with(limit, scope)
    };
    let reserved = ["SC", "ST-1", "ST-2", "RBA", "ALC", "OBC", "EWS"];
    record(json!({
        "organisation": {"name": "", "state": "jammu-and-kashmir"},
        "dates": [date("applyFrom", "2024-08-01", None), date("exam", "2024-11-10", None)],
        "age": [
            row(json!({"groups": ["UR"]}), 32, "1992-01-01"),
            row(json!({"groups": reserved}), 34, "1990-01-01"),
            row(json!({"with": ["DEPT"]}), 34, "1990-01-01"),
            row(json!({"with": ["PwBD"]}), 35, "1989-01-01"),
        ],
        "relaxationAsPerRules": {}
    }))
}

/// SSC Constable GD 2025.
pub fn constable() -> Recruitment {
    record(json!({
        "age": [{"min": {"years": 18}, "max": {"years": 23, "bound": "unsaid"},
            "on": "2025-01-01", "window": {"from": "2002-01-02", "to": "2007-01-01"}}],
        "relaxationAsPerRules": {},
        "qualification": {"anyOf": [{"allOf": [{"level": "class-10"}]}], "on": "2025-01-01"},
        "fees": [
            {"amount": 100}, {"gender": "female", "amount": 0},
            {"groups": ["SC", "ST"], "amount": 0}, {"with": ["ESM"], "amount": 0}
        ]
    }))
}

/// Rajasthan High Court District Judge 2024.
pub fn district_judge() -> Recruitment {
    let own = |groups: &[&str], amount: u32| json!({"groups": groups, "own": "rajasthan", "amount": amount});
    record(json!({
        "organisation": {"name": "", "state": "rajasthan"},
        "age": [{"min": {"years": 35}, "max": {"years": 45, "bound": "notAttained"},
            "on": "2025-01-01"}],
        "fees": [
            {"groups": ["UR", "OBC-CL"], "amount": 1500},
            own(&["OBC", "EWS"], 1250),
            own(&["SC", "ST"], 1000),
        ]
    }))
}

/// MPSC Assistant Town Planner 2024.
pub fn town_planner() -> Recruitment {
    let on = "2025-02-01";
    record(json!({
        "organisation": {"name": "", "state": "maharashtra"},
        "age": [
            {"min": {"years": 18}, "on": on},
            max(&["UR"], 38, on),
            max(&["BC", "OBC", "SC", "ST", "NT", "VJ", "SBC", "EWS"], 43, on),
            with(max(&[], 43, on), json!({"with": ["ORPHAN"]})),
            with(max(&[], 45, on), json!({"with": ["PwBD"]})),
        ],
        "relaxations": [{"with": ["ESM"], "grant": {"servicePlus": {"years": 3}}}],
        "relaxationAsPerRules": {}
    }))
}

/// KPSC AO & AAO (HK) 2024.
pub fn agriculture_officer() -> Recruitment {
    let on = "2024-11-07";
    record(json!({
        "organisation": {"name": "", "state": "karnataka"},
        "age": [
            {"min": {"years": 18}, "on": on},
            max(&["UR"], 38, on),
            max(&["2A", "2B", "3A", "3B"], 41, on),
            max(&["SC", "ST", "CAT-1"], 43, on),
        ],
        "relaxationAsPerRules": {},
        "fees": [
            {"groups": ["UR"], "amount": 600},
            {"groups": ["2A", "2B", "3A", "3B"], "amount": 300},
            {"with": ["ESM"], "amount": 50},
            {"groups": ["SC", "ST", "CAT-1"], "amount": 0},
            {"with": ["PwBD"], "amount": 0}
        ]
    }))
}

/// DSE Assam PGT 2024.
pub fn school_teacher() -> Recruitment {
    let on = "2023-01-01";
    record(json!({
        "organisation": {"name": "", "state": "assam"},
        "age": [
            {"min": {"years": 21}, "on": on},
            max(&["UR"], 38, on),
            with(max(&[], 40, on), json!({"with": ["ESM"]})),
            max(&["OBC", "MOBC"], 41, on),
            max(&["SC", "ST-P", "ST-H"], 43, on),
            with(max(&[], 48, on), json!({"with": ["PwBD"]})),
        ],
        "relaxationAsPerRules": {}
    }))
}

/// PGCIL Diploma Trainee 2024.
pub fn power_grid() -> Recruitment {
    record(json!({
        "age": [max(&[], 27, "2024-11-12")],
        "qualification": {
            "anyOf": [{"allOf": [{"level": "diploma-engineering"}]}],
            "forbids": ["graduate-engineering"], "on": "2024-11-12"
        }
    }))
}

/// Bihar JEEVIKA 2025, Community Coordinator.
pub fn coordinator() -> Recruitment {
    let on = "2025-08-18";
    let row = |groups: &[&str], gender: &str, years: u32| {
        with(max(groups, years, on), json!({"gender": gender}))
    };
    record(json!({
        "organisation": {"name": "", "state": "bihar"},
        "age": [
            {"min": {"years": 18}, "on": on},
            row(&["UR", "EWS"], "male", 37),
            row(&["UR", "BC", "EBC", "EWS"], "female", 40),
            row(&["BC", "EBC"], "male", 40),
            max(&["SC", "ST"], 42, on),
        ],
        "relaxationAsPerRules": {},
        "qualification": {"anyOf": [
            {"gender": "female", "allOf": [{"level": "class-12"}]},
            {"gender": "male", "allOf": [{"level": "graduate"}]}
        ]}
    }))
}

/// Haryana JBT Teacher 2024.
pub fn primary_teacher() -> Recruitment {
    record(json!({
        "organisation": {"name": "", "state": "haryana"},
        "age": [{"min": {"years": 18}, "max": {"years": 42, "bound": "unsaid"},
            "on": "2024-08-21"}],
        "relaxationAsPerRules": {},
        "qualification": {"anyOf": [{"allOf": [
            {"level": "class-12"}, {"level": "diploma-education"}, {"test": "HTET"}
        ]}]}
    }))
}

/// HPSC Motor Vehicle Officer 2024.
pub fn vehicle_officer() -> Recruitment {
    record(json!({
        "organisation": {"name": "", "state": "haryana"},
        "fees": [
            {"groups": ["UR"], "gender": "male", "amount": 1000},
            {"groups": ["UR"], "gender": "female", "amount": 250},
            {"groups": ["SC", "BC-A", "BC-B", "EWS"], "amount": 250},
            {"with": ["ESM"], "amount": 250},
            {"with": ["PwBD"], "own": "haryana", "amount": 0}
        ]
    }))
}

/// CISF Constable/Fire (Male) 2024.
pub fn fire_constable() -> Recruitment {
    let post = json!({"gender": "male",
        "qualification": {"anyOf": [{"allOf": [{"level": "class-12"}]}]}});
    record(json!({
        "posts": posts(&[("constable", post)]),
        "age": [{"min": {"years": 18}, "max": {"years": 23, "bound": "unsaid"},
            "on": "2024-09-30"}]
    }))
}

/// SBI Clerk 2025.
pub fn bank_clerk() -> Recruitment {
    record(json!({
        "age": [{"min": {"years": 20}, "max": {"years": 28, "bound": "unsaid"},
            "on": "2025-04-01"}],
        "qualification": {"anyOf": [{"allOf": [{"level": "graduate"}]}],
            "finalYear": "allowed", "on": "2025-04-01"}
    }))
}

/// IB ACIO-II 2023.
pub fn intelligence_officer() -> Recruitment {
    record(json!({
        "age": [{"min": {"years": 18}, "max": {"years": 27, "bound": "unsaid"},
            "on": "2023-12-15"}],
        "relaxationAsPerRules": {"groups": ["SC", "ST", "OBC"]},
        "fees": [
            {"groups": ["UR", "EWS", "OBC"], "gender": "male", "amount": 100},
            {"component": "processing", "amount": 450}
        ]
    }))
}

/// Army JAG 35th.
pub fn advocate() -> Recruitment {
    record(json!({
        "age": [{"window": {"from": "1998-07-02", "to": "2004-07-01"}}],
        "qualification": {"anyOf": [{"allOf": [{"level": "graduate-law", "minMarks": 55.0}]}]}
    }))
}

/// SIDBI Grade A 2024.
pub fn development_bank() -> Recruitment {
    record(json!({
        "age": [{"min": {"years": 21}, "max": {"years": 30, "bound": "unsaid"},
            "on": "2024-11-08", "window": {"from": "1994-11-08", "to": "2003-11-09"}}]
    }))
}

/// UP Police Constable 2023.
pub fn police() -> Recruitment {
    record(json!({
        "organisation": {"name": "", "state": "uttar-pradesh"},
        "age": [{"min": {"years": 18}, "max": {"years": 22, "bound": "unsaid"},
            "on": "2023-07-01", "window": {"from": "2005-07-02", "to": "2001-07-01"}}]
    }))
}

/// Union Bank LBO 2024.
pub fn local_officer() -> Recruitment {
    record(json!({
        "dates": [date("applyFrom", "2024-10-24", None), date("applyTo", "2024-11-13", Some("24:00"))],
        "age": [{"min": {"years": 20}, "max": {"years": 30, "bound": "unsaid"},
            "on": "2024-10-01"}],
        "relaxationAsPerRules": {}
    }))
}

/// A record with only one age limit.
pub fn age_only(limit: Value) -> Recruitment {
    record(json!({"age": [limit]}))
}

/// All records.
pub fn all() -> Vec<Recruitment> {
    vec![
        geo_scientist(),
        geo_scientist_central(),
        medical_services(),
        securities_board(),
        shipyard_apprentice(),
        rifles(),
        forest_conservator(),
        chowkidar(),
        gas_authority(),
        railway(),
        programmer(),
        navy(),
        technical_entry(),
        professor(),
        kashmir(),
        constable(),
        district_judge(),
        town_planner(),
        agriculture_officer(),
        school_teacher(),
        power_grid(),
        coordinator(),
        primary_teacher(),
        vehicle_officer(),
        fire_constable(),
        bank_clerk(),
        intelligence_officer(),
        advocate(),
        development_bank(),
        police(),
        local_officer(),
    ]
}
