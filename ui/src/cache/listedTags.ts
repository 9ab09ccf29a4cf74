/** The tags of a text such as 'fees, opening', without empty ones and duplicates. */
export const readTags = (written: string): readonly string[] => [
  ...new Set(
    written
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

export const writtenTags = (tags: readonly string[]): string => tags.join(', ');
