import { storedList } from "../lib/stored-list";
import { TOOL_STORAGE_KEYS } from "../lib/tool-storage-keys";
import { isBlank, type ProfileValues, profileValues } from "./profile-values";

const isProfile = (value: unknown): value is ProfileValues =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string") &&
  !isBlank(profileValues(value as Record<string, unknown>));

/** A list with one entry, or none. */
const profiles = storedList(TOOL_STORAGE_KEYS.eligibilityProfile, isProfile);

/**
 * Returns the profile in this browser and subscribes to it. Returns undefined on the server and
 * during hydration.
 */
export const useStoredProfile = (): ProfileValues | undefined => profiles.use()[0];

/** Stores a profile in this browser in place of the previous one. A blank profile is not stored. */
export const storeProfile = (values: ProfileValues) =>
  profiles.write(isBlank(values) ? [] : [values]);
