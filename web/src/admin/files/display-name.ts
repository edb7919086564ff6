/** The end of an address as a person reads it; one that says something wrong stays as it is. */
export function displayName(url: string): string {
  const name = url.split("/").at(-1) || url;
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
