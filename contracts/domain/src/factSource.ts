import type { Fact } from '@lexledger/contracts/features/facts';

/** A place in a source: 'p. 2', 'pp. 2-4'. One that is not a page number stays as written: '¶ 7'. */
export function pageWords(page: string): string {
  if (/^\d+$/.test(page)) return `p. ${page}`;
  return /^\d+\s*[-–,]/.test(page) ? `pp. ${page}` : page;
}

/** The source of a fact: 'Invoice 1207, p. 2'. */
export const sourceOf = ({ source, sourcePage }: Pick<Fact, 'source' | 'sourcePage'>): string | null =>
  source === null || sourcePage === null ? (source ?? sourcePage) : `${source}, ${pageWords(sourcePage)}`;
