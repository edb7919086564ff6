import { useState } from "react";
import type { AuditFilter } from "../../api/audit";
import { navigate } from "../../app-context/location";
import { validateEmail } from "../../auth/validation";
import { ChoiceField } from "../../forms/choice-field";
import { Field } from "../../forms/field";
import { Form, SubmitButton } from "../../forms/form";
import { onlyErrors } from "../../forms/form-errors";
import { useSubmit } from "../../forms/use-submit";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { AUDIT_PATH, auditHref, isFiltered } from "./audit-url";
import { ACTION_NAMES, isAuditAction } from "./event-text";

const ACTION_OPTIONS = [["", "All actions"], ...Object.entries(ACTION_NAMES)] as const;

/** The values of the fields, as texts. */
interface FilterValues {
  readonly event: string;
  readonly email: string;
  readonly from: string;
  readonly until: string;
}

const valuesOf = ({ action, email, from, until }: AuditFilter): FilterValues => ({
  event: action ?? "",
  email,
  from,
  until,
});

/** Returns the filter of the fields. An e-mail address replaces the id of an account. */
function filterOf(values: FilterValues, account: AuditFilter["account"]): AuditFilter {
  const { event, from, until } = values;
  const email = values.email.trim();
  return {
    action: isAuditAction(event) ? event : undefined,
    account: email === "" ? account : undefined,
    email,
    from,
    until,
    page: 1,
  };
}

const validate = ({ email, from, until }: FilterValues) =>
  onlyErrors({
    email: email.trim() === "" ? undefined : validateEmail(email.trim()),
    until: from && until && until < from ? "The last day is before the first" : undefined,
  });

interface AuditFiltersProps {
  readonly filter: AuditFilter;
}

/** Selects events of the audit trail. The URL contains the filters. */
export function AuditFilters({ filter }: AuditFiltersProps) {
  const [values, setValues] = useState(() => valuesOf(filter));
  useValuesOfUrl(filter, setValues);
  const submission = useSubmit({
    validate,
    send: async (selected: FilterValues) => auditHref(filterOf(selected, filter.account)),
    onDone: (href) => navigate(href),
  });
  const field = (name: keyof FilterValues) => ({
    name,
    value: values[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <search>
      <Form
        state={submission}
        onSubmit={() => submission.submit(values)}
        className="grid grid-cols-2 items-start gap-3 min-[72rem]:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
      >
        <ChoiceField
          label="Action"
          options={ACTION_OPTIONS}
          className="max-sm:col-span-2"
          {...field("event")}
        />
        <Field
          label="Email of an account"
          className="max-sm:col-span-2"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          {...field("email")}
        />
        <Field label="First day" type="date" {...field("from")} />
        <Field label="Last day" type="date" {...field("until")} />
        <div className="col-span-2 flex gap-2.5 min-[72rem]:col-span-1 min-[72rem]:pt-6">
          <SubmitButton
            size="small"
            variant="secondary"
            pending={submission.pending}
            pendingText="Searching..."
          >
            Show events
          </SubmitButton>
          <Button
            variant="quiet"
            size="small"
            disabled={!isFiltered(filter)}
            onClick={() => navigate(AUDIT_PATH)}
          >
            Clear
          </Button>
        </div>
      </Form>
      {filter.account === undefined ? null : (
        <AccountFilter filter={filter} account={filter.account} />
      )}
    </search>
  );
}

interface AccountFilterProps extends AuditFiltersProps {
  readonly account: number;
}

/** Shows the account whose events are selected, as a link that removes this filter. */
function AccountFilter({ filter, account }: AccountFilterProps) {
  const label = `Account #${account}`;
  return (
    <a
      href={auditHref({ ...filter, account: undefined, page: 1 })}
      aria-label={`Remove filter: ${label}`}
      className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-full border border-brand bg-brand-soft px-4 text-sm font-semibold text-brand-strong hover:bg-paper md:min-h-9"
    >
      {label}
      <Icon name="x" />
    </a>
  );
}

/** Sets the fields to the filters of the URL when these change, as by Back. */
function useValuesOfUrl(filter: AuditFilter, setValues: (values: FilterValues) => void) {
  const href = auditHref({ ...filter, page: 1 });
  const [shownHref, setShownHref] = useState(href);
  if (href === shownHref) return;
  setShownHref(href);
  setValues(valuesOf(filter));
}
