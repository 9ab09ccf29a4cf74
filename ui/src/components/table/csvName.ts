/** The name of a record that a row refers to, for an exported file; its id if the name is not known. */
export const csvName = (id: string | null, nameOf: (id: string) => string | undefined): string | null =>
  id === null ? null : nameOf(id) || id;
