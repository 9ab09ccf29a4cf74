/** Fields as they will be; null takes the record out of lists. */
export type Patch = Readonly<Record<string, unknown>> | null;
