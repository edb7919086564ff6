import { useQuery } from "@tanstack/react-query";
import { use, useState } from "react";
import type { Language } from "#language/languages";
import { ChoiceField } from "../../forms/choice-field";
import { LoadingText } from "../../ui/skeleton";
import { DEFAULT_LANGUAGE, LANGUAGE_OPTIONS, languageOf } from "../forms/translations";
import { ErrorPanel } from "../layout/error-panel";
import { DialogForm } from "./dialog-form";
import type { EditorDialogProps } from "./editor-dialog";
import { withFormValues } from "./form-placeholders";
import { FormValuesContext } from "./form-values-context";
import { insertBlocks } from "./insert-commands";
import { selectNextPlaceholder } from "./placeholder-plugin";

interface TemplateDialogProps extends EditorDialogProps {
  readonly language: Language | undefined;
}

const loadTemplates = async () =>
  (await import("./notice-templates/notice-templates")).NOTICE_TEMPLATES;

/**
 * Inserts a template at the caret with the values of the form, and selects the first placeholder
 * that is left.
 */
export function TemplateDialog({ editor, language, onRun, onClose }: TemplateDialogProps) {
  const [templateLanguage, setTemplateLanguage] = useState(language ?? DEFAULT_LANGUAGE);
  const [chosen, setChosen] = useState(0);
  const formValues = use(FormValuesContext);
  const { data, error, refetch } = useQuery({
    queryKey: ["templates"],
    queryFn: loadTemplates,
    staleTime: Number.POSITIVE_INFINITY,
  });
  function insert() {
    const template = data?.[chosen];
    if (!template) return;
    const values = formValues();
    const recordLanguage = languageOf(String(values.language ?? "")) ?? DEFAULT_LANGUAGE;
    const html = template.html[templateLanguage];
    onRun(insertBlocks(withFormValues(html, templateLanguage, values, recordLanguage)));
    const { view } = editor.session;
    selectNextPlaceholder(view.state, view.dispatch);
  }
  return (
    <DialogForm
      title="Insert Template"
      action="Insert Template"
      onSubmit={insert}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">
        It is inserted at the cursor, after the paragraph, with the values of the form. Alt+N
        selects the next placeholder in square brackets.
      </p>
      <ChoiceField
        label="Language"
        options={LANGUAGE_OPTIONS}
        value={templateLanguage}
        onChange={({ target }) => setTemplateLanguage(target.value as Language)}
      />
      {error ? (
        <ErrorPanel text="The templates could not be loaded." onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <LoadingText>Loading templates...</LoadingText>}
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold">Template</legend>
        {data?.map(({ name, description }, index) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-grey-soft has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="template"
              checked={index === chosen}
              onChange={() => setChosen(index)}
              className="h-11 w-4.5 flex-none accent-brand outline-none"
            />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-ink-2">{description}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </DialogForm>
  );
}
