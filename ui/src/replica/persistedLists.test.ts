import { describe, expect, it } from 'vitest';
import { narrowed } from './persistedLists.ts';

const ID = '0190f1c2-0000-7000-8000-00000000000';

const TASKS = [
  { id: `${ID}1`, title: 'File the answer', status: 'pending', caseId: 'a', dueDate: '2026-11-22', assignedTo: null },
  { id: `${ID}2`, title: 'Call Müller', status: 'completed', caseId: 'a', dueDate: null, assignedTo: 'm' },
  { id: `${ID}3`, title: 'Draft the brief', status: 'pending', caseId: 'b', dueDate: '2026-11-20', assignedTo: 'm' },
];
const ENTRIES = ['2026-11-01', '2026-11-15', '2026-12-01'].map((date, at) => ({ id: `${ID}${at}`, date }));
const EVENTS = [
  { id: `${ID}1`, startDate: '2026-11-01T09:00:00.000Z', endDate: '2026-11-03T17:00:00.000Z' },
  { id: `${ID}2`, startDate: '2026-11-05T09:00:00.000Z', endDate: null, eventType: 'deadline', metAt: null },
];

const KEPT: Readonly<Record<string, unknown>> = {
  '/api/tasks': TASKS,
  '/api/time-entries': ENTRIES,
  '/api/calendar-events': EVENTS,
  '/api/cases': [
    { id: `${ID}1`, clientId: 'ana', otherClientIds: [], billedClientId: null },
    { id: `${ID}2`, clientId: 'ben', otherClientIds: ['ana'], billedClientId: null },
    { id: `${ID}3`, clientId: 'ben', otherClientIds: [], billedClientId: 'ana' },
    { id: `${ID}4`, clientId: 'ana', otherClientIds: [], billedClientId: 'ben' },
  ],
  '/api/facts': [],
  '/api/drafts': [{ id: `${ID}1`, title: 'Answer', caseId: 'a', version: 3 }],
  '/api/user/level': { totalExperience: 12 },
};

const read = async (address: string): Promise<unknown> => KEPT[address];

async function idsOf(address: string): Promise<unknown> {
  const found = await narrowed(address, read);
  return Array.isArray(found) ? found.map(({ id }: { readonly id: string }) => id.at(-1)).join('') : found;
}

describe('what a whole list tells', () => {
  it('of one record', async () => {
    expect(await narrowed(`/api/tasks/${ID}2`, read)).toBe(TASKS[1]);
    expect(await narrowed(`/api/tasks/${ID}9`, read)).toBeUndefined();
  });

  it('of no record that it has only parts of', async () => {
    expect(await narrowed(`/api/drafts/${ID}1`, read)).toBeUndefined();
    expect(await idsOf('/api/drafts?caseId=a')).toBe('1');
  });

  it.each([
    ['/api/tasks?caseId=a', '12'],
    ['/api/tasks?caseId=a&open=true', '1'],
    ['/api/tasks?open=false', '2'],
    ['/api/tasks?search=muller+call', '2'],
    [`/api/tasks?ids=${ID}1,${ID}3`, '13'],
    ['/api/tasks?sort=dueDate', '312'],
    ['/api/tasks?limit=2&sort=-dueDate', '21'],
    ['/api/tasks?limit=1&offset=1', '2'],
    ['/api/time-entries?from=2026-11-01&to=2026-11-30', '01'],
    ['/api/calendar-events?from=2026-11-02T00%3A00%3A00.000Z&to=2026-11-04T00%3A00%3A00.000Z', '1'],
    ['/api/calendar-events?openDeadline=true', '2'],
    ['/api/facts?caseId=a', ''],
    ['/api/cases?involves=ana', '1234'],
    ['/api/cases?involves=ben', '234'],
  ])('of %s', async (address, ids) => {
    expect(await idsOf(address)).toBe(ids);
  });

  it.each([
    '/api/tasks?removed=true',
    '/api/tasks?shape=round',
    '/api/parties?caseId=a',
    '/api/tasks',
    '/api/user/level?of=me',
    `/api/tasks/${ID}1/consequences`,
    '/api/monitoring/health',
  ])('nothing of %s', async (address) => {
    expect(await narrowed(address, read)).toBeUndefined();
  });
});
