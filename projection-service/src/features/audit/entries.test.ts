import { auditPlace } from '@lexledger/contracts/features/audit';
import { OWNER, type ReadStore, type ViewDocument } from '@lexledger/infra/read-store/port';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { viewSpecOf } from '../../kernel/view-spec.ts';
import { auditProjection } from './audit-logs.view.ts';
import { entriesOf, type Narrowed } from './entries.ts';

/** More than a request looks through. */
const COUNT = 22_000;
/**
 * The few changes of notes: all other changes are of tasks. The second one is the first of its action that a request does
 * not look at any more.
 */
const CHANGED_NOTES = [21_990, 1_998, 4];
/** The few entries of a type that nearly all entries do not have, the newest first. */
const SCATTERED = [12_990, 9_000, 8_999, 2_500, 40, 3];

const position = (number: number): string => String(number).padStart(20, '0');
const idOf = (number: number): string => `entry-${number}`;

function typeOf(number: number): string {
  if (SCATTERED.includes(number)) return 'lead';
  return number % 2 === 0 && !CHANGED_NOTES.includes(number) ? 'task' : 'note';
}

let store: ReadStore;

beforeAll(async () => {
  store = openSqliteReadStore(':memory:');
  const spec = viewSpecOf(auditProjection);
  await store.prepare(spec);
  const writes = Array.from({ length: COUNT }, (_, number) => {
    const at = new Date(1_700_000_000_000 + Math.floor(number / 3) * 1_000).toISOString();
    const place = auditPlace(at, position(number));
    const isImported = number % 2 === 0;
    const document: ViewDocument = {
      ...{ id: idOf(number), [OWNER]: 'a-firm', lastPosition: position(number), place, keptBy: null },
      // Both of them are frequent, and yet seldom together.
      ...{ action: number % 2 === 0 ? 'TaskChanged' : 'TaskAdded', success: number % 3 !== 0 },
      entityType: typeOf(number),
      singlePlace: isImported ? null : place,
    };
    return { op: 'put' as const, document, position: position(number) };
  });
  // What remembers the matter of a record is beside the entries.
  const beside: ViewDocument = { id: 'scope of task-1', [OWNER]: 'a-firm', caseId: 'a-case', action: 'TaskAdded' };
  await store.commit(spec, [...writes, { op: 'put', document: beside, position: position(COUNT) }], position(COUNT));
});
afterAll(() => store.close());

/** The ids on each page, until there are no more. */
async function pagesOf(alternatives: readonly Narrowed[], room: number, isGrouped = false): Promise<string[][]> {
  const pages: string[][] = [];
  let next: string | null | undefined;
  do {
    const places = next ? { lt: next } : {};
    const page = await entriesOf(store, alternatives, { keptBy: { in: [null, 'me'] } }, isGrouped, places, room);
    pages.push(page.entries.map(({ id }) => id));
    next = page.next;
  } while (next !== null);
  return pages;
}

const matching = (fits: (number: number) => boolean): string[] =>
  Array.from({ length: COUNT }, (_, number) => COUNT - 1 - number)
    .filter(fits)
    .map(idOf);

describe('entries that fit several conditions', () => {
  it('are found however far apart, each once, although a request looks through a part of the trail alone', async () => {
    const found = await pagesOf([{ action: ['TaskChanged'], success: [true] }], 500);
    expect(found.flat()).toEqual(matching((number) => number % 2 === 0 && number % 3 !== 0));
    const few = await pagesOf([{ action: ['TaskChanged'], entityType: ['note'] }], 10);
    expect(few.flat()).toEqual([21_990, 1_998, 4].map(idOf));
    expect(few.length).toBeGreaterThan(1);
  });

  it('are read along the rarest of them', async () => {
    const find = vi.spyOn(store, 'find');
    const found = await pagesOf([{ success: [true, false], entityType: ['lead'], action: ['TaskChanged'] }], 2);
    expect(found.flat()).toEqual(SCATTERED.filter((number) => number % 2 === 0).map(idOf));
    expect(find.mock.lastCall?.[1].index).toEqual(['entityType', 'place']);
    find.mockRestore();
  });

  it('and one of several alternatives are merged by their places', async () => {
    const found = await pagesOf([{ entityType: ['lead'] }, { action: ['TaskAdded'], success: [false] }], 700);
    expect(found.flat()).toEqual(
      matching((number) => SCATTERED.includes(number) || (number % 2 === 1 && number % 3 === 0)),
    );
  });

  it('leave out what an import did row by row, and what is no entry', async () => {
    expect((await pagesOf([{}], 4_000, true)).flat()).toEqual(matching((number) => number % 2 === 1));
    expect((await pagesOf([{}], 5_000)).flat()).toHaveLength(COUNT);
    expect((await pagesOf([{ action: ['TaskAdded'] }], 5_000)).flat()).toHaveLength(COUNT / 2);
  });
});
