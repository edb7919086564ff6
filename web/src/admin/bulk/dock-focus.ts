/**
 * Returns whether the focus is in the dock, in a dialog, or lost with a removed element. Otherwise
 * the user has moved on, and the focus must stay.
 */
export function hasDockFocus(): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === null ||
    activeElement === body ||
    activeElement.closest(".bulk-dock, dialog") !== null
  );
}
