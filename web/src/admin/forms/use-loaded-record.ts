import { type RefObject, useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useNow } from "../../app-context/clock";
import { updateDerivedFields } from "./derived-fields";
import type { FormDefinition, StoredItem } from "./form-definition";
import { changedNames, type Values } from "./values";

/** The record as loaded or last saved. */
export interface LoadedRecord {
  readonly item: StoredItem | undefined;
  readonly values: Values;
  /**
   * The version that a save is based on. A restored draft may be based on an older version than the
   * loaded one.
   */
  readonly version: number | undefined;
}

/** The record of a form, and the form with its values. */
export interface RecordState {
  readonly form: UseFormReturn<Values>;
  readonly loaded: RefObject<LoadedRecord>;
  /** The record as stored; undefined for a new one. */
  readonly stored: StoredItem | undefined;
  /** Replaces the loaded record. Form values that differ from it become changes. */
  readonly rebase: (next: StoredItem, values: Values) => void;
  /** Makes the form that of a new record. Its values stay. */
  readonly detach: () => void;
}

/** Returns the record of a form. */
export function useLoadedRecord(
  definition: FormDefinition,
  item: StoredItem | undefined,
): RecordState {
  const now = useNow();
  const [initial] = useState<LoadedRecord>(() => ({
    item,
    values: item ? definition.read(item) : definition.emptyValues(now),
    version: item?.version,
  }));
  const loaded = useRef(initial);
  const [stored, setStored] = useState(item);
  const form = useForm<Values>({ defaultValues: initial.values });
  useDerivedFields(definition, form, loaded);
  return {
    form,
    loaded,
    stored,
    rebase(next, values) {
      const read = definition.read(next);
      loaded.current = { item: next, values: read, version: next.version };
      setStored(next);
      form.reset(read);
      for (const name of changedNames(values, read)) {
        form.setValue(name, values[name] ?? "", { shouldDirty: true });
      }
    },
    detach() {
      loaded.current = { item: undefined, values: definition.emptyValues(now), version: undefined };
      setStored(undefined);
    },
  };
}

/** Fills derived fields while their source is edited. */
function useDerivedFields(
  definition: FormDefinition,
  form: UseFormReturn<Values>,
  loaded: { readonly current: LoadedRecord },
) {
  useEffect(() => {
    let lastValues = form.getValues();
    return form.subscribe({
      formState: { values: true },
      callback({ name, type, values }) {
        const valuesBefore = lastValues;
        lastValues = { ...values };
        if (type !== "change" || name === undefined) return;
        const source = String(values[name] ?? "");
        const changed = updateDerivedFields(
          definition.derivedFields,
          loaded.current.values,
          valuesBefore,
          name,
          source,
        );
        for (const [field, value] of Object.entries(changed)) {
          form.setValue(field, value, { shouldDirty: true });
        }
      },
    });
  }, [definition, form, loaded]);
}
