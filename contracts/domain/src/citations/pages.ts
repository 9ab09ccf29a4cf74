/** A plain page. Star pages, paragraphs and notes do not have to ascend. */
const PAGE = /^\d{1,6}/;

/**
 * The part of the matched pages that is really cited: pages ascend, from the first page of the decision if that is
 * known. In 'Iqbal, 556 U.S. at 678, 3 judges dissenting' the 3 belongs to the sentence. Returns '' if not even the
 * first page fits.
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
