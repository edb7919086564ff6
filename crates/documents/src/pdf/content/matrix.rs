//! Transformations of coordinates.

use crate::page_content::Area;

/// An affine transformation: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Matrix {
    pub(super) a: f32,
    pub(super) b: f32,
    pub(super) c: f32,
    pub(super) d: f32,
    pub(super) e: f32,
    pub(super) f: f32,
}

impl Matrix {
    pub(super) const IDENTITY: Self = Self { a: 1.0, b: 0.0, c: 0.0, d: 1.0, e: 0.0, f: 0.0 };

    /// Returns the transformation with the first six numbers.
    pub(super) fn from_numbers(numbers: &[f32]) -> Option<Self> {
        let [a, b, c, d, e, f] = *numbers.first_chunk::<6>()?;
        Some(Self { a, b, c, d, e, f })
    }

    /// Returns a shift.
    pub(super) fn translation(x: f32, y: f32) -> Self {
        Self { e: x, f: y, ..Self::IDENTITY }
    }

    /// Returns the transformation that applies `self` first and then `next`.
    pub(super) fn then(self, next: Self) -> Self {
        Self {
            a: self.a * next.a + self.b * next.c,
            b: self.a * next.b + self.b * next.d,
            c: self.c * next.a + self.d * next.c,
            d: self.c * next.b + self.d * next.d,
            e: self.e * next.a + self.f * next.c + next.e,
            f: self.e * next.b + self.f * next.d + next.f,
        }
    }

    /// Transforms a point.
    pub(super) fn apply(self, x: f32, y: f32) -> (f32, f32) {
        (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)
    }

    /// Returns the bounding box of a transformed rectangle.
    pub(super) fn area(self, x: f32, y: f32, width: f32, height: f32) -> Area {
        let corners = [
            self.apply(x, y),
            self.apply(x + width, y),
            self.apply(x, y + height),
            self.apply(x + width, y + height),
        ];
        let mut area = Area { left: f32::MAX, top: f32::MAX, right: f32::MIN, bottom: f32::MIN };
        for (x, y) in corners {
            area.left = area.left.min(x);
            area.right = area.right.max(x);
            area.top = area.top.min(y);
            area.bottom = area.bottom.max(y);
        }
        area
    }
}
