import { type KeyboardEvent, useRef } from "react";
import { Button } from "../../ui/button";
import type { ControlledProps } from "./controlled";
import { FieldFrame, FORM_LINE } from "./field-frame";
import { joined, listed, withSkill } from "./skills";

/** Skills one by one: Enter or the button adds what is typed. */
export function SkillsInput({ value, onChange, inputRef, ...frame }: ControlledProps) {
  const typed = useRef<HTMLInputElement>(null);
  const skills = listed(value);

  function add() {
    const input = typed.current;
    if (!input) return;
    onChange(joined(withSkill(skills, input.value)));
    input.value = "";
    input.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter ends the choice of an input method as well.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  function remove(skill: string) {
    onChange(joined(skills.filter((other) => other !== skill)));
    typed.current?.focus();
  }

  return (
    <>
      <FieldFrame {...frame}>
        {(ties) => (
          <div className="flex gap-2">
            <input
              {...ties}
              ref={(element) => {
                typed.current = element;
                inputRef(element);
              }}
              type="text"
              autoComplete="off"
              enterKeyHint="enter"
              onKeyDown={onKeyDown}
              className={FORM_LINE}
            />
            <Button size="small" onClick={add}>
              Add
            </Button>
          </div>
        )}
      </FieldFrame>
      <ul aria-label="Skills" className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
        {skills.map((skill) => (
          <li
            key={skill}
            className="flex items-center rounded-full bg-brand-soft pl-3 text-sm font-semibold text-brand-strong"
          >
            {skill}
            <button
              type="button"
              aria-label={`Remove ${skill}`}
              onClick={() => remove(skill)}
              className="grid size-11 place-items-center rounded-full text-lg leading-none hover:text-red md:size-8"
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
