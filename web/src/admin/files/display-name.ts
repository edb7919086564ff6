/**
 * Returns the last path segment of a URL, decoded. Returns it unchanged if it is not valid
 * percent-encoding.
 */
export function displayName(url: string): string {
  const name = url.split("/").at(-1) || url;
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
