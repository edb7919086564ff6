import * as t from "#messages/text-page";
import { useSite } from "../app-context/settings";

/**
 * Renders the contact e-mail address of the site, or a placeholder if none is configured
 * (STATIC-04).
 */
export function ContactEmail() {
  const { contactEmail } = useSite();
  return contactEmail ? (
    <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  ) : (
    t.emailPlaceholder()
  );
}
