import type { Fact } from '@lexledger/contracts/features/facts';

/** 'Invoice 1207, p. 2'; a place that is no page number stands as it was written: 'Deposition, ¶ 7'. */
export function sourceOf({ source, sourcePage }: Pick<Fact, 'source' | 'sourcePage'>): string | null {
  if (source === null || sourcePage === null) return source ?? sourcePage;
  const page = /^\d+$/.test(sourcePage)
    ? `p. ${sourcePage}`
    : /^\d+\s*[-–,]/.test(sourcePage)
      ? `pp. ${sourcePage}`
      : sourcePage;
  return `${source}, ${page}`;
}
