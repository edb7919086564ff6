//! Paths of uploaded files: folder, upload id and a readable name. The path changes with the
//! content, so that browsers can cache files without expiry.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::Digest;
use utoipa::ToSchema;

use crate::domain::slugs::Slug;

/// URL path prefix of uploads.
pub const PREFIX: &str = "/uploads/";
/// Length of an upload id, in hexadecimal digits. The id consists of a part of the content digest
/// and random digits. So no upload can overwrite or delete the files of another one.
const ID_CHARS: usize = 32;
const DIGEST_CHARS: usize = 20;
/// Maximum length of a name without size and extension, in bytes. File systems allow 255 bytes, and
/// letters of other scripts take 3 bytes each.
const MAX_NAME_BYTES: usize = 120;

/// The folder of a file, by its use (AFILE-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Folder {
    /// Images of posts.
    Blogs,
    /// Logos of companies.
    Companies,
    /// Other images.
    General,
    /// Documents.
    Documents,
}

impl Folder {
    /// All folders.
    pub const ALL: [Self; 4] = [Self::Blogs, Self::Companies, Self::General, Self::Documents];

    /// Returns the path segment.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Blogs => "blogs",
            Self::Companies => "companies",
            Self::General => "general",
            Self::Documents => "documents",
        }
    }

    /// Returns the folder with the given path segment.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|folder| folder.name() == name)
    }
}

/// The type of a stored file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileType {
    /// A JPEG image.
    Jpeg,
    /// A PNG image.
    Png,
    /// A GIF image, possibly animated.
    Gif,
    /// A WebP image.
    WebP,
    /// An SVG image.
    Svg,
    /// A PDF document.
    Pdf,
}

impl FileType {
    const ALL: [Self; 6] = [Self::Jpeg, Self::Png, Self::Gif, Self::WebP, Self::Svg, Self::Pdf];

    /// Returns the file name extension.
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

    /// Returns the value of the `Content-Type` header.
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

/// Returns the SHA-256 digest of an upload, in hexadecimal.
#[must_use]
pub fn digest(bytes: &[u8]) -> String {
    hex::encode(sha2::Sha256::digest(bytes))
}

/// The path of a stored file: `folder/id/name.extension`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UploadPath {
    folder: Folder,
    id: String,
    /// Name without the extension.
    stem: String,
    file_type: FileType,
}

impl UploadPath {
    /// Creates a unique path for a file that was uploaded under a name. `size` is the size of an
    /// image in pixels and becomes part of the name. Pages derive the smaller widths and the layout
    /// size from it.
    #[must_use]
    pub fn new(
        folder: Folder,
        digest: &str,
        uploaded_as: &str,
        file_type: FileType,
        size: Option<(u32, u32)>,
    ) -> Self {
        let name = uploaded_as.rsplit_once('.').map_or(uploaded_as, |(stem, _)| stem);
        let name = name.get(..name.floor_char_boundary(MAX_NAME_BYTES)).unwrap_or_default();
        let default_name = if file_type == FileType::Pdf { "document" } else { "picture" };
        let slug = Slug::parse(name).map_or_else(|| default_name.to_owned(), String::from);
        let stem = match size {
            Some((width, height)) => format!("{slug}-{width}x{height}"),
            None => slug,
        };
        let random: u64 = rand::random();
        let id: String =
            digest.chars().take(DIGEST_CHARS).chain(format!("{random:016x}").chars()).collect();
        Self { folder, id: id.chars().take(ID_CHARS).collect(), stem, file_type }
    }

    /// Returns the path of the same image in a smaller width.
    #[must_use]
    pub fn with_width(&self, width: u32) -> Self {
        Self { stem: format!("{}-{width}", self.stem), file_type: FileType::WebP, ..self.clone() }
    }

    /// Parses the part of a URL path after [`PREFIX`]. Returns `None` for a path that
    /// [`UploadPath`] would not produce.
    #[must_use]
    pub fn parse(path: &str) -> Option<Self> {
        let mut parts = path.split('/');
        let (folder, id, name) = (parts.next()?, parts.next()?, parts.next()?);
        let (stem, extension) = name.rsplit_once('.')?;
        let kind = FileType::ALL.into_iter().find(|kind| kind.extension() == extension)?;
        let folder = Folder::from_name(folder)?;
        let is_valid = parts.next().is_none()
            && is_id(id)
            && Slug::parse(stem).is_some_and(|slug| slug.as_str() == stem);
        is_valid.then(|| Self { folder, id: id.to_owned(), stem: stem.to_owned(), file_type: kind })
    }

    /// Returns the file type.
    #[must_use]
    pub fn file_type(&self) -> FileType {
        self.file_type
    }

    /// Returns the folder.
    #[must_use]
    pub fn folder(&self) -> Folder {
        self.folder
    }

    /// Returns the id of the upload.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the file name.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}.{}", self.stem, self.file_type.extension())
    }

    /// Returns `folder/id`, which is the same for all widths of an image.
    #[must_use]
    pub fn file_key(&self) -> String {
        format!("{}/{}", self.folder.name(), self.id)
    }

    /// Returns the URL path, with non-ASCII letters percent-encoded.
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

/// Returns the uploaded files that texts refer to, as returned by [`UploadPath::file_key`].
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
    fn paths_contain_folder_id_name_and_size() {
        let logo = UploadPath::new(
            Folder::Companies,
            SHA,
            "../../Acme Logo (1).PNG",
            FileType::Png,
            Some((640, 480)),
        );
        let (key, name) =
            logo.to_string().rsplit_once('/').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
        assert!(
            key.starts_with("companies/0123456789abcdef0123")
                && key.len() == "companies/".len() + 32
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
    fn each_upload_has_its_own_path() {
        let made = || UploadPath::new(Folder::Blogs, SHA, "a.png", FileType::Png, None);
        assert_ne!(made().file_key(), made().file_key());
    }

    proptest::proptest! {
        #[test]
        fn every_name_is_short_enough_for_file_systems(name in "\\PC{0,300}") {
            let path = UploadPath::new(Folder::Blogs, SHA, &name, FileType::Png, Some((16_000, 16_000)));
            // The file store first writes to a temporary name, which is slightly longer.
            proptest::prop_assert!(path.with_width(1_024).name().len() <= 200);
            proptest::prop_assert_eq!(UploadPath::parse(&path.to_string()), Some(path));
        }
    }

    #[test]
    fn rejects_paths_that_no_upload_has() {
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
    fn finds_references_to_files_in_texts() {
        let text = format!(
            "<img src=\"https://a.in/uploads/blogs/{SHA}/a-1x1.png\"> /uploads/documents/{SHA}/n.pdf \
             /uploads/blogs/{SHA}/a-1x1-112.webp /uploads/blogs/short/a.png /uploads/"
        );
        let files: Vec<_> = referenced_files([text.as_str(), ""]).into_iter().collect();
        assert_eq!(files, [format!("blogs/{SHA}"), format!("documents/{SHA}")]);
    }
}
