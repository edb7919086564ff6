import { localizePath } from "#language/paths";
import * as t from "#messages/fact-links";
import type { JobPage, JobSummary } from "../api/jobs";
import { jobPath } from "../lib/job-path";
import { indianGrouping } from "../lib/number-format";
import { absoluteUrl } from "../seo/page-head";
import { JsonLd } from "../seo/structured-data";
import { Panel } from "../ui/panel";
import { type ChosenFacts, FACTS, type FactFilter, factPath, MAX_FACTS } from "./facts";

const HEADINGS: Readonly<Record<FactFilter, () => string>> = {
  level: t.byLevel,
  state: t.byState,
  sector: t.bySector,
  group: t.byGroup,
  closes: t.byLastDate,
};

/** A page of a list of jobs, for search engines. */
export interface JobCollection {
  readonly publicUrl: string;
  readonly path: string;
  readonly title: string;
  readonly jobs: readonly JobSummary[];
  /** Number of jobs in the whole list. */
  readonly total: number;
  /** Number of jobs before this page. */
  readonly before: number;
}

/** The facts of the present list, the values to link, and the list for search engines. */
export interface FactLinksProps extends ChosenFacts, Partial<JobCollection> {
  readonly listed: JobPage["facts"];
}

/** Renders links to the lists of each value: with one fact, or in addition to that of this list. */
export function FactLinks({ listed, ...props }: FactLinksProps) {
  const chosen: ChosenFacts = Object.fromEntries(
    FACTS.flatMap(({ filter }) => (props[filter] ? [[filter, props[filter]]] : [])),
  );
  const groups = FACTS.map(({ filter }) => ({
    filter,
    isPossible: filter in chosen || Object.keys(chosen).length < MAX_FACTS,
    values: (listed?.[filter] ?? []).filter(({ jobs }) => jobs > 0),
  })).filter(({ isPossible, values }) => isPossible && values.length > 0);
  return (
    <>
      {isCollection(props) ? <JsonLd data={collectionPage(props)} /> : null}
      {groups.length > 0 ? (
        <Panel title={t.browse()}>
          {groups.map(({ filter, values }) => (
            <div key={filter}>
              <h3 className="mt-3 mb-1.5 font-semibold text-ink-2">{HEADINGS[filter]()}</h3>
              <ul className="flex flex-wrap gap-x-5">
                {values.map(({ value, name, jobs }) => (
                  <li key={value}>
                    <a
                      href={localizePath(factPath({ ...chosen, [filter]: value }))}
                      aria-current={chosen[filter] === value ? "page" : undefined}
                      className="inline-flex min-h-11 items-center text-brand underline aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline md:min-h-8"
                    >
                      {t.counted({ name, jobs: indianGrouping(jobs) })}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Panel>
      ) : null}
    </>
  );
}

const isCollection = (props: Partial<JobCollection>): props is JobCollection =>
  props.jobs !== undefined && props.jobs.length > 0;

/** Returns schema.org's CollectionPage of a page of a list of jobs. */
export function collectionPage({ publicUrl, path, title, jobs, total, before }: JobCollection) {
  const url = (to: string) => absoluteUrl(publicUrl, localizePath(to));
  return {
    "@type": "CollectionPage",
    name: title,
    url: url(path),
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: total,
      itemListElement: jobs.map((job, at) => ({
        "@type": "ListItem",
        position: before + at + 1,
        url: url(jobPath(job)),
      })),
    },
  };
}
