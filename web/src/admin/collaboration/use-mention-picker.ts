import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { type StaffMember, staff } from "../../api/editors-desk";
import { optionId, useFieldEvent, useKeys } from "../../combobox/combobox";
import { moveSelection } from "../../combobox/suggestion-rules";
import {
  insertMention,
  mentionedIds,
  peopleFor,
  type TypedMention,
  typedMention,
} from "./mentions";

const NO_STAFF: readonly StaffMember[] = [];

/** Offers people while a mention is typed into a text field, and finds those who are mentioned. */
export function useMentionPicker(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
) {
  const listId = useId();
  const [typed, setTyped] = useState<TypedMention>();
  const [activeIndex, setActiveIndex] = useState(0);
  const { data } = useQuery({ ...staff(), enabled: text.includes("@") });
  const people = data?.staff ?? NO_STAFF;
  const offered = typed ? peopleFor(typed.letters, people) : NO_STAFF;
  const isOpen = offered.length > 0;

  /** Reads the mention at the caret, which the last key may have moved. */
  function update() {
    const input = field.current;
    const next = input ? typedMention(input.value, input.selectionStart) : undefined;
    if (next?.start === typed?.start && next?.letters === typed?.letters) return;
    setTyped(next);
    setActiveIndex(0);
  }

  function choose(person: StaffMember) {
    if (!typed) return;
    const { text: changed, caret } = insertMention(text, typed, person);
    // The caret can be moved when the field has the text.
    flushSync(() => {
      setText(changed);
      setTyped(undefined);
    });
    field.current?.setSelectionRange(caret, caret);
  }

  useFieldEvent(field, "keyup", ({ key }) => key !== "Escape" && update());
  useFieldEvent(field, "click", update);
  useFieldEvent(field, "blur", () => setTyped(undefined));
  useKeys(field, (key) => {
    if (!isOpen) return false;
    const person = offered[activeIndex];
    if (key === "Escape") setTyped(undefined);
    else if (key === "Enter") {
      if (!person) return false;
      choose(person);
    } else {
      const delta = key === "ArrowDown" ? 1 : -1;
      setActiveIndex(moveSelection(activeIndex, delta, offered.length));
    }
    return true;
  });
  useListAttributes(field, isOpen ? listId : undefined, activeIndex);

  return {
    /** Must run after each change of the text. */
    update,
    list: isOpen ? { id: listId, people: offered, activeIndex, onChoose: choose } : undefined,
    mentionedIn: (sent: string) => mentionedIds(sent, people),
  };
}

/** Names the list and its active option. A text field with several lines is no combobox. */
function useListAttributes(
  field: RefObject<HTMLTextAreaElement | null>,
  listId: string | undefined,
  activeIndex: number,
) {
  useEffect(() => {
    const attributes = {
      "aria-controls": listId,
      "aria-activedescendant":
        listId && activeIndex >= 0 ? optionId(listId, activeIndex) : undefined,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
    }
  }, [field, listId, activeIndex]);
}
