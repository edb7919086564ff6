import { useSite } from "../app-context/settings";

/** The site's own address, or the place where one would stand (STATIC-04). */
export function ContactEmail() {
  const { contactEmail } = useSite();
  return contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : "{email}";
}
