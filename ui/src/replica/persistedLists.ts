import partialLists from 'virtual:partial-lists';
import { isOpenTask } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Case } from '@lexledger/contracts/features/cases';
import { isInvolved } from '@lexledger/domain/billing';
import { isOpenDeadline } from '@lexledger/domain/deadlines/met';
import { mayEndFrom } from '@lexledger/domain/recurrence/bounds';
import { folded } from '../text/words.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Test = (row: Row, wanted: string) => boolean;

const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && 'id' in row);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const BY_DAY: Readonly<Record<string, Test>> = {
  from: ({ date }, day) => text(date) >= day,
  to: ({ date }, day) => text(date) !== '' && text(date) <= day,
};

/** The meaning of list parameters that are not fields of records, as the server's lists define it. */
const MEANINGS: Readonly<Record<string, Readonly<Record<string, Test>>>> = {
  cases: { involves: (row, clientId) => isInvolved(row as unknown as Case, clientId) },
  tasks: { open: (row, wanted) => isOpenTask(row) === (wanted === 'true') },
  facts: BY_DAY,
  'time-entries': BY_DAY,
  'financial-records': BY_DAY,
  'calendar-events': {
    from: (row, instant) => mayEndFrom(row as unknown as CalendarEvent, instant),
    to: ({ startDate }, instant) => text(startDate) < instant,
    openDeadline: (row, wanted) => isOpenDeadline(row as unknown as CalendarEvent) === (wanted === 'true'),
  },
};

const PLACE = /^(?<path>\/api\/(?<view>[a-z-]+))(?:\/(?<id>[0-9a-f-]{36}))?(?:\?(?<asked>.*))?$/;

const hasWords = (row: Row, words: string): boolean => {
  const said = folded(Object.values(row).filter(text).join(' '));
  return folded(words)
    .split(/\s+/)
    .every((word) => said.includes(word));
};

const compared = (a: unknown, b: unknown): number => {
  if (a === b) return 0;
  // Missing values come last.
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  return a < b ? -1 : 1;
};

const sorted = (rows: readonly Row[], sort: string): readonly Row[] =>
  rows.toSorted((a, b) => {
    for (const name of sort.split(',')) {
      const field = name.replace(/^-/, '');
      const order = compared(a[field], b[field]);
      if (order !== 0) return name.startsWith('-') ? -order : order;
    }
    return 0;
  });

function partOf(view: string, rows: readonly Row[], asked: URLSearchParams): readonly Row[] | undefined {
  const fields = rows[0] ?? {};
  let part = rows;
  for (const [name, wanted] of asked) {
    if (name === 'sort' || name === 'limit' || name === 'offset' || (name === 'removed' && wanted === 'false'))
      continue;
    const meaning = MEANINGS[view]?.[name];
    const ids = name === 'ids' ? wanted.split(',') : undefined;
    if (meaning !== undefined) part = part.filter((row) => meaning(row, wanted));
    else if (ids !== undefined) part = part.filter(({ id }) => ids.includes(id));
    else if (name === 'search') part = part.filter((row) => hasWords(row, wanted));
    else if (rows.length === 0) return [];
    else if (name in fields) part = part.filter((row) => String(row[name]) === wanted);
    else return undefined;
  }
  const sort = asked.get('sort');
  const offset = Number(asked.get('offset') ?? 0);
  const inOrder = sort === null ? part : sorted(part, sort);
  return inOrder.slice(offset, offset + Number(asked.get('limit') ?? inOrder.length));
}

/** The address of the whole list of which an address names one record or a part; undefined when it does not. */
export function wholeOf(address: string): string | undefined {
  const { path, id, asked } = PLACE.exec(address)?.groups ?? {};
  return id === undefined && asked === undefined ? undefined : path;
}

/**
 * The newer one of an answer and of what a list that was updated after it contains. The list may have fewer fields of a
 * record than the record's own answer, so they are merged.
 */
export function newerOf(answer: unknown, listed: unknown): unknown {
  if (Array.isArray(answer)) return Array.isArray(listed) ? listed : answer;
  return versionOf(listed) > versionOf(answer) ? { ...(answer as Row), ...(listed as Row) } : answer;
}

const versionOf = (value: unknown): number =>
  Number((value as { readonly version?: unknown } | null | undefined)?.version ?? -1);

/**
 * The part of a whole list that an address names: one record or a filtered list, `/api/tasks/4f…`,
 * `/api/tasks?caseId=4f…`.
 * @param read reads the cached answer of an address
 * @returns undefined when no whole list is cached, or it cannot answer, for example removed records, or a record of
 * which it leaves parts out
 */
export async function narrowed(address: string, read: (address: string) => Promise<unknown>): Promise<unknown> {
  const { path, view, id, asked } = PLACE.exec(address)?.groups ?? {};
  if (path === undefined || view === undefined || (id === undefined && asked === undefined)) return undefined;
  if (id !== undefined && partialLists.includes(view)) return undefined;
  const parameters = new URLSearchParams(asked ?? '');
  if (parameters.get('removed') === 'true') return undefined;
  const rows = await read(path);
  if (!isRows(rows)) return undefined;
  return id === undefined ? partOf(view, rows, parameters) : rows.find((row) => row.id === id);
}
