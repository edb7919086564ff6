/** Returns the options of a choice, in the order of their labels. */
export const choices = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries(labels) as unknown as readonly (readonly [Value, string])[];
