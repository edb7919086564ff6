import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { AdminListFilter } from "../../api/admin-job-lists";
import { Field } from "../../forms/field";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { showToast } from "../../ui/toasts";
import { UserText } from "../../ui/user-text";
import type { AdminList } from "./admin-list";
import { isChanged, listHref } from "./list-url";
import {
  filterOf,
  MAX_NAME_CHARS,
  MAX_VIEWS,
  queryOf,
  type SavedView,
  suggestedName,
  useSavedViews,
  withView,
} from "./view-store";

interface ViewProps {
  readonly list: Pick<AdminList<never, unknown>, "path" | "filters">;
  readonly filter: AdminListFilter;
  /** Runs after the focused button has disappeared. */
  readonly onRemoved: () => void;
}

/** The views that the user has saved for a list. Renders nothing without views. */
export function SavedViews({ list: { path, filters = [] }, filter, onRemoved }: ViewProps) {
  const { views, write } = useSavedViews(path);
  if (views.length === 0) return null;
  function remove(removed: SavedView) {
    flushSync(() => write(views.filter((view) => view !== removed)));
    onRemoved();
    showToast("success", `The view “${removed.name}” is deleted.`);
  }
  return (
    <nav aria-label="Saved views" className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {views.map((view) => {
          const ofView = filterOf(view, filters);
          return (
            <li
              key={view.name}
              className="inline-flex max-w-full items-center rounded-full border border-line-2 bg-paper text-sm has-aria-[current]:border-brand has-aria-[current]:bg-brand-soft has-aria-[current]:text-brand-strong"
            >
              <a
                href={listHref(path, ofView)}
                aria-current={queryOf(ofView) === queryOf(filter) ? "true" : undefined}
                className="inline-flex min-h-11 min-w-0 items-center pr-1 pl-4 font-semibold hover:underline md:min-h-9"
              >
                <span className="truncate">
                  <UserText text={view.name} />
                </span>
              </a>
              <button
                type="button"
                aria-label={`Delete the view ${view.name}`}
                title="Delete the view"
                onClick={() => remove(view)}
                className="grid size-11 flex-none place-items-center rounded-full text-ink-3 hover:text-ink md:size-9"
              >
                <Icon name="x" />
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Saves the present search and filters as a view. Renders nothing if a view has the same ones. */
export function SaveViewButton({ list: { path, filters = [] }, filter, onRemoved }: ViewProps) {
  const { views, write } = useSavedViews(path);
  const [isOpen, setOpen] = useState(false);
  const query = queryOf(filter);
  const isSaved = views.some((view) => queryOf(filterOf(view, filters)) === query);
  if (!isChanged(filter) || isSaved) return null;

  function save(name: string) {
    // The button disappears with the dialog, so the focus is moved after both.
    flushSync(() => {
      setOpen(false);
      write(withView(views, { name, query }));
    });
    onRemoved();
    showToast("success", `The view “${name}” is saved in this browser.`);
  }
  return (
    <>
      <Button variant="quiet" size="small" icon="bookmark" onClick={() => setOpen(true)}>
        Save this view
      </Button>
      {isOpen ? (
        <SaveViewDialog
          views={views}
          suggested={suggestedName(filter, filters)}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface SaveViewDialogProps {
  readonly views: readonly SavedView[];
  readonly suggested: string;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
function SaveViewDialog({ views, suggested, onSave, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState(suggested);
  const [error, setError] = useState<string>();
  const trimmed = name.trim();
  const replaces = views.some((view) => view.name === trimmed);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (trimmed === "") setError("Enter a name.");
    else if (views.length >= MAX_VIEWS && !replaces)
      setError(`A list can have ${MAX_VIEWS} views. Delete one first.`);
    else onSave(trimmed);
  }
  return (
    <Dialog title="Save this view" onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-3">
        <Field
          label="Name"
          id="view-name"
          name="view-name"
          help="Search and filters are saved in this browser, for your account."
          error={error}
          value={name}
          maxLength={MAX_NAME_CHARS}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        {replaces ? (
          <p role="status" className="mt-2 text-sm text-ink-2">
            It replaces the view of this name.
          </p>
        ) : null}
        <div className="mt-5 flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
