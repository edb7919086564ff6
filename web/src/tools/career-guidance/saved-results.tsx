import { localizePath } from "#language/paths";
import { savedResults } from "#messages/career-guidance";
import { Icon } from "../../ui/icon";
import { savedGuidance } from "./saved-guidance";

/** Links to the results saved in this browser. */
export function SavedResults() {
  const saved = savedGuidance.use();
  if (saved.length === 0) return null;
  return (
    <section
      aria-labelledby="saved-results"
      className="rounded-xl border border-line bg-paper px-5 py-4"
    >
      <h2 id="saved-results" className="font-bold">
        {savedResults()}
      </h2>
      <ul>
        {saved.map(({ address, title }) => (
          <li key={address}>
            <a
              href={localizePath(address)}
              className="inline-flex min-h-11 items-center gap-2 text-brand underline"
            >
              <Icon name="bookmark-check" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
