import * as t from "#messages/recruitment";
import type { Recruitment } from "../api/recruitments";
import { indianGrouping } from "../lib/number-format";
import { Panel } from "../ui/panel";
import { CandidateChoice } from "./candidate-choice";
import { candidatesOf } from "./candidates";
import { FactSources, FactValue } from "./fact-panel";
import { said } from "./facts";
import { posts } from "./names";
import { PostList, VacancyNumbers } from "./vacancy-numbers";
import { kindOf } from "./vacancy-tables";

interface VacancyPanelProps {
  readonly recruitment: Recruitment;
}

/**
 * Renders the stated numbers of vacancies. A missing number is not computed. The reader can choose
 * candidates, and sees their numbers with their fee and birth dates.
 */
export function VacancyPanel({ recruitment }: VacancyPanelProps) {
  const { total, vacancies } = recruitment.record;
  const listed = posts(recruitment);
  const numbers = said(vacancies) ?? [];
  const choices = candidatesOf(recruitment);
  if (!total && !vacancies && listed.length === 0) return null;
  return (
    <Panel title={t.vacancies()}>
      {total ? (
        <FactValue fact={total}>
          {(count) => (
            <p className="text-lg">{t.totalVacancies(<Count count={indianGrouping(count)} />)}</p>
          )}
        </FactValue>
      ) : null}
      {vacancies && vacancies.state !== "said" ? (
        <>
          <h3 className="mt-3 font-bold">{t.vacanciesByPost()}</h3>
          <FactValue fact={vacancies}>{() => null}</FactValue>
        </>
      ) : null}
      <CandidateChoice recruitment={recruitment} choices={choices}>
        <VacancyNumbers
          recruitment={recruitment}
          vacancies={numbers}
          posts={listed}
          choices={choices}
        />
        {numbers.some((vacancy) => kindOf(vacancy) === "posts") ? null : (
          <PostList posts={listed} />
        )}
      </CandidateChoice>
      <FactSources recruitment={recruitment} facts={[total, vacancies]} />
    </Panel>
  );
}

const Count = ({ count }: { readonly count: string }) => (
  <strong className="text-2xl font-bold tabular-nums">{count}</strong>
);
