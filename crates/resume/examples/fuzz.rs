//! Feeds damaged résumés to the readers:
//! `cargo run -p resume --release --example fuzz -- --minutes 10 [--seed 1] [FOLDER]`.
//! It fails if an input causes a panic, takes longer than five seconds or needs more than 256 MB,
//! and then stores this input in the directory for temporary files. The same seed gives the same
//! inputs.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "it is a test"
)]

use std::io::{Cursor, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use resume::{Language, NoFrequencies};

/// Maximum time per input. It is longer than the limit of four seconds, because the machine can be
/// busy.
const MAX_TIME: Duration = Duration::from_secs(8);
/// Maximum memory of the process, in kilobytes.
const MAX_MEMORY_KILOBYTES: u64 = 256 * 1024;

/// Keywords of the file formats, inserted at random positions.
const WORDS: &[&[u8]] = &[
    b"obj",
    b"endobj",
    b"stream\n",
    b"endstream",
    b"/Length 99999999",
    b"/Filter /FlateDecode",
    b"/Filter [/FlateDecode /FlateDecode]",
    b"/LZWDecode",
    b"/Type /ObjStm",
    b"/Type /XRef",
    b"/Kids [1 0 R 2 0 R 3 0 R]",
    b"/Parent 2 0 R",
    b"<<",
    b">>",
    b"[",
    b"]",
    b"(",
    b")",
    b"<",
    b">",
    b"BT",
    b"ET",
    b"/F0 1 Tf",
    b"1e9 0 0 1e9 0 0 cm",
    b"-1 -1 re f",
    b"q ",
    b"Q ",
    b"Do",
    b"/X0 Do",
    b"TJ",
    b"999999999999",
    b"-2147483648",
    b"0.0000001",
    b"NaN",
    b"beginbfrange <0000> <ffff> <0000> endbfrange",
    b"begincidrange",
    b"usecmap",
    b"/W [0 65535 1000]",
    b"/Differences [0 /a /b]",
    b"/Encrypt 3 0 R",
    b"PK\x01\x02",
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"\xff\xff\xff\xff",
    b"\0\0\0\0",
    b"<w:p>",
    b"</w:p>",
    b"<w:tbl>",
    b"<w:tc>",
    b"<w:txbxContent>",
    b"<mc:Fallback>",
    b"&#x10ffff;",
    b"&lt;",
    b"<![CDATA[",
    b"<!--",
    b"<!DOCTYPE a [<!ENTITY b \"c\">]>",
    b"w:val=\"",
    b"\xc3\x28",
    b"2019-20",
    b" - Present",
];

/// A SplitMix64 random number generator.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }
}

fn damage(bytes: &mut Vec<u8>, others: &[Vec<u8>], chance: &mut Chance) {
    for _ in 0..=chance.below(6) {
        let at = chance.below(bytes.len() + 1);
        let end = (at + chance.below(64)).min(bytes.len());
        match chance.below(8) {
            0 if at < bytes.len() => bytes[at] ^= 1 << chance.below(8),
            1 if at < bytes.len() => bytes[at] = chance.next() as u8,
            2 => drop(bytes.drain(at..end)),
            3 | 4 => drop(bytes.splice(at..at, WORDS[chance.below(WORDS.len())].iter().copied())),
            5 => {
                let piece = bytes[at..end].repeat(1 + chance.below(200));
                drop(bytes.splice(at..at, piece));
            }
            6 => {
                let other = &others[chance.below(others.len())];
                let from = chance.below(other.len());
                let to = (from + chance.below(2_000)).min(other.len());
                drop(bytes.splice(at..end, other[from..to].iter().copied()));
            }
            _ if chance.below(8) == 0 => bytes.truncate(at),
            // Changes a digit.
            _ => {
                if let Some(digit) = bytes[at..].iter().position(u8::is_ascii_digit) {
                    bytes[at + digit] = b'0' + chance.below(10) as u8;
                }
            }
        }
    }
}

/// Damages the content of one part and compresses it again.
fn damaged_docx(file: &[u8], others: &[Vec<u8>], chance: &mut Chance) -> Option<Vec<u8>> {
    let mut archive = zip::ZipArchive::new(Cursor::new(file)).ok()?;
    let mut parts = Vec::new();
    for place in 0..archive.len() {
        let mut part = archive.by_index(place).ok()?;
        let mut data = Vec::new();
        part.read_to_end(&mut data).ok()?;
        parts.push((part.name().ok()?.into_owned(), data));
    }
    let document = parts.iter().position(|(name, _)| name == "word/document.xml")?;
    let target = if chance.below(4) == 0 { chance.below(parts.len()) } else { document };
    damage(&mut parts[target].1, others, chance);
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, data) in parts {
        writer.start_file(name, zip::write::SimpleFileOptions::default()).ok()?;
        writer.write_all(&data).ok()?;
    }
    Some(writer.finish().ok()?.into_inner())
}

fn find(bytes: &[u8], from: usize, needle: &[u8]) -> Option<usize> {
    bytes.get(from..)?.windows(needle.len()).position(|window| window == needle).map(|at| from + at)
}

/// Damages the content of a compressed stream and compresses it again, or damages an object. Writes
/// the file without its cross-reference table.
fn damaged_pdf(file: &[u8], others: &[Vec<u8>], chance: &mut Chance) -> Option<Vec<u8>> {
    let mut objects: Vec<Vec<u8>> = Vec::new();
    let mut from = 0;
    while let Some(keyword) = find(file, from, b" 0 obj") {
        let start = file[..keyword].iter().rposition(|byte| !byte.is_ascii_digit())? + 1;
        let end = find(file, keyword, b"endobj")? + b"endobj".len();
        objects.push(file[start..end].to_vec());
        from = end;
    }
    let packed: Vec<usize> =
        (0..objects.len()).filter(|at| find(&objects[*at], 0, b"/FlateDecode").is_some()).collect();
    if chance.below(3) > 0 && !packed.is_empty() {
        let object = &mut objects[packed[chance.below(packed.len())]];
        let start = find(object, 0, b"stream")? + 7;
        let end = find(object, start, b"endstream")?;
        let mut data = Vec::new();
        flate2::read::ZlibDecoder::new(&object[start..end]).read_to_end(&mut data).ok()?;
        damage(&mut data, others, chance);
        let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
        packer.write_all(&data).ok()?;
        let data = packer.finish().ok()?;
        let number = find(object, 0, b"/Length ").map(|at| at + 8);
        let length = data.len().to_string();
        object.splice(start..end, data);
        if let Some(at) = number {
            let digits = object[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
            object.splice(at..at + digits, length.into_bytes());
        }
    } else {
        let at = chance.below(objects.len());
        damage(objects.get_mut(at)?, others, chance);
    }
    let trailer = find(file, from, b"trailer").or_else(|| find(file, 0, b"trailer"))?;
    let root =
        find(file, trailer, b"startxref").map_or(&file[trailer..], |end| &file[trailer..end]);
    let mut out = b"%PDF-1.7\n".to_vec();
    for object in objects {
        out.extend_from_slice(&object);
        out.push(b'\n');
    }
    out.extend_from_slice(root);
    out.extend_from_slice(b"startxref\n0\n%%EOF");
    Some(out)
}

fn highest_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse().ok()).unwrap_or(0)
}

/// The current input and its start time.
type Current = Arc<Mutex<Option<(Instant, Vec<u8>)>>>;

fn give_up(current: &Current, why: &str) -> ! {
    let input = match current.lock() {
        Ok(current) => current.clone(),
        Err(poisoned) => poisoned.into_inner().clone(),
    };
    let place = std::env::temp_dir().join("resume-fuzz-input");
    if let Some((_, input)) = input {
        let _ = std::fs::write(&place, input);
    }
    println!("{why}: {}", place.display());
    std::process::exit(1);
}

fn read_samples(folders: &[PathBuf]) -> Vec<Vec<u8>> {
    let mut files: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(folder).unwrap())
        .map(|file| file.unwrap().path())
        .collect();
    files.retain(|file| file.extension().is_some_and(|kind| kind != "fields"));
    files.sort();
    files.iter().map(|file| std::fs::read(file).unwrap()).collect()
}

/// Ends the program if the current input takes too much time or memory.
fn watch(current: Current) {
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(Duration::from_millis(200));
            let long = current.lock().is_ok_and(|current| {
                current.as_ref().is_some_and(|(since, _)| since.elapsed() > MAX_TIME)
            });
            if long {
                give_up(&current, "took too long");
            }
            if highest_memory() > MAX_MEMORY_KILOBYTES {
                give_up(&current, "took too much memory");
            }
        }
    });
}

/// Returns a damaged sample. Returns `true` with it if the damage is within a packed part.
fn damaged_input(samples: &[Vec<u8>], chance: &mut Chance) -> (Vec<u8>, bool) {
    let chosen = chance.below(samples.len());
    let sample = &samples[chosen];
    let inside = match chance.below(3) {
        0 => None,
        _ if sample.starts_with(b"PK") => damaged_docx(sample, samples, chance),
        _ if sample.starts_with(b"%PDF") => damaged_pdf(sample, samples, chance),
        _ => None,
    };
    if let Some(input) = inside {
        return (input, true);
    }
    let mut input = sample.clone();
    damage(&mut input, samples, chance);
    (input, false)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1)?.parse::<u64>().ok()
    };
    let minutes = option("--minutes").unwrap_or(1);
    let seed = option("--seed").unwrap_or(1);
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples")];
    folders.extend(arguments.iter().filter(|argument| argument.contains('/')).map(PathBuf::from));
    let samples = read_samples(&folders);
    println!("{} samples, seed {seed}", samples.len());

    let current: Current = Arc::default();
    watch(current.clone());
    let panicked = current.clone();
    std::panic::set_hook(Box::new(move |panic| {
        println!("{panic}");
        give_up(&panicked, "panicked");
    }));

    let mut chance = Chance(seed);
    let start = Instant::now();
    let (mut inputs, mut read, mut longest) = (0_u64, 0_u64, Duration::ZERO);
    let mut within = 0_u64;
    let job = resume::JobRequirements::from_text(
        "Accountant\nSkills: Tally, Go, C++\nReconcile accounts in Excel.",
    );
    while start.elapsed() < Duration::from_secs(minutes * 60) {
        let (input, is_inside) = damaged_input(&samples, &mut chance);
        within += u64::from(is_inside);
        let since = Instant::now();
        *current.lock().unwrap() = Some((since, input.clone()));
        if let Ok(document) = resume::read(&input, &resume::LIMITS, &|| since.elapsed()) {
            let report = resume::check(&document, Some(&job), &NoFrequencies, Language::English);
            assert!(report.readability.score <= 100);
            read += 1;
        }
        // Notices are read page by page.
        let _ = documents::read_pages(&input, &resume::LIMITS, &|| since.elapsed());
        longest = longest.max(since.elapsed());
        *current.lock().unwrap() = None;
        inputs += 1;
        if inputs.is_multiple_of(20_000) {
            println!(
                "{inputs} inputs, {read} read, the longest {longest:?}, at most {} MB",
                highest_memory() / 1024
            );
        }
    }
    println!(
        "{inputs} inputs in {minutes} minutes, {within} damaged within their packed parts, {read} read, the longest {longest:?}, at most {} MB",
        highest_memory() / 1024
    );
}
