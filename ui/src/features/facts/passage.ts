import type { Day } from '../../dates/zones.ts';
import type { When } from '../../text/factDates.ts';
import { whenIn } from './readWhen.ts';

/** A sentence of a document that may be a fact. */
export interface FoundFact {
  /** Key, unique within the passage. */
  readonly key: string;
  /** The sentence without its number and final period; cut if it is too long for a title. */
  readonly title: string;
  /** The whole sentence if the title is cut; null otherwise. */
  readonly details: string | null;
  /** The first date in the sentence; null if there is none. */
  readonly when: When | null;
  /** The numbered paragraph of the sentence: '¶ 12'. */
  readonly paragraph: string | null;
}

/** Length limit of a fact's title. */
const LONGEST = 300;
/** Sentences with fewer letters are the number of a heading, or the rest of a broken line. */
const SHORTEST = 8;

/** A period after these abbreviations ends no sentence. */
const ABBREVIATION =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|Hon|St|Jr|Sr|Inc|Ltd|Co|Corp|No|Nos|v|vs|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Ex|Exs|Art|Ch|Dep|Tr|Vol|approx|a\.m|p\.m|e\.g|i\.e|U\.S)|\b[A-Z])\.$/;
/** Numbers and bullets before a paragraph: '12.', '(a)', '¶ 12', '•'. */
const NUMBER = /^(?:¶\s*)?(?<number>\d{1,4})[.)]\s+|^¶\s*(?<sign>\d{1,4})\s+/;
const BULLET = /^(?:[•*–—-]|\([a-z0-9]{1,4}\))\s+/i;

/** Splits a paragraph into sentences; a period inside an abbreviation or a number ends none. */
function sentencesOf(paragraph: string): readonly string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: stop } of paragraph.matchAll(/[.!?]["”’)\]]*(?=\s+["“‘([]?[\p{Lu}\d])|[.!?]["”’)\]]*$/gu)) {
    const end = index + stop.length;
    if (end < paragraph.length && ABBREVIATION.test(paragraph.slice(from, index + 1))) continue;
    sentences.push(paragraph.slice(from, end));
    from = end;
  }
  return [...sentences, paragraph.slice(from)].map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** Splits a text into paragraphs. Lines that a page broke are joined; a blank line or a number begins a paragraph. */
function paragraphsOf(text: string): readonly string[] {
  const paragraphs: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim();
    const last = paragraphs.at(-1);
    const isOwn = last === undefined || last === '' || NUMBER.test(trimmed) || BULLET.test(trimmed);
    if (trimmed === '' || isOwn) paragraphs.push(trimmed);
    else paragraphs[paragraphs.length - 1] = `${last} ${trimmed}`;
  }
  return paragraphs.filter((paragraph) => paragraph !== '');
}

function cut(sentence: string): Pick<FoundFact, 'title' | 'details'> {
  const plain = sentence.replace(/(?<![.])\.$/, '');
  if (plain.length <= LONGEST) return { title: plain, details: null };
  const short = plain.slice(0, LONGEST - 1);
  return { title: `${short.slice(0, Math.max(short.lastIndexOf(' '), LONGEST / 2)).trimEnd()}…`, details: sentence };
}

/** The sentences of a pleading, a letter or a record, each with the date it contains and its numbered paragraph. */
export function factsIn(text: string, today: Day): readonly FoundFact[] {
  const seen = new Map<string, number>();
  return paragraphsOf(text).flatMap((paragraph) => {
    const { number, sign } = NUMBER.exec(paragraph)?.groups ?? {};
    const numbered = number ?? sign;
    const words = paragraph.replace(NUMBER, '').replace(BULLET, '');
    return sentencesOf(words)
      .filter((sentence) => sentence.replace(/[^\p{L}]/gu, '').length >= SHORTEST)
      .map((sentence): FoundFact => {
        const again = seen.get(sentence) ?? 0;
        seen.set(sentence, again + 1);
        return {
          key: again === 0 ? sentence : `${sentence} ${again}`,
          ...cut(sentence),
          when: whenIn(sentence, today),
          paragraph: numbered === undefined ? null : `¶ ${numbered}`,
        };
      });
  });
}
