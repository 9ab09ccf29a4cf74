import type { Citation } from '../citations/citation.ts';
import { recogniseCitations, recognisingCitations } from '../citations/recognise.ts';
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
  readonly text: string;
  /** Where each page begins, by characters; empty when pages are not known. */
  readonly pageStarts: readonly number[];
}

export interface Library {
  readonly authorities: readonly LibraryAuthority[];
  readonly texts: readonly LibraryText[];
}

/** Characters of a text, from `start` to before `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
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
  /** The name in the library, when it is another one. */
  readonly knownName: string | null;
  readonly pinpoint: PinpointCheck;
  /** The page in the library, when it is another one. */
  readonly knownPinpoint: string | null;
}

/** Where a quotation stands. */
export interface QuotationSource {
  readonly kind: 'authority' | 'text';
  readonly id: string;
  /** The page on which it begins; null when pages are not known. */
  readonly page: number | null;
}

/** The passage of the library that is most like a quotation that stands nowhere word for word. */
export interface NearestPassage {
  readonly source: QuotationSource;
  readonly text: string;
}

export interface CheckedQuotation extends TextRange {
  /** The quoted words as they are written. */
  readonly text: string;
  /** Where it was found word for word; empty when it stands nowhere in the library. */
  readonly sources: readonly QuotationSource[];
  /** Index of the citation that the quotation is for: the next one in or after its sentence; null when there is none. */
  readonly citation: number | null;
  /** Whether it stands in the authority that is cited for it; null when none is cited or none of its words are kept. */
  readonly isInCited: boolean | null;
  readonly nearest: NearestPassage | null;
}

export interface CiteCheck {
  readonly citations: readonly CheckedCitation[];
  readonly quotations: readonly CheckedQuotation[];
}

/** Quotations of fewer words are terms and titles. */
const FEWEST_WORDS = 4;
/** Characters between a quotation and the citation that is for it. */
const NEAR = 200;

/** Share of its words that a passage has to have to be named as the nearest one. */
const NEAREST = 0.6;
const SENTENCE_END = /[.!?]/;

/** Words in a row that a passage has to share to be the nearest one. */
const RUN = 3;
/** Letters of a word by which a text is looked through before it is read word by word. */
const LONG_WORD = 5;

/** A quotation in quotation marks, which never goes over the end of a paragraph. */
const QUOTED = /[“"]((?:(?!\n\n)[^“”"]){8,2000})[”"]/g;

/** Takes the place of a letter that does not count, so that the places of the others stay. */
const NOTHING = '\u2060';

/** Most words need no normalization, which takes longer than the rest. */
const PLAIN = /^[a-z0-9]+$/i;

interface Word extends TextRange {
  readonly word: string;
}

/** Words with their places. Quotes, line ends, brackets around letters and punctuation do not count. */
function wordsOf(text: string): readonly Word[] {
  // '[t]he' is 'the', and 'it’s' is 'its'.
  const joined = text
    .replace(/\[(\p{L})\](?=\p{L})/gu, `${NOTHING}$1${NOTHING}`)
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, NOTHING);
  return [...joined.matchAll(/[\p{L}\p{M}\p{N}\u2060]+/gu)].flatMap(({ index, 0: found }) => {
    const word = (PLAIN.test(found) ? found : found.replaceAll(NOTHING, '').normalize('NFC')).toLowerCase();
    return word === '' ? [] : [{ word, start: index, end: index + found.length }];
  });
}

/** The parts of a quotation between its ellipses and bracketed insertions; each stands by itself in the source. */
const partsOf = (quotation: string): readonly (readonly string[])[] =>
  quotation
    .split(/\.\s?\.\s?\.(?:\s?\.)?|…|\*\s?\*\s?\*|\[(?!\p{L}\]\p{L})[^\]]*\]/u)
    .map((part) => wordsOf(part).map(({ word }) => word))
    .filter((words) => words.length > 0);

/** A quotation that is looked for. */
interface Sought extends TextRange {
  readonly text: string;
  readonly parts: readonly (readonly string[])[];
  readonly words: readonly string[];
}

/** A text of the library as quotations are looked for in it. Its words are read when they are first needed. */
class SearchedText {
  readonly #text: string;
  #lower: string | undefined;
  #words: readonly Word[] | undefined;
  #flat: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get #all(): readonly Word[] {
    this.#words ??= wordsOf(this.#text);
    return this.#words;
  }

  /** At most this share of a quotation's words can stand here: that of its long words, which is found quickly. */
  #mostOf(words: readonly string[]): number {
    this.#lower ??= this.#text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/['’[\]]/g, '');
    const long = words.filter((word) => word.length >= LONG_WORD);
    return long.length === 0 ? 1 : long.filter((word) => this.#lower?.includes(word)).length / long.length;
  }

  /** Place of the first part, if all parts follow each other in the text; null otherwise. */
  placeOf({ parts, words }: Sought): number | null {
    if (this.#mostOf(words) < 1) return null;
    let from = 0;
    let first: number | null = null;
    for (const part of parts) {
      const at = this.#joined.indexOf(` ${part.join(' ')} `, from);
      if (at < 0) return null;
      first ??= at;
      from = at + part.join(' ').length + 1;
    }
    if (first === null) return null;
    return this.#all[this.#joined.slice(0, first + 1).split(' ').length - 2]?.start ?? null;
  }

  get #joined(): string {
    this.#flat ??= ` ${this.#all.map(({ word }) => word).join(' ')} `;
    return this.#flat;
  }

  /** Whether some words that follow each other in the quotation do so here; it is found quickly. */
  #hasRun(words: readonly string[]): boolean {
    return words.some(
      (_, at) => at + RUN <= words.length && this.#joined.includes(` ${words.slice(at, at + RUN).join(' ')} `),
    );
  }

  /** The passage that shares most words with the quotation; null when it shares too few. */
  nearest({ words }: Sought): { readonly share: number; readonly start: number; readonly text: string } | null {
    if (this.#mostOf(words) < NEAREST || !this.#hasRun(words)) return null;
    const wanted = new Map<string, number>();
    for (const word of words) wanted.set(word, (wanted.get(word) ?? 0) + 1);
    const all = this.#all;
    const size = words.length + Math.ceil(words.length / 5);
    const inside = new Map<string, number>();
    let shared = 0;
    let best = { shared: 0, from: 0, to: 0 };
    for (const [to, { word }] of all.entries()) {
      const count = (inside.get(word) ?? 0) + 1;
      inside.set(word, count);
      if (count <= (wanted.get(word) ?? 0)) shared += 1;
      const gone = all[to - size]?.word;
      if (gone !== undefined) {
        const left = (inside.get(gone) ?? 0) - 1;
        inside.set(gone, left);
        if (left < (wanted.get(gone) ?? 0)) shared -= 1;
      }
      if (shared > best.shared) best = { shared, from: Math.max(0, to - size + 1), to };
    }
    if (best.shared / words.length < NEAREST) return null;
    const window = all.slice(best.from, best.to + 1);
    const first = window.find(({ word }) => wanted.has(word));
    const last = window.findLast(({ word }) => wanted.has(word));
    if (first === undefined || last === undefined) return null;
    return {
      share: best.shared / words.length,
      start: first.start,
      text: this.#text.slice(first.start, last.end) + (SENTENCE_END.exec(this.#text.charAt(last.end))?.[0] ?? ''),
    };
  }
}

const pageAt = (at: number, pageStarts: readonly number[]): number | null =>
  pageStarts.length === 0 ? null : Math.max(1, pageStarts.findLastIndex((start) => start <= at) + 1);

const folded = (name: string): string =>
  wordsOf(name)
    .map(({ word }) => word)
    .join(' ');

/** What the library's own citation of an authority says; it is read once, since thousands of places may cite it. */
const ownCitations = new WeakMap<LibraryAuthority, Citation | null>();

function ownCitation(authority: LibraryAuthority): Citation | null {
  let own = ownCitations.get(authority);
  if (own === undefined) {
    own = recogniseCitations(authority.citation)[0] ?? null;
    ownCitations.set(authority, own);
  }
  return own;
}

const nameOf = (authority: LibraryAuthority): string | null => ownCitation(authority)?.title ?? authority.title;

const isName = (one: string, other: string): boolean => {
  const [cited, known] = [folded(one), folded(other)];
  return ` ${known} `.includes(` ${cited} `) || ` ${cited} `.includes(` ${known} `);
};

function nameCheck({ title }: Citation, authority: LibraryAuthority): NameCheck {
  const own = nameOf(authority);
  if (title === null || own === null) return 'unknown';
  return isName(title, own) ? 'same' : 'other';
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

const ownPinpoint = (authority: LibraryAuthority): string | null => ownCitation(authority)?.pinpoint ?? null;

/** The page of the passage that is kept of a decision, as the library's own citation has it. */
const pageOf = (authority: LibraryAuthority): number | null => pagesOf(ownPinpoint(authority))?.[0] ?? null;

/** A page is right where the library's own citation pinpoints the passage that it keeps. */
function pinpointCheck(citation: Citation, authority: LibraryAuthority): PinpointCheck {
  const own = ownPinpoint(authority);
  if (citation.kind !== 'case') {
    if (citation.pinpoint === null || own === null) return 'unknown';
    return citation.pinpoint === own ? 'same' : 'other';
  }
  const [cited, known] = [pagesOf(citation.pinpoint), pagesOf(own)];
  if (cited === null || known === null) return 'unknown';
  return cited[0] <= known[1] && known[0] <= cited[1] ? 'same' : 'other';
}

const ORDER = ['same', 'other', 'unknown'] as const;

/** The best of several authorities of one source: one that fits counts before one that does not. */
const best = (checks: readonly PinpointCheck[]): PinpointCheck =>
  ORDER.find((one) => checks.includes(one)) ?? 'unknown';

function checkedCitation(citation: Citation, cited: readonly LibraryAuthority[]): CheckedCitation {
  const name = best(cited.map((authority) => nameCheck(citation, authority)));
  const pinpoint = best(cited.map((authority) => pinpointCheck(citation, authority)));
  return {
    citation,
    authorityIds: cited.map(({ id }) => id),
    name,
    knownName: name === 'other' ? (cited.map(nameOf).find((one) => one !== null) ?? null) : null,
    pinpoint,
    knownPinpoint: pinpoint === 'other' ? (cited.map(ownPinpoint).find((one) => one !== null) ?? null) : null,
  };
}

/** The quotations of a text: what stands in quotation marks, and block quotations, which have none. */
function quotationsIn(text: string, blocks: readonly TextRange[]): readonly Sought[] {
  const marked = [...text.matchAll(QUOTED)].map(({ index, 0: whole, 1: words = '' }) => ({
    text: words,
    start: index,
    end: index + whole.length,
  }));
  const inBlock = ({ start, end }: TextRange): boolean =>
    blocks.some((block) => block.start <= start && end <= block.end);
  const all = [
    ...marked.filter((one) => !inBlock(one)),
    ...blocks.map(({ start, end }) => ({ text: text.slice(start, end), start, end })),
  ];
  return all
    .map((one) => {
      const parts = partsOf(one.text);
      return { ...one, parts, words: parts.flat() };
    })
    .filter(({ words }) => words.length >= FEWEST_WORDS)
    .sort((a, b) => a.start - b.start);
}

/** What the library has for one quotation, as far as its texts were looked through. */
interface Match {
  readonly sources: QuotationSource[];
  nearest: { readonly share: number; readonly passage: NearestPassage } | null;
}

/** A text of the library, and how a place in it is named. */
interface Shelved {
  readonly id: string;
  readonly text: string;
  readonly source: (at: number) => QuotationSource;
}

/**
 * Looks for each quotation in each text of the library, and yields after each pair. The words of one text are in memory
 * at a time, since all of them would take more than the texts do.
 */
function* foundIn(
  sought: readonly Sought[],
  shelf: readonly Shelved[],
  cites: (quotation: number, id: string) => boolean,
): Generator<undefined, readonly Match[]> {
  const matches = sought.map((): Match => ({ sources: [], nearest: null }));
  const numbered = sought.map((quotation, index) => ({ quotation, index, match: matches[index] as Match }));
  for (const { text, source } of shelf) {
    const within = new SearchedText(text);
    for (const { quotation, match } of numbered) {
      const at = within.placeOf(quotation);
      if (at !== null) match.sources.push(source(at));
      yield;
    }
  }
  // A passage of what is cited counts before others that are more like it.
  for (const isCited of [true, false]) {
    const left = numbered.filter(({ match }) => match.sources.length === 0 && match.nearest === null);
    for (const { id, text, source } of shelf) {
      const wanting = left.filter(({ index }) => cites(index, id) === isCited);
      const within = new SearchedText(text);
      for (const { quotation, match } of wanting) {
        const near = within.nearest(quotation);
        if (near !== null && near.share > (match.nearest?.share ?? 0)) {
          match.nearest = { share: near.share, passage: { source: source(near.start), text: near.text } };
        }
        yield;
      }
    }
  }
  return matches;
}

/**
 * Checks the citations and quotations of a text against a library: whether each source is there under that name and
 * page, and whether each quotation stands somewhere word for word and in what is cited for it. It says nothing of a
 * source beyond what the library keeps. It yields between the library's texts.
 * @param blocks block quotations, which stand without quotation marks
 */
export function* citeCheck(
  text: string,
  { authorities, texts }: Library,
  blocks: readonly TextRange[] = [],
): Generator<undefined, CiteCheck> {
  const byKey = new Map<string, LibraryAuthority[]>();
  for (const authority of authorities) {
    for (const key of authorityKeys(authority.citation)) byKey.set(key, [...(byKey.get(key) ?? []), authority]);
    yield;
  }
  const found = yield* recognisingCitations(text);
  const citedBy = found.map((citation): readonly LibraryAuthority[] => {
    const full =
      citation.form === 'full' ? citation : citation.refersTo === null ? undefined : found[citation.refersTo];
    return full === undefined ? [] : [...new Set(sourceKeys(full).flatMap((key) => byKey.get(key) ?? []))];
  });

  const sought = quotationsIn(text, blocks);
  const citationOf = sought.map(({ end }) => found.findIndex(({ start }) => start >= end && start - end <= NEAR));
  const cites = (index: number, id: string): boolean =>
    (citedBy[citationOf[index] ?? -1] ?? []).some((authority) => authority.id === id);
  const shelf = [
    ...authorities.flatMap((authority): readonly Shelved[] => {
      const { id, passage } = authority;
      // The page is read from the citation only where something is found, since there may be thousands.
      const source = (): QuotationSource => ({ kind: 'authority', id, page: pageOf(authority) });
      return passage === null ? [] : [{ id, text: passage, source }];
    }),
    ...texts.map(
      ({ id, text: other, pageStarts }): Shelved => ({
        id,
        text: other,
        source: (at) => ({ kind: 'text', id, page: pageAt(at, pageStarts) }),
      }),
    ),
  ];
  const matches = yield* foundIn(sought, shelf, cites);

  const citations: CheckedCitation[] = [];
  for (const [index, citation] of found.entries()) {
    citations.push(checkedCitation(citation, citedBy[index] ?? []));
    yield;
  }
  return {
    citations,
    quotations: sought.map(({ text: words, start, end }, index): CheckedQuotation => {
      const { sources, nearest } = matches[index] as Match;
      const citation = citationOf[index] ?? -1;
      const cited = (citedBy[citation] ?? []).filter(({ passage }) => passage !== null);
      return {
        text: words,
        start,
        end,
        sources,
        citation: citation < 0 ? null : citation,
        isInCited: cited.length === 0 ? null : cited.some(({ id }) => sources.some((source) => source.id === id)),
        nearest: sources.length > 0 ? null : (nearest?.passage ?? null),
      };
    }),
  };
}
