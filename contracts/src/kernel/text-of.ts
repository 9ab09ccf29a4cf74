/** The text of a field of a document; null where it is empty, or was erased. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
