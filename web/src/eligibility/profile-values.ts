/** Fields of a qualification. Those of the second and third one end in 2 and 3. */
const QUALIFICATION_FIELDS = ["level", "subjects", "marks", "heldOn", "expectedOn"] as const;

/** Ends of the names of the fields of each qualification. */
export const QUALIFICATIONS = ["", "2", "3"] as const;

export type QualificationNumber = (typeof QUALIFICATIONS)[number];

/** Ends of the names of the fields of each experience. */
export const EXPERIENCES = ["", "2"] as const;

/** Fields of the form of a profile. The server reads the same fields without JavaScript. */
export const PROFILE_FIELDS = [
  "born",
  "category",
  "gender",
  "state",
  ...QUALIFICATIONS.flatMap((number) =>
    QUALIFICATION_FIELDS.map((name) => `${name}${number}` as const),
  ),
  "categoryState",
  "creamyLayer",
  "nationality",
  "marital",
  "tests",
  "licences",
  "certificates",
  ...EXPERIENCES.flatMap(
    (number) => [`experienceMonths${number}`, `experienceField${number}`] as const,
  ),
  "pwbd",
  "pwbdKind",
  "pwbdPercent",
  "esm",
  "serviceMonths",
  "releasedOn",
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
