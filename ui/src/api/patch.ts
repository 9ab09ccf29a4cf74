/** The new values of fields; null removes the record from lists. */
export type Patch = Readonly<Record<string, unknown>> | null;
