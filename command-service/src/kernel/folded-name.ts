/** A name in the form in which two names are compared: without case and accents. */
export const foldedName = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
