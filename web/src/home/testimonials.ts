import * as t from "#messages/home";

export interface Testimonial {
  readonly shortText: () => string;
  readonly fullText: () => string;
  readonly author: () => string;
  readonly title: () => string;
}

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
