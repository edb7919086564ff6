//! Cleans the text of cells: entities, whitespace and tags. Converts plain text to HTML.

/// Named entities that occur in postings. Others are unchanged.
const ENTITIES: &[(&str, &str)] = &[
    ("amp", "&"),
    ("lt", "<"),
    ("gt", ">"),
    ("quot", "\""),
    ("apos", "'"),
    ("nbsp", " "),
    ("ndash", "–"),
    ("mdash", "—"),
    ("lsquo", "‘"),
    ("rsquo", "’"),
    ("ldquo", "“"),
    ("rdquo", "”"),
    ("hellip", "…"),
    ("bull", "•"),
    ("middot", "·"),
    ("rupee", "₹"),
    ("reg", "®"),
    ("trade", "™"),
    ("copy", "©"),
    ("eacute", "é"),
];

/// Texts that scrapers write into empty cells.
const PLACEHOLDERS: &[&str] = &[
    "-",
    "--",
    "–",
    "—",
    ".",
    "?",
    "n/a",
    "na",
    "n.a.",
    "nan",
    "nil",
    "none",
    "null",
    "undefined",
    "nothing_found",
    "not available",
    "not specified",
    "not found",
];

/// Returns `true` if a cell is blank or contains a placeholder for an empty cell.
#[must_use]
pub fn is_blank(text: &str) -> bool {
    let text = text.trim();
    text.is_empty()
        || (text.len() <= 16 && PLACEHOLDERS.iter().any(|word| text.eq_ignore_ascii_case(word)))
}

/// Decodes character references (`&amp;`, `&#8377;`, `&#x20B9;`). Unknown ones are unchanged.
#[must_use]
pub fn decode_entities(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        let decoded = after
            .split_once(';')
            .filter(|(name, _)| name.len() <= 8)
            .and_then(|(name, tail)| entity(name).map(|value| (value, tail)));
        if let Some((value, tail)) = decoded {
            out.push_str(&value);
            rest = tail;
        } else {
            out.push('&');
            rest = after;
        }
    }
    out.push_str(rest);
    out
}

fn entity(name: &str) -> Option<String> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code).filter(|c| *c != '\0').map(String::from);
    }
    ENTITIES.iter().find(|(entity, _)| *entity == name).map(|(_, value)| (*value).to_owned())
}

/// Returns the text as one clean line: without tags, with decoded entities, and with one blank for
/// each run of whitespace.
#[must_use]
pub fn one_line(text: &str) -> String {
    if text.contains('&') || text.contains('<') {
        // Entities are decoded after tags are removed, because `&lt;b&gt;` is text and not a tag.
        // They are decoded twice, because `&amp;amp;` is common.
        let bare = strip_tags(text);
        return collapse_spaces(&decode_entities(&decode_entities(&bare)));
    }
    collapse_spaces(text)
}

/// Replaces each run of whitespace (also no-break and zero-width) with one blank. Trims the ends.
#[must_use]
pub fn collapse_spaces(text: &str) -> String {
    // Most cells are clean already.
    let clean = text.bytes().all(|b| (0x20..0x7f).contains(&b)) && !text.contains("  ");
    if clean {
        return text.trim_matches(' ').to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut gap = false;
    for c in text.chars() {
        if c.is_whitespace()
            || matches!(c, '\u{200b}' | '\u{200c}' | '\u{200d}' | '\u{feff}')
            || c.is_control()
        {
            gap = true;
        } else {
            if gap && !out.is_empty() {
                out.push(' ');
            }
            gap = false;
            out.push(c);
        }
    }
    out
}

/// Replaces each HTML tag with a blank. A `<` that does not start a tag is unchanged.
#[must_use]
pub fn strip_tags(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, after)) = rest.split_once('<') {
        out.push_str(before);
        let tag = after.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/' || c == '!');
        match after.split_once('>') {
            Some((_, tail)) if tag => {
                out.push(' ');
                rest = tail;
            }
            _ => {
                out.push('<');
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out
}

/// Escapes text for use between tags and in attribute values.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    for part in text.split_inclusive(['&', '<', '>', '"']) {
        let mut chars = part.chars();
        let reference = match chars.next_back() {
            Some('&') => "&amp;",
            Some('<') => "&lt;",
            Some('>') => "&gt;",
            Some('"') => "&quot;",
            _ => {
                out.push_str(part);
                continue;
            }
        };
        out.push_str(chars.as_str());
        out.push_str(reference);
    }
    out
}

/// Returns `true` if a description is HTML. A closing or line-break tag is required, because plain
/// text contains `<5 years` or `<company name>`.
#[must_use]
pub fn is_html(text: &str) -> bool {
    const SIGNS: &[&str] = &[
        "</p>",
        "<br>",
        "<br/>",
        "<br />",
        "</li>",
        "</ul>",
        "</div>",
        "</h1>",
        "</h2>",
        "</h3>",
        "</table>",
        "</span>",
        "</strong>",
        "</b>",
        "</a>",
    ];
    text.contains('<') && SIGNS.iter().any(|sign| text.contains(sign))
}

/// Converts a description to simple HTML. HTML is unchanged; plain text becomes paragraphs and
/// lists.
///
/// Each line is a paragraph, because scraped texts rarely wrap lines. Lines that start with a
/// bullet become list items.
#[must_use]
pub fn to_html(text: &str) -> String {
    if is_html(text) {
        return text.trim().to_owned();
    }
    let text = decode_entities(text);
    let mut out = String::with_capacity(text.len() + 32);
    let mut in_list = false;
    for line in text.lines().flat_map(inline_bullets) {
        let line = collapse_spaces(line);
        let (item, words) = match bullet(&line) {
            Some(words) => (true, words),
            None => (false, line.as_str()),
        };
        if words.is_empty() {
            continue;
        }
        if item != in_list {
            out.push_str(if item { "<ul>" } else { "</ul>" });
            in_list = item;
        }
        let (open, close) = if item { ("<li>", "</li>") } else { ("<p>", "</p>") };
        out.push_str(open);
        out.push_str(&escape(words));
        out.push_str(close);
    }
    if in_list {
        out.push_str("</ul>");
    }
    out
}

/// Splits a line before each bullet inside it (`Duties: • sweep • dust`).
fn inline_bullets(line: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = line;
    if line.is_ascii() {
        return vec![line];
    }
    while let Some((at, _)) =
        rest.char_indices().skip(1).find(|(_, c)| matches!(c, '•' | '●' | '▪' | '\u{f0b7}'))
    {
        let (head, tail) = rest.split_at_checked(at).unwrap_or((rest, ""));
        parts.push(head);
        rest = tail;
    }
    parts.push(rest);
    parts
}

/// Returns the text after the bullet of a line, if the line has one.
fn bullet(line: &str) -> Option<&str> {
    if let Some(rest) = line.strip_prefix(['•', '●', '▪', '·', '‣', '◦', '\u{f0b7}']) {
        return Some(rest.trim_start());
    }
    // A hyphen or star must be followed by a blank, unlike in `-5 degrees` or `*required`.
    line.strip_prefix("- ")
        .or_else(|| line.strip_prefix("* "))
        .or_else(|| line.strip_prefix("– "))
        .map(str::trim_start)
}

/// Returns the words of a text in lower case, with one blank between them and at both ends. The
/// caller can then search `" word "` or `" two words "` with `contains`. `+`, `#` and an inner `.`
/// are part of a word (`c++`, `node.js`).
#[must_use]
pub fn normalize_words(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push(' ');
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let inner_dot = c == '.' && chars.peek().is_some_and(|next| next.is_alphanumeric());
        if c.is_alphanumeric() || matches!(c, '+' | '#') || inner_dot {
            if c.is_ascii() {
                out.push(c.to_ascii_lowercase());
            } else {
                out.extend(c.to_lowercase());
            }
        } else if !out.ends_with(' ') {
            out.push(' ');
        }
    }
    if !out.ends_with(' ') {
        out.push(' ');
    }
    out
}

/// Returns `true` if a text is an HTTP or HTTPS URL.
#[must_use]
pub fn is_link(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    rest.is_some_and(|rest| {
        rest.contains('.') && !rest.starts_with(['.', '/']) && !text.contains(char::is_whitespace)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn entities() {
        for (given, expected) in [
            ("R&amp;D", "R&D"),
            ("&#8377; 5 &#x20B9;", "₹ 5 ₹"),
            ("AT&T; &unknown; & &", "AT&T; &unknown; & &"),
            ("a&nbsp;b", "a b"),
            ("&#0;&#xFFFFFFFF;", "&#0;&#xFFFFFFFF;"),
        ] {
            assert_eq!(decode_entities(given), expected);
        }
    }

    #[test]
    fn lines() {
        assert_eq!(one_line(" a\u{a0} b\n\tc\u{200b} "), "a b c");
        assert_eq!(one_line("<span>Full Time, <b>Permanent</b></span>"), "Full Time, Permanent");
        assert_eq!(one_line("5 < 6 &amp;amp; 7"), "5 < 6 & 7");
    }

    #[test]
    fn blanks() {
        for text in ["", "  ", "N/A", " na ", "-", "None", "Nothing_found"] {
            assert!(is_blank(text), "{text}");
        }
        assert!(!is_blank("Nano Ltd"));
    }

    #[test]
    fn converts_plain_text_to_html() {
        for (given, expected) in [
            ("One\n\nTwo <3 & more", "<p>One</p><p>Two &lt;3 &amp; more</p>"),
            ("Needs:\n- a\n• b\nEnd", "<p>Needs:</p><ul><li>a</li><li>b</li></ul><p>End</p>"),
            ("Duties: • sweep • dust", "<p>Duties:</p><ul><li>sweep</li><li>dust</li></ul>"),
            ("<p>kept</p>", "<p>kept</p>"),
            ("ask <company name>", "<p>ask &lt;company name&gt;</p>"),
            (" \n ", ""),
        ] {
            assert_eq!(to_html(given), expected);
        }
    }

    #[test]
    fn links() {
        assert!(is_link("https://a.example/x?y=1"));
        for text in
            ["www.a.example", "https://", "javascript:alert(1)", "https://a b.example", "/join"]
        {
            assert!(!is_link(text), "{text}");
        }
    }

    #[test]
    fn normalizes_words() {
        assert_eq!(normalize_words("C++/Node.js, .NET & Sr. Dev."), " c++ node.js .net sr dev ");
        assert_eq!(normalize_words(""), " ");
    }

    proptest! {
        #[test]
        fn never_panics(text in "\\PC*") {
            let _ = one_line(&text);
            let _ = to_html(&text);
            let _ = normalize_words(&text);
        }

        #[test]
        fn escaping_is_undone_by_decoding(text in "\\PC*") {
            prop_assert_eq!(decode_entities(&escape(&text)), text);
        }

        #[test]
        fn collapsing_spaces_is_idempotent(text in any::<String>()) {
            let once = collapse_spaces(&text);
            prop_assert_eq!(collapse_spaces(&once), once);
        }
    }
}
