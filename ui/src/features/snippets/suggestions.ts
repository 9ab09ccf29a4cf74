import { KNOWN_PLACEHOLDERS } from '@lexledger/domain/placeholders/known';

/** A suggested placeholder. */
export interface Suggestion {
  /** Text between the braces. */
  readonly inner: string;
  readonly label: string;
  /** Start and end of the part of `inner` that is selected for replacement; undefined if it is complete. */
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

/** Maximum number of suggestions, few enough to look through without much scrolling. */
const SHOWN = 40;

/** The placeholder that is being typed at the caret: the position of its braces, and the text after them. */
export function beingWritten(text: string, caret: number): { readonly from: number; readonly typed: string } | null {
  const from = text.lastIndexOf('{{', caret - 1);
  if (from < 0 || from + 2 > caret || text[from - 1] === '\\') return null;
  const typed = text.slice(from + 2, caret);
  return /[{}\n]/.test(typed) || typed.length > 60 ? null : { from, typed };
}

/** The suggestions whose path or label contains the typed text, those that begin with it first. */
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
  // A complete placeholder needs no suggestions, and neither does one with the user's own words.
  if (ranked.some(({ suggestion }) => suggestion.inner.toLowerCase() === wanted)) return [];
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ suggestion }) => suggestion);
}

export interface Written {
  readonly text: string;
  /** The selection afterwards, to be typed over; start and end are equal for a caret. */
  readonly selection: readonly [number, number];
}

/** Replaces the placeholder that is being typed with the suggestion, and closes its braces. */
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
