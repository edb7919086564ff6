import { useNow } from "../../app-context/clock";
import { longDate, parseMoment } from "../../lib/dates";
import { Icon } from "../../ui/icon";
import { type Confirmable, confirm, isConfirmedHere, verificationOf } from "./facts";

interface ConfirmButtonProps<Value extends Confirmable> {
  readonly path: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Confirms the value, or shows that it is confirmed. */
export function ConfirmButton<Value extends Confirmable>(props: ConfirmButtonProps<Value>) {
  const { path, label, value, onChange } = props;
  const now = useNow();
  const verification = verificationOf(value);
  if (!verification) {
    return (
      <button
        type="button"
        aria-label={`Confirm: ${label}`}
        data-confirm={path}
        onClick={() => onChange(confirm(value, now))}
        className="fact-button rounded-md border border-line-2 px-2.5 text-xs font-semibold hover:border-control hover:bg-grey-soft"
      >
        Confirm
      </button>
    );
  }
  const day = parseMoment(verification.at);
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold text-green">
      <Icon name="circle-check" />
      {isConfirmedHere(value) ? "Confirmed" : `Verified ${day ? longDate(day) : ""}`}
    </span>
  );
}
