//! Prints the result for each file of a folder: `cargo run -p resume --example answers -- FOLDER`.
//! For a file that cannot be read it prints the error.
#![allow(clippy::print_stdout, reason = "it prints")]

use std::time::Instant;

use documents::Document;
use resume::{Extracted, LIMITS, Resume};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let mut files: Vec<_> = std::fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    files.sort_by_key(|file| file.file_name());
    for file in files {
        let bytes = std::fs::read(file.path())?;
        println!("=== {}", file.file_name().to_string_lossy());
        let start = Instant::now();
        match resume::read(&bytes, &LIMITS, &|| start.elapsed()) {
            Ok(document) => print_document(&document),
            Err(error) => println!("{error}"),
        }
    }
    Ok(())
}

fn print_document(document: &Document) {
    let resume = resume::parse(document);
    let readability = resume::readability(document, &resume, resume::Language::English);
    for line in &document.lines {
        println!("{}{}", if line.bullet { "• " } else { "" }, line.text);
    }
    println!("--- {:?}", document.layout);
    print_resume(&resume);
    println!("--- {} × {}", readability.score, readability.factor);
    for part in &readability.parts {
        println!("{}: {} of {}", part.name, part.points, part.of);
    }
    for finding in &readability.findings {
        println!(
            "−{} {}: {} [{}]",
            finding.cost,
            finding.rule,
            finding.message,
            finding.quote.as_deref().unwrap_or_default()
        );
    }
    for notice in &readability.notices {
        println!("{}: {:?}", notice.rule, notice.quote);
    }
}

fn print_resume(resume: &Resume) {
    let text_of = |found: &Option<Extracted>| {
        found.as_ref().map(|found| found.text.clone()).unwrap_or_default()
    };
    let contact = &resume.contact;
    println!(
        "{} / {} / {} / {}",
        text_of(&contact.name),
        text_of(&contact.email),
        text_of(&contact.phone),
        text_of(&contact.place)
    );
    println!("{:?}", contact.links.iter().map(|link| &link.text).collect::<Vec<_>>());
    println!("{:?}", resume.sections.iter().map(|section| section.kind).collect::<Vec<_>>());
    for post in &resume.experience {
        let period = post.period.as_ref().map(|period| period.text.clone()).unwrap_or_default();
        println!("post: {} / {} / {period}", text_of(&post.title), text_of(&post.employer));
    }
    for school in &resume.education {
        println!(
            "school: {} / {} / {:?} / {}",
            text_of(&school.degree),
            text_of(&school.school),
            school.year,
            text_of(&school.grade)
        );
    }
    println!("skills: {:?}", resume.skills.iter().map(|skill| &skill.text).collect::<Vec<_>>());
    for bullet in &resume.bullets {
        println!("{:?}: {}", bullet.section, bullet.text);
    }
}
