import { HYDRATION_EVENT } from "./hydration-event";

/**
 * Records clicks on buttons that need the scripts, and repeats them once the scripts handle events.
 * Links and forms need none. `data-pending` marks a button that was clicked.
 */
export function recordClicks(): void {
  const clicked = new Set<HTMLButtonElement>();
  const record = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>("button[type=button]");
    if (!button) return;
    clicked.add(button);
    button.dataset.pending = "";
  };
  addEventListener("click", record, true);
  addEventListener(
    HYDRATION_EVENT,
    () => {
      removeEventListener("click", record, true);
      for (const button of clicked) {
        delete button.dataset.pending;
        button.click();
      }
    },
    { once: true },
  );
}
