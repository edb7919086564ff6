import { createPortal } from "react-dom";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

const KEYS: readonly (readonly [title: string, keys: readonly (readonly [string, string])[]])[] = [
  [
    "Text",
    [
      ["Bold, italic, underlined", "Ctrl+B, Ctrl+I, Ctrl+U"],
      ["Link", "Ctrl+K"],
      ["Heading 2, 3, 4", "Ctrl+Alt+2, 3, 4"],
      ["Paragraph", "Ctrl+Alt+0"],
      ["Numbered list, bullet list, quote", "Ctrl+Shift+7, 8, 9"],
      ["Line break", "Shift+Enter"],
      ["Undo, redo", "Ctrl+Z, Ctrl+Y"],
      ["Paste without formatting", "Ctrl+Shift+V"],
      ["Next placeholder of a template", "Alt+N"],
    ],
  ],
  [
    "Lists and tables",
    [
      ["Move a list item in or out", "Tab, Shift+Tab"],
      ["Next or previous cell", "Tab, Shift+Tab"],
      ["Select cells, from the end of a text", "Shift+arrow keys"],
    ],
  ],
  [
    "Moving around",
    [
      ["To the tools; in a table, to its tools first", "Alt+F10"],
      ["Between tools", "Arrow keys, Home, End"],
      ["From the tools to the text", "Escape"],
      ["Out of the editor", "Escape, then Tab"],
      ["This help", "Alt+0"],
    ],
  ],
];

/** Lists the keys of the editor. */
export const HelpDialog = ({ onClose }: { readonly onClose: () => void }) =>
  createPortal(
    <Dialog title="Keyboard Help" onClose={onClose}>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2.5">
        <p className="text-sm text-ink-2">On a Mac, use Command in place of Ctrl.</p>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      {KEYS.map(([title, keys]) => (
        <section key={title} className="mt-4">
          <h3 className="font-bold">{title}</h3>
          <dl className="mt-1 grid gap-x-4 text-sm sm:grid-cols-[1fr_auto]">
            {keys.map(([action, key]) => (
              <div key={action} className="contents">
                <dt className="border-t border-line pt-1.5 sm:py-1.5">{action}</dt>
                <dd className="pb-1.5 font-semibold text-ink-2 sm:border-t sm:border-line sm:py-1.5 sm:text-right">
                  {key}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>,
    document.body,
  );
