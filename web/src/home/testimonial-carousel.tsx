import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, useState } from "react";
import * as t from "#messages/home";
import { useSite } from "../app-context/settings";
import { CachedFragment } from "../ui/cached-fragment";
import { classNames } from "../ui/class-names";
import { Marquee, PauseButton, useMarquee } from "../ui/marquee";
import { testimonialsQuery } from "./home-reads";
import { TESTIMONIALS, type TestimonialTexts, textsOf } from "./testimonials";

export function TestimonialCarousel() {
  return useSite().ownTestimonials ? (
    <OwnTestimonials />
  ) : (
    <CachedFragment cacheKey={TESTIMONIALS}>
      <Carousel testimonials={TESTIMONIALS.map(textsOf)} />
    </CachedFragment>
  );
}

/** Renders the testimonials that administrators have entered, if there are any. */
function OwnTestimonials() {
  const { data } = useQuery(testimonialsQuery);
  return data?.testimonials.length ? <Carousel testimonials={data.testimonials} /> : null;
}

interface CarouselProps {
  readonly testimonials: readonly TestimonialTexts[];
}

function Carousel({ testimonials }: CarouselProps) {
  const marquee = useMarquee();
  return (
    <section
      aria-label={t.whatPeopleSay()}
      data-paused={marquee.isPaused ? "" : undefined}
      className="ticker my-8"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-xl font-bold tracking-tight">{t.whatPeopleSay()}</h2>
        <PauseButton marquee={marquee} title={t.whatPeopleSay()} />
      </div>
      <Marquee
        marquee={marquee}
        loopSeconds={30}
        className="-mx-2 pb-3"
        renderList={(copy) => <Testimonials testimonials={testimonials} copy={copy} />}
      />
    </section>
  );
}

interface TestimonialsProps extends CarouselProps {
  readonly copy: boolean;
}

function Testimonials({ testimonials, copy }: TestimonialsProps) {
  return (
    <ul
      aria-hidden={copy || undefined}
      className={classNames("flex flex-none", copy && "ticker-copy")}
    >
      {testimonials.map((testimonial, index) => (
        <li key={idOf(index)} className="testimonial">
          <TestimonialText {...testimonial} />
          {copy ? (
            <OpenOriginal index={index} />
          ) : (
            <ReadMore author={testimonial.author} index={index} />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders both texts in one grid cell with the height of the longer one, so that nothing moves when
 * they change.
 */
function TestimonialText({ shortText, fullText, author, title }: TestimonialTexts) {
  return (
    <figure className="flex flex-1 flex-col gap-4">
      <blockquote className="grid flex-1 *:[grid-area:1/1]">
        <div className="testimonial-short">
          <p className="text-xl font-semibold tracking-tight text-pretty">{shortText}</p>
          <p aria-hidden="true" className="mt-2 text-sm font-semibold text-brand">
            {t.readMore()}
          </p>
        </div>
        <p className="testimonial-full text-sm">{fullText}</p>
      </blockquote>
      <figcaption>
        <b className="block font-semibold">{author}</b>
        <span className="text-sm text-ink-2">{title}</span>
      </figcaption>
    </figure>
  );
}

const COVER = "absolute inset-0 rounded-xl -outline-offset-3";

const idOf = (index: number) => `testimonial-${index}`;

interface ReadMoreProps {
  readonly author: string;
  readonly index: number;
}

/**
 * Renders a button that covers the whole card. A focused card is open and scrolled into view, and
 * the row stops.
 */
function ReadMore({ author, index }: ReadMoreProps) {
  const [open, setOpen] = useState(false);
  function onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
    setOpen(true);
    currentTarget.scrollIntoView({ inline: "center", block: "nearest" });
  }
  return (
    <button
      id={idOf(index)}
      type="button"
      aria-expanded={open}
      aria-label={t.readMoreOf(author)}
      // Safari does not focus a button on tap.
      onClick={({ currentTarget }) => currentTarget.focus()}
      onFocus={onFocus}
      onBlur={() => setOpen(false)}
      className={COVER}
    />
  );
}

/** Renders the button of a card's copy. It opens the original card. */
function OpenOriginal({ index }: Pick<ReadMoreProps, "index">) {
  const openOriginal = () => document.getElementById(idOf(index))?.focus();
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={openOriginal}
      onFocus={openOriginal}
      className={COVER}
    />
  );
}
