import { currentLanguage } from "#language/language";
import type { Recruitment } from "../api/recruitments";

/** Returns the title of a recruitment, or the name of its organisation if it has none. */
export const recruitmentTitle = (recruitment: Recruitment) =>
  recruitment.record.title || organisationName(recruitment) || recruitment.slug;

/** Returns the name of the recruiting organisation in the language of the page, if it is known. */
export function organisationName({ record: { organisation } }: Recruitment): string | undefined {
  const hindi = currentLanguage() === "hi" ? organisation?.nameHi : undefined;
  return hindi || organisation?.name || undefined;
}
