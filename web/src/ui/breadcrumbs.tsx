import { localizePath } from "#language/paths";
import * as t from "#messages/ui";
import { UserText } from "./user-text";

export interface Crumb {
  readonly to: string;
  readonly label: string;
}

/** Renders the breadcrumb trail, which ends with the current page. */
export function Breadcrumbs({
  trail,
  here,
}: {
  readonly trail: readonly Crumb[];
  readonly here: string;
}) {
  return (
    <nav aria-label={t.breadcrumb()} className="py-2 text-sm text-ink-3">
      <ol className="flex items-center gap-2">
        {trail.map((crumb) => (
          <li key={crumb.to} className="flex flex-none items-center gap-2">
            <a
              href={localizePath(crumb.to)}
              className="inline-flex min-h-11 items-center text-ink-2 underline"
            >
              <UserText text={crumb.label} />
            </a>
            <span aria-hidden="true">›</span>
          </li>
        ))}
        <li aria-current="page" className="truncate">
          <UserText text={here} />
        </li>
      </ol>
    </nav>
  );
}
