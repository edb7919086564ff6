//! Rules for the contact details.

use crate::readability::report::Part;
use crate::readability::scorecard::{Deduction, Scorecard};
use crate::resume::Resume;

pub(super) fn deduct(resume: &Resume, card: &mut Scorecard) {
    let contact = &resume.contact;
    let mut require = |is_present: bool, cost, rule, message, fix| {
        if !is_present {
            card.deduct(cost, Deduction::new(Part::Contact, rule, message, None, fix));
        }
    };
    require(
        contact.name.is_some(),
        40,
        "name",
        "No name was found.",
        "Write your name alone on the first line.",
    );
    require(
        contact.email.is_some(),
        40,
        "email",
        "No e-mail address was found.",
        "Write your e-mail address below your name.",
    );
    require(
        contact.phone.is_some(),
        40,
        "phone",
        "No telephone number was found.",
        "Write your mobile number with +91 and ten digits below your name.",
    );
    require(
        contact.place.is_some(),
        30,
        "place",
        "No town or state was found.",
        "Write your town and state beside the telephone number; a full address is not needed.",
    );
}
