import type { ComponentType, ReactNode } from "react";
import type { Language } from "#language/languages";
import type { EditedKind } from "../../api/editors-desk";
import type { SelectOption } from "../../forms/choice-field";
import type { FieldErrors } from "../../forms/form-errors";
import type { DerivedField } from "./derived-fields";
import type { Values } from "./values";

interface BaseField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly help?: string;
  /** The field must not be empty. A string replaces the default error message. */
  readonly required?: true | string;
  /** The field takes the full width of the section. */
  readonly wide?: true;
  /** The language of its text, if it is not that of the record. */
  readonly language?: Language;
  /** The recruitment of the record can supply it, so that it may be empty. */
  readonly supplied?: true;
}

/** The input type of a field and its options. */
type Editing =
  | { readonly input: "line" | "url" | "date" | "skills" | "html" | "pdf" | "flag" }
  /** A date and a time in India. */
  | { readonly input: "moment" }
  /** A salary in whole rupees. */
  | { readonly input: "pay" }
  /** A multi-line text, with an optional recommended maximum of characters. */
  | { readonly input: "lines"; readonly maxAdvised?: number }
  | {
      readonly input: "choice";
      readonly options: readonly SelectOption[];
      /** The choices with which visitors see the record. */
      readonly publishing?: readonly string[];
    }
  | { readonly input: "image"; readonly folder: ImageFolder }
  /** An input of several elements, which holds its value as a text. */
  | {
      readonly input: "part";
      readonly Part: ComponentType<PartProps>;
      /** Returns the value in words, to compare two versions. */
      readonly describe: (value: string) => string;
    };

export interface PartProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export interface QuestionDialogProps {
  /** Repeats the save with the answer. */
  readonly onAnswer: (answer: string) => void;
  readonly onClose: () => void;
}

/** The folder of an uploaded image. */
export type ImageFolder = "blogs" | "companies" | "general";

export type FieldSpec<Name extends string = string> = BaseField<Name> & Editing;

export interface GroupProps {
  readonly fields: readonly FieldSpec[];
  /** Whether the record is stored. */
  readonly isStored: boolean;
}

export interface SectionSpec<Name extends string = string> {
  readonly title: string;
  /** A checkbox above the fields. They are shown, and count, only if it is checked. */
  readonly flag?: FieldSpec<Name>;
  /** The language of the texts. A record in this language needs no such section. */
  readonly language?: Language;
  readonly fields: readonly FieldSpec<Name>[];
  /** Renders the fields. They are a group, which is not one of the specified sections. */
  readonly Group?: ComponentType<GroupProps>;
  /** A tool below the fields that is not a part of the saved record of its own. */
  readonly tool?: "pdfLink" | "published";
}

/** The fields that every editable record has. */
export interface StoredItem {
  readonly id: number;
  readonly slug: string;
  readonly version: number;
}

export interface SaveResult<Item extends StoredItem> {
  readonly message: string;
  readonly item: Item;
}

/** The rules of copies of a record, which are new records with its values. */
export interface CopyRules<V extends Values, Item> {
  /**
   * Fields that the copy has as a new record has them: those that must be unique, and those that
   * are true of the original only, such as its dates.
   */
  readonly omitted: readonly (keyof V & string)[];
  /** Returns the values to copy. By default they are those of the form of the original. */
  read?(item: Item): V;
}

/** The definition of one form: its fields, its conversions from and to records, and its texts. */
export interface FormDefinition<V extends Values = Values, Item extends StoredItem = StoredItem> {
  /** The kind of the records with a history and comments. */
  readonly kind?: EditedKind;
  /** Name of the form in draft keys. */
  readonly name: string;
  /**
   * Name of the drafts of a new record that starts with values from elsewhere. A draft contains the
   * differences from these values.
   */
  readonly newDraft?: string;
  readonly list: { readonly to: string; readonly label: string };
  readonly titles: { readonly add: string; readonly edit: string };
  readonly actions: { readonly create: string; readonly update: string };
  readonly sections: readonly SectionSpec<keyof V & string>[];
  readonly derivedFields: readonly DerivedField[];
  /** Returns the values of a new record at the given time. */
  emptyValues(now: number): V;
  read(item: Item): V;
  /** Returns the errors besides empty required fields. */
  validate?(values: V): FieldErrors;
  /** Shown as well if a required field is empty. */
  readonly incompleteMessage?: string;
  load(id: number): Promise<Item>;
  /**
   * Saves the record. `mayBeStored`: an earlier attempt to create it may have succeeded without a
   * response.
   */
  save(values: V, stored: StoredItem | undefined, mayBeStored?: boolean): Promise<SaveResult<Item>>;
  /** Returns the public path of the record, or undefined if visitors cannot see it. */
  publicPath(item: Item): string | undefined;
  readonly publicLink: string;
  /** Returns a notice about the record, shown above the form. */
  notice?(item: Item): string | undefined;
  /** Without rules, records cannot be duplicated. */
  readonly copying?: CopyRules<V, Item>;
  /** The path of the form of a new record. By default it follows from the list. */
  readonly addPath?: string;
  /** Returns the path of the form of a stored record. By default it follows from the list. */
  editPath?(id: number): string;
  /** Shown above the sections. */
  readonly Lead?: ComponentType;
  /** Shown beside the sections. */
  readonly Aside?: ComponentType<{ readonly stored: StoredItem | undefined }>;
  /** Actions on a stored record, beside the heading. */
  readonly Actions?: ComponentType<{ readonly item: StoredItem }>;
  /** Returns the field of an error of the server. By default it is the last member of the path. */
  fieldOfError?(path: string): string;
  /**
   * A question that the server asks by an error at a field without an input. A dialog asks it, and
   * the answer becomes the value of the field.
   */
  readonly question?: {
    readonly field: string;
    readonly Dialog: ComponentType<QuestionDialogProps>;
  };
  /** Renders the public view of the values. A stored record keeps its id and its date. */
  preview?(values: V, stored: Item | undefined): ReactNode;
  readonly errorMessages: { readonly load: string; readonly save: string };
  /** Returns an error message if the record is not of the type of this form. */
  wrongTypeMessage?(item: Item): string | undefined;
  /**
   * After a load error, goes back to the list ("leave") or shows the error in place of the form
   * ("stay").
   */
  readonly onLoadError: "leave" | "stay";
  /** After a save, stays on the form or goes to the list after `listAfter` milliseconds. */
  readonly afterSave: "stay" | { readonly listAfter: number };
}

/** Returns a form as code has it that accesses the fields of all forms by name. */
export const anyForm = <V extends Values, Item extends StoredItem>(
  definition: FormDefinition<V, Item>,
) => definition as unknown as FormDefinition;

/** Returns the query key under which a record loaded for editing is cached. */
export const editKey = (definition: FormDefinition, id: number) =>
  ["edit", { form: definition.name, id }] as const;

export const editPathOf = (definition: FormDefinition, id: number) =>
  definition.editPath?.(id) ?? `${definition.list.to}/edit/${id}`;

export const addPathOf = ({ addPath, list }: FormDefinition) => addPath ?? `${list.to}/add`;

/** Returns all fields, also those that are not shown. */
export const fieldsOf = (definition: FormDefinition): readonly FieldSpec[] =>
  definition.sections.flatMap(({ flag, fields }) => (flag ? [flag, ...fields] : fields));

/** Returns the fields that are shown and count. */
export const shownFields = (definition: FormDefinition, values: Values): readonly FieldSpec[] =>
  definition.sections.flatMap(({ flag, fields }) => {
    if (!flag) return fields;
    return values[flag.name] === true ? [flag, ...fields] : [flag];
  });
