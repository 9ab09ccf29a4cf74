import type { AuthorityType } from '@lexledger/contracts/caseChoices';
import type { Citation } from './citation.ts';
import { formatCitation, readCitation } from './format.ts';
import { recogniseCitations } from './recognise.ts';

/** A cited source, listed once with every place where the text cites it. */
export interface CitedSource {
  readonly type: AuthorityType;
  /** Identifying keys. Any other citation of the same source shares at least one of them. */
  readonly keys: readonly string[];
  /** The citation as it should appear in a brief, with the pinpoint of its first full citation. */
  readonly formatted: string;
  /** The decision's parties; null if the text does not name them, and for enactments. */
  readonly title: string | null;
  /** All citations of the source, in full and in referring forms, in the order of the text. */
  readonly uses: readonly Citation[];
  /** The sentence that cites it first, with the citation. */
  readonly passage: string;
}

export interface CitedSources {
  /** Sources in the order in which the text first cites them. */
  readonly sources: readonly CitedSource[];
  /** Short forms, supra and id. whose source the text does not name. */
  readonly unnamed: readonly Citation[];
}

const printedAt = (volume: string | null, reporter: string | null, page: string | null): string =>
  `${volume} ${reporter} ${page}`.toLowerCase();

/**
 * The keys by which two full citations are recognized as one source: each place where a decision is printed, and for an
 * enactment the whole citation, since a subsection is a source of its own. A decision that no reporter has printed is
 * identified by its name.
 */
export function sourceKeys(citation: Citation): readonly string[] {
  const { kind, title, volume, reporter, page, parallel } = citation;
  if (kind !== 'case') return [formatCitation(citation).toLowerCase()];
  const places = [{ volume, reporter, page }, ...parallel].filter((place) => place.page !== '___');
  return places.length === 0
    ? [`${title} ${volume} ${reporter}`.toLowerCase()]
    : places.map((place) => printedAt(place.volume, place.reporter, place.page));
}

/**
 * The keys of an authority stored with a case, by the first source that it names, or by its literal text if it names
 * none.
 */
export function authorityKeys(citation: string): readonly string[] {
  const read = readCitation(citation)?.citation ?? recogniseCitations(citation).find(({ form }) => form === 'full');
  return read === undefined ? [citation.trim().replace(/\s+/g, ' ').toLowerCase()] : sourceKeys(read);
}

/** The gap between the end of a sentence and the beginning of the next one. */
const BREAK = /(?<=[.!?]["”’)\]]*)\s+(?=["“‘([]?\p{Lu})|\n+/gu;
/** Words before a citation that are not a sentence by themselves. */
const SIGNAL = /^(?:["“(]?(?:see|but|also|cf\.?|accord|compare|citing|quoting|e\.g\.|,|and|\s)+)?$/i;

/**
 * The sentence that contains a citation. If the citation is a sentence by itself, the preceding sentence is included.
 */
function passageAt(text: string, { start, end }: Citation, citations: readonly Citation[]): string {
  // Periods within a citation do not end a sentence, but its first letter may begin one.
  const masked = text.split('');
  for (const each of citations) for (let at = each.start + 1; at < each.end; at += 1) masked[at] = 'x';
  const breaks = [...masked.join('').matchAll(BREAK)];
  const starts = [0, ...breaks.map((found) => found.index + found[0].length)];
  const index = starts.findLastIndex((from) => from <= start);
  const first = starts[index] ?? 0;
  const others = citations.filter((each) => each.start >= first && each.end <= start);
  const between = [...others, { start, end: start }].map((each, at) =>
    text.slice(others[at - 1]?.end ?? first, each.start),
  );
  const standsAlone = SIGNAL.test(between.join(' ').replaceAll(';', '').trim());
  const from = standsAlone && index > 0 && !/\n\s*$/.test(text.slice(0, first)) ? (starts[index - 1] ?? 0) : first;
  const to = breaks.find((found) => found.index >= end)?.index ?? text.length;
  return text.slice(from, to).trim();
}

/** The sources of a running text, each once, with the forms that refer to it. */
export function citedSources(text: string): CitedSources {
  const citations = recogniseCitations(text);
  const sources: { source: CitedSource; keys: Set<string>; uses: Citation[] }[] = [];
  /** The source by the index of its full citation. */
  const sourceOf = new Map<number, (typeof sources)[number]>();
  const unnamed: Citation[] = [];
  for (const [index, citation] of citations.entries()) {
    if (citation.form !== 'full') {
      const source = citation.refersTo === null ? undefined : sourceOf.get(citation.refersTo);
      if (source === undefined) unnamed.push(citation);
      else source.uses.push(citation);
      continue;
    }
    const keys = sourceKeys(citation);
    let known = sources.find((each) => keys.some((key) => each.keys.has(key)));
    if (known === undefined) {
      const uses: Citation[] = [];
      const { kind, title } = citation;
      const source = {
        type: kind === 'unknown' ? ('other' as const) : kind,
        keys,
        formatted: formatCitation(citation),
        title: kind === 'case' ? title : null,
        uses,
        passage: passageAt(text, citation, citations),
      };
      known = { source, keys: new Set(), uses };
      sources.push(known);
    }
    for (const key of keys) known.keys.add(key);
    known.uses.push(citation);
    sourceOf.set(index, known);
  }
  return { sources: sources.map(({ source, keys }) => ({ ...source, keys: [...keys] })), unnamed };
}
