import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../ui/button";
import type { ControlledProps } from "./controlled";
import { FieldFrame, FORM_LINE } from "./field-frame";
import { joined, listed, withSkill } from "./skills";

interface Entry {
  readonly added: readonly string[];
  readonly typed: string;
}

const skillsOf = ({ added, typed }: Entry) => joined(withSkill(added, typed));

/** Skills one by one: Enter or the button adds what is typed. What is not added yet is of the value all the same. */
export function SkillsInput({ value, onChange, inputRef, ...frame }: ControlledProps) {
  const input = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState<Entry>({ added: listed(value), typed: "" });
  // What was set by somebody else, a draft or another version, has been added.
  const isOwn = skillsOf(entry) === joined(listed(value));
  const { added, typed } = isOwn ? entry : { added: listed(value), typed: "" };

  function change(next: Entry) {
    setEntry(next);
    onChange(skillsOf(next));
  }

  function add() {
    change({ added: withSkill(added, typed), typed: "" });
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter ends the choice of an input method as well.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  function remove(skill: string) {
    change({ added: added.filter((other) => other !== skill), typed });
    input.current?.focus();
  }

  return (
    <>
      <FieldFrame {...frame}>
        {(ties) => (
          <div className="flex gap-2">
            <input
              {...ties}
              ref={(element) => {
                input.current = element;
                inputRef(element);
              }}
              type="text"
              autoComplete="off"
              enterKeyHint="enter"
              value={typed}
              onChange={({ target }) => change({ added, typed: target.value })}
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
        {added.map((skill) => (
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
