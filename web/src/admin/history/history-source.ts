import type { ComponentType } from "react";
import type { VersionList } from "../../api/admin-history";
import type { EditedKind } from "../../api/editors-desk";
import type { ApiQuery } from "../../api/query";
import type { FormDefinition, QuestionDialogProps } from "../forms/form-definition";
import type { Values } from "../forms/values";

/** A version of a record as its form shows it. */
export interface VersionContent {
  readonly definition: FormDefinition;
  readonly values: Values;
}

export interface VersionQuestionProps extends QuestionDialogProps {
  /** The values of the version. */
  readonly values: Values;
}

/** The versions of the records of one kind. */
export interface HistorySource {
  readonly kind: EditedKind;
  readonly list: (id: number) => ApiQuery<VersionList>;
  readonly load: (id: number, version: number) => Promise<VersionContent>;
  /** Asks why values of a public record change, if the server wants to know. */
  readonly Question?: ComponentType<VersionQuestionProps>;
}
