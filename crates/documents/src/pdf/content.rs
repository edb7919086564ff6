//! Interpreter for the content operators of a page.

mod matrix;
mod paths;
mod state;
mod text;

use hayro_syntax::content::{OperandIterator, UntypedIter};
use hayro_syntax::object::{Array, Dict, Name, Number, Object, Stream};
use hayro_syntax::page::Page;

use super::font::Fonts;
use super::unpack::unpack;
use crate::limits::Budget;
use crate::page_content::PageContent;
use crate::read_error::ReadError;
use matrix::Matrix;
use state::{ContentInterpreter, GraphicsState, MAX_AREAS};

/// Maximum depth of nested forms.
const MAX_FORM_DEPTH: usize = 8;
/// Maximum number of saved graphics states.
const MAX_SAVED_STATES: usize = 256;

/// Interprets the content of a page.
pub(super) fn read_page(
    page: &Page<'_>,
    fonts: &mut Fonts,
    budget: &Budget<'_>,
) -> Result<PageContent, ReadError> {
    let (width, height) = page.render_dimensions();
    let [a, b, c, d, e, f] = page.initial_transform(true).as_coeffs().map(|number| number as f32);
    let mut interpreter = ContentInterpreter {
        budget,
        fonts,
        page: PageContent { width, height, ..PageContent::default() },
        state: GraphicsState::new(Matrix { a, b, c, d, e, f }),
        state_stack: Vec::new(),
        text: Matrix::IDENTITY,
        line: Matrix::IDENTITY,
        path: Vec::new(),
        at: (0.0, 0.0),
        dark_areas: Vec::new(),
        depth: 0,
    };
    let resources = page.resources();
    let resources = Resources {
        fonts: resources.fonts.clone(),
        objects: resources.x_objects.clone(),
        states: resources.ext_g_states.clone(),
    };
    interpreter.interpret(&unpack_content(page, budget)?, &resources)?;
    Ok(interpreter.page)
}

/// Returns the operators of a page. They can be in several streams.
fn unpack_content(page: &Page<'_>, budget: &Budget<'_>) -> Result<Vec<u8>, ReadError> {
    let mut content = Vec::new();
    if let Some(stream) = page.raw().get::<Stream<'_>>("Contents") {
        content = unpack(&stream, budget)?;
    } else if let Some(streams) = page.raw().get::<Array<'_>>("Contents") {
        for stream in streams.iter::<Stream<'_>>() {
            content.append(&mut unpack(&stream, budget)?);
            content.push(b' ');
        }
    }
    Ok(content)
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

/// The operands of an operator. Of several names, strings or arrays, the last one counts.
#[derive(Default)]
struct Operands<'a> {
    numbers: Vec<f32>,
    name: Option<Vec<u8>>,
    string: Vec<u8>,
    array: Option<Array<'a>>,
}

impl<'a> Operands<'a> {
    /// Replaces the operands by those of the next operator. The memory is used again.
    fn replace(&mut self, operands: OperandIterator<'_, 'a>) {
        self.numbers.clear();
        self.name = None;
        self.string.clear();
        self.array = None;
        for operand in operands {
            match operand {
                Object::Number(number) => self.numbers.push(number.as_f32()),
                Object::Name(name) => self.name = Some(name.as_ref().to_vec()),
                Object::String(string) => self.string = string.as_bytes().to_vec(),
                Object::Array(array) => self.array = Some(array.clone()),
                _ => {}
            }
        }
    }

    fn name(&self) -> &[u8] {
        self.name.as_deref().unwrap_or_default()
    }
}

impl ContentInterpreter<'_, '_> {
    fn interpret(&mut self, content: &[u8], resources: &Resources<'_>) -> Result<(), ReadError> {
        let mut operations = UntypedIter::new(content);
        let mut operands = Operands::default();
        while let Some(operation) = operations.next() {
            self.budget.step()?;
            operands.replace(operation.operands());
            self.execute(operation.operator, &operands, resources)?;
        }
        Ok(())
    }

    fn execute(
        &mut self,
        operator: &[u8],
        operands: &Operands<'_>,
        resources: &Resources<'_>,
    ) -> Result<(), ReadError> {
        let numbers = operands.numbers.as_slice();
        match operator {
            b"Tf" => {
                self.state.size = numbers.first().copied().unwrap_or(0.0);
                self.state.font = self.fonts.get(&resources.fonts, operands.name(), self.budget)?;
            }
            b"Tj" => self.show(&operands.string)?,
            b"'" | b"\"" => {
                if let (b"\"", [word, letter, ..]) = (operator, numbers) {
                    self.state.word_space = *word;
                    self.state.letter_space = *letter;
                }
                self.next_line(0.0, -self.state.leading);
                self.show(&operands.string)?;
            }
            b"TJ" => {
                if let Some(items) = &operands.array {
                    self.show_all(items)?;
                }
            }
            b"Do" => self.draw(resources, operands.name())?,
            b"gs" => {
                let state = resources.states.get::<Dict<'_>>(operands.name());
                if let Some(alpha) = state.and_then(|state| state.get::<Number>("ca")) {
                    self.state.transparent = alpha.as_f32() < 0.05;
                }
            }
            b"scn" | b"sc" if operands.name.is_some() => self.state.white = false,
            _ => {
                // Each operator belongs to one of these groups.
                self.set_state(operator, numbers);
                self.set_color(operator, numbers);
                self.move_text(operator, numbers);
                self.draw_path(operator, numbers);
            }
        }
        Ok(())
    }

    /// Executes an operator that sets the graphics state. Ignores other operators.
    fn set_state(&mut self, operator: &[u8], numbers: &[f32]) {
        let first = numbers.first().copied().unwrap_or(0.0);
        match operator {
            b"q" if self.state_stack.len() < MAX_SAVED_STATES => {
                self.state_stack.push(self.state.clone());
            }
            b"Q" => {
                if let Some(state) = self.state_stack.pop() {
                    self.state = state;
                }
            }
            b"cm" => {
                if let Some(matrix) = Matrix::from_numbers(numbers) {
                    self.state.matrix = matrix.then(self.state.matrix);
                }
            }
            b"Tc" => self.state.letter_space = first,
            b"Tw" => self.state.word_space = first,
            b"Tz" => self.state.stretch = first / 100.0,
            b"TL" => self.state.leading = first,
            b"Ts" => self.state.rise = first,
            b"Tr" => self.state.mode = first as i64,
            _ => {}
        }
    }

    /// Executes an operator that sets the color of areas and letters. Ignores other operators.
    fn set_color(&mut self, operator: &[u8], numbers: &[f32]) {
        match (operator, numbers) {
            (b"g", _) => self.state.white = numbers.first().is_some_and(|gray| *gray > 0.97),
            (b"rg" | b"sc" | b"scn", [_] | [_, _, _]) => {
                self.state.white = numbers.iter().all(|part| *part > 0.97);
            }
            (b"k" | b"sc" | b"scn", [_, _, _, _]) => {
                self.state.white = numbers.iter().all(|part| *part < 0.03);
            }
            (b"cs", _) => self.state.white = false,
            _ => {}
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
}
