/** Time after which the data of a file is released, in milliseconds. */
const REVOKE_MS = 60_000;

/** Lets the browser store data as a file with this name. */
export function saveFile(data: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  // Some browsers read the data after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}
