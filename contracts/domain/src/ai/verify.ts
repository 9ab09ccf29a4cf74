import type { ProposalMark } from '@lexledger/contracts/features/ai-provider';
import type { Citation } from '../citations/citation.ts';
import { formatCitation } from '../citations/format.ts';
import { recogniseCitations } from '../citations/recognise.ts';
import { sourceKeys } from '../citations/sources.ts';
import type { NumberedPassage } from './prompt.ts';

/** What a proposal is compared with. */
export interface ProposalGrounds {
  /** The texts that were sent. */
  readonly passages: readonly NumberedPassage[];
  /** Other texts that were sent: the question, the narrative. */
  readonly given: readonly string[];
  /** Citations and passages of the user's own authorities. */
  readonly library: readonly { readonly citation: string; readonly text: string | null }[];
}

/** Words of a quotation below which it may be a term of art and is not looked up. */
const SHORTEST_QUOTATION = 4;
const QUOTED = /“([^“”]{1,2000})”|(?<![\p{L}\p{N}])"([^"\n]{1,2000})"(?![\p{L}\p{N}])/gu;
const NUMBERED = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;
const LINK = /\bhttps?:\/\/[^\s)\]>"”]+|\bwww\.[^\s)\]>"”]+/gi;

/** The words of a text, in a form in which spelling of quotation marks, brackets, case and white space do not matter. */
const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** The parts of a quotation between marks of omission and insertions. '[T]he' is 'the' with its first letter altered. */
const piecesOf = (quotation: string): readonly string[] =>
  quotation
    .replace(/\[(\p{L})\](?=\p{L})/gu, '$1')
    .split(/\.\s?\.\s?\.|…|\[[^\]]*\]/)
    .map(wordsOf)
    .filter((piece) => piece.trim() !== '');

/** Where a citation leads: for a decision each place where it is printed, for an enactment its section. */
const placesOf = (citation: Citation): readonly string[] =>
  citation.kind === 'case' ? sourceKeys(citation) : [formatCitation(citation, { withPinpoint: false }).toLowerCase()];

/** Numbers of which a text that cites the same has one; the empty text, which every text has, where none is known. */
const pageNumbers = ({ page, parallel }: Citation): readonly string[] =>
  [page, ...parallel.map((place) => place.page)].map((number) => /\d+/.exec(number ?? '')?.[0] ?? '');

/** Words that names of many decisions have. */
const COMMON_WORDS = new Set(['the', 'and', 'inc', 'llc', 'corp', 'co', 'in', 're', 'of', 'v', 'vs', 'ex', 'rel']);

/** Whether two names may be one decision's: one is not known, or they share a word that means something. */
function mayBeSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  const shared = new Set(wordsOf(one).trim().split(' '));
  return wordsOf(other)
    .trim()
    .split(' ')
    .some((word) => shared.has(word) && !COMMON_WORDS.has(word));
}

/** A short form has no first page of its own: it leads where its full citation does. */
const resolved = (citation: Citation, all: readonly Citation[]): Citation =>
  citation.refersTo === null ? citation : (all[citation.refersTo] ?? citation);

/**
 * Marks what a reader has to check: citations, quotations, numbers of passages and links, each with whether it is in
 * what was sent or in the library. A mark says nothing of whether a source supports the sentence.
 */
export function markProposal(text: string, { passages, given, library }: ProposalGrounds): readonly ProposalMark[] {
  const sources = [
    ...passages.flatMap((passage) => [passage.label, passage.text]),
    ...given,
    ...library.flatMap((authority) => [authority.citation, authority.text ?? '']),
  ];
  const found = recogniseCitations(text);
  const numbers = new Set(found.flatMap((citation) => pageNumbers(resolved(citation, found))));
  const known = sources
    // Reading citations takes long in a large library, so only texts with one of the pages are read.
    .filter((source) => [...numbers].some((number) => source.includes(number)))
    .flatMap((source) =>
      recogniseCitations(source)
        .filter(({ form }) => form === 'full')
        .map((citation) => ({ places: placesOf(citation), title: citation.title })),
    );
  const isKnown = (citation: Citation): boolean => {
    const places = placesOf(citation);
    return known.some(
      (source) => source.places.some((place) => places.includes(place)) && mayBeSame(source.title, citation.title),
    );
  };
  // A library may be long, and most answers quote nothing.
  let words: readonly string[] | undefined;
  const isQuoted = (quotation: string): boolean => {
    const pieces = piecesOf(quotation);
    words ??= sources.map(wordsOf);
    return words.some((source) => pieces.every((piece) => source.includes(piece)));
  };

  const citations = found.map((citation): ProposalMark => {
    const { start, end } = citation;
    return { kind: 'citation', start, end, isVerified: isKnown(resolved(citation, found)) };
  });
  const quotations = [...text.matchAll(QUOTED)].flatMap((match): readonly ProposalMark[] => {
    const quotation = match[1] ?? match[2] ?? '';
    if (wordsOf(quotation).trim().split(' ').length < SHORTEST_QUOTATION) return [];
    return [
      { kind: 'quotation', start: match.index, end: match.index + match[0].length, isVerified: isQuoted(quotation) },
    ];
  });
  const references = [...text.matchAll(NUMBERED)].map((match): ProposalMark => {
    const named = (match[1] ?? '').split(',').map(Number);
    const isVerified = named.every((number) => passages.some((passage) => passage.number === number));
    return { kind: 'passage', start: match.index, end: match.index + match[0].length, isVerified };
  });
  const links = [...text.matchAll(LINK)].map((match): ProposalMark => {
    const isVerified = sources.some((source) => source.includes(match[0]));
    return { kind: 'link', start: match.index, end: match.index + match[0].length, isVerified };
  });
  return [...citations, ...quotations, ...references, ...links].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Sentences with which a document tries to direct a model. */
const INSTRUCTIONS =
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|all|any|these|your)\b[^.\n]{0,40}\b(?:instructions?|prompts?|rules?|directions?)\b|\b(?:system|developer)\s+(?:prompt|message)\b|\byou\s+are\s+(?:now\s+)?(?:an?\s+)?(?:AI|assistant|language\s+model|chatbot)\b|<\/?(?:system|assistant|user|instructions?)>/i;

/** Whether a text seems to hold instructions for a model, so that whoever reads the proposal is warned. */
export const looksLikeInstructions = (text: string): boolean => INSTRUCTIONS.test(text);
