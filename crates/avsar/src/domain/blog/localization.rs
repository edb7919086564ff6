//! A post in the language of a reader, as far as it is translated.

use super::Post;
use crate::domain::translations::{PageTranslation, ShownLanguages, replace_text};
use crate::platform::language::Language;

impl Post {
    /// Replaces the texts by those in a language. Returns the languages of the texts. The slug, the
    /// author, the tags and the HTML of the administrator stay.
    pub fn localize(&mut self, language: Language) -> ShownLanguages {
        let draft = &mut self.draft;
        let mut shown = ShownLanguages::all(draft.translations.original());
        let Some(PageTranslation { texts, html }) = draft.translations.remove(language) else {
            return shown;
        };
        if replace_text(&mut draft.title, texts.title) {
            shown.title = language;
        }
        replace_text(&mut draft.seo_title, texts.seo_title);
        replace_text(&mut draft.meta_description, texts.meta_description);
        replace_text(&mut draft.disclaimer, texts.disclaimer);
        if replace_text(&mut self.description, texts.description) {
            shown.description = language;
            self.word_count = texts.word_count;
            self.keywords = texts.keywords;
        }
        if replace_text(&mut self.display_html, html.display_html) {
            shown.body = language;
        }
        shown
    }
}
