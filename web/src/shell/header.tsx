import { localizePath } from "#language/paths";
import * as t from "#messages/shell";
import { track } from "../analytics/analytics";
import { useLocation } from "../app-context/location";
import { useSite } from "../app-context/settings";
import { dashboardOf, useUser } from "../auth/session";
import { useLogout } from "../auth/use-logout";
import { HeaderSearch } from "../search/header-search";
import { SEARCH_PATH } from "../search/search-url";
import { Button, ButtonLink } from "../ui/button";
import { CachedFragment } from "../ui/cached-fragment";
import { Icon } from "../ui/icon";
import { type CurrentLink, currentLink, HEADER_LINKS } from "./header-links";
import { LanguageSwitch } from "./language-switch";
import { ThemeSwitch } from "./theme-switch";

/** Renders the header. `pathname` is undefined while the path of the page is unknown. */
export function Header({ pathname }: { readonly pathname: string | undefined }) {
  const { pathname: locationPath } = useLocation();
  const logout = useLogout();
  const current = currentLink(pathname);
  const isSearchPage = pathname === SEARCH_PATH;
  const stateKey = current
    ? `${current.current} ${current.to}`
    : isSearchPage
      ? "search"
      : "of no link";
  return (
    <header className="sticky top-0 z-40 h-[70px] border-b border-line bg-paper">
      <div className="container-page flex h-full items-center gap-1 lg:gap-4">
        <CachedFragment cacheKey={`header ${stateKey}`} className="contents">
          <Logo />
          <nav aria-label={t.mainNavigation()} className="mr-auto hidden md:block">
            <HeaderLinks current={current} className="flex lg:gap-1" />
          </nav>
          {/* The search page has a box of its own. On a new page, the key empties the box. */}
          {isSearchPage ? null : <HeaderSearch key={locationPath} />}
        </CachedFragment>
        <div className="ml-auto flex flex-none items-center max-sm:-mr-2 sm:gap-1 md:ml-0 lg:gap-2">
          <LanguageSwitch
            pathname={pathname}
            className="hidden min-h-11 items-center rounded-lg px-1.5 text-sm font-semibold whitespace-nowrap text-ink-2 hover:text-ink md:flex lg:px-2"
          />
          <CachedFragment cacheKey="header controls" className="contents">
            <SearchLink />
            <div className="hidden md:block">
              <ThemeSwitch />
            </div>
            <AccountLinks onLogout={logout} />
          </CachedFragment>
          {/* On a new page, the key closes the menu. */}
          <MobileMenu key={locationPath} pathname={pathname} current={current} />
        </div>
      </div>
    </header>
  );
}

function Logo() {
  const { name } = useSite();
  return (
    // If there is no space for the whole name, the overflow wraps out of view.
    <a
      href={localizePath("/")}
      className="flex h-11 min-w-8 shrink flex-wrap gap-x-2.5 overflow-hidden text-xl/11 font-bold tracking-tight"
    >
      <span
        aria-hidden="true"
        className="my-1.5 grid size-8 place-items-center rounded-lg bg-brand text-lg text-on-brand"
      >
        {[...name][0]}
      </span>
      <span className="whitespace-nowrap">{name}</span>
    </a>
  );
}

/**
 * Links to the search if there is no space for the box. The narrowest phones have the link in the
 * menu.
 */
function SearchLink() {
  return (
    <a
      href={localizePath(SEARCH_PATH)}
      aria-label={t.search()}
      className="grid size-11 place-items-center rounded-lg text-xl hover:bg-grey-soft max-[22rem]:hidden lg:hidden"
    >
      <Icon name="search" />
    </a>
  );
}

interface HeaderLinksProps {
  readonly current: CurrentLink | undefined;
  readonly className: string;
}

function HeaderLinks({ current, className }: HeaderLinksProps) {
  return (
    <ul className={className}>
      {HEADER_LINKS.map(({ to, label }) => (
        <li key={to}>
          <HeaderLink
            to={to}
            label={label()}
            current={current?.to === to ? current.current : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

const LINK =
  "flex min-h-11 items-center rounded-lg px-3 font-semibold md:px-1 md:text-sm lg:px-3 lg:text-base whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand-strong";

interface HeaderLinkProps {
  readonly to: string;
  readonly label: string;
  readonly current: CurrentLink["current"] | undefined;
}

function HeaderLink({ to, label, current }: HeaderLinkProps) {
  return (
    <a
      href={localizePath(to)}
      aria-current={current}
      onClick={() => track("navigation", { link: to })}
      className={LINK}
    >
      {label}
    </a>
  );
}

/**
 * Renders the links of a visitor or a user. A signed-in user sees neither until the session is
 * known.
 */
function AccountLinks({ onLogout }: { readonly onLogout: () => void }) {
  const user = useUser();
  if (user) {
    return (
      <>
        <ButtonLink
          to={dashboardOf(user)}
          variant="quiet"
          size="small"
          className="max-lg:px-3 max-sm:px-2"
        >
          {t.dashboard()}
        </ButtonLink>
        <Button variant="secondary" size="small" onClick={onLogout} className="max-lg:px-3">
          {t.logout()}
        </Button>
      </>
    );
  }
  return (
    <div className="visitor-links flex items-center gap-1 md:gap-2">
      <ButtonLink to="/login" variant="quiet" size="small" className="max-lg:px-3 max-sm:px-2">
        {t.login()}
      </ButtonLink>
      <ButtonLink to="/signup" variant="primary" size="small" className="max-lg:px-3">
        {t.signUp()}
      </ButtonLink>
    </div>
  );
}

interface MobileMenuProps {
  readonly pathname: string | undefined;
  readonly current: CurrentLink | undefined;
}

/** Renders the menu as a native disclosure, which works without JavaScript. */
function MobileMenu({ pathname, current }: MobileMenuProps) {
  return (
    <details className="group md:hidden">
      <summary
        aria-label={t.menu()}
        className="grid size-11 list-none place-items-center rounded-lg text-2xl hover:bg-grey-soft [&::-webkit-details-marker]:hidden"
      >
        <Icon name="menu" className="group-open:hidden" />
        <Icon name="x" className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-[70px] border-b border-line bg-paper px-4 py-3 shadow-card">
        <nav aria-label={t.menu()}>
          <HeaderLinks current={current} className="flex flex-col gap-1" />
          <a href={localizePath(SEARCH_PATH)} className={`${LINK} min-[22rem]:hidden`}>
            {t.search()}
          </a>
        </nav>
        <div className="mt-2 flex justify-between border-t border-line pt-2">
          <ThemeSwitch />
          <LanguageSwitch pathname={pathname} className={LINK} />
        </div>
      </div>
    </details>
  );
}
