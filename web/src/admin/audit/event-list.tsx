import type { ReactNode } from "react";
import type { AuditEvent } from "../../api/audit";
import { longDateWithTime, parseMoment } from "../../lib/dates";
import { UserText } from "../../ui/user-text";
import { useWideScreen } from "../lists/use-wide-screen";
import { ACTION_NAMES, actorOf, type EventReference, subjectOf } from "./event-text";

interface EventColumn {
  readonly label: string;
  readonly render: (event: AuditEvent) => ReactNode;
  /** Class of the minimum width in the table. */
  readonly width: string;
  /** The value may be long, so on a card it has the full width. */
  readonly isLong?: true;
}

const NO_VALUE = "N/A";

const ACTION: EventColumn = {
  label: "Action",
  render: ({ action }) => ACTION_NAMES[action],
  width: "min-w-32",
};

const COLUMNS: readonly EventColumn[] = [
  { label: "Time in India", render: ({ at }) => timeText(at), width: "min-w-34" },
  { label: "By", render: (event) => referenceLink(actorOf(event)), width: "min-w-36" },
  { label: "IP address", render: ({ client }) => client ?? NO_VALUE, width: "min-w-30" },
  ACTION,
  { label: "About", render: (event) => referenceLink(subjectOf(event)), width: "min-w-36" },
  {
    label: "Detail",
    render: ({ detail }) => (detail ? <UserText text={detail} /> : NO_VALUE),
    width: "min-w-40",
    isLong: true,
  },
];

function timeText(at: string): string {
  const moment = parseMoment(at);
  return moment ? longDateWithTime(moment) : NO_VALUE;
}

function referenceLink({ text, to }: EventReference = { text: NO_VALUE }): ReactNode {
  if (!to) return text;
  return (
    <a
      href={to}
      className="font-semibold text-brand underline max-lg:-my-2.5 max-lg:inline-block max-lg:py-2.5"
    >
      {text}
    </a>
  );
}

interface EventListProps {
  readonly events: readonly AuditEvent[];
}

/** Lists events: as a table, or on phones and tablets as cards. */
export const EventList = (props: EventListProps) =>
  useWideScreen() ? <EventTable {...props} /> : <EventCards {...props} />;

function EventTable({ events }: EventListProps) {
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-paper shadow-card">
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-xs text-ink-3">
            {COLUMNS.map(({ label }) => (
              <th
                key={label}
                scope="col"
                className="px-2 py-3 font-semibold first:pl-5 min-[90rem]:px-3"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id} className="border-b border-line last:border-b-0 hover:bg-ground/70">
              {COLUMNS.map(({ label, render, width }) => (
                <td
                  key={label}
                  className={`px-2 py-2.5 leading-snug wrap-anywhere first:pl-5 min-[90rem]:px-3 ${width}`}
                >
                  {render(event)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EventCards({ events }: EventListProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {events.map((event) => (
        <li
          key={event.id}
          className="rounded-xl border border-line bg-paper px-4 py-3.5 shadow-card"
        >
          <h3 className="font-semibold">{ACTION.render(event)}</h3>
          <dl className="mt-2.5 grid grid-cols-2 content-start gap-x-4 gap-y-2 text-sm tabular-nums">
            {COLUMNS.filter((column) => column !== ACTION).map(({ label, render, isLong }) => (
              <div key={label} className={isLong ? "col-span-2 min-w-0" : "min-w-0"}>
                <dt className="text-xs text-ink-3">{label}</dt>
                <dd className="wrap-anywhere">{render(event)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
