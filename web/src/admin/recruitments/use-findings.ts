import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import {
  checkRecruitment,
  type Finding,
  type RecruitmentInput,
} from "../../api/admin-recruitments";
import { serverMessage } from "../../api/client";
import type { StoredItem } from "../forms/form-definition";
import type { Values } from "../forms/values";
import { recordOf } from "./record-values";

/** Delay after the last change before the record is checked, in milliseconds. */
const DEBOUNCE_MS = 600;

interface Findings {
  readonly findings: readonly Finding[];
  /** The findings are those of an earlier state of the form. */
  readonly isOutdated: boolean;
  /** Why the record could not be checked. */
  readonly problem: string | undefined;
}

const NO_FINDINGS: readonly Finding[] = [];

/** Returns the findings of the checks about the values of the form. */
export function useFindings(values: Values, stored: StoredItem | undefined): Findings {
  const id = stored?.id ?? null;
  const body = useMemo(() => JSON.stringify({ id, record: recordOf(values) }), [id, values]);
  const [checked, setChecked] = useState(body);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(body), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [body]);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["/admin/recruitments/check", { body: checked }],
    queryFn: ({ signal }) => checkRecruitment(JSON.parse(checked) as RecruitmentInput, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    findings: data ?? NO_FINDINGS,
    isOutdated: checked !== body || isPlaceholderData,
    problem: error ? (serverMessage(error) ?? "The record could not be checked.") : undefined,
  };
}
