/** The end of an address as a person reads it; one that says something wrong stays as it is. */
export function readableName(address: string): string {
  const name = address.split("/").at(-1) || address;
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
