//! A picture of few colours.
//!
//! Every edge runs between two known colours, so sixteen steps from one to the other are all its palette
//! needs: one byte for each point, and a file of a few kilobytes.

use zeno::{Command, Mask};

/// Points from left to right.
pub(super) const WIDTH_PX: usize = 1_200;
/// Points from top to bottom.
pub(super) const HEIGHT_PX: usize = 630;

/// Steps from a ground to a colour on it, both included.
const COVERAGE_LEVELS: usize = 16;

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colour(pub(super) u8, pub(super) u8, pub(super) u8);

impl Colour {
    /// The colour some steps from here to another.
    fn towards(self, other: Self, step: usize) -> Self {
        let last = COVERAGE_LEVELS - 1;
        let mix = |from: u8, to: u8| {
            let sum = usize::from(from) * (last - step) + usize::from(to) * step;
            u8::try_from((sum + last / 2) / last).unwrap_or(to)
        };
        Self(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }
}

/// A colour on a ground, with what lies between them.
#[derive(Clone, Copy)]
pub(super) struct Ink([u8; COVERAGE_LEVELS]);

/// What is drawn on.
pub(super) struct Canvas {
    points: Vec<u8>,
    palette: Vec<Colour>,
}

impl Canvas {
    /// One colour all over.
    pub(super) fn new(ground: Colour) -> Self {
        Self { points: vec![0; WIDTH_PX * HEIGHT_PX], palette: vec![ground] }
    }

    /// Fills all of the rows of a band.
    pub(super) fn band(&mut self, rows: std::ops::Range<usize>, colour: Colour) {
        let colour = self.number(colour);
        if let Some(band) = self.points.get_mut(rows.start * WIDTH_PX..rows.end * WIDTH_PX) {
            band.fill(colour);
        }
    }

    /// An ink of a colour for where the ground is this.
    pub(super) fn ink(&mut self, colour: Colour, ground: Colour) -> Ink {
        let mut ink = [0; COVERAGE_LEVELS];
        for (step, number) in ink.iter_mut().enumerate() {
            *number = self.number(ground.towards(colour, step));
        }
        Ink(ink)
    }

    /// Fills a shape.
    pub(super) fn fill(&mut self, path: &[Command], ink: Ink) {
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
                // Hindi letters overlap in the line above them: their edges must not add up there.
                let before = ink.0.iter().position(|number| number == point).unwrap_or_default();
                if let Some(number) = ink.0.get(step).filter(|_| step > before) {
                    *point = *number;
                }
            }
        }
    }

    /// The picture as a PNG file.
    pub(super) fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, WIDTH_PX as u32, HEIGHT_PX as u32);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        let palette = self.palette.iter().flat_map(|colour| [colour.0, colour.1, colour.2]);
        encoder.set_palette(palette.collect::<Vec<u8>>());
        encoder.set_compression(png::Compression::Balanced);
        // Neighbouring numbers of a palette are no neighbouring colours: differences between them say nothing.
        encoder.set_filter(png::Filter::NoFilter);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.points)?;
        writer.finish()?;
        Ok(file)
    }

    #[cfg(test)]
    pub(super) fn points(&self) -> &[u8] {
        &self.points
    }

    #[cfg(test)]
    pub(super) fn colours(&self) -> usize {
        self.palette.len()
    }

    /// A colour's number in the palette. A picture has a dozen inks; there is room for sixteen.
    fn number(&mut self, colour: Colour) -> u8 {
        let known = self.palette.iter().position(|known| *known == colour);
        let number = known.unwrap_or_else(|| {
            self.palette.push(colour);
            self.palette.len() - 1
        });
        u8::try_from(number).unwrap_or_default()
    }
}
