import type { Found, ParallelCitation } from './citation.ts';
import { NOTHING_READ } from './citation.ts';
import { risingPages } from './pages.ts';
import { partiesBefore, shipBefore, shortNameBefore } from './parties.ts';
import { isOrdinary, NEUTRAL_PATTERN, REPORTER_PATTERN, usualReporter } from './reporters.ts';

/** Pages of a pinpoint: '678', '678-79', '678 n.3', '*4', '¶ 12', '678, 681'. */
const PAGES = String.raw`(?:\*?\d{1,5}(?:\s?[-–—]\s?\*?\d{1,5})?(?:\s(?:&\s)?nn?\.\s?\d+(?:\s?[-–&]\s?\d+)?)?|¶¶?\s?\d+(?:\s?[-–]\s?\d+)?|nn?\.\s?\d+)`;
export const PINPOINT = String.raw`${PAGES}(?:(?:,\s?|\s(?:&|and)\s)${PAGES}(?!\w|\.\d|\s[A-Z][\w.]*\s\d))*`;

const START = String.raw`(?<![\w$§.]|\d[,-])`;
/** A blank page number belongs to a decision that is not printed yet. */
const PAGE = String.raw`(?:\d{1,6}(?![\w])|_{2,}|[—–]{1,3}|-{2,3})`;

const CORE = new RegExp(
  `${START}(?:` +
    String.raw`(?<volume>\d{1,3})\s+(?<reporter>${REPORTER_PATTERN})(?:\s*\((?:\d{1,3}\s[A-Z][a-z]+\.?|CCH|RIA|BNA)\))?(?:,?\s+(?<at>at)\s+(?:pp?\.\s?)?(?<shortPin>${PINPOINT})|\s+(?<page>${PAGE}))` +
    String.raw`|(?<wlYear>(?:19|20)\d{2})\s+(?<wl>WL|U\.?\s?S\.?\s?(?:Dist|App)\.?\s?LEXIS|U\.?\s?S\.?\s?LEXIS|Bankr\.?\s?LEXIS|[A-Z][A-Za-z.]{1,8}(?:\s[A-Z][A-Za-z.]{1,8}){0,2}\s?LEXIS)(?:,?\s+at\s+(?<wlPin>${PINPOINT})|\s+(?<wlPage>\d{1,9})(?!\w))` +
    String.raw`|(?<neutralYear>(?:19|20)\d{2})(?:\s(?<neutral>${NEUTRAL_PATTERN})\s(?<neutralPage>\d{1,6}(?:-U)?)|-(?<ohio>Ohio)-(?<ohioPage>\d{1,5}))(?!\w)` +
    String.raw`|T\.?\s?C\.?\s(?<memo>Memo|Summ\.\sOp|Summary\sOpinion)\.?\s(?<memoPage>(?<memoYear>19[4-9]\d|20\d\d)-\d{1,3})(?!\w)` +
    ')',
  'g',
);

interface Core {
  readonly start: number;
  readonly end: number;
  /** Volume of the reporter; null if the citation has only a number: 'T.C. Memo. 2003-150'. */
  readonly volume: string | null;
  readonly reporter: string;
  readonly page: string | null;
  readonly pinpoint: string | null;
  readonly isShort: boolean;
  readonly ordinary: boolean;
  readonly year: number | null;
}

const usualDatabase = (written: string): string =>
  /^WL$/.test(written)
    ? 'WL'
    : written
        .replace(/\s+/g, ' ')
        .replace(/^U\.? ?S\.?/, 'U.S.')
        .replace(/ ?(Dist|App)\.? ?/, ' $1. ')
        .replace(/ ?LEXIS$/, ' LEXIS')
        .trim();

const pin = (written: string | undefined): string | null =>
  written === undefined ? null : written.replace(/[–—]/g, '-').replace(/\s+/g, ' ').replace(/ ?- ?/g, '-').trim();

function coreOf(match: RegExpMatchArray): Core {
  const g = match.groups as Record<string, string | undefined>;
  const start = match.index as number;
  const common = { start, end: start + match[0].length };
  if (g.wl !== undefined) {
    return {
      ...common,
      volume: g.wlYear as string,
      reporter: usualDatabase(g.wl),
      page: g.wlPage ?? null,
      pinpoint: pin(g.wlPin),
      isShort: g.wlPage === undefined,
      ordinary: false,
      year: Number(g.wlYear),
    };
  }
  if (g.neutralYear !== undefined) {
    return {
      ...common,
      volume: g.neutralYear,
      reporter: (g.neutral ?? g.ohio) as string,
      page: (g.neutralPage ?? g.ohioPage) as string,
      pinpoint: null,
      isShort: false,
      ordinary:
        g.ohio === undefined &&
        /^(?:ME|CO|OK|MS|AR|ARK|IL|MT|NM|WI|WY|SD|ND|NH|VT|GU|WV|COA|UT)$/.test(g.neutral ?? ''),
      year: Number(g.neutralYear),
    };
  }
  if (g.memoPage !== undefined) {
    return {
      ...common,
      volume: null,
      reporter: g.memo === 'Memo' ? 'T.C. Memo.' : 'T.C. Summ. Op.',
      page: g.memoPage,
      pinpoint: null,
      isShort: false,
      ordinary: false,
      year: Number(g.memoYear),
    };
  }
  const reporter = usualReporter(g.reporter as string);
  const pages = g.shortPin === undefined ? undefined : risingPages(g.shortPin, null);
  return {
    start,
    end: common.end - (g.shortPin ?? '').length + (pages ?? '').length,
    volume: g.volume as string,
    reporter,
    page: g.page === undefined ? null : /^\d/.test(g.page) ? g.page : '___',
    pinpoint: pin(pages),
    isShort: g.at !== undefined,
    ordinary: isOrdinary(reporter),
    year: null,
  };
}

const AFTER_PIN = new RegExp(
  String.raw`^(?:,?\s+(?:slip\sop\.\s)?at\s+(?:pp?\.\s?)?|,\s?)(?<pin>${PINPOINT})(?!\w|\.\d)|^,?\s+(?<note>nn?\.\s?\d+)`,
);
const PARALLEL_GAP = /^(?:,\s*(?:No\.\s[\w:-]+,\s)?|\s*\[|\s*=\s*|\s*,\s*also\s+reported\s+at\s+)$/;
const DATE =
  /(?:(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.?\s+\d{1,2},?\s+)?(?<year>(?:1[6-9]|20)\d{2})(?:[-–]\d{2,4})?$/;
const CLOSING = /^\]?,?\s*[([](?<inside>[^()[\]]{0,60}?(?:1[6-9]|20)\d{2}(?:[-–]\d{2,4})?)(?:,[^()]{0,40})?[)\]]/;
/** A year before the volume: 'People v. Smith (1999) 20 Cal.4th 1'. */
const YEAR_BEFORE = /\((?<inside>[^()]{0,30}?(?:1[6-9]|20)\d{2})\),?\s*$/;

type Decided = Pick<Found, 'court' | 'year' | 'date'>;

const UNDATED: Decided = { court: null, year: null, date: null };

function decided(inside: string): Decided {
  const date = DATE.exec(inside.trim());
  if (date === null) return UNDATED;
  const court = inside
    .trim()
    .slice(0, date.index)
    .replace(/[,\s]+$/, '')
    .replace(/\s+/g, ' ');
  const day = date[0].replace(/\s+/g, ' ');
  return {
    court: court === '' ? null : court,
    year: Number(date.groups?.year),
    date: /^[A-Z]/.test(day) ? day : null,
  };
}

const COURT_OF_REPORTER: Readonly<Record<string, string>> = {
  'U.S.': 'U.S.',
  'S. Ct.': 'U.S.',
  'L. Ed.': 'U.S.',
  'L. Ed. 2d': 'U.S.',
};

/** Number of characters before a citation in which its parties are looked for. */
const REACH = 260;

/** Reads what follows a core up to the next one: the pinpoint, and the court with the year. */
function tail(
  text: string,
  { end: from, page, reporter }: Core,
  to: number,
): { readonly pinpoint: string | null; readonly end: number } {
  const match = AFTER_PIN.exec(text.slice(from, to));
  if (match === null) return { pinpoint: null, end: from };
  const written = match.groups?.pin ?? match.groups?.note ?? '';
  // The number of a decision in a database, or within its year, is not a page.
  const isPaged = /^\d{1,5}$/.test(page ?? '') && !/(?:WL|LEXIS)$/.test(reporter);
  const pages = risingPages(written, isPaged ? page : null);
  if (pages === '') return { pinpoint: null, end: from };
  return { pinpoint: pin(pages), end: from + match[0].length - written.length + pages.length };
}

/** The decisions that a text cites, in full or short form, in the order of the text. It yields between them. */
export function* caseLaw(text: string): Generator<undefined, readonly Found[]> {
  const cores: Core[] = [];
  for (const match of text.matchAll(CORE)) {
    cores.push(coreOf(match));
    yield;
  }
  const found: Found[] = [];
  let previousEnd = 0;
  for (let index = 0; index < cores.length; ) {
    const core = cores[index] as Core;
    const until = (at: number): number => cores[at]?.start ?? text.length;
    let { pinpoint, end } = core.isShort ? core : tail(text, core, until(index + 1));
    const parallel: ParallelCitation[] = [];
    let next = index + 1;
    while (!core.isShort && next < cores.length) {
      const other = cores[next] as Core;
      if (other.isShort || !PARALLEL_GAP.test(text.slice(end, other.start))) break;
      if (other.volume === null) break;
      parallel.push({ volume: other.volume, reporter: other.reporter, page: other.page ?? '___' });
      const rest = tail(text, other, until(next + 1));
      pinpoint ??= rest.pinpoint;
      end = rest.end;
      next += 1;
    }
    if (text.slice(core.end, end).includes('[') && text[end] === ']') end += 1;
    // A docket number may stand before the year: ', No. 18-cv-2345'.
    const closing = CLOSING.exec(text.slice(end, until(next)));
    const after = closing === null ? UNDATED : decided(closing.groups?.inside ?? '');
    if (closing !== null && after.year !== null) end += closing[0].length;
    const from = Math.max(previousEnd, core.start - REACH);
    const beforeText = text.slice(from, core.start);
    const docket = /,?\s*(?:No\.|Nos\.|Case\sNo\.|Civ\.\sNo\.)\s[\w:.() /-]{3,40}?,\s*$/.exec(beforeText);
    const nameEnd = docket === null ? core.start : from + docket.index + 1;
    const parties = core.isShort
      ? shortNameBefore(text, from, core.start)
      : partiesBefore(text, from, docket === null ? core.start : nameEnd);
    const early = parties === null ? null : YEAR_BEFORE.exec(beforeText);
    const earlier = early === null ? UNDATED : decided(early.groups?.inside ?? '');
    // Short forms of database citations repeat the number; only the name is shortened.
    const isRepeated =
      !core.isShort &&
      parties === null &&
      /(?:WL|LEXIS|Memo\.|Op\.)$/.test(core.reporter) &&
      found.some(
        ({ volume, reporter, page }) => volume === core.volume && reporter === core.reporter && page === core.page,
      );
    const again = isRepeated ? shortNameBefore(text, from, core.start) : null;
    const ship = core.isShort || isRepeated || parties !== null ? null : shipBefore(text, from, nameEnd);
    const supported =
      parties !== null || after.year !== null || pinpoint !== null || parallel.length > 0 || isAfterSignal(beforeText);
    if (supported || !core.ordinary) {
      found.push({
        ...NOTHING_READ,
        kind: 'case',
        form: core.isShort || isRepeated ? 'short' : 'full',
        start: parties?.start ?? again?.start ?? ship?.start ?? core.start,
        end,
        title: parties?.title ?? again?.title ?? ship?.title ?? null,
        volume: core.volume,
        reporter: core.reporter,
        page: core.page,
        pinpoint,
        court: after.court ?? earlier.court ?? COURT_OF_REPORTER[core.reporter] ?? null,
        year: after.year ?? earlier.year ?? core.year,
        date: after.date ?? earlier.date,
        docket: docket?.[0].replace(/^[,\s]+|[,\s]+$/g, '') ?? null,
        parallel,
      });
      previousEnd = end;
    }
    index = next;
    yield;
  }
  return found;
}

const isAfterSignal = (before: string): boolean =>
  /(?:^|[\s(])(?:[Ss]ee|[Cc]f\.|[Aa]ccord|aff[’']d,?|rev[’']d,?|cert\. denied,?|citing|quoting|overruled by|(?:holding|rule|decision|opinion)\s(?:of|in)|(?:reported|published)\s(?:at|in))\s+$/.test(
    before,
  );
