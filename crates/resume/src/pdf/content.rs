//! Interpreter for the content operators of a page.

use std::rc::Rc;

use hayro_syntax::content::UntypedIter;
use hayro_syntax::object::{Array, Dict, Name, Number, Object, Stream};
use hayro_syntax::page::Page;

use super::font::{Font, Fonts};
use super::unpack::unpack;
use crate::document::MIN_LEGIBLE_TENTHS;
use crate::limits::{Budget, ReadError};
use crate::page_content::{Area, Glyph, PageContent};

/// Maximum depth of nested forms.
const MAX_FORM_DEPTH: usize = 8;
/// Maximum number of saved graphics states.
const MAX_SAVED_STATES: usize = 256;
/// Maximum number of drawn lines and areas of a page. Further ones are ignored.
const MAX_AREAS: usize = 5_000;

/// An affine transformation: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`.
#[derive(Debug, Clone, Copy)]
struct Matrix {
    a: f32,
    b: f32,
    c: f32,
    d: f32,
    e: f32,
    f: f32,
}

impl Matrix {
    const IDENTITY: Self = Self { a: 1.0, b: 0.0, c: 0.0, d: 1.0, e: 0.0, f: 0.0 };

    fn from_numbers(numbers: &[f32]) -> Option<Self> {
        let [a, b, c, d, e, f] = *numbers.first_chunk::<6>()?;
        Some(Self { a, b, c, d, e, f })
    }

    fn translation(x: f32, y: f32) -> Self {
        Self { e: x, f: y, ..Self::IDENTITY }
    }

    /// Returns the transformation that applies `self` first and then `next`.
    fn then(self, next: Self) -> Self {
        Self {
            a: self.a * next.a + self.b * next.c,
            b: self.a * next.b + self.b * next.d,
            c: self.c * next.a + self.d * next.c,
            d: self.c * next.b + self.d * next.d,
            e: self.e * next.a + self.f * next.c + next.e,
            f: self.e * next.b + self.f * next.d + next.f,
        }
    }

    fn apply(self, x: f32, y: f32) -> (f32, f32) {
        (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)
    }

    fn area(self, x: f32, y: f32, width: f32, height: f32) -> Area {
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

#[derive(Clone)]
struct GraphicsState {
    matrix: Matrix,
    font: Option<Rc<Font>>,
    size: f32,
    letter_space: f32,
    word_space: f32,
    stretch: f32,
    leading: f32,
    rise: f32,
    mode: i64,
    white: bool,
    transparent: bool,
}

struct ContentInterpreter<'b, 'l> {
    budget: &'b Budget<'l>,
    fonts: &'b mut Fonts,
    page: PageContent,
    state: GraphicsState,
    state_stack: Vec<GraphicsState>,
    text: Matrix,
    line: Matrix,
    /// Bounding boxes of the segments of the current path.
    path: Vec<Area>,
    at: (f32, f32),
    /// Filled areas and images on which white text is visible.
    dark_areas: Vec<Area>,
    depth: usize,
}

/// Interprets the content of a page.
pub(super) fn read_page(
    page: &Page<'_>,
    fonts: &mut Fonts,
    budget: &Budget<'_>,
) -> Result<PageContent, ReadError> {
    let (width, height) = page.render_dimensions();
    let [a, b, c, d, e, f] = page.initial_transform(true).as_coeffs().map(|number| number as f32);
    let state = GraphicsState {
        matrix: Matrix { a, b, c, d, e, f },
        font: None,
        size: 0.0,
        letter_space: 0.0,
        word_space: 0.0,
        stretch: 1.0,
        leading: 0.0,
        rise: 0.0,
        mode: 0,
        white: false,
        transparent: false,
    };
    let mut interpreter = ContentInterpreter {
        budget,
        fonts,
        page: PageContent { width, height, ..PageContent::default() },
        state,
        state_stack: Vec::new(),
        text: Matrix::IDENTITY,
        line: Matrix::IDENTITY,
        path: Vec::new(),
        at: (0.0, 0.0),
        dark_areas: Vec::new(),
        depth: 0,
    };
    let mut content = Vec::new();
    if let Some(stream) = page.raw().get::<Stream<'_>>("Contents") {
        content = unpack(&stream, budget)?;
    } else if let Some(streams) = page.raw().get::<Array<'_>>("Contents") {
        for stream in streams.iter::<Stream<'_>>() {
            content.append(&mut unpack(&stream, budget)?);
            content.push(b' ');
        }
    }
    let resources = page.resources();
    let resources = Resources {
        fonts: resources.fonts.clone(),
        objects: resources.x_objects.clone(),
        states: resources.ext_g_states.clone(),
    };
    interpreter.interpret(&content, &resources)?;
    Ok(interpreter.page)
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

struct Resources<'a> {
    fonts: Dict<'a>,
    objects: Dict<'a>,
    states: Dict<'a>,
}

impl<'a> Resources<'a> {
    fn from_dict(dict: &Dict<'a>) -> Self {
        let part = |key: &str| dict.get::<Dict<'a>>(key).unwrap_or_else(Dict::empty);
        Self { fonts: part("Font"), objects: part("XObject"), states: part("ExtGState") }
    }
}

impl ContentInterpreter<'_, '_> {
    fn interpret(&mut self, content: &[u8], resources: &Resources<'_>) -> Result<(), ReadError> {
        let mut operations = UntypedIter::new(content);
        let mut numbers: Vec<f32> = Vec::new();
        while let Some(operation) = operations.next() {
            self.budget.step()?;
            numbers.clear();
            let mut name: Option<Vec<u8>> = None;
            let mut string: Option<Vec<u8>> = None;
            let mut array: Option<Array<'_>> = None;
            for operand in operation.operands() {
                match operand {
                    Object::Number(number) => numbers.push(number.as_f32()),
                    Object::Name(given) => name = Some(given.as_ref().to_vec()),
                    Object::String(given) => string = Some(given.as_bytes().to_vec()),
                    Object::Array(given) => array = Some(given.clone()),
                    _ => {}
                }
            }
            let operator: &[u8] = operation.operator;
            match operator {
                b"Tf" => {
                    self.state.size = numbers.first().copied().unwrap_or(0.0);
                    let name = name.unwrap_or_default();
                    self.state.font = self.fonts.get(&resources.fonts, &name, self.budget)?;
                }
                b"Tj" => self.show(&string.unwrap_or_default())?,
                b"'" | b"\"" => {
                    if let (b"\"", [word, letter, ..]) = (operator, numbers.as_slice()) {
                        self.state.word_space = *word;
                        self.state.letter_space = *letter;
                    }
                    self.next_line(0.0, -self.state.leading);
                    self.show(&string.unwrap_or_default())?;
                }
                b"TJ" => {
                    for item in array.iter().flat_map(|array| array.iter::<Object<'_>>()) {
                        match item {
                            Object::String(text) => self.show(text.as_bytes())?,
                            Object::Number(number) => self.kern(number),
                            _ => {}
                        }
                    }
                }
                b"Do" => self.draw(resources, &name.unwrap_or_default())?,
                b"gs" => {
                    let state = resources.states.get::<Dict<'_>>(name.unwrap_or_default());
                    if let Some(alpha) = state.and_then(|state| state.get::<Number>("ca")) {
                        self.state.transparent = alpha.as_f32() < 0.05;
                    }
                }
                b"scn" | b"sc" if name.is_some() => self.state.white = false,
                _ => self.set_state(operator, &numbers),
            }
        }
        Ok(())
    }

    /// Executes an operator whose operands are numbers.
    fn set_state(&mut self, operator: &[u8], numbers: &[f32]) {
        let first = numbers.first().copied().unwrap_or(0.0);
        match (operator, numbers) {
            (b"q", _) if self.state_stack.len() < MAX_SAVED_STATES => {
                self.state_stack.push(self.state.clone())
            }
            (b"Q", _) => {
                if let Some(state) = self.state_stack.pop() {
                    self.state = state;
                }
            }
            (b"cm", _) => {
                if let Some(matrix) = Matrix::from_numbers(numbers) {
                    self.state.matrix = matrix.then(self.state.matrix);
                }
            }
            (b"BT", _) => {
                self.text = Matrix::IDENTITY;
                self.line = Matrix::IDENTITY;
            }
            (b"Tc", _) => self.state.letter_space = first,
            (b"Tw", _) => self.state.word_space = first,
            (b"Tz", _) => self.state.stretch = first / 100.0,
            (b"TL", _) => self.state.leading = first,
            (b"Ts", _) => self.state.rise = first,
            (b"Tr", _) => self.state.mode = first as i64,
            (b"Td", [x, y, ..]) => self.next_line(*x, *y),
            (b"TD", [x, y, ..]) => {
                self.state.leading = -y;
                self.next_line(*x, *y);
            }
            (b"T*", _) => self.next_line(0.0, -self.state.leading),
            (b"Tm", _) => {
                if let Some(matrix) = Matrix::from_numbers(numbers) {
                    self.text = matrix;
                    self.line = matrix;
                }
            }
            (b"g", _) => self.state.white = first > 0.97,
            (b"rg" | b"sc" | b"scn", [_] | [_, _, _]) => {
                self.state.white = numbers.iter().all(|part| *part > 0.97);
            }
            (b"k" | b"sc" | b"scn", [_, _, _, _]) => {
                self.state.white = numbers.iter().all(|part| *part < 0.03);
            }
            (b"cs", _) => self.state.white = false,
            (b"m", [x, y, ..]) => self.at = (*x, *y),
            (b"l", [x, y, ..]) => {
                let (from_x, from_y) = self.at;
                self.trace(from_x, from_y, x - from_x, y - from_y);
                self.at = (*x, *y);
            }
            (b"c" | b"v" | b"y", [.., x, y]) => {
                // The box from start to end point approximates the curve.
                let (from_x, from_y) = self.at;
                self.trace(from_x, from_y, x - from_x, y - from_y);
                self.at = (*x, *y);
            }
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

    fn draw(&mut self, resources: &Resources<'_>, name: &[u8]) -> Result<(), ReadError> {
        let Some(object) = resources.objects.get::<Stream<'_>>(name) else { return Ok(()) };
        let kind = object.dict().get::<Name<'_>>("Subtype");
        match kind.as_ref().map(AsRef::as_ref) {
            Some(b"Image") => {
                let area = self.state.matrix.area(0.0, 0.0, 1.0, 1.0);
                if self.page.pictures.len() < MAX_AREAS {
                    self.page.pictures.push(area);
                    self.dark_areas.push(area);
                }
                Ok(())
            }
            Some(b"Form") if self.depth < MAX_FORM_DEPTH => {
                let content = unpack(&object, self.budget)?;
                let (state, saved) = (self.state.clone(), std::mem::take(&mut self.state_stack));
                let (text, line) = (self.text, self.line);
                let matrix = object.dict().get::<Array<'_>>("Matrix");
                let numbers: Vec<f32> = matrix
                    .iter()
                    .flat_map(|matrix| matrix.iter::<Number>())
                    .take(6)
                    .map(|number| number.as_f32())
                    .collect();
                if let Some(matrix) = Matrix::from_numbers(&numbers) {
                    self.state.matrix = matrix.then(self.state.matrix);
                }
                self.depth += 1;
                let result = match object.dict().get::<Dict<'_>>("Resources") {
                    Some(own) => self.interpret(&content, &Resources::from_dict(&own)),
                    None => self.interpret(&content, resources),
                };
                self.depth -= 1;
                (self.state, self.state_stack, self.text, self.line) = (state, saved, text, line);
                result
            }
            _ => Ok(()),
        }
    }

    fn next_line(&mut self, x: f32, y: f32) {
        self.line = Matrix::translation(x, y).then(self.line);
        self.text = self.line;
    }

    fn kern(&mut self, number: Number) {
        let by = -number.as_f32() / 1000.0 * self.state.size * self.state.stretch;
        self.text = Matrix::translation(by, 0.0).then(self.text);
    }

    fn show(&mut self, bytes: &[u8]) -> Result<(), ReadError> {
        let Some(font) = self.state.font.clone() else { return Ok(()) };
        for glyph in font.decode(bytes) {
            self.budget.step()?;
            let state = &self.state;
            let spacing = state.letter_space + if glyph.blank { state.word_space } else { 0.0 };
            let width = glyph.width / 1000.0 * state.size * state.stretch;
            let transform = self.text.then(state.matrix);
            let (left, baseline) = transform.apply(0.0, state.rise);
            let (right, _) = transform.apply(width, state.rise);
            let (up_x, up_y) = (transform.c * state.size, transform.d * state.size);
            let size = (up_x * up_x + up_y * up_y).sqrt();
            // Vertical text is treated as decoration and ignored.
            let is_horizontal = transform.b.abs() <= transform.a.abs();
            self.text = Matrix::translation(width + spacing * state.stretch, 0.0).then(self.text);
            let is_finite =
                left.is_finite() && right.is_finite() && baseline.is_finite() && size.is_finite();
            if !is_horizontal || !is_finite {
                continue;
            }
            // A letter without a Unicode mapping can be a bullet. Alone before a line it is read as
            // one.
            let (text, hidden) = match glyph.text {
                Some(text) => (text, self.is_invisible(left, baseline, size)),
                None => {
                    self.page.unreadable += 1;
                    (String::from('\u{fffd}'), false)
                }
            };
            self.budget.write(text.chars().count())?;
            let (left, right) = (left.min(right), left.max(right));
            let bold = font.bold;
            self.page.glyphs.push(Glyph { text, left, right, baseline, size, bold, hidden });
        }
        Ok(())
    }

    fn is_invisible(&self, left: f32, baseline: f32, size: f32) -> bool {
        let state = &self.state;
        let middle = baseline - size / 3.0;
        let is_off_page = left < -2.0
            || left > self.page.width + 2.0
            || baseline < -2.0
            || baseline > self.page.height + size;
        let is_on_dark =
            || self.dark_areas.iter().rev().any(|area| area.contains(left + 1.0, middle));
        // Invisible text over an image is the OCR layer of a scan and counts as visible.
        let no_ink = (state.white && matches!(state.mode, 0 | 4)) || state.mode == 3;
        is_off_page
            || state.transparent
            || size * 10.0 < f32::from(MIN_LEGIBLE_TENTHS)
            || state.mode == 7
            || (no_ink && !is_on_dark())
    }
}
