import { use, useId } from "react";
import type { Role } from "../../api/admin-users";
import { FieldError } from "../../forms/field-frame";
import { FormErrors } from "../../forms/form-errors";
import { ROLE_NAMES } from "./role-names";

/** Name of the field in its form. */
const NAME = "role";

interface RoleChoiceProps {
  readonly roles: readonly Role[];
  readonly defaultRole?: Role;
}

/** Renders radio buttons for roles, each with what the role may do. */
export function RoleChoice({ roles, defaultRole }: RoleChoiceProps) {
  const id = useId();
  const error = use(FormErrors)[NAME];
  return (
    <fieldset
      data-invalid={error ? "" : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend data-required className="field-label mb-1.5 font-semibold">
        Role
      </legend>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-control">
        {roles.map((role) => (
          <label
            key={role}
            className="flex min-h-11 cursor-pointer items-start gap-3 px-3.5 py-2.5 hover:bg-ground has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={NAME}
              value={role}
              defaultChecked={role === defaultRole}
              aria-describedby={`${id}-${role}`}
              aria-label={ROLE_NAMES[role].one}
              className="mt-0.5 size-5 flex-none accent-brand"
            />
            <span>
              <span className="block font-semibold">{ROLE_NAMES[role].one}</span>
              <span id={`${id}-${role}`} className="block text-sm text-ink-2">
                {ROLE_NAMES[role].permissions}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
    </fieldset>
  );
}
