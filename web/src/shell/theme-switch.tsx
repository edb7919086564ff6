import * as t from "#messages/shell";
import { Icon } from "../ui/icon";
import { useTheme } from "./theme";

const NAMES = {
  system: { icon: "sun-moon", label: t.themeSystem },
  light: { icon: "sun", label: t.themeLight },
  dark: { icon: "moon", label: t.themeDark },
} as const;

export function ThemeSwitch() {
  const { theme, switchTheme } = useTheme();
  const { icon, label } = NAMES[theme];
  return (
    <button
      type="button"
      onClick={switchTheme}
      title={label()}
      className="flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-lg px-3 font-semibold text-ink-2 hover:bg-grey-soft hover:text-ink"
    >
      <Icon name={icon} className="text-lg" />
      <span className="md:sr-only">{label()}</span>
    </button>
  );
}
