import { type KeyboardEvent, useRef, useState } from "react";
import { LINE } from "../../forms/field";
import { FieldFrame } from "../../forms/field-frame";
import { Button } from "../../ui/button";
import { addSkills, joinList, splitList } from "./skills";
import type { ControlledProps } from "./use-controlled-field";

interface Entry {
  readonly added: readonly string[];
  readonly text: string;
}

const skillsOf = ({ added, text }: Entry) => joinList(addSkills(added, text));

/**
 * A list of skills. Enter or the button adds the typed text. Text that is not yet added is part of
 * the value, too.
 */
export function SkillsInput({ value, onChange, ...frameProps }: ControlledProps) {
  const input = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState<Entry>({ added: splitList(value), text: "" });
  // A value set from outside, by a draft or another version, replaces the entry.
  const isUnchanged = skillsOf(entry) === joinList(splitList(value));
  const { added, text } = isUnchanged ? entry : { added: splitList(value), text: "" };

  function change(next: Entry) {
    setEntry(next);
    onChange(skillsOf(next));
  }

  function add() {
    change({ added: addSkills(added, text), text: "" });
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter also confirms the candidate of an input method.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  function remove(skill: string) {
    change({ added: added.filter((other) => other !== skill), text });
    input.current?.focus();
  }

  return (
    <>
      <FieldFrame {...frameProps}>
        {(aria) => (
          <div className="flex gap-2">
            <input
              {...aria}
              ref={input}
              type="text"
              autoComplete="off"
              enterKeyHint="enter"
              value={text}
              onChange={({ target }) => change({ added, text: target.value })}
              onKeyDown={onKeyDown}
              className={LINE}
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
