import { useId, useState } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/alerts";
import { type Alert, changeFrequency, endAlert, type Frequency } from "../api/alerts";
import { ChoiceField } from "../forms/choice-field";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { UserText } from "../ui/user-text";
import { FREQUENCIES } from "./frequencies";
import { useAlertChange } from "./use-alert-change";

interface AlertRowProps {
  readonly token: string;
  readonly alert: Alert;
  /** Called after the end of the alert, whose row is removed. */
  readonly onEnded: () => void;
}

/** Renders an alert with its choices, which are saved at once. */
export function AlertRow({ token, alert, onEnded }: AlertRowProps) {
  const { id, name, path, confirmed } = alert;
  const nameId = useId();
  const ending = useAlertChange<void>(token, () => endAlert(token, id), onEnded);
  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <a
          id={nameId}
          href={localizePath(path)}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline wrap-anywhere"
        >
          <span>
            <UserText text={name} />
          </span>
        </a>
        {confirmed ? null : <Badge tone="urgent">{t.notConfirmed()}</Badge>}
      </div>
      {confirmed ? null : <p className="mb-2 text-sm text-ink-2">{t.notConfirmedText()}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <FrequencyChoice {...{ token, alert, nameId }} />
        <Button
          aria-label={t.endNamed(name)}
          disabled={ending.pending}
          aria-busy={ending.pending || undefined}
          onClick={() => ending.start()}
        >
          {t.end()}
        </Button>
      </div>
      <Result text={ending.result} />
    </li>
  );
}

interface FrequencyChoiceProps extends Pick<AlertRowProps, "token" | "alert"> {
  /** Id of the name of the alert. */
  readonly nameId: string;
}

function FrequencyChoice({ token, alert, nameId }: FrequencyChoiceProps) {
  const [chosen, setChosen] = useState(alert.frequency);
  const change = useAlertChange(token, (frequency: Frequency) =>
    changeFrequency(token, alert.id, frequency),
  );
  return (
    <div className="min-w-48 flex-1">
      <ChoiceField
        label={t.howOften()}
        aria-describedby={nameId}
        options={FREQUENCIES.map(([value, label]) => [value, label()])}
        // After a failure, it shows again what the server has.
        value={change.pending ? chosen : alert.frequency}
        onChange={({ target }) => {
          const frequency = target.value as Frequency;
          setChosen(frequency);
          change.start(frequency);
        }}
      />
      <Result text={change.result} />
    </div>
  );
}

const Result = ({ text }: { readonly text: string }) => (
  <p role="status" className="text-sm font-semibold not-empty:mt-1.5">
    {text}
  </p>
);
