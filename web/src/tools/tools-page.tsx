import { localizePath } from "#language/paths";
import { careerTools } from "#messages/tools";
import * as t from "#messages/tools-page";
import { type SiteSettings, useSite } from "../app-context/settings";
import { PageHead } from "../seo/page-head";
import { CachedFragment } from "../ui/cached-fragment";
import { Icon, type IconName } from "../ui/icon";
import { PageIntro } from "../ui/page-intro";
import { SMALL_TOOLS } from "./small-tools";

interface Tool {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
  /** Opens another site in a new tab. */
  readonly external?: true;
}

const toolsOf = ({ resumeBuilder, coverLetter }: SiteSettings["tools"]): readonly Tool[] => [
  {
    icon: "file-text",
    title: t.resumeBuilder(),
    text: t.resumeBuilderText(),
    action: t.buildResume(),
    to: resumeBuilder,
    external: true,
  },
  {
    icon: "file-check",
    title: t.atsChecker(),
    text: t.atsCheckerText(),
    action: t.checkResume(),
    to: "/tools/ats-checker",
  },
  {
    icon: "messages-square",
    title: t.interviewPreparation(),
    text: t.interviewPreparationText(),
    action: t.startPractising(),
    to: "/tools/interview-prep",
  },
  {
    icon: "mail",
    title: t.coverLetter(),
    text: t.coverLetterText(),
    action: t.writeLetter(),
    to: coverLetter,
    external: true,
  },
  {
    icon: "id-card",
    title: t.documentAssistance(),
    text: t.documentAssistanceText(),
    action: t.readGuides(),
    to: "/document-assistant",
  },
  {
    icon: "graduation-cap",
    title: t.careerGuidance(),
    text: t.careerGuidanceText(),
    action: t.findDirection(),
    to: "/tools/career-guidance",
  },
];

const READING = [
  { to: "/current-affairs", icon: "newspaper", label: t.currentAffairs },
  { to: "/pdfs", icon: "file-text", label: t.pdfDocuments },
  { to: "/blog", icon: "scroll-text", label: t.careerBlog },
] as const;

export function ToolsPage() {
  const { tools } = useSite();
  return (
    <>
      <PageHead title={careerTools()} description={t.description()} path="/tools" />
      <CachedFragment cacheKey="tools">
        <PageIntro title={careerTools()} lede={t.lede()} />
        <div className="container-page pb-10">
          <ul className="mt-4 grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
            {toolsOf(tools).map((tool) => (
              <li key={tool.title}>
                <ToolCard tool={tool} />
              </li>
            ))}
          </ul>
          <div className="mt-3 md:mt-4">
            <LinkCard
              icon="award"
              to="/tools/eligibility"
              title={t.eligibility()}
              text={t.eligibilityText()}
            />
          </div>
          <SmallTools />
          <section className="mt-9">
            <h2 className="text-lg font-bold">{t.goodToRead()}</h2>
            <ul className="mt-1 flex flex-wrap gap-x-7">
              {READING.map(({ to, icon, label }) => (
                <li key={to}>
                  <a
                    href={localizePath(to)}
                    className="inline-flex min-h-11 items-center gap-2 text-brand underline"
                  >
                    <Icon name={icon} />
                    {label()}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </CachedFragment>
    </>
  );
}

/** Links to the small tools. */
function SmallTools() {
  return (
    <section className="mt-9">
      <h2 className="text-xl font-bold tracking-tight">{t.smallTools()}</h2>
      <p className="mt-1 text-sm text-ink-2">{t.smallToolsText()}</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 md:gap-4">
        {SMALL_TOOLS.map(({ path, icon, title, text }) => (
          <li key={path}>
            <LinkCard icon={icon} to={path} title={title()} text={text()} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LinkCardProps {
  readonly icon: IconName;
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

/** A flat card of which the whole area is clickable. Its link is the title. */
function LinkCard({ icon, to, title, text }: LinkCardProps) {
  return (
    <div className="relative flex h-full items-start gap-3 rounded-xl border border-line bg-paper p-4 shadow-card transition-colors hover:border-control">
      <span className="grid size-11 flex-none place-items-center rounded-lg bg-brand-soft text-xl text-brand-strong">
        <Icon name={icon} />
      </span>
      <div>
        <a
          href={localizePath(to)}
          className="inline-block text-lg font-bold tracking-tight after:absolute after:inset-0 after:rounded-xl max-md:min-h-11 max-md:content-center"
        >
          {title}
        </a>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
    </div>
  );
}

/** A card of which the whole area is clickable. Its link is the action at the bottom. */
function ToolCard({ tool }: { readonly tool: Tool }) {
  const { icon, title, text, action, to, external } = tool;
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-xl border border-line bg-paper p-4 shadow-card transition-colors hover:border-control md:p-5">
      <div className="flex items-center gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-lg bg-brand-soft text-xl text-brand-strong">
          <Icon name={icon} />
        </span>
        <h2 className="text-lg font-bold tracking-tight">{title}</h2>
      </div>
      <p className="text-sm text-ink-2">{text}</p>
      <a
        href={localizePath(to)}
        {...(external ? { target: "_blank", rel: "noreferrer" } : {})}
        className="mt-auto inline-flex items-center gap-2 self-start font-semibold text-brand after:absolute after:inset-0 after:rounded-xl"
      >
        {action}
        <Icon name={external ? "external-link" : "arrow-right"} />
        {external ? <span className="sr-only">{t.opensOtherSite()}</span> : null}
      </a>
    </article>
  );
}
