import { storedList } from "../lib/stored-list";
import { TOOL_STORAGE_KEYS } from "../lib/tool-storage-keys";
import { isBlank, type ProfileValues, profileValues } from "./profile-values";

const isProfile = (value: unknown): value is ProfileValues =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string") &&
  !isBlank(profileValues(value as Record<string, unknown>));

/** The profile in this browser: a list with one entry, or none. */
export const storedProfiles = storedList(TOOL_STORAGE_KEYS.eligibilityProfile, isProfile);

/** Stores a profile in this browser. A blank profile is removed. */
export const storeProfile = (values: ProfileValues) =>
  storedProfiles.write(isBlank(values) ? [] : [values]);

export const removeProfile = () => storedProfiles.write([]);
