//! Verbs that open a line with what was done.

/// The word is such a verb, in whatever form: lead, led, leads, leading.
pub(crate) fn is_action(word: &str) -> bool {
    let word = word.to_lowercase();
    let word = word.trim_matches(|letter: char| !letter.is_alphabetic());
    let known = |base: &str| BASES.binary_search(&base).is_ok();
    if known(word) || IRREGULAR.binary_search(&word).is_ok() {
        return true;
    }
    // Co-led, re-designed.
    if let Some((before, rest)) = word.split_once('-')
        && matches!(before, "co" | "re" | "pre")
    {
        return is_action(rest);
    }
    let stems = [word.strip_suffix("ed"), word.strip_suffix("ing"), word.strip_suffix("es"), word.strip_suffix('s'), word.strip_suffix('d')];
    stems.into_iter().flatten().any(|stem| {
        let with_e = format!("{stem}e");
        let with_y = stem.strip_suffix('i').map(|stem| format!("{stem}y"));
        // Planned: the last letter was doubled.
        let mut letters = stem.chars().rev();
        let doubled = match (letters.next(), letters.next()) {
            (Some(last), Some(other)) if last == other => stem.strip_suffix(last),
            _ => None,
        };
        known(stem) || known(&with_e) || with_y.is_some_and(|stem| known(&stem)) || doubled.is_some_and(known)
    })
}

/// In order.
const BASES: &[&str] = &[
    "accelerate", "accomplish", "achieve", "acquire", "act", "adapt", "add", "address", "administer", "adopt", "advance", "advise", "advocate", "aid", "align", "allocate", "analyse", "analyze", "answer", "apply", "appoint", "appraise", "approve", "architect", "arrange", "assemble", "assess", "assign", "assist", "attain", "attend", "audit", "author", "automate", "award", "balance", "begin", "bill", "boost", "brief", "build", "calculate", "calibrate", "campaign", "care", "carry", "catalogue", "chair", "champion", "change", "check", "clarify", "classify", "clean", "clear", "close", "coach", "code", "collaborate", "collate", "collect", "combine", "commission", "communicate", "compare", "compete", "compile", "complete", "compose", "compute", "conceive", "conceptualise", "conceptualize", "conduct", "configure", "consolidate", "construct", "consult", "contact", "contribute", "control", "convert", "convince", "cook", "coordinate", "correct", "counsel", "create", "critique", "cultivate", "curate", "customise", "customize", "cut", "debug", "decrease", "define", "delegate", "deliver", "demonstrate", "deploy", "design", "detect", "determine", "develop", "devise", "diagnose", "digitise", "digitize", "direct", "discover", "dispatch", "dispense", "distribute", "diversify", "document", "double", "draft", "draw", "drive", "earn", "edit", "educate", "elect", "eliminate", "empower", "enable", "encourage", "enforce", "engage", "engineer", "enhance", "enrol", "enroll", "ensure", "enter", "establish", "estimate", "evaluate", "examine", "exceed", "execute", "expand", "expedite", "explain", "explore", "extend", "extract", "fabricate", "facilitate", "file", "finalise", "finalize", "finish", "fit", "fix", "follow", "forecast", "formulate", "foster", "found", "fulfil", "fulfill", "gain", "gather", "generate", "govern", "grade", "graduate", "greet", "grow", "guide", "handle", "head", "help", "hire", "host", "identify", "illustrate", "implement", "import", "improve", "increase", "influence", "inform", "initiate", "innovate", "inspect", "install", "instruct", "integrate", "interact", "interpret", "interview", "introduce", "invent", "investigate", "invoice", "join", "judge", "justify", "keep", "launch", "lead", "learn", "lecture", "leverage", "liaise", "lift", "load", "lower", "machine", "maintain", "make", "manage", "manufacture", "map", "market", "maximise", "maximize", "measure", "mediate", "mentor", "merge", "migrate", "minimise", "minimize", "mobilise", "mobilize", "model", "moderate", "modernise", "modernize", "modify", "monitor", "motivate", "negotiate", "nurse", "observe", "obtain", "offer", "open", "operate", "optimise", "optimize", "orchestrate", "order", "organise", "organize", "orient", "outline", "overhaul", "oversee", "own", "package", "participate", "partner", "pass", "perform", "persuade", "pilot", "pioneer", "place", "plan", "plaster", "play", "position", "post", "predict", "prepare", "present", "preserve", "prevent", "process", "procure", "produce", "productionize", "program", "programme", "project", "promote", "propose", "prototype", "prove", "provide", "publish", "purchase", "qualify", "quantify", "raise", "rank", "reach", "realise", "realize", "rebuild", "recognise", "recognize", "recommend", "reconcile", "record", "recover", "recruit", "redesign", "reduce", "refactor", "refine", "register", "rehabilitate", "rehearse", "reinforce", "remodel", "reorganise", "reorganize", "repair", "replace", "reply", "report", "represent", "research", "resolve", "respond", "restore", "restructure", "retain", "retrieve", "revamp", "review", "revise", "rewire", "run", "save", "scale", "schedule", "score", "screen", "secure", "select", "sell", "separate", "serve", "service", "set", "sew", "shape", "ship", "simplify", "simulate", "sing", "solve", "sort", "source", "spearhead", "speed", "sponsor", "stabilise", "stabilize", "staff", "standardise", "standardize", "start", "steer", "stitch", "stock", "store", "streamline", "strengthen", "structure", "study", "submit", "succeed", "suggest", "summarise", "summarize", "supervise", "supply", "support", "surpass", "survey", "sustain", "synthesise", "synthesize", "tabulate", "tailor", "take", "teach", "test", "trace", "track", "trade", "train", "transcribe", "transfer", "transform", "translate", "transport", "treat", "triage", "trim", "troubleshoot", "tune", "turn", "tutor", "undertake", "unify", "update", "upgrade", "upload", "use", "utilise", "utilize", "validate", "verify", "visit", "visualise", "visualize", "volunteer", "weld", "win", "wire", "work", "write",
];

/// Pasts that follow no rule, in order.
const IRREGULAR: &[&str] = &[
    "began", "bought", "brought", "built", "came", "cut", "drew", "drove", "found", "gave", "grew", "held", "kept", "led", "made", "met", "outdid", "overcame", "oversaw", "ran", "rebuilt", "rewrote", "sang", "set", "shot", "sold", "sought", "spent", "spoke", "spun", "strove", "taught", "took", "troubleshot", "undertook", "won", "wrote",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_in_order() {
        for (a, b) in BASES.iter().zip(BASES.iter().skip(1)).chain(IRREGULAR.iter().zip(IRREGULAR.iter().skip(1))) {
            assert!(a < b, "{a} {b}");
        }
    }

    #[test]
    fn forms_are_known() {
        for word in ["Led", "managed", "Planned", "Organises", "handling", "Carried", "Co-led", "tested", "Wrote", "Trained", "Reconciled"] {
            assert!(is_action(word), "{word}");
        }
        for word in ["Responsible", "Team", "Python", "The", "Worked-on-it", "Red", "Excellent"] {
            assert!(!is_action(word), "{word}");
        }
    }
}
