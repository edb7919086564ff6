//! What the address of an uploaded file says: its folder, which upload it is of, and a name for the
//! reader. It changes with the content, so that it can be kept for ever.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::Digest;
use utoipa::ToSchema;

use crate::domain::slugs::Slug;

/// Where uploads lie on this site.
pub const PREFIX: &str = "/uploads/";
/// Letters of the part that says which upload it is of: some of the content's digest, and some that
/// are this upload's alone. So nobody ever writes or deletes what another upload has put.
const ID_CHARS: usize = 32;
const DIGEST_CHARS: usize = 20;
/// Longest name without size and ending, in bytes: file systems take 255, and letters of other scripts
/// have three each.
const MAX_NAME_BYTES: usize = 120;

/// What a file is for (AFILE-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Folder {
    /// Pictures of posts.
    Blogs,
    /// Logos of companies.
    Companies,
    /// Other pictures.
    General,
    /// Documents.
    Documents,
}

impl Folder {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Blogs, Self::Companies, Self::General, Self::Documents];

    /// Its part of the address.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Blogs => "blogs",
            Self::Companies => "companies",
            Self::General => "general",
            Self::Documents => "documents",
        }
    }

    /// The folder of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|folder| folder.name() == name)
    }
}

/// What a stored file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileType {
    /// A picture.
    Jpeg,
    /// A picture.
    Png,
    /// A picture, possibly moving.
    Gif,
    /// A picture.
    WebP,
    /// A drawing.
    Svg,
    /// A document.
    Pdf,
}

impl FileType {
    const ALL: [Self; 6] = [Self::Jpeg, Self::Png, Self::Gif, Self::WebP, Self::Svg, Self::Pdf];

    /// The end of its name.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Png => "png",
            Self::Gif => "gif",
            Self::WebP => "webp",
            Self::Svg => "svg",
            Self::Pdf => "pdf",
        }
    }

    /// What browsers are told that it is.
    #[must_use]
    pub fn content_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Gif => "image/gif",
            Self::WebP => "image/webp",
            Self::Svg => "image/svg+xml",
            Self::Pdf => "application/pdf",
        }
    }
}

/// The digest of an upload.
#[must_use]
pub fn digest(bytes: &[u8]) -> String {
    let digest = sha2::Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The address of a stored file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UploadPath {
    folder: Folder,
    id: String,
    /// Without its ending.
    stem: String,
    file_type: FileType,
}

impl UploadPath {
    /// An address of its own for what was uploaded under a name; of a picture, with its size in pixels,
    /// from which pages know what smaller ones there are, and how much room it takes.
    #[must_use]
    pub fn new(
        folder: Folder,
        digest: &str,
        uploaded_as: &str,
        file_type: FileType,
        size: Option<(u32, u32)>,
    ) -> Self {
        let words = uploaded_as.rsplit_once('.').map_or(uploaded_as, |(stem, _)| stem);
        let words = words.get(..words.floor_char_boundary(MAX_NAME_BYTES)).unwrap_or_default();
        let usual = if file_type == FileType::Pdf { "document" } else { "picture" };
        let slug = Slug::parse(words).map_or_else(|| usual.to_owned(), String::from);
        let stem = match size {
            Some((width, height)) => format!("{slug}-{width}x{height}"),
            None => slug,
        };
        let own: u64 = rand::random();
        let id: String =
            digest.chars().take(DIGEST_CHARS).chain(format!("{own:016x}").chars()).collect();
        Self { folder, id: id.chars().take(ID_CHARS).collect(), stem, file_type }
    }

    /// The address of the same picture in a smaller width.
    #[must_use]
    pub fn with_width(&self, width: u32) -> Self {
        Self { stem: format!("{}-{width}", self.stem), file_type: FileType::WebP, ..self.clone() }
    }

    /// Reads what stands behind [`PREFIX`]. What we would not have made ourselves is none.
    #[must_use]
    pub fn parse(path: &str) -> Option<Self> {
        let mut parts = path.split('/');
        let (folder, id, name) = (parts.next()?, parts.next()?, parts.next()?);
        let (stem, ending) = name.rsplit_once('.')?;
        let kind = FileType::ALL.into_iter().find(|kind| kind.extension() == ending)?;
        let folder = Folder::from_name(folder)?;
        let made = parts.next().is_none()
            && is_id(id)
            && Slug::parse(stem).is_some_and(|slug| slug.as_str() == stem);
        made.then(|| Self { folder, id: id.to_owned(), stem: stem.to_owned(), file_type: kind })
    }

    /// What it is.
    #[must_use]
    pub fn file_type(&self) -> FileType {
        self.file_type
    }

    /// What it is for.
    #[must_use]
    pub fn folder(&self) -> Folder {
        self.folder
    }

    /// Which upload it is of.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its name for the reader.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}.{}", self.stem, self.file_type.extension())
    }

    /// Which file it is, in whatever size: folder and upload.
    #[must_use]
    pub fn file_key(&self) -> String {
        format!("{}/{}", self.folder.name(), self.id)
    }

    /// The address on this site, letters of other scripts percent-encoded.
    #[must_use]
    pub fn url(&self) -> String {
        let path = self.to_string();
        let path = percent_encoding::utf8_percent_encode(&path, percent_encoding::CONTROLS);
        format!("{PREFIX}{path}")
    }
}

impl fmt::Display for UploadPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.file_key(), self.name())
    }
}

fn is_id(text: &str) -> bool {
    text.len() == ID_CHARS && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

/// Which uploaded files a text speaks of, each as [`Address::file`] names it.
#[must_use]
pub fn referenced_files<'a>(texts: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    let mut files = BTreeSet::new();
    for text in texts {
        for rest in text.split(PREFIX).skip(1) {
            let mut parts = rest.splitn(3, '/');
            let (folder, id) = (parts.next().and_then(Folder::from_name), parts.next());
            if let (Some(folder), Some(id)) = (folder, id.filter(|text| is_id(text))) {
                files.insert(format!("{}/{id}", folder.name()));
            }
        }
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHA: &str = "0123456789abcdef0123456789abcdef";

    #[test]
    fn addresses_say_what_they_are_of() {
        let logo = UploadPath::new(
            Folder::Companies,
            SHA,
            "../../Acme Logo (1).PNG",
            FileType::Png,
            Some((640, 480)),
        );
        let (of, name) =
            logo.to_string().rsplit_once('/').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
        assert!(
            of.starts_with("companies/0123456789abcdef0123") && of.len() == "companies/".len() + 32
        );
        assert_eq!(name, "acme-logo-1-640x480.png");
        assert_eq!(logo.with_width(320).name(), "acme-logo-1-640x480-320.webp");
        assert_eq!(logo.with_width(320).file_key(), logo.file_key());
        let hindi = UploadPath::new(Folder::Documents, SHA, "भर्ती सूचना.pdf", FileType::Pdf, None);
        assert_eq!(hindi.name(), "भर्ती-सूचना.pdf");
        assert!(hindi.url().ends_with("%BE.pdf") && hindi.url().is_ascii());
        for made in [logo.clone(), logo.with_width(112), hindi] {
            assert_eq!(UploadPath::parse(&made.to_string()), Some(made));
        }
        let nameless = UploadPath::new(Folder::Blogs, SHA, "???.svg", FileType::Svg, None);
        assert_eq!(nameless.name(), "picture.svg");
    }

    #[test]
    fn each_upload_has_an_address_of_its_own() {
        let made = || UploadPath::new(Folder::Blogs, SHA, "a.png", FileType::Png, None);
        assert_ne!(made().file_key(), made().file_key());
    }

    proptest::proptest! {
        #[test]
        fn every_name_fits_a_file_system(name in "\\PC{0,300}") {
            let made = UploadPath::new(Folder::Blogs, SHA, &name, FileType::Png, Some((16_000, 16_000)));
            // What stores files writes them under a name that is a little longer first.
            proptest::prop_assert!(made.with_width(1_024).name().len() <= 200);
            proptest::prop_assert_eq!(UploadPath::parse(&made.to_string()), Some(made));
        }
    }

    #[test]
    fn what_nobody_made_is_no_address() {
        for path in [
            "",
            "blogs",
            "blogs/../secret",
            "secret/0123456789abcdef0123456789abcdef/a.png",
            "blogs/0123456789ABCDEF0123456789ABCDEF/a.png",
            "blogs/0123456789abcdef0123456789abcdef/a.html",
            "blogs/0123456789abcdef0123456789abcdef/../a.png",
            "blogs/0123456789abcdef0123456789abcdef/a.png/b.png",
            "blogs/0123456789abcdef0123456789abcdef/.png",
            "blogs/0123456789abcdef0123456789abcdef/a\\b.png",
        ] {
            assert_eq!(UploadPath::parse(path), None, "{path}");
        }
    }

    #[test]
    fn texts_are_searched_for_files() {
        let text = format!(
            "<img src=\"https://a.in/uploads/blogs/{SHA}/a-1x1.png\"> /uploads/documents/{SHA}/n.pdf \
             /uploads/blogs/{SHA}/a-1x1-112.webp /uploads/blogs/short/a.png /uploads/"
        );
        let files: Vec<_> = referenced_files([text.as_str(), ""]).into_iter().collect();
        assert_eq!(files, [format!("blogs/{SHA}"), format!("documents/{SHA}")]);
    }
}
