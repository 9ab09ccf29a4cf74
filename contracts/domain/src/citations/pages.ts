/** A plain page; a star page, a paragraph or a note counts by itself. */
const PAGE = /^\d{1,6}/;

/**
 * Of the pages that seem to be cited, those that are: they go up, from the first page of the decision where that is known.
 * In 'Iqbal, 556 U.S. at 678, 3 judges dissenting' the 3 belongs to the sentence. '' where not even the first one fits.
 */
export function risingPages(written: string, first: string | null): string {
  let last = first !== null && PAGE.test(first) ? Number(first) : 0;
  let end = 0;
  for (const part of written.matchAll(
    /(?:(?:,\s?|\s(?:&|and)\s)(?=[\d*¶n]))?(?:(?!,\s?[\d*¶n]|\s(?:&|and)\s[\d*¶n])[\s\S])+/g,
  )) {
    const page = PAGE.exec(part[0].replace(/^(?:,\s?|\s(?:&|and)\s)/, ''))?.[0];
    if (page !== undefined) {
      if (Number(page) < last) return written.slice(0, end);
      last = Number(page);
    }
    end = part.index + part[0].length;
  }
  return written;
}
