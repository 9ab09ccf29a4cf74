import { KNOWN_PLACEHOLDERS } from '@lexledger/domain/placeholders/known';

/** A placeholder that can be written next. */
export interface Suggestion {
  /** What goes between the braces. */
  readonly inner: string;
  readonly label: string;
  /** Part of `inner` to be written over: its start and end. None is written over where it is whole. */
  readonly blank?: readonly [number, number];
}

const blanks: readonly Suggestion[] = [
  ['text:What it is', 'Asks for words'],
  ['date:Which day', 'Asks for a day'],
  ['money:Which amount', 'Asks for an amount'],
  ['number:How many', 'Asks for a number'],
  ['choice:one|other', 'Asks for one of several'],
].map(([inner = '', label = '']) => ({ inner, label, blank: [inner.indexOf(':') + 1, inner.length] }));

const ALL: readonly Suggestion[] = [
  ...KNOWN_PLACEHOLDERS.filter(({ of }) => of !== 'Parties').flatMap(({ known }) =>
    known.map(({ path, label }) => ({ inner: path, label })),
  ),
  { inner: 'date:today', label: 'Today' },
  { inner: 'date:today+14', label: 'Days from today', blank: [11, 13] },
  ...blanks,
  ...KNOWN_PLACEHOLDERS.filter(({ of }) => of === 'Parties').flatMap(({ known }) =>
    known.map(({ path, label }) => ({ inner: path, label })),
  ),
];

/** As many as are looked through without scrolling far. */
const SHOWN = 40;

/** The placeholder that is being written at the caret: where its braces open, and what stands behind them. */
export function beingWritten(text: string, caret: number): { readonly from: number; readonly typed: string } | null {
  const from = text.lastIndexOf('{{', caret - 1);
  if (from < 0 || from + 2 > caret || text[from - 1] === '\\') return null;
  const typed = text.slice(from + 2, caret);
  return /[{}\n]/.test(typed) || typed.length > 60 ? null : { from, typed };
}

/** Those whose path or label has what was typed, those that begin with it first. */
export function suggestionsFor(typed: string): readonly Suggestion[] {
  const wanted = typed.trim().toLowerCase();
  const ranked = ALL.map((suggestion) => {
    const inner = suggestion.inner.toLowerCase();
    const rank = inner.startsWith(wanted)
      ? 0
      : inner.includes(wanted)
        ? 1
        : suggestion.label.toLowerCase().includes(wanted)
          ? 2
          : 3;
    return { suggestion, rank };
  }).filter(({ rank }) => rank < 3);
  // What is written in full needs no suggestion, nor does what a person words themselves.
  if (ranked.some(({ suggestion }) => suggestion.inner.toLowerCase() === wanted)) return [];
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ suggestion }) => suggestion);
}

export interface Written {
  readonly text: string;
  /** What is then selected, to be written over; both are the caret where nothing is. */
  readonly selection: readonly [number, number];
}

/** The text with the suggestion in place of what was being written, its braces closed. */
export function writeSuggestion(text: string, caret: number, { inner, blank }: Suggestion): Written | null {
  const being = beingWritten(text, caret);
  if (being === null) return null;
  const rest = text.slice(caret);
  const isClosed = rest.startsWith('}}');
  const before = `${text.slice(0, being.from)}{{`;
  const whole = `${before}${inner}}}${isClosed ? rest.slice(2) : rest}`;
  const end = before.length + inner.length + 2;
  return {
    text: whole,
    selection: blank === undefined ? [end, end] : [before.length + blank[0], before.length + blank[1]],
  };
}
