import type { Fact } from '@lexledger/contracts/features/facts';

/**
 * The source of a fact: 'Invoice 1207, p. 2'. A place that is not a page number stays as written: 'Deposition, ¶ 7'.
 */
export function sourceOf({ source, sourcePage }: Pick<Fact, 'source' | 'sourcePage'>): string | null {
  if (source === null || sourcePage === null) return source ?? sourcePage;
  const page = /^\d+$/.test(sourcePage)
    ? `p. ${sourcePage}`
    : /^\d+\s*[-–,]/.test(sourcePage)
      ? `pp. ${sourcePage}`
      : sourcePage;
  return `${source}, ${page}`;
}
