import { Icon } from "../ui/icon";
import { useTheme } from "./theme";

const NAMES = {
  system: { icon: "sun-moon", label: "Theme: as the device" },
  light: { icon: "sun", label: "Theme: light" },
  dark: { icon: "moon", label: "Theme: dark" },
} as const;

export function ThemeSwitch() {
  const { theme, switchTheme } = useTheme();
  const { icon, label } = NAMES[theme];
  return (
    <button
      type="button"
      onClick={switchTheme}
      title={label}
      className="flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-lg px-3 font-semibold text-ink-2 hover:bg-grey-soft hover:text-ink"
    >
      <Icon name={icon} className="text-lg" />
      <span className="md:sr-only">{label}</span>
    </button>
  );
}
