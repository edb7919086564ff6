import { type FocusEvent, useState } from "react";
import { classNames } from "../ui/class-names";
import { Kept } from "../ui/kept";
import { MovingRow, PauseButton, useMovement } from "../ui/moving-row";
import { TESTIMONIALS, type Testimonial } from "./testimonials";

const TITLE = "What People Say";

export function TestimonialCarousel() {
  return (
    <Kept name={TESTIMONIALS}>
      <Carousel />
    </Kept>
  );
}

function Carousel() {
  const movement = useMovement();
  return (
    <section
      aria-label={TITLE}
      data-paused={movement.paused ? "" : undefined}
      className="ticker my-8"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-xl font-bold tracking-tight">{TITLE}</h2>
        <PauseButton movement={movement} title={TITLE} />
      </div>
      <MovingRow
        movement={movement}
        loop={30}
        className="-mx-2 pb-3"
        list={(copy) => <Testimonials copy={copy} />}
      />
    </section>
  );
}

interface TestimonialsProps {
  readonly copy: boolean;
}

function Testimonials({ copy }: TestimonialsProps) {
  return (
    <ul
      aria-hidden={copy || undefined}
      className={classNames("flex flex-none", copy && "ticker-copy")}
    >
      {TESTIMONIALS.map((testimonial, index) => (
        <li key={testimonial.author} className="testimonial">
          <Words {...testimonial} />
          {copy ? <OpenOriginal index={index} /> : <ReadMore {...testimonial} index={index} />}
        </li>
      ))}
    </ul>
  );
}

/** Both texts share one place, which has the height of the longer one: nothing moves when they change. */
function Words({ shortText, fullText, author, title }: Testimonial) {
  return (
    <figure className="flex flex-1 flex-col gap-4">
      <blockquote className="grid flex-1 *:[grid-area:1/1]">
        <div className="testimonial-short">
          <p className="text-xl font-semibold tracking-tight text-pretty">{shortText}</p>
          <p aria-hidden="true" className="mt-2 text-sm font-semibold text-brand">
            Read more
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

/** The whole card, for the keyboard and the finger. Whatever has the focus is open and wholly in sight; the row stands. */
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
      aria-label={`Read more: ${author}`}
      // Safari gives a button no focus for a tap.
      onClick={({ currentTarget }) => currentTarget.focus()}
      onFocus={onFocus}
      onBlur={() => setOpen(false)}
      className={COVER}
    />
  );
}

/** The same over a card's copy: whoever touches that means the card. */
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
