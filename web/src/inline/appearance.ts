/** Sets the theme and the state of the header, so that neither flashes. */
export function applyStoredAppearance(): void {
  const { dataset } = document.documentElement;
  try {
    const { theme, token } = localStorage;
    if (theme === "light" || theme === "dark") dataset.theme = theme;
    if (token) dataset.session = "";
  } catch {
    // The browser blocks the storage.
  }
}
