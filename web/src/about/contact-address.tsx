import { useSite } from "../site/settings";

/** The site's own address, or the place where one would stand (STATIC-04). */
export function ContactAddress() {
  const { contactEmail } = useSite();
  return contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : "{email}";
}
