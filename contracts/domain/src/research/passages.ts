/** A passage of a text, by its characters. */
export interface TextPassage {
  /** The heading under which it stands; null when there is none. */
  readonly heading: string | null;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** The page on which it begins, from 1; null when the pages of the text are not known. */
  readonly page: number | null;
}

/** Words of a passage: paragraphs are joined until there are so many, and cut at a sentence where there are more. */
const FEWEST_WORDS = 120;
const MOST_WORDS = 200;

const LONGEST_HEADING = 90;
const NUMBERED =
  /^(?:article|section|part|chapter|§)\s+[\divxlc]+\b|^(?:\d+(?:\.\d+)*\.?|[IVXLC]+\.|[A-Z]\.)\s+\p{Lu}/iu;
const TITLE_WORDS = /^(?:\p{Lu}[\p{L}’'-]*|\p{N}+|a|an|and|as|at|by|for|from|in|of|on|or|the|to|with|&|–|—|,)$/u;

/** Whether a line is a heading: short, without the end of a sentence, and numbered, in capitals or in title case. */
function isHeading(line: string, isAlone: boolean): boolean {
  if (line.length > LONGEST_HEADING || !/\p{L}{2}/u.test(line) || /[;,:]$/.test(line)) return false;
  const words = line.split(/\s+/);
  if (words.length > 12) return false;
  if (line === line.toUpperCase() && words.length > 1) return true;
  if (/[.!?]$/.test(line) && words.length > 6) return false;
  if (NUMBERED.test(line)) return true;
  return isAlone && words.length > 1 && !/[.!?]$/.test(line) && words.every((word) => TITLE_WORDS.test(word));
}

const WORD = /\S+/g;
const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

interface Block {
  readonly start: number;
  readonly end: number;
  readonly words: number;
  readonly heading: string | null;
  readonly page: number | null;
}

/** Where a long block may be cut: after a sentence, else after a line. */
function cutsOf(text: string, start: number, end: number): readonly number[] {
  const block = text.slice(start, end);
  const sentences = [...block.matchAll(/[.!?]["”’)\]]*\s+(?=["“‘([§¶]?[\p{Lu}\d])/gu)]
    .filter(
      ({ index }) =>
        !/(?:^|[\s(])(?:\p{L}|v|vs|No|Nos|Inc|Co|Corp|Ltd|Mr|Mrs|Ms|Dr|St|Ex|Art|Sec)$/u.test(block.slice(0, index)),
    )
    .map(({ index, 0: gap }) => start + index + gap.length);
  return sentences.length > 0 ? sentences : [...block.matchAll(/\n/g)].map(({ index }) => start + index + 1);
}

/** Cuts a block of too many words into parts of about equal length. */
function partsOf(text: string, block: Block): readonly Block[] {
  if (block.words <= MOST_WORDS) return [block];
  let left = block.words;
  let parts = Math.ceil(left / ((FEWEST_WORDS + MOST_WORDS) / 2));
  const cut: Block[] = [];
  let from = block.start;
  let last = block.start;
  let words = 0;
  const close = (end: number): void => {
    cut.push({ ...block, start: from, end, words });
    from = end;
    left -= words;
    parts = Math.max(1, parts - 1);
    words = 0;
  };
  for (const next of [...cutsOf(text, block.start, block.end), block.end]) {
    const sentence = countWords(text.slice(last, next));
    if (words > 0 && (words >= left / parts || words + sentence > MOST_WORDS)) close(last);
    words += sentence;
    last = next;
  }
  close(block.end);
  return cut;
}

/** Paragraphs between blank lines, each with the heading above it; a page begins a new one. */
function* blocksOf(text: string, pageStarts: readonly number[]): Generator<Block> {
  const pages = pageStarts.length === 0 ? [0] : pageStarts;
  let heading: string | null = null;
  for (const [index, first] of pages.entries()) {
    const page = pageStarts.length === 0 ? null : index + 1;
    const end = pages[index + 1] ?? text.length;
    for (const { index: at, 0: paragraph } of text.slice(first, end).matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/g)) {
      const lines = paragraph.split('\n');
      const top = lines[0]?.trim() ?? '';
      const isHeaded = isHeading(top, lines.length === 1);
      if (isHeaded) heading = top;
      const body = isHeaded ? paragraph.slice((lines[0]?.length ?? 0) + 1) : paragraph;
      const trimmed = body.trim();
      if (trimmed === '') continue;
      const start = first + at + (paragraph.length - body.length) + body.indexOf(trimmed);
      yield { start, end: start + trimmed.length, words: countWords(trimmed), heading, page };
    }
  }
}

/**
 * The passages of a text, of about 120 to 200 words: short paragraphs under one heading are joined, long ones are cut
 * at sentences. A passage stays on one page, so that its page is right for every word of it.
 * @param pageStarts where each page begins, by characters; empty when pages are not known
 */
export function passagesOf(text: string, pageStarts: readonly number[] = []): readonly TextPassage[] {
  const passages: TextPassage[] = [];
  let open: Block | null = null;
  const close = (): void => {
    if (open === null) return;
    const { heading, start, page } = open;
    passages.push({ heading, start, end: start + text.slice(start, open.end).trimEnd().length, page });
    open = null;
  };
  for (const block of blocksOf(text, pageStarts)) {
    for (const part of partsOf(text, block)) {
      const before: Block | null = open;
      const joins =
        before !== null &&
        before.heading === part.heading &&
        before.page === part.page &&
        before.words < FEWEST_WORDS &&
        before.words + part.words <= MOST_WORDS;
      if (joins) open = { ...(before as Block), end: part.end, words: (before as Block).words + part.words };
      else {
        close();
        open = part;
      }
    }
  }
  close();
  const words = text.trim();
  if (passages.length > 0 || words === '') return passages;
  // A text of nothing but a heading is its own passage.
  const start = text.indexOf(words);
  return [{ heading: null, start, end: start + words.length, page: pageStarts.length === 0 ? null : 1 }];
}
