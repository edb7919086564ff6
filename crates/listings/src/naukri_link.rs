//! Parses the links of Naukri, which contain experience and cities that the columns may lack:
//! `…/job-listings-clerk-acme-foods-navi-mumbai-pune-0-to-2-years-061125503105`.

use crate::experience::Years;
use crate::places;

/// Returns the years of experience and the known cities directly before them. The title and the
/// employer before the cities cannot be separated, so parsing stops at the first word that is not a
/// city.
#[must_use]
pub fn read(link: &str) -> Option<(Years, Vec<&'static str>)> {
    let (_, slug) = link.split_once("naukri.com/job-listings-")?;
    let slug = slug.split(['?', '#']).next().unwrap_or_default();
    let words: Vec<&str> = slug.split('-').collect();
    let [front @ .., min, "to", max, "years", _id] = words.as_slice() else {
        return None;
    };
    let years = Years { min: min.parse().ok()?, max: Some(max.parse().ok()?) };
    let mut cities = Vec::new();
    let mut end = front.len();
    while let Some((length, city)) = (1..=3).rev().find_map(|length| {
        let name = front.get(end.checked_sub(length)?..end)?.join(" ");
        places::canonical_city(&name).map(|city| (length, city))
    }) {
        if !cities.contains(&city) {
            cities.insert(0, city);
        }
        end -= length;
    }
    (years.max >= Some(years.min) && years.min <= 50).then_some((years, cities))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links() {
        let read = |link| read(link).map(|(years, cities)| (years.to_string(), cities));
        assert_eq!(
            read(
                "https://www.naukri.com/job-listings-clerk-acme-foods-navi-mumbai-pune-0-to-2-years-0611"
            ),
            Some(("0-2 years".to_owned(), vec!["Navi Mumbai", "Pune"]))
        );
        assert_eq!(
            read("https://www.naukri.com/job-listings-clerk-acme-rampur-3-to-3-years-1"),
            Some(("3 years".to_owned(), vec![]))
        );
        assert_eq!(read("https://www.naukri.com/job-listings-clerk-9-to-2-years-1"), None);
        assert_eq!(read("https://acme.example/job-listings"), None);
    }
}
