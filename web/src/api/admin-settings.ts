import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";

/** The settings of the site, with the defaults of the environment. */
export type LoadedSettings = components["schemas"]["SettingsResponse"];
/** The settings that precede the defaults. */
export type StoredSettings = components["schemas"]["SiteSettings"];
export type SettingDefaults = components["schemas"]["SettingDefaults"];
/** A text in the languages of the site. */
export type LocalText = components["schemas"]["LocalText"];

export async function fetchSettings(): Promise<LoadedSettings> {
  return unwrap(await client.GET("/admin/settings", {}));
}

/** Saves the settings. `version` is the version that was loaded. */
export async function saveSettings(
  settings: StoredSettings,
  version: number,
): Promise<LoadedSettings> {
  return unwrap(await client.PUT("/admin/settings", { body: { settings, version } }));
}

export async function fetchSettingsVersion(version: number): Promise<LoadedSettings> {
  return unwrap(
    await client.GET("/admin/settings/versions/{version}", { params: { path: { version } } }),
  );
}

/** Returns the query for the newest versions of the settings. */
export const settingsVersions = () =>
  apiQuery("/admin/settings/versions", { query: { page: 1, limit: 20 } });
