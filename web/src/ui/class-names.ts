/** Joins the class names that are set. */
export function classNames(...names: (string | false | undefined)[]): string {
  let all = "";
  for (const name of names) if (name) all += all === "" ? name : ` ${name}`;
  return all;
}
