import type { ReactNode } from "react";
import type { DerivedField } from "./derived-fields";
import type { Values } from "./values";

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

interface BaseField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly help?: string;
  /** Must not be empty; as a text: what to say then. */
  readonly required?: true | string;
  /** Takes the whole width. */
  readonly wide?: true;
}

/** How a field is edited. */
type Editing =
  | { readonly input: "line" | "url" | "date" | "flag" | "skills" | "html" | "pdf" }
  /** Whole rupees. */
  | { readonly input: "pay" }
  /** A few lines; with how many characters are advised at most. */
  | { readonly input: "lines"; readonly maxAdvised?: number }
  | { readonly input: "choice"; readonly options: readonly FieldOption[] }
  | { readonly input: "image"; readonly folder: ImageFolder };

/** Where an uploaded picture is kept. */
export type ImageFolder = "blogs" | "companies" | "general";

export type FieldSpec<Name extends string = string> = BaseField<Name> & Editing;

export interface SectionSpec<Name extends string = string> {
  readonly title: string;
  readonly fields: readonly FieldSpec<Name>[];
  /** What stands below the fields, where it is nothing that is saved. */
  readonly tool?: "pdfLink";
}

/** What is wrong, by field. */
export type FormErrors = Readonly<Record<string, string>>;

/** What every record has that a form edits. */
export interface StoredItem {
  readonly id: number;
  readonly slug: string;
  readonly version: number;
}

export interface SaveResult<Item extends StoredItem> {
  readonly message: string;
  readonly item: Item;
}

/** What sets a form apart: its fields, how it reads and writes them, and its words. */
export interface FormDefinition<V extends Values = Values, Item extends StoredItem = StoredItem> {
  /** Names its drafts. */
  readonly name: string;
  readonly list: { readonly to: string; readonly label: string };
  readonly titles: { readonly add: string; readonly edit: string };
  readonly actions: { readonly create: string; readonly update: string };
  readonly sections: readonly SectionSpec<keyof V & string>[];
  readonly derivedFields: readonly DerivedField[];
  /** A new one, at this moment. */
  emptyValues(now: number): V;
  read(item: Item): V;
  /** What is wrong besides empty fields. */
  validate?(values: V): FormErrors;
  /** Said as well where a required field is empty. */
  readonly incompleteMessage?: string;
  load(id: number): Promise<Item>;
  /** Of a new one an earlier attempt may have been stored without an answer. */
  save(values: V, stored: StoredItem | undefined, mayBeStored?: boolean): Promise<SaveResult<Item>>;
  /** Where visitors see it, if they do. */
  publicPath(item: Item): string | undefined;
  readonly publicLink: string;
  /** What is to be known of it before it is edited. */
  notice?(item: Item): string | undefined;
  /** What visitors would see of it; what is stored already keeps its number and its day. */
  preview(values: V, stored: Item | undefined): ReactNode;
  readonly errorMessages: { readonly load: string; readonly save: string };
  /** What is said of a record that this form is not for. */
  wrongTypeMessage?(item: Item): string | undefined;
  /** A record that cannot be loaded leads back to the list; else it is said where the form would be. */
  readonly onLoadError: "leave" | "stay";
  /** After a save the form stays, or the list follows, so many milliseconds later. */
  readonly afterSave: "stay" | { readonly listAfter: number };
}

/** Under which a record loaded for editing is kept for a moment. */
export const editKey = (definition: FormDefinition, id: number) =>
  ["edit", { form: definition.name, id }] as const;

export const fieldsOf = (definition: FormDefinition): readonly FieldSpec[] =>
  definition.sections.flatMap(({ fields }) => fields);
