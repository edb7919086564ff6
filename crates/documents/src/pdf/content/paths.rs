//! The operators that draw lines and areas.

use super::state::{ContentInterpreter, MAX_AREAS};
use crate::page_content::Area;

impl ContentInterpreter<'_, '_> {
    /// Executes an operator that builds or paints a path. Ignores other operators.
    pub(super) fn draw_path(&mut self, operator: &[u8], numbers: &[f32]) {
        match (operator, numbers) {
            (b"m", [x, y, ..]) => self.at = (*x, *y),
            (b"l", [x, y, ..]) => self.draw_line(*x, *y),
            // The box from start to end point approximates the curve.
            (b"c" | b"v" | b"y", [.., x, y]) => self.draw_line(*x, *y),
            (b"re", [x, y, width, height, ..]) => self.trace(*x, *y, *width, *height),
            (b"f" | b"F" | b"f*" | b"B" | b"B*" | b"b" | b"b*", _) => self.fill(),
            (b"S" | b"s", _) => {
                let path = std::mem::take(&mut self.path);
                self.rule(path.into_iter().flat_map(edges).collect());
            }
            (b"n", _) => self.path.clear(),
            _ => {}
        }
    }

    fn draw_line(&mut self, x: f32, y: f32) {
        let (from_x, from_y) = self.at;
        self.trace(from_x, from_y, x - from_x, y - from_y);
        self.at = (x, y);
    }

    fn trace(&mut self, x: f32, y: f32, width: f32, height: f32) {
        if self.path.len() < MAX_AREAS {
            self.path.push(self.state.matrix.area(x, y, width, height));
        }
    }

    fn fill(&mut self) {
        let path = std::mem::take(&mut self.path);
        if !self.state.white && !self.state.transparent && self.dark_areas.len() < MAX_AREAS {
            // The bounding box approximates a path of lines and curves.
            let bounds = path.iter().copied().reduce(|a, b| Area {
                left: a.left.min(b.left),
                top: a.top.min(b.top),
                right: a.right.max(b.right),
                bottom: a.bottom.max(b.bottom),
            });
            self.dark_areas.extend(bounds);
            // Browsers draw list bullets as filled shapes.
            let is_dot = |area: &Area| {
                (1.5..9.0).contains(&area.width())
                    && (0.7..1.4).contains(&(area.width() / area.height()))
            };
            self.page.dots.extend(bounds.filter(is_dot));
        }
        self.rule(path);
    }

    fn rule(&mut self, path: Vec<Area>) {
        for area in path {
            let thin = area.width() < 2.5 || area.height() < 2.5;
            let long = area.width().max(area.height()) > 8.0;
            if thin && long && !self.state.white && self.page.rules.len() < MAX_AREAS {
                self.page.rules.push(area);
            }
        }
    }
}

/// Returns the sides of a rectangle that is stroked but not filled.
fn edges(area: Area) -> Vec<Area> {
    if area.width() < 2.5 || area.height() < 2.5 {
        return vec![area];
    }
    vec![
        Area { bottom: area.top, ..area },
        Area { top: area.bottom, ..area },
        Area { right: area.left, ..area },
        Area { left: area.right, ..area },
    ]
}
