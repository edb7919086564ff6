//! Rules for the contact details.

use crate::problem::{ContactField, Part, Problem};
use crate::readability::scorecard::{Deduction, Scorecard};
use crate::resume::Resume;

pub(super) fn deduct(resume: &Resume, card: &mut Scorecard) {
    let contact = &resume.contact;
    for (cost, field, is_present) in [
        (40, ContactField::Name, contact.name.is_some()),
        (40, ContactField::Email, contact.email.is_some()),
        (40, ContactField::Phone, contact.phone.is_some()),
        (30, ContactField::Place, contact.place.is_some()),
    ] {
        if !is_present {
            card.deduct(cost, Deduction::new(Part::Contact, Problem::Contact(field), None));
        }
    }
}
