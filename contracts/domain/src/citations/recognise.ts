import { groupedBy } from '../groupedBy.ts';
import { caseLaw, PINPOINT } from './caseLaw.ts';
import { type Citation, type Found, NOTHING_READ } from './citation.ts';
import { enactments } from './enactments.ts';
import { risingPages } from './pages.ts';
import { shortNameBefore } from './parties.ts';

/** Keeps the longer of two overlapping citations, or the earlier of two equally long ones. */
function withoutOverlaps(found: readonly Found[]): readonly Found[] {
  const length = ({ start, end }: Found): number => end - start;
  // In their order, and none over another.
  const kept: Found[] = [];
  for (const each of [...found].sort((a, b) => length(b) - length(a) || a.start - b.start)) {
    const at = endedBefore(kept, each.start);
    const next = kept[at];
    if (next === undefined || each.end <= next.start) kept.splice(at, 0, each);
  }
  return kept;
}

/** How many citations, of some in their order, end at a place or before. */
function endedBefore(found: readonly Found[], place: number): number {
  let [from, to] = [0, found.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((found[middle] as Found).end <= place) from = middle + 1;
    else to = middle;
  }
  return from;
}

const SUPRA = new RegExp(
  String.raw`(?<=[A-Za-z.’'”)],?\s)supra(?:,?\s(?:note|n\.)\s?\d+)?(?:,?\s(?:at\s(?:pp?\.\s?)?(?<pin>${PINPOINT})|(?<section>§§?\s?[\w.-]+(?:\([a-z0-9]+\))*)))?`,
  'gi',
);
const ID = new RegExp(
  String.raw`(?<![\w.])(?:[Ii]d\.|[Ii]bid\.)(?:,?\s(?:at\s(?:pp?\.\s?)?(?<pin>${PINPOINT}|\d{1,3},\d{3})|(?<section>(?:§§?|¶¶?)\s?[\w.-]+(?:\([A-Za-z0-9]+\))*)))?`,
  'g',
);
/** Characters before a supra in which the name of its case is looked for, and before an id. a word that it belongs to. */
const REACH = 120;
/** In a sentence, 'ID' is an identity document or its number. */
const BEFORE_NOT_ID = /\b(?:an?|the|his|her|their|my|your|our|its|no|any|each|every|valid|photo)\s+$/i;
const NOT_ID = /^\s(?!(?:at|and|see|but|accord|cf)\b)[a-z]|^\s?#|^\s?No\b/;

const pin = (written: string | undefined): string | null =>
  written === undefined ? null : written.replace(/[–—]/g, '-').replace(/\s+/g, ' ').trim();

/** The pages at the end of a match, without numbers that belong to the sentence. */
function pagesOf({ 0: whole, index, groups }: RegExpExecArray): {
  readonly pinpoint: string | null;
  readonly end: number;
} {
  const end = index + whole.length;
  const written = groups?.pin;
  if (written === undefined) return { pinpoint: pin(groups?.section), end };
  const pages = risingPages(written, null);
  return { pinpoint: pin(pages), end: end - written.length + pages.length };
}

function leaning(text: string, taken: readonly Found[]): readonly Found[] {
  const endBefore = (at: number): number => taken[endedBefore(taken, at) - 1]?.end ?? 0;
  const supra = [...text.matchAll(SUPRA)].flatMap((match): readonly Found[] => {
    const gap = /,?\s*$/.exec(text.slice(Math.max(0, match.index - REACH), match.index))?.[0] ?? '';
    const nameEnd = match.index - gap.length;
    // The lookup expects a comma after the name, which some writers omit. It sees two words before where it may look.
    const from = Math.max(endBefore(match.index), nameEnd - REACH);
    const seen = Math.max(0, from - REACH);
    const probe = `${text.slice(seen, nameEnd)}, `;
    const name = shortNameBefore(probe, from - seen, probe.length);
    if (name === null) return [];
    const pages = pagesOf(match);
    return [
      {
        ...NOTHING_READ,
        kind: 'unknown',
        form: 'supra',
        start: seen + name.start,
        end: pages.end,
        title: name.title,
        pinpoint: pages.pinpoint,
      },
    ];
  });
  const id = [...text.matchAll(ID)].flatMap((match): readonly Found[] => {
    const { pinpoint, end } = pagesOf(match);
    const isBare = match[0].length <= 'Ibid.'.length;
    if (
      isBare &&
      (NOT_ID.test(text.slice(end)) || BEFORE_NOT_ID.test(text.slice(Math.max(0, match.index - REACH), match.index)))
    )
      return [];
    return [{ ...NOTHING_READ, kind: 'unknown', form: 'id', start: match.index, end, pinpoint }];
  });
  return [...supra, ...id];
}

/**
 * Sections and rules that are named again without their code: '§ 1983', 'Rule 12(b)(6)'. They count only after a full
 * citation.
 */
const AGAIN =
  /(?:(?<sign>§§?|\b[Ss]ection)\s?(?<section>\d+[A-Za-z]{0,4}(?:[.:-]\d+[A-Za-z]{0,4})*)|(?<!(?:Local|Court|Ct\.|Cir\.|P\.|R\.)\s)\b(?<rule>Rule)\s(?<number>\d+[a-z]?(?:\.\d+)*))(?<pin>(?:\([A-Za-z0-9]{1,4}\))*)(?!\w)/g;

function namedAgain(text: string, full: readonly Found[]): readonly Found[] {
  const byPage = groupedBy(full, ({ page }) => page);
  return [...text.matchAll(AGAIN)].flatMap((match): readonly Found[] => {
    const g = match.groups as Record<string, string | undefined>;
    const kinds = g.rule === undefined ? ['statute', 'regulation'] : ['rule'];
    const source = byPage
      .get(g.section ?? g.number ?? null)
      ?.findLast((each) => each.form === 'full' && each.end <= match.index && kinds.includes(each.kind));

    if (source === undefined) return [];
    return [
      {
        ...NOTHING_READ,
        kind: source.kind,
        form: 'short',
        start: match.index,
        end: match.index + match[0].length,
        volume: source.volume,
        reporter: source.reporter,
        page: source.page,
        pinpoint: g.pin === '' ? null : (g.pin ?? null),
      },
    ];
  });
}

const folded = (name: string): string =>
  name
    .replace(/[’']s$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Whether a short name belongs to a case: it is a party's name, or the first words of one. */
function names(title: string | null, short: string): boolean {
  if (title === null) return false;
  const wanted = folded(short);
  return wanted !== '' && ` ${folded(title)} `.includes(` ${wanted} `);
}

const sameSource = (full: Found, short: Found): boolean =>
  (full.volume === short.volume &&
    full.reporter === short.reporter &&
    // Memorandum decisions have no volume, only a number.
    (full.volume !== null || full.page === short.page)) ||
  full.parallel.some(({ volume, reporter }) => volume === short.volume && reporter === short.reporter);

/** Whether `at` is inside a parenthesis of the text; citations there explain the one before. */
function isNested(text: string, from: number, at: number): boolean {
  let depth = 0;
  for (const letter of text.slice(from, at)) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
  }
  return depth > 0;
}

/** Completes a short form with the fields of its source, for the reporter that the short form names. */
function leaningOn(source: Found, short: Found): Found {
  const printed = [source, ...source.parallel].find(
    ({ volume, reporter }) => volume === short.volume && reporter === short.reporter,
  );
  return { ...short, page: short.page ?? printed?.page ?? null, court: source.court, year: source.year };
}

/** Shortens the name to what its source contains: 'The Cuyler' becomes Cuyler; words of the sentence are dropped. */
function withKnownName(text: string, source: Found, short: Found): Found {
  if (short.kind !== 'case' || short.title === null) return short;
  let { title, start } = short;
  while (!names(source.title, title)) {
    const first = /^\S+\s+/.exec(title)?.[0];
    if (first === undefined) return { ...short, title: null, start: text.indexOf(`${short.volume} `, start) };
    title = title.slice(first.length);
    start = text.indexOf(title, start);
  }
  return { ...short, title, start };
}

/** The citations in order, each resolved to the full citation that it refers to. */
function* resolved(text: string, found: readonly Found[]): Generator<undefined, readonly Citation[]> {
  const citations: Citation[] = [];
  let last = null as { readonly index: number | null; readonly end: number } | null;
  for (const each of found) {
    let refersTo: number | null = null;
    let read: Found = each;
    const earlier = (fits: (full: Citation) => boolean): number | null => {
      const index = citations.findLastIndex((citation) => citation.form === 'full' && fits(citation));
      return index < 0 ? null : index;
    };
    if (each.form === 'short') {
      refersTo =
        each.kind === 'case'
          ? (earlier((full) => sameSource(full, each) && (each.title === null || names(full.title, each.title))) ??
            earlier((full) => sameSource(full, each)))
          : earlier((full) => full.kind === each.kind && full.page === each.page && full.reporter === each.reporter);
      const source = refersTo === null ? null : (citations[refersTo] as Citation);
      if (source !== null) read = leaningOn(source, withKnownName(text, source, each));
    } else if (each.form === 'supra') {
      refersTo = earlier((full) => names(full.title, each.title ?? ''));
    } else if (each.form === 'id') {
      refersTo = last?.index ?? null;
    }
    if (refersTo !== null && each.kind === 'unknown') {
      const { kind, volume, reporter, page, court, year, title } = citations[refersTo] as Citation;
      read = { ...read, kind, volume, reporter, page, court, year, title: read.title ?? title };
    }
    const index = citations.length;
    citations.push({ ...read, text: text.slice(read.start, read.end), refersTo });
    if (last === null || !isNested(text, last.end, each.start)) {
      last = { index: each.form === 'full' ? index : refersTo, end: each.end };
    }
    yield;
  }
  return citations;
}

/**
 * The citations of a running text in its order: decisions, statutes, regulations, rules, constitutions and secondary
 * sources of the United States, in full and in the forms that refer to an earlier one. The function is pure, and yields
 * between citations, so that a long brief holds nothing up.
 */
export function* recognisingCitations(text: string): Generator<undefined, readonly Citation[]> {
  const full = withoutOverlaps([...(yield* caseLaw(text)), ...(yield* enactments(text))]);
  const all = withoutOverlaps([...full, ...leaning(text, full), ...namedAgain(text, full)]);
  yield;
  return yield* resolved(text, all);
}

/** The citations of a text in one step. */
export function recogniseCitations(text: string): readonly Citation[] {
  const recognising = recognisingCitations(text);
  for (;;) {
    const { done, value } = recognising.next();
    if (done) return value;
  }
}
