//! Pictures: judged by their content, freed of everything but their pixels, bounded, and made
//! smaller for small screens.

use std::io::Cursor;

use image::codecs::gif::{GifDecoder, GifEncoder, Repeat};
use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{AnimationDecoder, DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};

use super::upload_path::FileType;

/// The longest side that is kept, in pixels: no screen shows more.
const MAX_STORED_SIDE_PX: u32 = 2_560;
/// The longest side that is read.
const MAX_INPUT_SIDE_PX: u32 = 16_000;
/// Pixels that are read, of all frames together: more than a telephone's camera makes. Their number stands
/// at the beginning of a file, so that a small file that would fill the memory is refused unread.
const MAX_PIXELS: u64 = 50_000_000;
/// Memory for the pixels of one as it is read; what is made of it takes half as much again.
const MAX_MEMORY_BYTES: u64 = 256 << 20;
/// Frames of a moving picture: half a minute.
const MAX_FRAMES: usize = 1_000;
/// The smaller widths that are kept beside a wider picture (`srcset`), in pixels: a logo's on a sharp
/// screen, a phone's, a sharp phone's, a desktop's.
pub const WIDTHS_PX: [u32; 4] = [112, 320, 640, 1_024];
/// Of JPEG.
const JPEG_QUALITY: u8 = 85;
/// Of WebP.
const WEBP_QUALITY: f32 = 80.0;

/// A picture as it is kept.
#[derive(Debug)]
pub struct ProcessedImage {
    /// What it is.
    pub file_type: FileType,
    /// The picture itself.
    pub bytes: Vec<u8>,
    /// Width and height in pixels; a drawing has none.
    pub size: Option<(u32, u32)>,
    /// Smaller ones: width and WebP.
    pub resized: Vec<(u32, Vec<u8>)>,
}

/// Why something cannot be kept as a picture.
#[derive(Debug, thiserror::Error)]
pub enum ImageProcessingError {
    /// It is none of the kinds that are taken (AFILE-06), or is damaged.
    #[error("Please select an image file")]
    NotAnImage,
    /// It would have too many pixels to be read.
    #[error("This image has too many pixels. Please make it smaller, at most 50 megapixels.")]
    TooManyPixels,
    /// It could not be written.
    #[error("the picture could not be written: {0}")]
    Failed(String),
}

/// Makes what is kept of an uploaded picture. It takes a core.
///
/// # Errors
/// As [`ImageProcessingError`] says.
pub fn prepare(upload: &[u8]) -> Result<ProcessedImage, ImageProcessingError> {
    match image::guess_format(upload) {
        Ok(ImageFormat::Jpeg) => raster(upload, FileType::Jpeg),
        Ok(ImageFormat::Png) => raster(upload, FileType::Png),
        Ok(ImageFormat::WebP) => raster(upload, FileType::WebP),
        Ok(ImageFormat::Gif) => animated(upload),
        _ => svg(upload),
    }
}

fn raster(upload: &[u8], kind: FileType) -> Result<ProcessedImage, ImageProcessingError> {
    let mut reader = ImageReader::new(Cursor::new(upload))
        .with_guessed_format()
        .map_err(|_| ImageProcessingError::NotAnImage)?;
    reader.limits(decoder_limits());
    let mut decoder = reader.into_decoder().map_err(decode_error)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(ImageProcessingError::TooManyPixels);
    }
    // A camera notes how it was held; the note goes, so the pixels are turned.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(decode_error)?;
    if image.width().max(image.height()) > MAX_STORED_SIDE_PX {
        // Finer ways to do this take several times the memory of what is large already.
        image = image.thumbnail(MAX_STORED_SIDE_PX, MAX_STORED_SIDE_PX);
    }
    image.apply_orientation(orientation);
    let image = to_eight_bit(image);
    let bytes = match kind {
        FileType::WebP => encode_webp(&image)?,
        FileType::Jpeg => {
            let mut bytes = Vec::new();
            let encoder = JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY);
            image.to_rgb8().write_with_encoder(encoder).map_err(encode_error)?;
            bytes
        }
        _ => {
            let mut bytes = Cursor::new(Vec::new());
            image.write_to(&mut bytes, ImageFormat::Png).map_err(encode_error)?;
            bytes.into_inner()
        }
    };
    let mut smaller = Vec::new();
    for width in WIDTHS_PX.into_iter().filter(|width| *width < image.width()) {
        let small = image.resize(width, u32::MAX, FilterType::CatmullRom);
        smaller.push((width, encode_webp(&small)?));
    }
    Ok(ProcessedImage {
        file_type: kind,
        bytes,
        size: Some((image.width(), image.height())),
        resized: smaller,
    })
}

/// A GIF, frame by frame. It is what it is because it moves, so there are no smaller ones.
fn animated(upload: &[u8]) -> Result<ProcessedImage, ImageProcessingError> {
    let (width, height) = gif_size(upload)?;
    let mut decoder = GifDecoder::new(Cursor::new(upload)).map_err(decode_error)?;
    decoder.set_limits(decoder_limits()).map_err(decode_error)?;
    let mut bytes = Vec::new();
    let mut encoder = GifEncoder::new_with_speed(&mut bytes, 20);
    encoder.set_repeat(Repeat::Infinite).map_err(encode_error)?;
    for frame in decoder.into_frames() {
        encoder.encode_frame(frame.map_err(decode_error)?).map_err(encode_error)?;
    }
    drop(encoder);
    Ok(ProcessedImage {
        file_type: FileType::Gif,
        bytes,
        size: Some((width, height)),
        resized: Vec::new(),
    })
}

/// Width and height of a GIF, all of whose frames are bounded: what they say of themselves is read before
/// any of them.
fn gif_size(upload: &[u8]) -> Result<(u32, u32), ImageProcessingError> {
    let mut options = gif::DecodeOptions::new();
    options.check_frame_consistency(true);
    options.skip_frame_decoding(true);
    let mut frames = options.read_info(upload).map_err(|_| ImageProcessingError::NotAnImage)?;
    let (width, height) = (u32::from(frames.width()), u32::from(frames.height()));
    let mut count = 0;
    while frames.next_frame_info().map_err(|_| ImageProcessingError::NotAnImage)?.is_some() {
        count += 1;
        // Each of them is drawn on the whole canvas.
        let pixels = u64::from(width) * u64::from(height) * count as u64;
        if count > MAX_FRAMES || pixels > MAX_PIXELS || width.max(height) > MAX_STORED_SIDE_PX {
            return Err(ImageProcessingError::TooManyPixels);
        }
    }
    if count == 0 { Err(ImageProcessingError::NotAnImage) } else { Ok((width, height)) }
}

/// An SVG, made harmless: no scripts, no links elsewhere, nothing loaded from elsewhere.
fn svg(upload: &[u8]) -> Result<ProcessedImage, ImageProcessingError> {
    let mut filter = svg_hush::Filter::new();
    filter.set_data_url_filter(svg_hush::data_url_filter::allow_standard_images);
    let mut bytes = Vec::new();
    filter.filter(upload, &mut bytes).map_err(|_| ImageProcessingError::NotAnImage)?;
    if !bytes.windows(4).any(|part| part == b"<svg") {
        return Err(ImageProcessingError::NotAnImage);
    }
    Ok(ProcessedImage { file_type: FileType::Svg, bytes, size: None, resized: Vec::new() })
}

fn decoder_limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_INPUT_SIDE_PX);
    limits.max_image_height = Some(MAX_INPUT_SIDE_PX);
    limits.max_alloc = Some(MAX_MEMORY_BYTES);
    limits
}

/// Eight bits of each colour, and transparency only where there is any.
fn to_eight_bit(image: DynamicImage) -> DynamicImage {
    if image.color().has_alpha() { image.into_rgba8().into() } else { image.into_rgb8().into() }
}

fn encode_webp(image: &DynamicImage) -> Result<Vec<u8>, ImageProcessingError> {
    let (width, height) = (image.width(), image.height());
    let (pixels, layout) = match image {
        DynamicImage::ImageRgba8(pixels) => (pixels.as_raw(), webp::PixelLayout::Rgba),
        DynamicImage::ImageRgb8(pixels) => (pixels.as_raw(), webp::PixelLayout::Rgb),
        _ => return Err(ImageProcessingError::Failed("pixels of another kind".to_owned())),
    };
    let encoder = webp::Encoder::new(pixels, layout, width, height);
    let encoded = encoder.encode_simple(false, WEBP_QUALITY);
    encoded
        .map(|bytes| bytes.to_vec())
        .map_err(|error| ImageProcessingError::Failed(format!("{error:?}")))
}

fn decode_error(error: image::ImageError) -> ImageProcessingError {
    match error {
        image::ImageError::Limits(_) => ImageProcessingError::TooManyPixels,
        _ => ImageProcessingError::NotAnImage,
    }
}

fn encode_error(error: image::ImageError) -> ImageProcessingError {
    ImageProcessingError::Failed(error.to_string())
}
