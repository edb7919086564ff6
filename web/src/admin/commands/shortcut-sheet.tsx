import { Fragment, useState } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { COMMAND_GROUPS, type Command } from "./command";
import { KeyCaps } from "./key-caps";
import { currentCommands } from "./registered-commands";
import { areSingleKeysOn, setSingleKeys } from "./single-keys";

/** The help sheet: the shortcuts of the present page, and the switch of those of a single key. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const [commands] = useState(() => currentCommands().filter(({ keys }) => keys !== undefined));
  return (
    <Dialog title="Keyboard shortcuts" wide onClose={onClose}>
      {/* The first control has the focus, so it is at the start, where the sheet is read. */}
      <SingleKeySwitch />
      <div className="mt-4 gap-x-10 md:columns-2">
        {COMMAND_GROUPS.map((group) => (
          <ShortcutGroup
            key={group}
            title={group}
            commands={commands.filter((command) => command.group === group)}
          />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-sm text-ink-2">
          Esc closes a dialog or a menu. A text editor has shortcuts of its own: Alt 0 lists them.
        </p>
        <Button size="small" onClick={onClose} className="ml-auto max-sm:grow">
          Close
        </Button>
      </div>
    </Dialog>
  );
}

interface ShortcutGroupProps {
  readonly title: string;
  readonly commands: readonly Command[];
}

function ShortcutGroup({ title, commands }: ShortcutGroupProps) {
  if (commands.length === 0) return null;
  return (
    <section className="mb-4">
      <h3 className="mb-1 break-after-avoid text-sm font-semibold text-ink-3">{title}</h3>
      <dl className="divide-y divide-line text-sm">
        {commands.map(({ label, keys = [] }) => (
          <div
            key={label}
            className="flex min-h-9 break-inside-avoid items-center justify-between gap-4 py-1"
          >
            <dt>{label}</dt>
            <dd className="flex items-center gap-1.5">
              {keys.map((own, index) => (
                <Fragment key={own}>
                  {index > 0 ? <span className="text-ink-3">or</span> : null}
                  <KeyCaps keys={own} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SingleKeySwitch() {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setSingleKeys(target.checked);
          setOn(target.checked);
        }}
        className="size-5 flex-none accent-brand"
      />
      <span>
        <span className="block font-semibold">Single-key shortcuts</span>
        <span className="block text-sm text-ink-2">
          Such as ? and g. This browser keeps the choice.
        </span>
      </span>
    </label>
  );
}
