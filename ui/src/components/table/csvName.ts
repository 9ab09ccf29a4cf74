/** The name of a record that a row refers to, in an exported file; its id where it has none here. */
export const csvName = (id: string | null, nameOf: (id: string) => string | undefined): string | null =>
  id === null ? null : nameOf(id) || id;
