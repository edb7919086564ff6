/** Fields of the form of a profile. The server reads the same fields without JavaScript. */
export const PROFILE_FIELDS = [
  "born",
  "category",
  "gender",
  "state",
  "level",
  "marks",
  "expectedOn",
  "subjects",
  "categoryState",
  "nationality",
  "marital",
  "tests",
  "licences",
  "certificates",
  "experienceMonths",
  "experienceField",
  "pwbd",
  "esm",
  "serviceMonths",
  "departmental",
  "departmentalYears",
  "widow",
  "sportsperson",
  "orphan",
] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The texts of the fields that are not blank. The value of a ticked box is "on". */
export type ProfileValues = Readonly<Partial<Record<ProfileField, string>>>;

/** Returns the fields of a profile that are not blank. */
export function profileValues(fields: Readonly<Record<string, unknown>>): ProfileValues {
  const entries = PROFILE_FIELDS.map((name) => {
    const value = fields[name];
    return [name, typeof value === "string" ? value.trim() : ""] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

export const isBlank = (values: ProfileValues) => Object.keys(values).length === 0;
