import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { fetchSettingsVersion, settingsVersions } from "../../api/admin-settings";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toasts";
import type { Values } from "../forms/values";
import { showErrorToast } from "../layout/show-error";
import { accountName } from "../records/account-name";
import { FullTime } from "../records/time-text";
import { readSettings } from "./setting-values";

/** Lists the newest versions of the settings. A version fills the form, and a save restores it. */
export function EarlierVersions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-xl border border-line bg-paper px-4 shadow-card md:px-5"
    >
      <summary className="cursor-pointer py-3.5 font-semibold">Earlier versions</summary>
      {isOpen ? <VersionList /> : null}
    </details>
  );
}

function VersionList() {
  const { data, error } = useQuery(settingsVersions());
  if (error) return <p className="pb-4 text-sm text-ink-2">The versions could not be loaded.</p>;
  if (!data) return <p className="pb-4 text-sm text-ink-2">Loading...</p>;
  // The first one is the present version.
  const earlier = data.versions.slice(1);
  if (earlier.length === 0) {
    return <p className="pb-4 text-sm text-ink-2">There are no earlier versions.</p>;
  }
  return (
    <ol aria-label="Earlier versions" className="divide-y divide-line pb-2">
      {earlier.map(({ version, savedAt, savedBy }) => (
        <li
          key={version}
          className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm"
        >
          <span>
            <b className="font-semibold">Version {version}</b>
            <span className="text-ink-2">
              {" · "}
              <FullTime at={savedAt} />
              {" · "}
              {accountName(savedBy)}
            </span>
          </span>
          <FillButton version={version} />
        </li>
      ))}
    </ol>
  );
}

/** Fills the form with a version. Settings that are the same do not count as changed. */
function FillButton({ version }: { readonly version: number }) {
  const { setValue } = useFormContext<Values>();
  const [isLoading, setLoading] = useState(false);
  async function fill() {
    setLoading(true);
    try {
      const values = readSettings(await fetchSettingsVersion(version));
      for (const [name, value] of Object.entries(values)) {
        setValue(name, value, { shouldDirty: true });
      }
      showToast("info", `The form has version ${version} now. Save it to restore it.`);
    } catch (error) {
      showErrorToast(error, "The version could not be loaded.");
    }
    setLoading(false);
  }
  return (
    <Button
      size="small"
      // A disabled button would lose the focus.
      aria-disabled={isLoading || undefined}
      aria-label={`Put version ${version} into the form`}
      onClick={() => !isLoading && void fill()}
      className="aria-disabled:opacity-60"
    >
      Put into the form
    </Button>
  );
}
