import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "./fixtures";

/** The link to a screen in the mail that an address got, as whoever reads it would follow it. */
export async function mailedLink(directory: string, address: string, screen: string) {
  let link: string | undefined;
  const arrives = async () => {
    const mails = await mailsTo(directory, address);
    link = mails.map((mail) => linkTo(screen, mail)).find((found) => found !== undefined);
    return link;
  };
  await expect.poll(arrives, `a mail to ${address} with a link to ${screen}`).toBeDefined();
  return link ?? "";
}

/** The mails to an address, so that a test can look at more than their links. */
export async function mailsTo(directory: string, address: string): Promise<string[]> {
  const mails = await mailsIn(directory);
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(readable);
}

/** The mails that have been sent, as they are. */
export async function mailsIn(directory: string): Promise<string[]> {
  // There is no directory before the first mail.
  const names = await readdir(directory).catch((): string[] => []);
  const whole = names.filter((name) => name.endsWith(".eml"));
  return Promise.all(whole.map((name) => readFile(join(directory, name), "utf8")));
}

const linkTo = (screen: string, mail: string) =>
  mail.match(new RegExp(`http://\\S+${screen}\\?token=[\\w.-]+`))?.[0];

/** Quoted-printable, of which only what stands in an address matters here. */
const readable = (mail: string) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
