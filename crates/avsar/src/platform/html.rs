//! HTML of administrators: the policy that sanitizes it on write, the HTML that pages show, and its
//! plain text.

mod complexity;
mod fragment;

use std::collections::HashSet;
use std::sync::LazyLock;

use ammonia::Builder;

pub use complexity::is_too_complex;
pub use fragment::Fragment;

static POLICY: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut policy = Builder::default();
    policy
        .rm_tags(["map", "area", "bdo"])
        .add_tag_attributes("a", ["href", "title"])
        .add_tag_attributes("td", ["colspan", "rowspan", "headers"])
        .add_tag_attributes("th", ["colspan", "rowspan", "scope"])
        .url_schemes(HashSet::from(["http", "https", "mailto", "tel"]))
        // Links go to other sites: they get no access to the window, no referrer and no ranking.
        .link_rel(Some("noopener noreferrer nofollow"));
    policy
});

/// Sanitizes HTML. Removes scripts, styles, forms, frames and event handlers. Keeps only web, mail
/// and telephone links. The caller must reject HTML that [`is_too_complex`].
#[must_use]
pub fn clean(html: &str) -> String {
    POLICY.clean(html).to_string()
}

/// Returns a plain text as HTML: a paragraph for each block of lines, with its line breaks.
#[must_use]
pub fn from_plain_text(text: &str) -> String {
    let blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    let to_paragraph = |block| {
        let lines = html_escape::encode_text(block).replace('\n', "<br>");
        format!("<p>{lines}</p>")
    };
    blocks.map(to_paragraph).collect()
}

/// Returns the text of sanitized HTML, with single spaces between blocks and words.
#[must_use]
pub fn text(clean: &str) -> String {
    decoded(clean).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the text of sanitized HTML, with one line per block.
#[must_use]
pub fn lines(clean: &str) -> String {
    let decoded = decoded(clean);
    let lines =
        decoded.split('\n').map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Returns the text of sanitized HTML, with a line break at each tag that is not inline.
fn decoded(clean: &str) -> String {
    let clean = clean.replace('\n', " ");
    let clean = clean.as_str();
    let mut text = String::with_capacity(clean.len() / 2);
    let mut rest = clean;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        let end = end_of_tag(tag);
        if !is_inline(tag) {
            text.push('\n');
        }
        rest = tag.get(end..).unwrap_or_default();
    }
    text.push_str(rest);
    html_escape::decode_html_entities(&text).into_owned()
}

/// Returns the first `limit` characters of a text, cut at a word boundary. Adds an ellipsis if the
/// text is longer.
#[must_use]
pub fn excerpt(text: &str, limit: usize) -> String {
    let Some((at, _)) = text.char_indices().nth(limit) else {
        return text.to_owned();
    };
    let head = text.get(..at).unwrap_or_default();
    let head = head.rsplit_once(' ').map_or(head, |(words, _)| words);
    format!("{}…", head.trim_end_matches([',', ';', ':', '.', ' ']))
}

/// Returns the byte offset after the end of a tag: after the first `>` outside of quotes.
fn end_of_tag(tag: &str) -> usize {
    let mut quote = None;
    for (at, byte) in tag.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return at + 1,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), byte) if open == byte => quote = None,
            _ => {}
        }
    }
    tag.len()
}

fn is_inline(tag: &str) -> bool {
    const INLINE: [&str; 16] = [
        "a", "abbr", "b", "code", "em", "i", "kbd", "mark", "q", "s", "small", "span", "strong",
        "sub", "sup", "u",
    ];
    let name = tag.trim_start_matches('/');
    let name = name.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    INLINE.contains(&name)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn clean_removes_hostile_markup() {
        for (html, cleaned) in [
            ("<p onclick=x()>Hi<script>alert(1)</script></p>", "<p>Hi</p>"),
            ("<a href='javascript:x()'>go</a>", "<a rel=\"noopener noreferrer nofollow\">go</a>"),
            ("<img src=x onerror=alert(1)>", "<img src=\"x\">"),
            ("<style>p{}</style><iframe src=//e></iframe><p style=\"x\">t</p>", "<p>t</p>"),
            ("<form action=/x><input name=a></form>ok", "ok"),
            ("<svg/onload=alert(1)>", ""),
        ] {
            assert_eq!(clean(html), cleaned, "{html}");
        }
        let table = "<table><tbody><tr><td colspan=\"2\">1</td></tr></tbody></table>";
        assert_eq!(clean(table), table);
    }

    #[test]
    fn text_splits_words_at_blocks_but_not_at_inline_tags() {
        let html = clean(
            "<h2>Pay</h2><p>A<b>pp</b>ly &amp; <a title='a > b' href=/x>win</a></p><ul><li>1<li>2</ul>",
        );
        assert_eq!(text(&html), "Pay Apply & win 1 2");
    }

    /// JOB-09: A plain text keeps its line breaks and special characters.
    #[test]
    fn plain_text_is_escaped() {
        for (text, html) in [
            ("a", "<p>a</p>"),
            (" \n", ""),
            ("5 < 6 & more\nnext\n\n\nlast", "<p>5 &lt; 6 &amp; more<br>next</p><p>last</p>"),
            (
                "<img src=\"x\" onerror=\"alert(1)\"><b>a</b>",
                "<p>&lt;img src=\"x\" onerror=\"alert(1)\"&gt;&lt;b&gt;a&lt;/b&gt;</p>",
            ),
        ] {
            assert_eq!(from_plain_text(text), html);
        }
    }

    #[test]
    fn excerpts_end_at_a_word_boundary() {
        assert_eq!(excerpt("one two three", 13), "one two three");
        assert_eq!(excerpt("one two three", 9), "one two…");
        assert_eq!(excerpt("भर्ती सूचना", 6), "भर्ती…");
    }

    proptest! {
        #[test]
        fn cleaning_twice_changes_nothing(html in "\\PC{0,300}") {
            let once = clean(&html);
            prop_assert_eq!(clean(&once), once);
        }

        #[test]
        fn text_accepts_any_clean_html(html in "[a-z<>\"'=/ &;]{0,200}") {
            let _ = text(&clean(&html));
        }
    }
}
