import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type RegisteredCategory, recruitmentCategories } from "../../api/admin-recruitments";
import { careerQuestions } from "../../api/careers";
import type { Values } from "../forms/values";
import { saidValue } from "./facts";
import type { Register } from "./members";
import { readJson } from "./record-json";

/** An item to which values refer. */
export interface RegisterItem {
  readonly key: string;
  readonly name: string;
}

export type Registers = Readonly<Record<Register, readonly RegisterItem[]>>;

const EMPTY: readonly RegisterItem[] = [];

const NO_REGISTERS: Registers = {
  posts: EMPTY,
  advertisements: EMPTY,
  documents: EMPTY,
  verticals: EMPTY,
  horizontals: EMPTY,
  categories: EMPTY,
  states: EMPTY,
  levels: EMPTY,
};

const RegistersContext = createContext(NO_REGISTERS);

export const useRegister = (register: Register) => use(RegistersContext)[register];

const NO_CATEGORIES: readonly RegisteredCategory[] = [];

/** Returns the register of categories; empty until it has loaded. */
export const useCategories = () =>
  useQuery(recruitmentCategories()).data?.categories ?? NO_CATEGORIES;

const itemsOf = (categories: readonly RegisteredCategory[]) =>
  categories.map(({ code, name }) => ({ key: code, name }));

const named = (items: readonly { readonly id: string; readonly name: string }[] | undefined) =>
  items?.map(({ id, name }) => ({ key: id, name })) ?? EMPTY;

/** Provides what values of the record refer to. */
export function RegistersProvider({ children }: { readonly children: ReactNode }) {
  const categories = useCategories();
  const { data: questions } = useQuery(careerQuestions());
  const { control } = useFormContext<Values>();
  const [posts, advertisements, documents] = useWatch({
    control,
    name: ["posts", "advertisements", "documents"],
  });
  const registers = useMemo((): Registers => {
    const ofKind = (kind: RegisteredCategory["kind"]) =>
      itemsOf(categories.filter((category) => category.kind === kind));
    return {
      posts: saidValue(readJson("posts", posts)) ?? EMPTY,
      advertisements: (readJson("advertisements", advertisements) ?? []).map(({ key, number }) => ({
        key,
        name: number,
      })),
      documents: (readJson("documents", documents) ?? []).map(({ title }, at) => ({
        key: String(at),
        name: title || `Document ${at + 1}`,
      })),
      verticals: ofKind("vertical"),
      horizontals: ofKind("horizontal"),
      categories: itemsOf(categories),
      states: named(questions?.states),
      levels: named(questions?.levels),
    };
  }, [categories, questions, posts, advertisements, documents]);
  return <RegistersContext value={registers}>{children}</RegistersContext>;
}
