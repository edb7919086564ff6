import { localizePath } from "#language/paths";
import * as t from "#messages/shell";
import { type SocialNetwork, useSite } from "../app-context/settings";
import { SubscribeForm } from "../subscriptions/subscribe-form";
import { CachedFragment } from "../ui/cached-fragment";

const GROUPS = [
  {
    title: t.footerJobs,
    links: [
      { to: "/govt-jobs", label: t.governmentJobs },
      { to: "/private-jobs", label: t.privateJobs },
      { to: "/internship-jobs", label: t.internshipJobs },
      { to: "/fresher-jobs", label: t.fresherJobs },
    ],
  },
  {
    title: t.footerAbout,
    links: [
      { to: "/", label: t.home },
      { to: "/about", label: t.about },
      { to: "/blog", label: t.blog },
      { to: "/contact", label: t.contact },
    ],
  },
  {
    title: t.footerLegal,
    links: [
      { to: "/privacy-policy", label: t.privacyPolicy },
      { to: "/terms", label: t.terms },
    ],
  },
] as const;

const NETWORKS: readonly (readonly [SocialNetwork, () => string])[] = [
  ["facebook", () => "Facebook"],
  ["youtube", () => "YouTube"],
  ["linkedin", () => "LinkedIn"],
  ["instagram", () => "Instagram"],
  ["whatsapp", t.whatsappChannel],
];

const LINK =
  "inline-flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline md:min-h-9";

export function Footer() {
  const { name, footer } = useSite();
  return (
    <CachedFragment
      as="footer"
      cacheKey="footer"
      className="mt-auto border-t border-line bg-paper pt-10 pb-6"
    >
      <div className="container-page">
        <div className="grid gap-8 md:grid-cols-[1fr_1fr_1fr_1.7fr]">
          {GROUPS.map((group) => (
            <nav key={group.links[0].to} aria-label={group.title()}>
              <h2 className="mb-1 font-bold">{group.title()}</h2>
              <ul className="grid grid-cols-2 md:grid-cols-1">
                {group.links.map(({ to, label }) => (
                  <li key={to}>
                    <a href={localizePath(to)} className={LINK}>
                      {label()}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <SubscribeForm id="subscribe-email" label={t.newsByEmail()} />
            <a href={localizePath("/alerts")} className={LINK}>
              {t.myAlerts()}
            </a>
            <SocialLinks />
            <OwnLinks />
          </div>
        </div>
        {footer?.text ? <p className="mt-8 max-w-prose text-sm text-ink-2">{footer.text}</p> : null}
        <p className="mt-8 border-t border-line pt-5 text-sm text-ink-2">
          {name}
          {t.poweredByAi()}
        </p>
      </div>
    </CachedFragment>
  );
}

function SocialLinks() {
  const { social } = useSite();
  const shown = NETWORKS.filter(([network]) => social[network]);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t.followUs()} className="mt-4 flex flex-wrap gap-x-5">
      {shown.map(([network, label]) => (
        <li key={network}>
          <a href={social[network] ?? undefined} target="_blank" rel="noreferrer" className={LINK}>
            {label()}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Renders the links that administrators have added. */
function OwnLinks() {
  const links = useSite().footer?.links;
  if (!links?.length) return null;
  return (
    <ul aria-label={t.moreLinks()} className="flex flex-wrap gap-x-5">
      {links.map(({ label, url }) => (
        <li key={`${label} ${url}`}>
          <a href={localizePath(url)} className={LINK}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
