import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "./fixtures";

/** Returns the link to a screen from the mail to an address, decoded. */
export async function mailedLink(directory: string, address: string, screen: string) {
  let link: string | undefined;
  const findLink = async () => {
    const mails = await mailsTo(directory, address);
    link = mails.map((mail) => linkTo(screen, mail)).find((found) => found !== undefined);
    return link;
  };
  await expect.poll(findLink, `a mail to ${address} with a link to ${screen}`).toBeDefined();
  return link ?? "";
}

/** Returns the mails to an address. */
export async function mailsTo(directory: string, address: string): Promise<string[]> {
  const mails = await mailsIn(directory);
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(decodeQuotedPrintable);
}

/** Returns all sent mails as raw texts. */
export async function mailsIn(directory: string): Promise<string[]> {
  // The directory does not exist before the first mail.
  const names = await readdir(directory).catch((): string[] => []);
  const complete = names.filter((name) => name.endsWith(".eml"));
  return Promise.all(complete.map((name) => readFile(join(directory, name), "utf8")));
}

const linkTo = (screen: string, mail: string) =>
  mail.match(new RegExp(`http://\\S+${screen}\\?token=[\\w.-]+`))?.[0];

/** Decodes quoted-printable, as far as URLs need it. */
const decodeQuotedPrintable = (mail: string) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
