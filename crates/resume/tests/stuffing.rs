//! Tests with résumés that are stuffed with keywords.
#![allow(clippy::unwrap_used, reason = "tests")]

mod fixtures;

const KEYWORDS: &str = "Python, Java, JavaScript, SQL, AWS, Azure, Docker, Kubernetes, React, Angular, Node.js, Git, Linux, Excel, Tableau, Power BI, Machine Learning, Data Analysis, Agile, Scrum";

fn informative_resume() -> String {
    String::from_utf8(fixtures::read_sample("commerce.txt")).unwrap()
}

const TOP: &str =
    "Ravi Kumar\nravi@example.in | +91 98765 43210 | Pune, Maharashtra | linkedin.com/in/ravi\n\n";

/// Returns a résumé with ten bullets, which repeat the given ones.
fn with_bullets(bullets: &[&str]) -> String {
    let many = bullets.iter().cycle().take(10).map(|bullet| format!("- {bullet}\n"));
    format!(
        "{TOP}Experience\nSoftware Engineer | Example Ltd | Jan 2020 – Present\n{}Education\nB.Tech, Example University  2019\nSkills\n{KEYWORDS}, Hadoop, Spark, Kafka, Salesforce, Tally, SAP, Jenkins, Terraform, Ansible, Redis\n",
        many.collect::<String>()
    )
}

fn score(text: &str) -> u32 {
    fixtures::check(text.as_bytes()).readability.score
}

// TOOLS-04: a résumé stuffed with keywords gets at most 50 points, for all kinds of stuffing.
#[test]
fn stuffed_resumes_score_at_most_50() {
    let bare = format!("{TOP}Skills\n{}", format!("{KEYWORDS}\n").repeat(12));
    let headed = format!(
        "{TOP}Experience\nSoftware Engineer | Example Ltd | Jan 2020 – Present\n{}Education\nB.Tech, Example University  2019\nSkills\n{KEYWORDS}\n",
        format!("- {KEYWORDS}\n").repeat(8)
    );
    let verbs = format!(
        "{TOP}Experience\nSoftware Engineer | Example Ltd | Jan 2020 – Present\n{}Education\nB.Tech, Example University  2019\nSkills\n{KEYWORDS}\n",
        "- Used Python Java SQL AWS Azure Docker Kubernetes React Angular with 10 Git Linux Excel\n".repeat(10)
    );
    let joined = with_bullets(&[
        "Built the Python of our AWS with Kubernetes and Git for 10 teams on Tally and Salesforce by Hadoop.",
    ]);
    let sentences = with_bullets(&[
        "Managed Python, AWS, Kubernetes, Git, Tally, Salesforce and Hadoop for 10 teams in every week of the year.",
        "Led 12 people with Java, Docker, Azure, Linux, Excel and Tableau through all of their projects since 2020.",
        "Delivered React, Angular, SQL, Jenkins and Terraform to 9 customers, which they had asked us for.",
    ]);
    let shorter = with_bullets(&[
        "Led Java and Docker for 12 teams on SAP and Tableau.",
        "Built Python with 7 others by Redis and Kafka.",
    ]);
    let appended = format!("{}\n{}", informative_resume(), format!("{KEYWORDS}\n").repeat(15));
    let repeated = format!(
        "{}\n{}",
        informative_resume(),
        "accountant accounting accounts accountant job accountant in Surat\n".repeat(30)
    );
    for (name, text) in [
        ("bare", bare),
        ("headed", headed),
        ("verbs", verbs),
        ("joined", joined),
        ("sentences", sentences),
        ("shorter", shorter),
        ("appended", appended),
        ("repeated", repeated),
    ] {
        assert!(
            score(&text) <= 50,
            "{name}: {} {:#?}",
            score(&text),
            fixtures::check(text.as_bytes()).readability.findings
        );
    }
    assert!(score(&informative_resume()) >= 75);
}

// TOOLS-04: white, tiny and invisible text is reported and does not count; much of it is stuffing.
#[test]
fn reports_hidden_text() {
    let lines: Vec<String> =
        informative_resume().lines().map(|line| line.replace(['–', '’'], "-")).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let seen = fixtures::write_lines(&lines, "");
    for how in ["1 g", "1 1 1 rg", "0 0 0 0 k", "3 Tr", "/F 1 Tf"] {
        let few = fixtures::pdf_pages(&[&format!(
            "{seen}{}",
            fixtures::write_lines(&["Kubernetes Terraform expert"], how)
        )]);
        let report = fixtures::check(&few);
        assert!(
            report.readability.findings.iter().any(|finding| finding.rule == "hiddenText"),
            "{how}: {:#?}",
            report.readability.findings
        );
        assert!(!report.lines.iter().any(|line| line.text.contains("Kubernetes")), "{how}");
        let many = fixtures::pdf_pages(&[&format!(
            "{seen}{}",
            fixtures::write_lines(&[KEYWORDS; 12], how)
        )]);
        assert!(fixtures::check(&many).readability.score <= 50, "{how}");
    }
    let white_on_dark = format!(
        "{}0 g 40 715 500 80 re f {}",
        fixtures::write_lines(&lines[5..], "1 0 0 1 0 -70 Tm"),
        fixtures::write_lines(&lines[..5], "1 g")
    );
    let report = fixtures::check(&fixtures::pdf_pages(&[&white_on_dark]));
    assert!(report.lines.iter().any(|line| line.text == "Fatima Shaikh"), "{:?}", report.lines);
}

// TOOLS-04: naming tools in bullets that describe work costs no points.
#[test]
fn technical_bullets_are_not_stuffing() {
    let text = "Ravi Kumar\nravi@example.in | +91 98765 43210 | Pune, Maharashtra\n\nExperience\nSoftware Engineer | Example Ltd | Jan 2020 – Present\n- Automated 35 regression tests with Selenium and Java, which cut a test run from 6 hours to 40 minutes.\n- Developed REST APIs using Node.js, Express and MongoDB for 3 clients.\n- Moved 14 services from a rented server to AWS and saved ₹2 lakh a year.\n- Wrote the reports of 5 departments in Python and SQL, which had been put together by hand before.\n- Trained 4 new colleagues in Git, code reviews and the writing of tests.\nProjects\nShop\n- Built a shop in React, Node.js, Express and MongoDB where 200 students order books from each other.\nEducation\nB.Tech, Example University  2019\nSkills\nJava, Python, SQL, AWS, Git, React, Node.js, MongoDB, Selenium, Docker\n";
    let report = fixtures::check(text.as_bytes());
    let rules: Vec<&str> =
        report.readability.findings.iter().map(|finding| finding.rule.as_str()).collect();
    assert!(
        !rules.iter().any(|rule| matches!(*rule, "list" | "stuffing" | "repetition")),
        "{rules:?}"
    );
    assert!(report.readability.score >= 90, "{:#?}", report.readability.findings);
}
