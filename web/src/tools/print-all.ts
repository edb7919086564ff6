/** On paper nothing can be opened: what is folded is printed, too. */
export function printAll() {
  const closed = document.querySelectorAll<HTMLDetailsElement>("details:not([open])");
  for (const disclosure of closed) disclosure.open = true;
  window.print();
  for (const disclosure of closed) disclosure.open = false;
}
