//! Which clients are browsers of people.

use std::cell::Cell;
use std::hash::BuildHasher;
use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};
use foldhash::quality::RandomState;

use crate::domain::figures::Browser;

/// Starts of the `User-Agent` of browsers. Programs that name themselves begin with another word.
const BROWSER_STARTS: [&str; 3] = ["Mozilla/", "Opera/", "UCWEB/"];

/// Parts of the `User-Agent` of crawlers, link previews, monitors and automated browsers, in lower
/// case. Most call themselves a bot, a crawler or a spider; the others are listed by name.
const ROBOT_PARTS: [&str; 37] = [
    "bot",
    "crawl",
    "spider",
    "slurp",
    "archiver",
    "scrap",
    "fetch",
    "preview",
    "validator",
    "monitor",
    "uptime",
    "pingdom",
    "statuscake",
    "headless",
    "phantomjs",
    "puppeteer",
    "playwright",
    "selenium",
    "electron",
    "lighthouse",
    "pagespeed",
    "gtmetrix",
    "webpagetest",
    "google-",
    "googleother",
    "apis-google",
    "mediapartners",
    "feedfetcher",
    "facebookexternalhit",
    "facebookcatalog",
    "meta-external",
    "yandex.com/",
    "perplexity",
    "chatgpt",
    "claude-",
    "python",
    "+http",
];

/// Brands of phones whose names contain one of [`ROBOT_PARTS`].
const PHONES: [&str; 1] = ["cubot"];

/// Finds the robots. A table of all states reads each byte of the header once.
static ROBOTS: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| {
    let builder = AhoCorasick::builder()
        .ascii_case_insensitive(true)
        .match_kind(aho_corasick::MatchKind::LeftmostLongest)
        .kind(Some(AhoCorasickKind::DFA))
        .build(PHONES.iter().chain(&ROBOT_PARTS));
    builder.ok()
});

/// Number of results that each thread keeps. Most visitors use the present version of a few
/// browsers.
const KEPT_RESULTS: usize = 256;

/// The secret of the hashes: a client cannot choose two values with the same hash.
static SECRET: LazyLock<RandomState> = LazyLock::new(RandomState::default);

thread_local! {
    /// Results by hash. A value replaces another one whose hash has the same last bits.
    static RESULTS: [Cell<Option<(Browser, bool)>>; KEPT_RESULTS] =
        const { [const { Cell::new(None) }; KEPT_RESULTS] };
}

/// Returns the browser with a `User-Agent`, or `None` for that of a robot. Keeps results, because
/// reading a value takes long.
pub(super) fn find_browser(user_agent: &str) -> Option<Browser> {
    let hash = SECRET.hash_one(user_agent);
    let browser = Browser::from_hash(hash);
    let is_person = RESULTS.with(|results| {
        let slot = usize::try_from(hash % KEPT_RESULTS as u64).ok();
        let Some(slot) = slot.and_then(|slot| results.get(slot)) else {
            return is_browser(user_agent);
        };
        if let Some((_, is_person)) = slot.get().filter(|(known, _)| *known == browser) {
            return is_person;
        }
        let is_person = is_browser(user_agent);
        slot.set(Some((browser, is_person)));
        is_person
    });
    is_person.then_some(browser)
}

/// Returns whether a `User-Agent` is that of a browser that a person uses. A robot with the name of
/// a browser counts as one.
fn is_browser(user_agent: &str) -> bool {
    BROWSER_STARTS.iter().any(|start| user_agent.starts_with(start)) && !names_a_robot(user_agent)
}

fn names_a_robot(user_agent: &str) -> bool {
    let Some(robots) = &*ROBOTS else { return false };
    robots.find_iter(user_agent).any(|found| found.pattern().as_usize() >= PHONES.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_of_people_count() {
        for user_agent in [
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) \
             Chrome/150.0.0.0 Mobile Safari/537.36",
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 \
             (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
            "Mozilla/5.0 (Linux; U; Android 9; en-US; CPH1923) AppleWebKit/537.36 (KHTML, like \
             Gecko) Version/4.0 Chrome/78.0 UCBrowser/13.4 Mobile Safari/537.36",
            "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) \
             SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
            "Mozilla/5.0 (Linux; Android 11; CUBOT X50) AppleWebKit/537.36 (KHTML, like Gecko) \
             Chrome/120.0 Mobile Safari/537.36",
            "Opera/9.80 (Android; Opera Mini/36.2/191.273; U; hi) Presto/2.12.423 Version/12.16",
            "Mozilla/5.0 (Linux; Android 12; wv) AppleWebKit/537.36 (KHTML, like Gecko) \
             Version/4.0 Chrome/125.0 Mobile Safari/537.36 [FBAN/FB4A;FBAV/500.0]",
            "Mozilla/5.0 (Linux; arm_64; Android 12) AppleWebKit/537.36 (KHTML, like Gecko) \
             Chrome/118.0 YaBrowser/23.11 Mobile Safari/537.36",
            "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) \
             Chrome/149.0.0.0 Safari/537.36 Edg/149.0",
        ] {
            assert!(is_browser(user_agent), "{user_agent}");
            assert!(find_browser(user_agent).is_some(), "{user_agent}");
        }
    }

    /// A value keeps its result, also when others have replaced it meanwhile.
    #[test]
    fn results_stay_the_same() {
        let browser = |number| find_browser(&format!("Mozilla/5.0 Chrome/{number}.0"));
        let robot = |number| find_browser(&format!("Mozilla/5.0 Crawler/{number}.0"));
        let number_of_results = 4 * KEPT_RESULTS;
        let first: Vec<_> = (0..number_of_results).map(browser).collect();
        assert!((0..number_of_results).all(|number| robot(number).is_none()));
        assert!(first.iter().all(Option::is_some));
        let different: std::collections::HashSet<_> = first.iter().flatten().collect();
        assert_eq!(different.len(), number_of_results);
        for (number, known) in first.iter().enumerate() {
            assert_eq!(browser(number), *known);
            assert_eq!(robot(number), None);
        }
    }

    #[test]
    fn robots_do_not_count() {
        for user_agent in [
            "",
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; \
             +http://www.bing.com/bingbot.htm) Chrome/130.0.0.0 Safari/537.36",
            "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) \
             Chrome/130.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)",
            "Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)",
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) \
             HeadlessChrome/149.0.0.0 Safari/537.36",
            "Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/130 Safari/537.36 Chrome-Lighthouse",
            "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
            "WhatsApp/2.24.20.89 A",
            "TelegramBot (like TwitterBot)",
            "Mozilla/5.0 (compatible; CUBOT-crawler/1.0)",
            "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
            "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)",
            "curl/8.7.1",
            "Wget/1.21.4",
            "python-requests/2.32.3",
            "Go-http-client/2.0",
            "okhttp/4.12.0",
            "Java/21.0.2",
            "\u{0}",
        ] {
            assert!(!is_browser(user_agent), "{user_agent}");
            assert!(find_browser(user_agent).is_none(), "{user_agent}");
        }
    }
}
