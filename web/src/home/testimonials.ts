import * as t from "#messages/home";

export interface Testimonial {
  readonly shortText: () => string;
  readonly fullText: () => string;
  readonly author: () => string;
  readonly title: () => string;
}

/** The texts of a testimonial in the language of the page. */
export type TestimonialTexts = Readonly<Record<keyof Testimonial, string>>;

/** Returns the texts of a testimonial in the language of the page. */
export const textsOf = (testimonial: Testimonial): TestimonialTexts => ({
  shortText: testimonial.shortText(),
  fullText: testimonial.fullText(),
  author: testimonial.author(),
  title: testimonial.title(),
});

/** The testimonials of a site whose settings have none. */
export const TESTIMONIALS: readonly Testimonial[] = [
  { shortText: t.anjaliShort, fullText: t.anjaliFull, author: t.anjali, title: t.anjaliTitle },
  { shortText: t.rohitShort, fullText: t.rohitFull, author: t.rohit, title: t.rohitTitle },
  { shortText: t.snehaShort, fullText: t.snehaFull, author: t.sneha, title: t.snehaTitle },
  {
    shortText: t.gurpreetShort,
    fullText: t.gurpreetFull,
    author: t.gurpreet,
    title: t.gurpreetTitle,
  },
  { shortText: t.imranShort, fullText: t.imranFull, author: t.imran, title: t.imranTitle },
  { shortText: t.lakhimiShort, fullText: t.lakhimiFull, author: t.lakhimi, title: t.lakhimiTitle },
];
