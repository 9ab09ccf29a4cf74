import type { HistoryAnswer, HistoryEntry } from '@lexledger/contracts/kernel/history';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveQuery } from '../../cache/query.ts';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import { RecordHistory } from './RecordHistory.tsx';

const place = { path: '/api/tasks', views: ['tasks'], noun: 'Task' };
const ID = '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';
const CASE = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';

const anEntry = (revision: number, fields: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: `event-${revision}`,
  revision,
  position: String(revision),
  type: 'TaskChanged',
  title: 'Task changed',
  deed: 'changed',
  at: `2026-03-02T15:0${revision}:00.000Z`,
  by: { kind: 'you', name: 'ada' },
  device: 'Firefox on Linux',
  sessionId: 'a-session',
  thisSession: false,
  ip: '192.0.2.7',
  correlationId: 'a-request',
  erased: false,
  changes: [],
  undoes: null,
  restores: null,
  undoneBy: null,
  undo: 'ready',
  restorable: false,
  with: null,
  takes: [],
  ...fields,
});

const added = anEntry(0, {
  deed: 'added',
  changes: [{ field: 'title', label: 'Task', kind: 'text', before: null, after: 'File it', erased: false }],
  restorable: true,
});

const changed = anEntry(1, {
  at: '2026-03-03T15:00:00.000Z',
  changes: [
    { field: 'dueDate', label: 'Due', kind: 'date', before: '2026-03-09', after: null, erased: false },
    { field: 'priority', label: 'Priority', kind: 'choice', before: 'medium', after: 'urgent', erased: false },
    { field: 'caseId', label: 'Case', kind: 'record', before: null, after: CASE, erased: false },
  ],
});

const anAnswer = (entries: readonly HistoryEntry[], fields: Partial<HistoryAnswer> = {}): HistoryAnswer => ({
  entries: [...entries],
  version: 1,
  removed: false,
  total: entries.length,
  next: null,
  names: { [CASE]: 'Byron v. Babbage' },
  ...fields,
});

const GET = `GET /api/history/tasks/${ID}`;
const UNDO = `POST /api/history/tasks/${ID}/undo`;
const REVERT = `POST /api/history/tasks/${ID}/revert`;

const shows = async (answer: HistoryAnswer, replies: Replies = {}) => ({
  ...(await renderScreen(<RecordHistory place={place} id={ID} />, { [GET]: { body: answer }, ...replies })),
  person: userEvent.setup(),
  entries: await screen.findAllByRole('listitem'),
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-03T18:00:00.000Z'), toFake: ['Date'] });
  setZone('America/New_York');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the history of a record', () => {
  it('leads to the audit trail of the record, and from a case to all of the case', async () => {
    await shows(anAnswer([added]));
    const link = screen.getByRole('link', { name: 'Audit trail of this task' });
    expect(link).toHaveAttribute('href', `/settings/audit-trail?record=${ID}`);
    await renderScreen(<RecordHistory place={{ path: '/api/cases', views: ['cases'], noun: 'Case' }} id={CASE} />, {
      [`GET /api/history/cases/${CASE}`]: { body: anAnswer([added]) },
    });
    const ofCase = await screen.findByRole('link', { name: 'Audit trail of this case' });
    expect(ofCase).toHaveAttribute('href', `/settings/audit-trail?case=${CASE}`);
  });

  it('asks the server for the proof of a change, where the person reads the audit trail', async () => {
    const { person, server } = await shows(anAnswer([changed, added]));
    await person.click(screen.getByRole('button', { name: 'Save proof: changed, Mar 3, 2026, 10:00 AM' }));
    await waitFor(() => expect(server.calls.map(({ url }) => url)).toContain('/api/audit-logs/event-1/proof'));
  });

  it('groups its changes by day, and shows each field before and after', async () => {
    const { entries } = await shows(anAnswer([changed, added]));
    expect(screen.getByRole('list', { name: 'Today' })).toContainElement(entries[0] as HTMLElement);
    expect(screen.getByRole('list', { name: 'Yesterday' })).toContainElement(entries[1] as HTMLElement);
    expect(entries[0]).toHaveTextContent('Changed10:00 AM · You · Firefox on Linux');
    const fields = within(entries[0] as HTMLElement).getAllByRole('definition');
    expect(fields.map((field) => field.textContent)).toEqual([
      'from Mar 9, 2026 → to Empty',
      'from Medium → to Urgent',
      'from Empty → to Byron v. Babbage',
    ]);
    expect(within(entries[1] as HTMLElement).getByRole('definition')).toHaveTextContent('File it');
  });

  it('says in words how an event repeats', async () => {
    const repeats = { field: 'recurrenceRule', label: 'Repeats', kind: 'recurrence', erased: false } as const;
    const { entries } = await shows(
      anAnswer([anEntry(1, { changes: [{ ...repeats, before: null, after: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE' }] })]),
    );
    expect(within(entries[0] as HTMLElement).getByRole('definition')).toHaveTextContent(
      'from Does not repeat → to Every 2 weeks on Monday and Wednesday',
    );
  });

  it('says in words how an invoice is laid out', async () => {
    const layout = { field: 'layout', label: 'Layout', kind: 'layout', erased: false } as const;
    const after = { grouping: 'date', detail: 'summary', hours: false, trust: true };
    const { entries } = await shows(anAnswer([anEntry(1, { changes: [{ ...layout, before: null, after }] })]));
    expect(within(entries[0] as HTMLElement).getByRole('definition')).toHaveTextContent(
      'from The usual one → to By date, a total for each group, without hours and rates, with trust money',
    );
  });

  it('undoes a change, and offers to undo that', async () => {
    const { person, server } = await shows(anAnswer([changed, added]), {
      [UNDO]: { body: { id: ID, version: 2 } },
    });
    await person.click(screen.getByRole('button', { name: 'Undo: changed, Mar 3, 2026, 10:00 AM' }));
    expect(await screen.findByText('Change undone')).toBeVisible();
    const sent = () => server.calls.filter(({ method }) => method === 'POST');
    expect(sent()[0]).toMatchObject({ body: { revision: 1 } });
    await waitFor(() => expect(server.calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()[1]).toMatchObject({ body: { revision: 2 } }));
  });

  it('asks which of the fields go back that were changed again, and leaves the others', async () => {
    const contested = { ...changed, undo: 'contested' as const };
    let asked = 0;
    const conflict = {
      message: 'Changed',
      code: 'EDIT_CONFLICT',
      conflict: {
        version: 4,
        fields: [
          { field: 'dueDate', yours: '2026-03-09', theirs: '2026-03-12' },
          { field: 'priority', yours: 'medium', theirs: 'low' },
        ],
      },
    };
    const { person, server } = await shows(anAnswer([contested, added], { version: 4 }), {
      [UNDO]: () => {
        asked += 1;
        return asked === 1 ? { status: 409, body: conflict } : { body: { id: ID, version: 5 } };
      },
    });
    await person.click(screen.getByRole('button', { name: /^Undo/ }));
    const choice = await screen.findByRole('dialog', { name: 'These fields were changed again' });
    expect(within(choice).getByText('Mar 12, 2026')).toBeVisible();
    await person.click(within(choice).getByRole('radio', { name: 'As it is now Low' }));
    await person.click(within(choice).getByRole('button', { name: 'Undo the chosen' }));
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'POST')[1]).toMatchObject({
        body: { revision: 1, fields: ['dueDate', 'caseId'] },
        headers: { 'if-match': '"4"' },
      }),
    );
  });

  it('restores an earlier point as of the version that is shown', async () => {
    const { person, server } = await shows(anAnswer([changed, added]), { [REVERT]: { body: { id: ID, version: 2 } } });
    await person.click(screen.getByRole('button', { name: 'Restore to this point, Mar 2, 2026, 10:00 AM' }));
    expect(await screen.findByText('Restored as of Mar 2, 2026, 10:00 AM')).toBeVisible();
    expect(server.calls.find(({ method }) => method === 'POST')).toMatchObject({
      body: { revision: 0 },
      headers: { 'if-match': '"1"' },
    });
  });

  describe('shows at once, in every list,', () => {
    const later = anEntry(2, {
      changes: [
        { field: 'priority', label: 'Priority', kind: 'choice', before: 'urgent', after: 'low', erased: false },
      ],
    });
    const now = { id: ID, version: 2, title: 'File it', dueDate: null, priority: 'low', caseId: CASE };
    /** Records the content of the list of tasks at the moment in which each command is sent. */
    async function following(entries: readonly HistoryEntry[], further: Partial<HistoryAnswer> = {}) {
      const seen: unknown[] = [];
      const queriesOf: { list?: () => unknown } = {};
      const sent = () => {
        seen.push(queriesOf.list?.());
        return { body: { ...now, version: 2 + seen.length } };
      };
      const rendered = await shows(anAnswer(entries, { version: 2, ...further }), {
        [UNDO]: sent,
        [REVERT]: sent,
        'GET /api/tasks': { body: [now] },
      });
      const list = liveQuery<readonly unknown[]>(['/api/tasks'], ['tasks']);
      await rendered.queries.fetchQuery(list);
      queriesOf.list = () => rendered.queries.getQueryData(list.queryKey);
      return { ...rendered, seen };
    }

    it('what a restore of an earlier point makes of the record, and what undoing that does', async () => {
      const { person, seen } = await following([later, changed, added]);
      await person.click(screen.getByRole('button', { name: 'Restore to this point, Mar 2, 2026, 10:00 AM' }));
      await waitFor(() => expect(seen).toHaveLength(1));
      expect(seen[0]).toMatchObject([{ title: 'File it', dueDate: '2026-03-09', priority: 'medium', caseId: null }]);
      await person.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(seen).toHaveLength(2));
      expect(seen[1]).toMatchObject([{ dueDate: null, priority: 'low', caseId: CASE }]);
    });

    it('that a record is gone whose adding is undone', async () => {
      const { person, seen } = await following([added]);
      await person.click(screen.getByRole('button', { name: /^Remove/ }));
      const question = await screen.findByRole('dialog', { name: 'Remove this task?' });
      await person.click(within(question).getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(seen).toEqual([[]]));
    });
  });

  it('asks before it removes what was added', async () => {
    const { person, server } = await shows(anAnswer([added]), { [UNDO]: { body: { id: ID, version: 1 } } });
    await person.click(screen.getByRole('button', { name: /^Remove/ }));
    const question = await screen.findByRole('dialog', { name: 'Remove this task?' });
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
    await person.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { revision: 0 } }),
    );
  });

  it('restores a removed record', async () => {
    const removed = anEntry(2, { deed: 'removed' });
    const { person } = await shows(
      anAnswer([removed, { ...added, undo: 'none', restorable: false }], { version: 2, removed: true }),
      {
        [UNDO]: { body: { id: ID, version: 3 } },
      },
    );
    await person.click(screen.getByRole('button', { name: /^Restore/ }));
    expect(await screen.findByText('Task restored')).toBeVisible();
  });

  it('tells what undid what, what a rule did, and what was erased', async () => {
    await shows(
      anAnswer([
        anEntry(3, { by: { kind: 'product', name: 'LexLedger' }, device: null }),
        anEntry(2, { undoes: 1, thisSession: true }),
        { ...changed, undo: 'none', undoneBy: 2 },
        {
          ...added,
          erased: true,
          undo: 'none',
          changes: [{ ...(added.changes[0] as HistoryEntry['changes'][0]), after: '[erased]', erased: true }],
        },
      ]),
    );
    const [byRule, undoing, undone, erased] = screen.getAllByRole('listitem');
    expect(byRule).toHaveTextContent('LexLedger');
    expect(undoing).toHaveTextContent('You · this session');
    expect(undoing).toHaveTextContent('Undoes what was done on Mar 3, 2026, 10:00 AM');
    expect(undone).toHaveTextContent('Was undone');
    expect(within(undone as HTMLElement).queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(within(erased as HTMLElement).getByRole('definition')).toHaveTextContent('Erased');
  });

  it('shows earlier changes when they are asked for', async () => {
    const { person } = await shows(anAnswer([changed], { next: 1, total: 2 }), {
      [`${GET}?before=1`]: { body: anAnswer([added], { total: 2 }) },
    });
    await person.click(screen.getByRole('button', { name: 'Show earlier changes' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull();
  });

  it('says why a change could not be undone', async () => {
    const { person } = await shows(anAnswer([changed, added]), {
      [UNDO]: {
        status: 409,
        body: { message: 'This case is closed. Reopen it before you change it.', code: 'CASE_CLOSED' },
      },
    });
    await person.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('This case is closed. Reopen it before you change it.')).toBeVisible();
  });

  it('that cannot be loaded says so, and tries again', async () => {
    let tries = 0;
    await renderScreen(<RecordHistory place={place} id={ID} />, {
      [GET]: () => {
        tries += 1;
        return tries === 1 ? { status: 429, body: { message: 'Too many requests.' } } : { body: anAnswer([added]) };
      },
    });
    expect(await screen.findByText('The history could not be loaded.')).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('File it')).toBeVisible();
  });
});
