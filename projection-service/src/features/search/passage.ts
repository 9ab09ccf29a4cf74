import type { MarkedRange } from '@lexledger/contracts/features/search';
import { type TextWord, wordsIn } from '@lexledger/domain/search/words';

/** The words of records that match typed words, each with the typed word. */
export type Meant = ReadonlyMap<string, string>;

interface Mark extends MarkedRange {
  /** The typed word that the mark belongs to. */
  readonly typed: string;
}

/**
 * For a prefix match only the prefix is marked. A word with a typo, or with letters that fold to several, is marked as
 * a whole.
 */
function markOf({ folded, start, end }: TextWord, typed: string): Mark {
  const isPlain = folded.length === end - start && folded.startsWith(typed);
  return { start, end: isPlain ? start + typed.length : end, typed };
}

const marksIn = (text: string, meant: Meant): readonly Mark[] =>
  wordsIn(text).flatMap((word) => {
    const typed = meant.get(word.folded);
    return typed === undefined ? [] : [markOf(word, typed)];
  });

const ranges = (marks: readonly Mark[], by = 0): MarkedRange[] =>
  marks.map(({ start, end }) => ({ start: start + by, end: end + by }));

/** Approximate length of an excerpt in characters. */
const LENGTH = 150;
/** Number of those characters before the first mark. */
const BEFORE = 40;
const CUT = '…';

export interface Excerpt {
  readonly text: string;
  readonly ranges: MarkedRange[];
}

/** The marks of the best excerpt: the one with the most typed words, then with the most marks. */
function densest(marks: readonly Mark[]): readonly Mark[] {
  let best: readonly Mark[] = [];
  let bestWorth = 0;
  for (const [index, first] of marks.entries()) {
    // The marks are sorted, so a long text is scanned only once.
    const until = Math.max(first.start - BEFORE + LENGTH, first.end);
    let next = index + 1;
    while (next < marks.length && (marks[next] as Mark).end <= until) next += 1;
    const held = marks.slice(index, next);
    const score = new Set(held.map(({ typed }) => typed)).size * 100 + Math.min(held.length, 99);
    if (score > bestWorth) [best, bestWorth] = [held, score];
  }
  return best;
}

/** The nearest start of a word at or after `from`; `from` itself when none is near. */
function wordBegin(text: string, from: number, until: number): number {
  const space = text.slice(from, until).search(/\s\S/);
  return space < 0 ? from : from + space + 1;
}

function wordEnd(text: string, from: number, until: number): number {
  const space = text.slice(from, until).search(/\s\S*$/);
  return space <= 0 ? until : from + space;
}

/** Moves a position that would split a surrogate pair. */
const whole = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at);

/** The text around the marked words on one line, cut at word boundaries. */
function cut(text: string, marks: readonly Mark[]): Excerpt {
  const first = marks[0]?.start ?? 0;
  const last = marks.at(-1)?.end ?? 0;
  const from = first <= BEFORE ? 0 : wordBegin(text, whole(text, first - BEFORE), first);
  const wished = whole(text, from + LENGTH);
  const until = wished >= text.length ? text.length : wordEnd(text, Math.max(last, from), Math.max(wished, last));
  const shown = text.slice(from, until).replaceAll(/\s/g, ' ').trimEnd();
  const before = from > 0 ? CUT : '';
  return {
    text: `${before}${shown}${until < text.length ? CUT : ''}`,
    ranges: ranges(marks, before.length - from),
  };
}

/** A title is shown completely unless it is too long for one excerpt. */
export function titleOf(text: string, meant: Meant): Excerpt {
  const marks = marksIn(text, meant);
  if (text.length <= LENGTH) return { text: text.replaceAll(/\s/g, ' '), ranges: ranges(marks) };
  return cut(text, densest(marks));
}

/** An excerpt of the text that contains the most typed words; null when none contains any that the title does not. */
export function passageIn<Text extends { readonly text: string }>(
  title: string,
  texts: readonly Text[],
  meant: Meant,
): (Excerpt & { readonly from: Text }) | null {
  const inTitle = new Set(marksIn(title, meant).map(({ typed }) => typed));
  let best: { readonly from: Text; readonly marks: readonly Mark[]; readonly score: number } | null = null;
  for (const from of texts) {
    const marks = densest(marksIn(from.text, meant));
    const typed = new Set(marks.map((mark) => mark.typed));
    const news = [...typed].filter((word) => !inTitle.has(word)).length;
    const score = news * 1000 + typed.size * 100 + Math.min(marks.length, 99);
    if (news > 0 && score > (best?.score ?? 0)) best = { from, marks, score };
  }
  return best === null ? null : { ...cut(best.from.text, best.marks), from: best.from };
}
