/** 'fees, opening' as a list, without empty ones and those that stand there twice. */
export const readTags = (written: string): readonly string[] => [
  ...new Set(
    written
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

export const writtenTags = (tags: readonly string[]): string => tags.join(', ');
