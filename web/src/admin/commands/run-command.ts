import type { Command } from "./command";

/** Runs a command. Returns `false` if it did nothing. */
export function runCommand(command: Command): boolean {
  if ("run" in command) return command.run() !== false;
  followLink(command.to);
  return true;
}

/** Follows a link, so that a form with changes asks before it is left. */
function followLink(path: string) {
  const link = document.createElement("a");
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
}
