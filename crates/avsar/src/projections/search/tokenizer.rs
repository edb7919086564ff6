//! The tokenizer of the text fields of the index. The crate `search-text` has its rules.

use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

/// The tokenizer of the text fields of the index.
#[derive(Clone, Default)]
pub struct WordTokenizer;

impl Tokenizer for WordTokenizer {
    type TokenStream<'a> = AnalyzedTokens;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> AnalyzedTokens {
        let words = search_text::analyze_document(text).into_iter();
        AnalyzedTokens { words, token: Token::default() }
    }
}

/// A token stream of the words of one text.
pub struct AnalyzedTokens {
    words: std::vec::IntoIter<String>,
    token: Token,
}

impl TokenStream for AnalyzedTokens {
    fn advance(&mut self) -> bool {
        let Some(word) = self.words.next() else {
            return false;
        };
        self.token.position = self.token.position.wrapping_add(1);
        self.token.text = word;
        true
    }

    fn token(&self) -> &Token {
        &self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.token
    }
}
