import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { type RecruitmentSummary, searchRecruitments } from "../../api/admin-recruitments";
import { useDebouncedValue } from "../../combobox/combobox";
import { Field } from "../../forms/field";
import { Button } from "../../ui/button";
import { editRecruitmentPath } from "../recruitments/paths";
import { statusLabel } from "../recruitments/statuses";
import type { PartProps } from "./form-definition";
import { parseRecruitment, recruitmentValue } from "./recruitment-link";
import type { Values } from "./values";

/** Number of recruitments that are offered. */
const MAX_OFFERED = 8;

/** Empty fields that get a member of the chosen recruitment. It then supplies them. */
const FILLED: readonly (readonly [field: string, member: "title" | "organisation"])[] = [
  ["department", "organisation"],
  ["organisationName", "organisation"],
  ["examinationName", "title"],
];

/** Chooses the recruitment that a job follows, and names the details that follow it. */
export function RecruitmentPicker({ label, value, onChange }: PartProps) {
  const { getValues, setValue } = useFormContext<Values>();
  const chosen = parseRecruitment(value);

  function choose({ id, title, organisation }: RecruitmentSummary) {
    onChange(recruitmentValue({ id, title, followed: [] }));
    const members = { title, organisation };
    for (const [field, member] of FILLED) {
      if (getValues(field) === "") setValue(field, members[member], { shouldDirty: true });
    }
  }

  if (!chosen) return <RecruitmentSearch label={label} onChoose={choose} />;
  const { id, title, followed } = chosen;
  return (
    <div className="rounded-lg border border-line bg-ground px-3 py-2.5">
      <p className="field-label font-semibold">{label}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={editRecruitmentPath(id)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 min-w-0 grow items-center font-semibold text-brand-strong underline md:min-h-8"
        >
          {title}
        </a>
        <Button size="small" onClick={() => onChange("")}>
          Remove link
        </Button>
      </div>
      <p className="field-help mt-1 text-sm text-ink-2">
        {followed.length === 0
          ? "After saving, empty fields follow the recruitment as far as it has the values."
          : "Marked fields follow the recruitment. Text that you change there stays as typed."}
      </p>
    </div>
  );
}

interface RecruitmentSearchProps {
  readonly label: string;
  readonly onChoose: (recruitment: RecruitmentSummary) => void;
}

/** Finds a recruitment by title, organisation or advertisement number. */
function RecruitmentSearch({ label, onChoose }: RecruitmentSearchProps) {
  const [text, setText] = useState("");
  const search = useDebouncedValue(text.trim());
  const id = useId();
  const { data, isError } = useQuery({
    ...searchRecruitments(search, MAX_OFFERED),
    enabled: search !== "",
  });
  const found = search === "" ? [] : (data?.recruitments ?? []);
  return (
    <div>
      <Field
        label={label}
        type="search"
        autoComplete="off"
        placeholder="Title, organisation or advertisement number"
        help="Optional. Details that are empty then follow the recruitment."
        aria-controls={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          const [only, ...others] = found;
          if (only && others.length === 0) onChoose(only);
        }}
      />
      <div id={id} role="status" className="text-sm text-ink-2">
        {isError ? "The recruitments could not be searched." : null}
        {data && search !== "" && found.length === 0 ? "No recruitment found." : null}
      </div>
      {found.length === 0 ? null : (
        <ul className="mt-1 divide-y divide-line rounded-lg border border-line">
          {found.map((recruitment) => (
            <li key={recruitment.id}>
              <button
                type="button"
                onClick={() => onChoose(recruitment)}
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2 px-3 py-2 text-left text-sm hover:bg-grey-soft"
              >
                <span className="font-semibold">{recruitment.title}</span>
                <span className="text-ink-2">
                  {recruitment.organisation} · {statusLabel(recruitment.status)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
