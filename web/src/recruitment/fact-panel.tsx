import type { ReactNode } from "react";
import * as t from "#messages/recruitment";
import * as ui from "#messages/ui";
import type { Fact, Recruitment, Source } from "../api/recruitments";
import { longDate, parseMoment } from "../lib/dates";
import { safeHref } from "../lib/safe-href";
import { Icon } from "../ui/icon";
import { Panel } from "../ui/panel";
import { UserText } from "../ui/user-text";

interface FactValueProps<Value> {
  readonly fact: Fact<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** Renders a value, or why it has none. */
export function FactValue<Value>({ fact, children }: FactValueProps<Value>) {
  if (fact.state === "said") return children(fact.value);
  if (fact.state === "notSaid") return <p className="text-ink-2">{t.notSaid()}</p>;
  return (
    <p className="text-ink-2">
      {t.awaited()}
      {fact.hint ? (
        <>
          {": "}
          <UserText text={fact.hint} />
        </>
      ) : null}
    </p>
  );
}

interface FactPanelProps<Value> extends FactValueProps<Value> {
  readonly title: string;
  readonly recruitment: Recruitment;
}

/** Renders a member of the record in a panel, with its source. */
export function FactPanel<Value>({ title, recruitment, fact, children }: FactPanelProps<Value>) {
  return (
    <Panel title={title}>
      <FactValue fact={fact}>{children}</FactValue>
      <FactSources recruitment={recruitment} facts={[fact]} />
    </Panel>
  );
}

interface FactSourcesProps {
  readonly recruitment: Recruitment;
  readonly facts: readonly (Fact<unknown> | null | undefined)[];
}

/** Renders whether an editor has checked the facts, and the words of the notice behind them. */
export function FactSources({ recruitment, facts }: FactSourcesProps) {
  const shown = facts.filter((fact) => fact !== null && fact !== undefined);
  if (shown.length === 0) return null;
  const sources = shown.flatMap((fact) => (fact.state === "said" ? (fact.sources ?? []) : []));
  const status = verificationText(shown);
  if (sources.length === 0) return <p className="mt-3 text-sm text-ink-3">{status}</p>;
  return (
    <details className="group mt-2 -mb-2 text-sm text-ink-3">
      <summary className="flex min-h-11 items-center gap-2">
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
        <span>
          {status} <span className="underline">{t.wordsOfNotice()}</span>
        </span>
      </summary>
      <ul className="mb-3 grid gap-2">
        {distinct(sources).map((source) => (
          <li key={JSON.stringify(source)}>
            <Quote source={source} recruitment={recruitment} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns the day on which the facts were checked: of the first check if there were several. */
function verificationText(facts: readonly Fact<unknown>[]): string {
  const times = facts.map(({ verified }) => parseMoment(verified?.at));
  const [first] = times
    .filter((time) => time !== undefined)
    .sort((one, other) => one.start - other.start);
  return first && times.every((time) => time !== undefined)
    ? t.checkedOn(longDate(first))
    : t.notChecked();
}

const distinct = (sources: readonly Source[]) =>
  sources.filter(
    ({ doc, quote }, index) =>
      sources.findIndex((other) => other.doc === doc && other.quote === quote) === index,
  );

interface QuoteProps {
  readonly source: Source;
  readonly recruitment: Recruitment;
}

function Quote({ source, recruitment }: QuoteProps) {
  return (
    <>
      <q className="text-ink-2">
        <UserText text={source.quote} />
      </q>{" "}
      <SourceLink source={source} recruitment={recruitment} />
    </>
  );
}

/** Renders the name of a source's document, with a link if its URL is known. */
export function SourceLink({ source, recruitment }: QuoteProps) {
  const document = recruitment.record.documents?.[source.doc];
  if (!document) return null;
  const href = safeHref(document.url);
  const title = source.page
    ? t.pageOfDocument({ title: document.title, page: source.page })
    : document.title;
  return href ? (
    <OfficeLink href={href}>
      <UserText text={title} />
    </OfficeLink>
  ) : (
    <UserText text={title} />
  );
}

interface OfficeLinkProps {
  readonly href: string;
  /** The address to which browsers report a click. */
  readonly ping?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Renders a link to another site, which opens in a new tab. */
export function OfficeLink({
  href,
  ping,
  className = "text-brand underline",
  children,
}: OfficeLinkProps) {
  return (
    <a href={href} ping={ping} target="_blank" rel="noreferrer" className={className}>
      {children}
      <span className="sr-only">{ui.opensInNewTab()}</span>
    </a>
  );
}
