import { LANGUAGES, PUBLISHED_LANGUAGES } from "#language/languages";
import * as t from "#messages/alerts";
import { type Alerts, changeSendSettings, type SendSettings } from "../api/alerts";
import { ChoiceField, type SelectOption } from "../forms/choice-field";
import { Form, formValues, SubmitButton } from "../forms/form";
import { NO_ERRORS } from "../forms/form-errors";
import { Panel } from "../ui/panel";
import { useAlertChange } from "./use-alert-change";

const numbers = (count: number, nameOf: (number: number) => string): readonly SelectOption[] =>
  Array.from({ length: count }, (_, number) => [String(number), nameOf(number)]);

interface SendSettingsFormProps {
  readonly token: string;
  readonly alerts: Alerts;
}

/** Changes when and in which language mails are sent. */
export function SendSettingsForm({ token, alerts }: SendSettingsFormProps) {
  const { time, language } = alerts;
  const { start, pending, result } = useAlertChange(token, (settings: SendSettings) =>
    changeSendSettings(token, settings),
  );
  return (
    <Panel title={t.timeAndLanguage()}>
      <p className="-mt-1 mb-4 text-ink-2">{t.timeText()}</p>
      <Form state={{ errors: NO_ERRORS }} onSubmit={(form) => start(settingsIn(form))}>
        <div className="grid gap-4 sm:grid-cols-3 sm:items-end">
          <ChoiceField
            label={t.hour()}
            name="hour"
            defaultValue={time.hour}
            options={numbers(24, t.hourName)}
          />
          <ChoiceField
            label={t.weekday()}
            name="weekday"
            defaultValue={time.weekday}
            options={numbers(7, t.weekdayName)}
          />
          <ChoiceField
            label={t.language()}
            name="language"
            defaultValue={language}
            options={PUBLISHED_LANGUAGES.map((name) => [name, LANGUAGES[name].name])}
          />
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton pending={pending} pendingText={t.saving()}>
            {t.save()}
          </SubmitButton>
          <p role="status" className="font-semibold">
            {result}
          </p>
        </div>
      </Form>
    </Panel>
  );
}

function settingsIn(form: HTMLFormElement): SendSettings {
  const { hour, weekday, language } = formValues<"hour" | "weekday" | "language">(form);
  return {
    time: { hour: Number(hour), weekday: Number(weekday) },
    language: language as SendSettings["language"],
  };
}
