//! Processing of uploaded images: detects the type by content, removes metadata, limits the size,
//! and makes smaller widths.

use std::io::Cursor;

use image::codecs::gif::{GifDecoder, GifEncoder, Repeat};
use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{AnimationDecoder, DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};

use super::upload_path::FileType;

/// Maximum side of a stored image, in pixels. Screens do not show more.
const MAX_STORED_SIDE_PX: u32 = 2_560;
/// Maximum side of an uploaded image, in pixels.
const MAX_INPUT_SIDE_PX: u32 = 16_000;
/// Maximum number of pixels of an uploaded image, of all frames together. Phone cameras make fewer.
/// The limit is checked before decoding, so a small file cannot fill the memory.
const MAX_PIXELS: u64 = 50_000_000;
/// Maximum memory for decoding one image, in bytes. Processing takes half as much in addition.
const MAX_MEMORY_BYTES: u64 = 256 << 20;
/// Maximum number of frames of an animated image, about 30 seconds.
const MAX_FRAMES: usize = 1_000;
/// Smaller widths of an image for `srcset`, in pixels: logos on high-resolution screens, phones,
/// high-resolution phones, desktops.
pub const WIDTHS_PX: [u32; 4] = [112, 320, 640, 1_024];
/// JPEG quality, from 1 to 100.
const JPEG_QUALITY: u8 = 85;
/// WebP quality, from 0 to 100.
const WEBP_QUALITY: f32 = 80.0;

/// An image that is ready to be stored.
#[derive(Debug)]
pub struct ProcessedImage {
    /// File type of the image.
    pub file_type: FileType,
    /// Encoded image.
    pub bytes: Vec<u8>,
    /// Width and height, in pixels. SVG images have none.
    pub size: Option<(u32, u32)>,
    /// Smaller versions: width in pixels, and WebP data.
    pub resized: Vec<(u32, Vec<u8>)>,
}

/// The reason why an image cannot be processed.
#[derive(Debug, thiserror::Error)]
pub enum ImageProcessingError {
    /// The file is damaged or has no supported type (AFILE-06).
    #[error("Please select an image file")]
    NotAnImage,
    /// The image has too many pixels or frames.
    #[error("This image has too many pixels. Please make it smaller, at most 50 megapixels.")]
    TooManyPixels,
    /// Encoding failed.
    #[error("cannot encode the image: {0}")]
    Failed(String),
}

/// Processes an uploaded image. This is CPU-heavy.
///
/// # Errors
/// Returns [`ImageProcessingError`] if the file is not a supported image, is too large, or cannot
/// be encoded.
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
    // The orientation in the metadata is lost, so the pixels are rotated instead.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(decode_error)?;
    if image.width().max(image.height()) > MAX_STORED_SIDE_PX {
        // `thumbnail` needs several times less memory than the filters of better quality.
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

/// Processes a GIF frame by frame. There are no smaller versions, because resizing would lose the
/// animation.
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

/// Returns the width and height of a GIF. Checks the limits of all frames by their headers, before
/// decoding any frame.
fn gif_size(upload: &[u8]) -> Result<(u32, u32), ImageProcessingError> {
    let mut options = gif::DecodeOptions::new();
    options.check_frame_consistency(true);
    options.skip_frame_decoding(true);
    let mut frames = options.read_info(upload).map_err(|_| ImageProcessingError::NotAnImage)?;
    let (width, height) = (u32::from(frames.width()), u32::from(frames.height()));
    let mut count = 0;
    while frames.next_frame_info().map_err(|_| ImageProcessingError::NotAnImage)?.is_some() {
        count += 1;
        // Each frame is drawn on the whole canvas.
        let pixels = u64::from(width) * u64::from(height) * count as u64;
        if count > MAX_FRAMES || pixels > MAX_PIXELS || width.max(height) > MAX_STORED_SIDE_PX {
            return Err(ImageProcessingError::TooManyPixels);
        }
    }
    if count == 0 { Err(ImageProcessingError::NotAnImage) } else { Ok((width, height)) }
}

/// Sanitises an SVG: removes scripts, external links and external resources.
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

/// Converts the pixels to 8 bits per channel. Keeps the alpha channel only if there is one.
fn to_eight_bit(image: DynamicImage) -> DynamicImage {
    if image.color().has_alpha() { image.into_rgba8().into() } else { image.into_rgb8().into() }
}

fn encode_webp(image: &DynamicImage) -> Result<Vec<u8>, ImageProcessingError> {
    let (width, height) = (image.width(), image.height());
    let (pixels, layout) = match image {
        DynamicImage::ImageRgba8(pixels) => (pixels.as_raw(), webp::PixelLayout::Rgba),
        DynamicImage::ImageRgb8(pixels) => (pixels.as_raw(), webp::PixelLayout::Rgb),
        _ => return Err(ImageProcessingError::Failed("unexpected pixel format".to_owned())),
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
