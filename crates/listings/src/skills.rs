//! Splits lists of skills, with various separators or without any.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use crate::text;

/// Maximum number of skills. A longer list of chips is not readable.
const MAX_SKILLS: usize = 30;

/// Skills that are common in postings, as written there. They are used to split glued texts.
const KNOWN_SKILLS: &[&str] = &[
    ".NET",
    ".Net",
    "3D Modeling",
    "ADF",
    "AI",
    "AIML",
    "AJAX",
    "API",
    "API Testing",
    "API testing",
    "ASP.NET",
    "ASP.Net",
    "AWS",
    "Account Management",
    "Accounting",
    "Active Directory",
    "Administration",
    "Agile",
    "Airflow",
    "Algorithms",
    "Analytical",
    "Analytical Skills",
    "Analytics",
    "Android",
    "Angular",
    "AngularJS",
    "Ansible",
    "Apache",
    "Application Development",
    "Artificial Intelligence",
    "AutoCAD",
    "Automation",
    "Automation Testing",
    "Azure",
    "Azure DevOps",
    "B2B",
    "B2B Sales",
    "B2C",
    "BFSI",
    "BI",
    "BPO",
    "Back Office",
    "Back-end",
    "Backend",
    "Banking",
    "Big Data",
    "BigQuery",
    "Bitbucket",
    "Blockchain",
    "Bootstrap",
    "Brand Management",
    "Branding",
    "Business Analysis",
    "Business Development",
    "Business Intelligence",
    "C#",
    "C++",
    "CAD",
    "CATIA",
    "CI/CD",
    "CMS",
    "CPC",
    "CRM",
    "CSS",
    "CSS3",
    "Calling",
    "Cash Management",
    "Civil Engineering",
    "Client Relationship",
    "Client Servicing",
    "Cloud",
    "Cloud Computing",
    "CodeIgniter",
    "Coding",
    "Cold Calling",
    "Communication",
    "Communication Skills",
    "Compliance",
    "Computer Science",
    "Computer Vision",
    "Construction",
    "Consulting",
    "Content Creation",
    "Content Writing",
    "Copywriting",
    "CorelDRAW",
    "Counselling",
    "Counselor",
    "Customer Care",
    "Customer Experience",
    "Customer Relationship",
    "Customer Satisfaction",
    "Customer Service",
    "Customer Support",
    "Cyber Security",
    "DAX",
    "DBMS",
    "Data Analysis",
    "Data Analytics",
    "Data Engineering",
    "Data Entry",
    "Data Mining",
    "Data Modeling",
    "Data Science",
    "Data Structures",
    "Data Visualization",
    "Data Warehousing",
    "DataStage",
    "Database",
    "Databricks",
    "Debugging",
    "Deep Learning",
    "Design",
    "Design Engineering",
    "DevOps",
    "Development",
    "Digital Marketing",
    "Django",
    "Docker",
    "Documentation",
    "DynamoDB",
    "EDA",
    "ERP",
    "ETL",
    "Editing",
    "Education",
    "Elasticsearch",
    "Electrical",
    "Engineering",
    "Excel",
    "Express",
    "FastAPI",
    "Figma",
    "Finance",
    "Financial Analysis",
    "Financial Planning",
    "Firebase",
    "Flask",
    "Flutter",
    "Framework",
    "Front-end",
    "Frontend",
    "Full Stack",
    "GCP",
    "GIT",
    "GST",
    "GUI",
    "Git",
    "GitHub",
    "GitLab",
    "Golang",
    "Google Analytics",
    "GraphQL",
    "Graphic Design",
    "HANA",
    "HR",
    "HTML",
    "HTML5",
    "HVAC",
    "Hadoop",
    "Healthcare",
    "Hibernate",
    "Hiring",
    "Hive",
    "HubSpot",
    "Human Resources",
    "IIS",
    "ISO",
    "IT",
    "ITIL",
    "Illustrator",
    "InDesign",
    "Informatica",
    "Insurance",
    "Integration",
    "Interior Design",
    "Internal Audit",
    "Inventory Management",
    "Investment Banking",
    "IoT",
    "J2EE",
    "JDBC",
    "JIRA",
    "JMeter",
    "JPA",
    "JSON",
    "JSP",
    "Java",
    "JavaScript",
    "Javascript",
    "Jenkins",
    "Jira",
    "KPI",
    "KYC",
    "Kafka",
    "Keras",
    "Kotlin",
    "Kubernetes",
    "LLM",
    "Laravel",
    "Lead Generation",
    "Leadership",
    "Legal",
    "Linux",
    "LoadRunner",
    "Logistics",
    "MATLAB",
    "MBA",
    "MIS",
    "ML",
    "MS Excel",
    "MS Office",
    "MVC",
    "Machine Learning",
    "Magento",
    "Management",
    "Manual Testing",
    "MariaDB",
    "Market Research",
    "Marketing",
    "Matplotlib",
    "Maven",
    "Mechanical",
    "Mechanical Engineering",
    "Medical Coding",
    "Microservices",
    "Microsoft",
    "MongoDB",
    "Monitoring",
    "Ms Excel",
    "MySQL",
    "NLP",
    "Negotiation",
    "Networking",
    "NoSQL",
    "Node.JS",
    "Node.js",
    "NodeJS",
    "NumPy",
    "Numpy",
    "OOP",
    "OOPS",
    "Object-oriented Programming",
    "OpenCV",
    "Operations",
    "Operations Management",
    "Oracle",
    "Outbound",
    "PHP",
    "PL/SQL",
    "PLSQL",
    "PPC",
    "Pandas",
    "Payroll",
    "Performance Tuning",
    "Photoshop",
    "PostgreSQL",
    "Postman",
    "Power BI",
    "Power Query",
    "PowerBI",
    "PowerPoint",
    "PowerShell",
    "Presales",
    "Presentation Skills",
    "Process Improvement",
    "Procurement",
    "Product Management",
    "Programming",
    "Project Management",
    "PySpark",
    "PyTorch",
    "Python",
    "QA",
    "QlikView",
    "Quality Assurance",
    "Quality Control",
    "RDBMS",
    "REST",
    "REST API",
    "RabbitMQ",
    "React",
    "React Native",
    "React.js",
    "ReactJS",
    "Real Estate",
    "Recruitment",
    "Redis",
    "Redux",
    "Reporting",
    "Research",
    "Retail",
    "Retail Sales",
    "Risk Management",
    "Ruby",
    "Rust",
    "SAP",
    "SAP ABAP",
    "SAP MM",
    "SAP SD",
    "SAS",
    "SCADA",
    "SCM",
    "SDET",
    "SDLC",
    "SEM",
    "SEO",
    "SIEM",
    "SMO",
    "SOA",
    "SOAP",
    "SOP",
    "SQL",
    "SQL Server",
    "SSAS",
    "SSIS",
    "SSRS",
    "Sales",
    "Salesforce",
    "Scala",
    "Scikit-learn",
    "Scripting",
    "Scrum",
    "Selenium",
    "ServiceNow",
    "SharePoint",
    "Shell Scripting",
    "Six Sigma",
    "Snowflake",
    "Social Media",
    "Social Media Marketing",
    "Software Development",
    "Software Engineering",
    "Software Testing",
    "SolidWorks",
    "Spark",
    "Splunk",
    "Spring",
    "Spring Boot",
    "Spring MVC",
    "SQL Queries",
    "Staffing",
    "Stakeholder Management",
    "Statistical Modeling",
    "Statistics",
    "Supply Chain",
    "Supply Chain Management",
    "TCP",
    "TDS",
    "TIBCO",
    "Tableau",
    "Talent Acquisition",
    "Tally",
    "Taxation",
    "Teaching",
    "Team Management",
    "Technical Support",
    "TensorFlow",
    "Tensorflow",
    "Teradata",
    "Terraform",
    "TestNG",
    "Testing",
    "Training",
    "Troubleshooting",
    "TypeScript",
    "UAT",
    "UI",
    "UI/UX",
    "UX",
    "UiPath",
    "Underwriting",
    "Unix",
    "VB.NET",
    "VBA",
    "VLSI",
    "VMware",
    "Vendor Management",
    "Verilog",
    "Video Editing",
    "Visual Studio",
    "Visualization",
    "Voice Process",
    "Vue.js",
    "WebLogic",
    "WebSphere",
    "Web Design",
    "Web Development",
    "Web Services",
    "Web Technologies",
    "Windows",
    "Wireframing",
    "WordPress",
    "Wordpress",
    "XML",
    "XSLT",
    "YouTube",
    "eCommerce",
    "iOS",
    "jQuery",
];

static VOCABULARY: LazyLock<HashSet<String>> =
    LazyLock::new(|| KNOWN_SKILLS.iter().map(|skill| skill.to_lowercase()).collect());

/// Known words with an upper-case letter after a lower-case one, by their lower-case form. The
/// values are the positions of these letters, which are not seams between two skills.
static CAMEL_NAMES: LazyLock<HashMap<String, Vec<usize>>> = LazyLock::new(|| {
    const MORE: &[&str] = &[
        "AngularJs",
        "ReactJs",
        "NodeJs",
        "NextJS",
        "NextJs",
        "VueJS",
        "VueJs",
        "ExpressJS",
        "DevSecOps",
        "MLOps",
        "FinOps",
        "LinkedIn",
        "PeopleSoft",
        "SailPoint",
        "QuickBooks",
        "NetSuite",
        "LangChain",
        "OpenAI",
        "OpenShift",
        "OpenGL",
        "OAuth",
        "SaaS",
        "PaaS",
        "IaaS",
        "PhD",
        "FinTech",
        "EdTech",
        "InfoSec",
        "SecOps",
        "SciPy",
        "SpringBoot",
        "GoLang",
        "TypeORM",
        "HiveQL",
        "MicroStrategy",
        "iPhone",
        "iPad",
        "McAfee",
        "eLearning",
        "eGovernance",
        "GenAI",
        "PowerApps",
        "SuccessFactors",
        "CloudFormation",
        "CloudWatch",
        "BigData",
        "DevExpress",
        "ClickHouse",
        "CouchDB",
        "HBase",
        "NetBackup",
        "AppDynamics",
        "AutoML",
    ];
    let seams = |word: &&str| {
        let chars: Vec<char> = word.chars().collect();
        let seams: Vec<usize> = chars
            .windows(2)
            .enumerate()
            .filter(|(_, pair)| is_seam(pair))
            .map(|(at, _)| at + 1)
            .collect();
        (word.to_lowercase(), seams)
    };
    KNOWN_SKILLS.iter().chain(MORE).map(seams).filter(|(_, seams)| !seams.is_empty()).collect()
});

const MAX_CAMEL_CASE_CHARS: usize = 16;

/// Splits a cell with separators: `,` `|` `;`, a bullet, or a list as Python prints it.
#[must_use]
pub fn split(cell: &str) -> Vec<String> {
    collect(split_separated(cell))
}

/// Splits a cell of a source that glues skills together (`angularCSSHTML`). A cell without
/// separators is split where a skill certainly ends; the parts between are unchanged. Other cells
/// are split as by [`split`].
#[must_use]
pub fn split_glued(cell: &str) -> Vec<String> {
    let parts = split_separated(cell);
    match parts.as_slice() {
        [one] if is_glued(one) => collect(unglue(one)),
        _ => collect(parts),
    }
}

fn split_separated(cell: &str) -> Vec<String> {
    // A character reference such as `&amp;` contains a separator.
    let decoded = text::decode_entities(cell);
    let inner = decoded.trim();
    let python = inner.strip_prefix('[').and_then(|inner| inner.strip_suffix(']'));
    let inner = python.unwrap_or(inner);
    inner
        .split([',', '|', ';', '•', '\n'])
        .map(|part| {
            let part = text::one_line(part);
            if python.is_some() { part.trim_matches(['\'', '"', ' ']).to_owned() } else { part }
        })
        .collect()
}

fn collect(parts: Vec<String>) -> Vec<String> {
    let mut seen = HashSet::new();
    let mut skills = Vec::new();
    for part in parts {
        let part = part.trim_matches(['.', ' ', '-', '–']);
        // The point of `.NET` was removed above.
        let part = if part.eq_ignore_ascii_case("net") { ".NET" } else { part };
        if !text::is_blank(part)
            && part.chars().any(char::is_alphanumeric)
            && seen.insert(part.to_lowercase())
        {
            skills.push(part.to_owned());
            if skills.len() == MAX_SKILLS {
                break;
            }
        }
    }
    skills
}

fn is_seam(pair: &[char]) -> bool {
    matches!(pair, [left, right] if left.is_lowercase() && right.is_uppercase())
}

/// Returns `true` if a text has seams outside known words, or is too long for one skill.
fn is_glued(text: &str) -> bool {
    let chars: Vec<char> = text.chars().collect();
    !VOCABULARY.contains(&text.to_lowercase())
        && (chars.len() > 40 || !find_seams(&chars).is_empty())
}

/// Returns the positions where an upper-case letter follows a lower-case one, outside known words
/// such as `JavaScript`.
fn find_seams(chars: &[char]) -> Vec<usize> {
    if !chars.windows(2).any(is_seam) {
        return Vec::new();
    }
    let lower: Vec<char> = chars.iter().map(|c| c.to_lowercase().next().unwrap_or(*c)).collect();
    let mut explained = HashSet::new();
    for start in 0..chars.len() {
        // Known words are searched only where a word can start.
        let is_start = start == 0
            || chars.get(start).is_some_and(|c| c.is_uppercase())
            || chars.get(start - 1).is_some_and(|before| !before.is_alphabetic());
        if !is_start {
            continue;
        }
        for length in (3..=MAX_CAMEL_CASE_CHARS).rev() {
            let Some(word) = lower.get(start..start + length) else {
                continue;
            };
            let word: String = word.iter().collect();
            if let Some(inner) = CAMEL_NAMES.get(&word) {
                explained.extend(inner.iter().map(|at| start + at));
                break;
            }
        }
    }
    chars
        .windows(2)
        .enumerate()
        .filter(|(_, pair)| is_seam(pair))
        .map(|(at, _)| at + 1)
        .filter(|at| !explained.contains(at))
        .collect()
}

fn unglue(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut cuts = vec![0];
    cuts.extend(find_seams(&chars));
    cuts.push(chars.len());
    let stretches = cuts.windows(2).filter_map(|pair| match pair {
        [from, to] => chars.get(*from..*to),
        _ => None,
    });
    stretches
        .flat_map(|stretch| split_known(stretch).unwrap_or_else(|| split_acronym(stretch)))
        .collect()
}

/// Splits a known acronym from the start of a stretch: `GITProduction support`.
fn split_acronym(stretch: &[char]) -> Vec<String> {
    let capitals = stretch.iter().take_while(|c| c.is_uppercase() || c.is_ascii_digit()).count();
    let word_follows = stretch.get(capitals).is_some_and(|c| c.is_lowercase());
    if let Some((acronym, rest)) =
        capitals.checked_sub(1).filter(|_| word_follows).and_then(|at| stretch.split_at_checked(at))
    {
        let acronym: String = acronym.iter().collect();
        if acronym.len() > 1 && VOCABULARY.contains(&acronym.to_lowercase()) {
            return vec![acronym, rest.iter().collect()];
        }
    }
    vec![stretch.iter().collect()]
}

/// Splits a stretch into the smallest number of known skills. Returns `None` if it contains
/// anything else.
fn split_known(stretch: &[char]) -> Option<Vec<String>> {
    if stretch.len() > 200 {
        return None;
    }
    let lower: Vec<char> = stretch.iter().map(|c| c.to_lowercase().next().unwrap_or(*c)).collect();
    // For each end: the smallest number of pieces up to it, and the start of the last piece.
    let mut best: Vec<Option<(usize, usize)>> = vec![Some((0, 0))];
    for end in 1..=lower.len() {
        let mut found: Option<(usize, usize)> = None;
        for start in end.saturating_sub(28)..end {
            let Some(Some((pieces, _))) = best.get(start).copied() else {
                continue;
            };
            let Some(piece) = lower.get(start..end) else {
                continue;
            };
            let piece: String = piece.iter().collect();
            let count = pieces + 1;
            if found.is_none_or(|(min, _)| count < min) && VOCABULARY.contains(piece.trim_start()) {
                found = Some((count, start));
            }
        }
        best.push(found);
    }
    let mut pieces = Vec::new();
    let mut end = lower.len();
    while end > 0 {
        let (_, start) = best.get(end).copied().flatten()?;
        pieces.push(stretch.get(start..end)?.iter().collect::<String>());
        end = start;
    }
    pieces.reverse();
    Some(pieces)
}

/// Joins skills into one comma-separated text, as the portal stores them.
#[must_use]
pub fn join(skills: &[String]) -> String {
    skills.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn splits_at_separators() {
        for (given, expected) in [
            ("Python, SQL ,python,", vec!["Python", "SQL"]),
            ("A | B|C", vec!["A", "B", "C"]),
            ("ERP; SAP; CI/CD", vec!["ERP", "SAP", "CI/CD"]),
            ("['plsql', 'excel', 'data analysis']", vec!["plsql", "excel", "data analysis"]),
            ("R&amp;D, .Net, C++", vec!["R&D", ".NET", "C++"]),
            ("", vec![]),
            ("N/A", vec![]),
        ] {
            assert_eq!(split(given), expected, "{given}");
        }
        assert_eq!(split(&(0..99).map(|n| format!("skill {n},")).collect::<String>()).len(), 30);
    }

    #[test]
    fn splits_glued_skills() {
        for (given, expected) in [
            ("angularCSSHTML", vec!["angular", "CSS", "HTML"]),
            (
                "Design engineeringAutomation testingFocus",
                vec!["Design engineering", "Automation testing", "Focus"],
            ),
            ("JavaScriptMySQLDevOps", vec!["JavaScript", "MySQL", "DevOps"]),
            (
                "LinuxNetworkingXMLMySQLPHPData structures",
                vec!["Linux", "Networking", "XML", "MySQL", "PHP", "Data structures"],
            ),
            ("JavaScript", vec!["JavaScript"]),
            ("jQuery", vec!["jQuery"]),
            ("Power BI", vec!["Power BI"]),
            ("soft furnishing", vec!["soft furnishing"]),
            ("GITProduction supportBig", vec!["GIT", "Production support", "Big"]),
            ("pottery wheelKiln", vec!["pottery wheel", "Kiln"]),
            ("Sales, JavaScriptX", vec!["Sales", "JavaScriptX"]),
            ("salesmarketing", vec!["salesmarketing"]),
        ] {
            assert_eq!(split_glued(given), expected, "{given}");
        }
    }

    #[test]
    fn does_not_split_unknown_words() {
        let cell = "glass blowingkiln firingwheel throwingpottery";
        assert_eq!(split_glued(cell), [cell]);
    }

    proptest! {
        #[test]
        fn never_panics(text in any::<String>()) {
            let _ = split(&text);
            let _ = split_glued(&text);
        }

        #[test]
        fn joined_skills_are_split_again(skills in proptest::collection::hash_set("[a-z]{4,8}", 0..20)) {
            let skills: Vec<String> = skills.into_iter().filter(|skill| !text::is_blank(skill)).collect();
            prop_assert_eq!(split(&join(&skills)), skills);
        }

        #[test]
        fn ungluing_preserves_all_text(text in "[A-Za-z ]{0,120}") {
            let whole: String = unglue(&text).concat();
            prop_assert_eq!(whole, text);
        }
    }
}
