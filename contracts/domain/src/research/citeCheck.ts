import type { Citation } from '../citations/citation.ts';
import { recogniseCitations } from '../citations/recognise.ts';
import { authorityKeys, sourceKeys } from '../citations/sources.ts';

/** An authority of the library, with what is kept of its words. */
export interface LibraryAuthority {
  readonly id: string;
  readonly citation: string;
  readonly title: string | null;
  /** The passage that is kept of it. */
  readonly passage: string | null;
}

/** The text of a document of the library. */
export interface LibraryText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Where each page begins, by characters; empty when pages are not known. */
  readonly pageStarts: readonly number[];
}

/** Who looked at a record last. */
export interface Reading {
  readonly by: string;
  readonly at: string;
}

export interface Library {
  readonly authorities: readonly LibraryAuthority[];
  readonly texts: readonly LibraryText[];
  /** Who read a record last, by its id. */
  readonly readings: ReadonlyMap<string, Reading>;
}

/** Whether the authority's own pages include the cited one. `unknown`: one of the two gives no page. */
export type PinpointCheck = 'same' | 'other' | 'unknown';
/** Whether the name is that of the authority. `unknown`: one of the two gives no name. */
export type NameCheck = 'same' | 'other' | 'unknown';

export interface CheckedCitation {
  readonly citation: Citation;
  /** The authorities of the library that it cites; empty when it is not in the library. */
  readonly authorityIds: readonly string[];
  readonly name: NameCheck;
  readonly pinpoint: PinpointCheck;
  readonly read: Reading | null;
}

/** Where a quotation stands word for word. */
export interface QuotationSource {
  readonly kind: 'authority' | 'text';
  readonly id: string;
  /** The page on which it begins; null when pages are not known. */
  readonly page: number | null;
}

export interface CheckedQuotation {
  /** The quoted words as they are written, by characters of the checked text. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Where it was found; empty when it stands nowhere in the library. */
  readonly sources: readonly QuotationSource[];
  /** Index of the citation that the quotation is for: the next one in or after its sentence; null when there is none. */
  readonly citation: number | null;
  /** Whether it stands in the authority that is cited for it; null when none is cited or none of its words are kept. */
  readonly isInCited: boolean | null;
}

export interface CiteCheck {
  readonly citations: readonly CheckedCitation[];
  readonly quotations: readonly CheckedQuotation[];
}

/** Quotations of fewer words are terms and titles. */
const FEWEST_WORDS = 4;
/** Characters between a quotation and the citation that is for it. */
const NEAR = 200;

const QUOTED = /[“"]([^“”"]{8,2000})[”"]/g;
const WORD = /[\p{L}\p{N}]+/gu;

/** Takes the place of a letter that does not count, so that the places of the others stay. */
const NOTHING = '\u2060';

/** Words with their places. Quotes, line ends, brackets around letters and punctuation do not count. */
function wordsOf(text: string): readonly { readonly word: string; readonly start: number }[] {
  // '[t]he' is 'the', and 'it’s' is 'its'.
  const joined = text
    .replace(/\[(\p{L})\](?=\p{L})/gu, `${NOTHING}$1${NOTHING}`)
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, NOTHING);
  return [...joined.matchAll(/[\p{L}\p{M}\p{N}\u2060]+/gu)].flatMap(({ index, 0: found }) => {
    const word = found.replaceAll(NOTHING, '').normalize('NFC').toLowerCase();
    return word === '' ? [] : [{ word, start: index }];
  });
}

/** The parts of a quotation between its ellipses and bracketed insertions; each stands by itself in the source. */
const partsOf = (quotation: string): readonly (readonly string[])[] =>
  quotation
    .split(/\.\s?\.\s?\.(?:\s?\.)?|…|\*\s?\*\s?\*|\[(?!\p{L}\]\p{L})[^\]]*\]/u)
    .map((part) => wordsOf(part).map(({ word }) => word))
    .filter((words) => words.length > 0);

/** Place of the first part, if all parts follow each other in the text; null otherwise. */
function placeOf(parts: readonly (readonly string[])[], text: string): number | null {
  const words = wordsOf(text);
  const flat = ` ${words.map(({ word }) => word).join(' ')} `;
  let from = 0;
  let first: number | null = null;
  for (const part of parts) {
    const at = flat.indexOf(` ${part.join(' ')} `, from);
    if (at < 0) return null;
    first ??= at;
    from = at + part.join(' ').length + 1;
  }
  if (first === null) return null;
  return words[flat.slice(0, first + 1).split(' ').length - 2]?.start ?? null;
}

const pageAt = (at: number, pageStarts: readonly number[]): number | null =>
  pageStarts.length === 0 ? null : Math.max(1, pageStarts.findLastIndex((start) => start <= at) + 1);

const folded = (name: string): string =>
  wordsOf(name)
    .map(({ word }) => word)
    .join(' ');

function nameCheck(citation: Citation, authority: LibraryAuthority): NameCheck {
  const own = recogniseCitations(authority.citation)[0]?.title ?? authority.title;
  if (citation.title === null || own === null) return 'unknown';
  const [cited, known] = [folded(citation.title), folded(own)];
  return ` ${known} `.includes(` ${cited} `) || ` ${cited} `.includes(` ${known} `) ? 'same' : 'other';
}

/** The first and last page of a pinpoint: '678-79' is 678 to 679. */
function pagesOf(pinpoint: string | null): readonly [first: number, last: number] | null {
  const found = /^\*?(\d+)(?:\s*[-–]\s*\*?(\d+))?/.exec(pinpoint ?? '');
  if (found?.[1] === undefined) return null;
  const first = Number(found[1]);
  const end = found[2] ?? found[1];
  const last = end.length < found[1].length ? Number(found[1].slice(0, -end.length) + end) : Number(end);
  return [first, last];
}

/** A page is right where the library's own citation pinpoints the passage that it keeps. */
function pinpointCheck(citation: Citation, authority: LibraryAuthority): PinpointCheck {
  const own = recogniseCitations(authority.citation)[0];
  if (citation.kind !== 'case') {
    if (citation.pinpoint === null || !own?.pinpoint) return 'unknown';
    return citation.pinpoint === own.pinpoint ? 'same' : 'other';
  }
  const [cited, known] = [pagesOf(citation.pinpoint), pagesOf(own?.pinpoint ?? null)];
  if (cited === null || known === null) return 'unknown';
  return cited[0] <= known[1] && known[0] <= cited[1] ? 'same' : 'other';
}

/** The best of several authorities of one source: one whose page fits counts before one whose page does not. */
function best<Check extends string>(checks: readonly Check[], order: readonly Check[]): Check {
  return order.find((check) => checks.includes(check)) ?? (order.at(-1) as Check);
}

/**
 * Checks the citations and quotations of a text against a library: whether each source is there under that name and
 * page, whether each quotation stands somewhere word for word and in what is cited for it, and who read it last. It
 * says nothing of a source beyond what the library keeps.
 */
export function citeCheck(text: string, { authorities, texts, readings }: Library): CiteCheck {
  const byKey = new Map<string, LibraryAuthority[]>();
  for (const authority of authorities) {
    for (const key of authorityKeys(authority.citation)) byKey.set(key, [...(byKey.get(key) ?? []), authority]);
  }
  const found = recogniseCitations(text);
  const citedBy = found.map((citation): readonly LibraryAuthority[] => {
    const full =
      citation.form === 'full' ? citation : citation.refersTo === null ? undefined : found[citation.refersTo];
    return full === undefined ? [] : [...new Set(sourceKeys(full).flatMap((key) => byKey.get(key) ?? []))];
  });
  const citations = found.map((citation, index): CheckedCitation => {
    const cited = citedBy[index] ?? [];
    const read = cited.flatMap(({ id }) => readings.get(id) ?? []).sort((a, b) => (a.at < b.at ? 1 : -1));
    return {
      citation,
      authorityIds: cited.map(({ id }) => id),
      name: best(
        cited.map((authority) => nameCheck(citation, authority)),
        ['same', 'other', 'unknown'],
      ),
      pinpoint: best(
        cited.map((authority) => pinpointCheck(citation, authority)),
        ['same', 'other', 'unknown'],
      ),
      read: read[0] ?? null,
    };
  });

  const quotations = [...text.matchAll(QUOTED)].flatMap(
    ({ index, 0: whole, 1: words = '' }): readonly CheckedQuotation[] => {
      if ((words.match(WORD)?.length ?? 0) < FEWEST_WORDS) return [];
      const [start, end] = [index, index + whole.length];
      const parts = partsOf(words);
      const inAuthorities = authorities.flatMap(({ id, passage }): readonly QuotationSource[] =>
        passage !== null && placeOf(parts, passage) !== null ? [{ kind: 'authority', id, page: null }] : [],
      );
      const inTexts = texts.flatMap(({ id, text: other, pageStarts }): readonly QuotationSource[] => {
        const at = placeOf(parts, other);
        return at === null ? [] : [{ kind: 'text', id, page: pageAt(at, pageStarts) }];
      });
      const next = found.findIndex((citation) => citation.start >= end && citation.start - end <= NEAR);
      const kept = (citedBy[next] ?? []).filter(({ passage }) => passage !== null);
      return [
        {
          text: words,
          start,
          end,
          sources: [...inAuthorities, ...inTexts],
          citation: next < 0 ? null : next,
          isInCited: kept.length === 0 ? null : kept.some(({ id }) => inAuthorities.some((source) => source.id === id)),
        },
      ];
    },
  );
  return { citations, quotations };
}
