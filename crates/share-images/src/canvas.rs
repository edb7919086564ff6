//! A canvas with a palette of at most 256 colours.
//!
//! Every edge is between two known colours, so 16 blending steps per pair are enough. A pixel takes
//! one byte, and a file a few kilobytes.

use zeno::{Command, Mask};

/// Width of a share image, in pixels.
pub(crate) const WIDTH_PX: usize = 1_200;
/// Height of a share image, in pixels.
pub(crate) const HEIGHT_PX: usize = 630;

/// Number of colours from a background to an ink, both included.
const COVERAGE_LEVELS: usize = 16;

/// An sRGB colour: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Colour(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Colour {
    /// Returns the colour `step` steps from this one to another.
    fn towards(self, other: Self, step: usize) -> Self {
        let last = COVERAGE_LEVELS - 1;
        let mix = |from: u8, to: u8| {
            let sum = usize::from(from) * (last - step) + usize::from(to) * step;
            u8::try_from((sum + last / 2) / last).unwrap_or(to)
        };
        Self(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }
}

/// The palette indexes of the colours from a background to an ink, by coverage level.
#[derive(Clone, Copy)]
pub(crate) struct Ink([u8; COVERAGE_LEVELS]);

/// An image in memory: palette indexes, row by row, and the palette.
pub(crate) struct Canvas {
    points: Vec<u8>,
    palette: Vec<Colour>,
}

impl Canvas {
    /// Creates a canvas of one colour.
    pub(crate) fn new(ground: Colour) -> Self {
        Self { points: vec![0; WIDTH_PX * HEIGHT_PX], palette: vec![ground] }
    }

    /// Fills a range of rows with a colour.
    pub(crate) fn band(&mut self, rows: std::ops::Range<usize>, colour: Colour) {
        let colour = self.number(colour);
        if let Some(band) = self.points.get_mut(rows.start * WIDTH_PX..rows.end * WIDTH_PX) {
            band.fill(colour);
        }
    }

    /// Returns an ink of `colour` for use on the background `ground`.
    pub(crate) fn ink(&mut self, colour: Colour, ground: Colour) -> Ink {
        let mut ink = [0; COVERAGE_LEVELS];
        for (step, number) in ink.iter_mut().enumerate() {
            *number = self.number(ground.towards(colour, step));
        }
        Ink(ink)
    }

    /// Fills a path with an ink.
    pub(crate) fn fill(&mut self, path: &[Command], ink: Ink) {
        let (covered, place) = Mask::new(path).render();
        let rows = covered.chunks_exact((place.width as usize).max(1));
        for (y, row) in (place.top..).zip(rows) {
            let line =
                usize::try_from(y).ok().and_then(|y| self.points.chunks_exact_mut(WIDTH_PX).nth(y));
            let Some(line) = line else { continue };
            for (x, covered) in (place.left..).zip(row) {
                let point = usize::try_from(x).ok().and_then(|x| line.get_mut(x));
                let Some(point) = point else { continue };
                let step = (usize::from(*covered) * (COVERAGE_LEVELS - 1) + 127) / 255;
                // Hindi letters overlap in the line above them. Taking the higher coverage, not the
                // sum, keeps the edges smooth there.
                let before = ink.0.iter().position(|number| number == point).unwrap_or_default();
                if let Some(number) = ink.0.get(step).filter(|_| step > before) {
                    *point = *number;
                }
            }
        }
    }

    /// Encodes the image as a PNG file.
    pub(crate) fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, WIDTH_PX as u32, HEIGHT_PX as u32);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        let palette = self.palette.iter().flat_map(|colour| [colour.0, colour.1, colour.2]);
        encoder.set_palette(palette.collect::<Vec<u8>>());
        encoder.set_compression(png::Compression::Balanced);
        // Filters do not help: neighbouring palette indexes are not similar colours.
        encoder.set_filter(png::Filter::NoFilter);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.points)?;
        writer.finish()?;
        Ok(file)
    }

    #[cfg(test)]
    pub(crate) fn points(&self) -> &[u8] {
        &self.points
    }

    #[cfg(test)]
    pub(crate) fn colours(&self) -> usize {
        self.palette.len()
    }

    /// Returns the palette index of a colour, and adds it to the palette if it is new. An image has
    /// about 12 inks of 16 colours; the palette has room for 16 inks.
    fn number(&mut self, colour: Colour) -> u8 {
        let known = self.palette.iter().position(|known| *known == colour);
        let number = known.unwrap_or_else(|| {
            self.palette.push(colour);
            self.palette.len() - 1
        });
        u8::try_from(number).unwrap_or_default()
    }
}
