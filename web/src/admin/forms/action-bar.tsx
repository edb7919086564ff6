import type { ReactNode } from "react";
import { SubmitButton } from "../../forms/form";
import { Button, ButtonLink } from "../../ui/button";

interface ActionBarProps {
  /** Id of the form that the bar submits. */
  readonly form: string;
  readonly action: string;
  /** A note beside the button, about the effect of the action. */
  readonly note: ReactNode;
  /** Target of the Cancel link. */
  readonly cancel: string;
  readonly saving: boolean;
  readonly changed: boolean;
  /** Whether the preview is shown; undefined if the form has none. */
  readonly preview: boolean | undefined;
  readonly onPreview: () => void;
}

/** The action bar of a form, which sticks to the lower edge of the screen. */
export function ActionBar(props: ActionBarProps) {
  const { form, action, note, cancel, saving, changed, preview, onPreview } = props;
  return (
    <div className="form-bar no-print sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2.5 border-t border-line bg-paper px-4 py-2.5 md:mx-0 md:rounded-t-xl md:border-x md:px-5 md:py-3">
      <SubmitButton form={form} size="small" pending={saving} pendingText="Saving...">
        {action}
      </SubmitButton>
      <ButtonLink to={cancel} size="small">
        Cancel
      </ButtonLink>
      {preview === undefined ? null : (
        <Button
          variant="quiet"
          size="small"
          icon={preview ? "eye-off" : "eye"}
          aria-expanded={preview}
          onClick={onPreview}
          className="max-sm:size-11 max-sm:px-0"
        >
          <span className="max-sm:sr-only">{preview ? "Hide Preview" : "Show Preview"}</span>
        </Button>
      )}
      {note}
      <p className="ml-auto text-sm text-ink-2 max-md:sr-only" role="status">
        {changed ? "Unsaved changes" : ""}
      </p>
    </div>
  );
}
