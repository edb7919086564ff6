import { type RefObject, useCallback, useId, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { optionId, useComboboxAttributes, useKeys } from "../../combobox/combobox";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { UserText } from "../../ui/user-text";
import { KeyCaps } from "../commands/key-caps";
import { currentCommands } from "../commands/registered-commands";
import { runCommand } from "../commands/run-command";
import {
  groupsOf,
  groupsWithoutText,
  type PaletteGroup,
  type PaletteOption,
} from "./palette-options";
import { useRecentRecords } from "./recent-records";
import { useFoundRecords } from "./use-found-records";

interface PaletteListProps {
  /** The text field, which keeps the focus. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

/** The options of the palette. The arrow keys choose one; the first one is chosen at the start. */
export function PaletteList({ field, onClose }: PaletteListProps) {
  const text = useFieldText(field);
  const [commands] = useState(() => currentCommands().filter(({ isKeyOnly }) => !isKeyOnly));
  const recent = useRecentRecords();
  const { records, isSearching, hasFailed, retry } = useFoundRecords(text);
  const groups =
    text === "" ? groupsWithoutText(commands, recent) : groupsOf(text, commands, records);
  const options = groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState<{ readonly text: string; readonly key: string }>();
  const chosenIndex =
    chosen?.text === text ? options.findIndex(({ key }) => key === chosen.key) : -1;
  const activeIndex = options.length === 0 ? -1 : Math.max(0, chosenIndex);
  const listId = useId();
  useComboboxAttributes(field, { listId, isOpen: options.length > 0, activeIndex });

  function choose({ command, isOld }: PaletteOption) {
    if (isOld) return;
    // A command may move the focus, which a modal dialog would prevent.
    flushSync(onClose);
    runCommand(command);
  }
  useKeys(field, (key) => {
    if (key === "Escape") return false;
    const active = options[activeIndex];
    if (key === "Enter") {
      if (active) choose(active);
      return true;
    }
    const delta = key === "ArrowDown" ? 1 : -1;
    const next = options.at((activeIndex + delta) % options.length);
    if (next) setChosen({ text, key: next.key });
    return true;
  });

  return (
    <>
      <OptionList {...{ listId, groups, options, activeIndex }} onChoose={choose} />
      <div className="flex-none px-3 pt-2 text-sm text-ink-2">
        <p role="status">{statusText({ text, count: options.length, isSearching, hasFailed })}</p>
        {hasFailed ? (
          <Button size="small" icon="refresh-cw" className="mt-2" onClick={retry}>
            Try again
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Returns the text of a field that exists before this component. */
function useFieldText(field: PaletteListProps["field"]): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      const input = field.current;
      input?.addEventListener("input", listener);
      return () => input?.removeEventListener("input", listener);
    },
    [field],
  );
  return useSyncExternalStore(subscribe, () => field.current?.value.trim() ?? "");
}

interface PaletteState {
  readonly text: string;
  readonly count: number;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Returns the text below the options, which is announced. */
function statusText({ text, count, isSearching, hasFailed }: PaletteState): string {
  if (text === "") return "";
  if (isSearching) return "Searching records...";
  if (hasFailed) return "Not all records could be searched.";
  if (count === 0) return `Nothing found for “${text}”.`;
  return `${count} ${count === 1 ? "result" : "results"}`;
}

interface OptionListProps {
  readonly listId: string;
  readonly groups: readonly PaletteGroup[];
  /** The options of all groups. */
  readonly options: readonly PaletteOption[];
  readonly activeIndex: number;
  readonly onChoose: (option: PaletteOption) => void;
}

function OptionList({ listId, groups, options, activeIndex, onChoose }: OptionListProps) {
  if (options.length === 0) return null;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Results"
      tabIndex={-1}
      // Prevents the field from losing the focus.
      onMouseDown={(event) => event.preventDefault()}
      className="min-h-0 overflow-y-auto overscroll-contain"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: Options must be in a group of a listbox.
        <div key={group.title} role="group" aria-label={group.title} className="mb-2">
          <p aria-hidden="true" className="px-3 pt-1 pb-0.5 text-xs font-semibold text-ink-3">
            {group.title}
          </p>
          {group.options.map((option) => {
            const index = options.indexOf(option);
            return (
              <OptionRow
                key={option.key}
                id={optionId(listId, index)}
                isActive={index === activeIndex}
                option={option}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionRowProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly option: PaletteOption;
  readonly onChoose: (option: PaletteOption) => void;
}

function OptionRow({ id, isActive, option, onChoose }: OptionRowProps) {
  const { icon, title, detail, command, isOld } = option;
  const [keys] = command.keys ?? [];
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isOld}
      tabIndex={-1}
      onClick={() => onChoose(option)}
      className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left text-sm hover:bg-grey-soft aria-selected:bg-brand-soft aria-selected:text-brand-strong aria-disabled:opacity-60 md:min-h-10"
    >
      <Icon name={icon} className="text-base text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          <UserText text={title} />
        </span>
        {detail ? <span className="block truncate text-xs text-ink-3">{detail}</span> : null}
      </span>
      {keys ? <KeyCaps keys={keys} /> : null}
    </button>
  );
}
