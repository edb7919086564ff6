/** Prints the page with all disclosures opened. */
export function printAll() {
  const closed = document.querySelectorAll<HTMLDetailsElement>("details:not([open])");
  for (const disclosure of closed) disclosure.open = true;
  window.print();
  for (const disclosure of closed) disclosure.open = false;
}
