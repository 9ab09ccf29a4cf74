import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { caseRecord, closeCase, reopenCase } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { task } from '@lexledger/contracts/features/tasks';
import { ERASED } from '@lexledger/contracts/kernel/event';
import type { HistoryAnswer } from '@lexledger/contracts/kernel/history';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { RecordDefinition } from '@lexledger/contracts/kernel/record';
import { describe, expect, it } from 'vitest';
import { casesProjection } from '../features/cases/cases.view.ts';
import { clientsProjection } from '../features/clients/clients.view.ts';
import { tasksProjection } from '../features/tasks/tasks.view.ts';
import { type ExampleEvent, happened } from './example.ts';
import { historyQuery } from './history.ts';
import { ask, showing, testActor } from './test-reader.ts';
import { aCalendarEvent, aCase, aClient, aTask } from './test-records.ts';
import { idOf } from './test-stores.ts';

const TASK = ['task', idOf('answer')] as const;
const CASE = ['case', idOf('matter')] as const;
const at = (minute: number): string => `2026-03-02T09:${String(minute).padStart(2, '0')}:00.000Z`;

const from = (metadata: Partial<EventMetadata>, event: ExampleEvent): ExampleEvent => ({
  ...event,
  metadata: { ...event.metadata, ...metadata },
});

const added = happened(...aTask('answer', { dueDate: '2026-03-09' }), at(0));
const changed = (changes: object, minute: number) => happened(task.events.changed, TASK, { changes }, at(minute));
const removed = (minute: number) => happened(task.events.removed, TASK, {}, at(minute));

async function history(
  record: RecordDefinition,
  events: readonly ExampleEvent[],
  { query = {}, id = idOf('answer'), actor = testActor } = {},
): Promise<HistoryAnswer> {
  const read = await showing([clientsProjection, tasksProjection], events);
  return ask(historyQuery(record), read, { events, query, actor, params: { id } });
}

describe('the history of a record', () => {
  it('tells every event, the newest first, with before and after in people’s words', async () => {
    const answer = await history(task, [added, changed({ dueDate: '2026-03-10', priority: 'high' }, 1), removed(2)]);
    expect(answer).toMatchObject({ version: 2, removed: true, total: 3, next: null });
    expect(answer.entries.map(({ revision, title, deed, at: when }) => [revision, title, deed, when])).toEqual([
      [2, 'Task removed', 'removed', at(2)],
      [1, 'Task changed', 'changed', at(1)],
      [0, 'Task added', 'added', at(0)],
    ]);
    expect(answer.entries[1]?.changes).toEqual([
      { field: 'priority', label: 'Priority', kind: 'choice', before: 'medium', after: 'high', erased: false },
      { field: 'dueDate', label: 'Due', kind: 'date', before: '2026-03-09', after: '2026-03-10', erased: false },
    ]);
  });

  it('is not there for who may not see the record, as it is or as it was at the moment that is asked about', async () => {
    const events = [added, changed({ caseId: idOf('matter') }, 1)];
    const read = await showing([casesProjection, tasksProjection], events);
    const asked = (hidden: readonly string[], asOf: string | null) =>
      ask<HistoryAnswer>(historyQuery(task), read, {
        ...{ events, asOf, hidden: { matters: hidden }, access: { role: 'lawyer' }, params: { id: idOf('answer') } },
      });
    const other = [idOf('another matter')];
    expect([(await asked(other, null)).total, (await asked(other, at(0))).entries.length]).toEqual([2, 1]);
    await expect(asked([idOf('matter')], null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // It was of no matter then, and is of a hidden one today.
    await expect(asked([idOf('matter')], at(0))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('tells no field that the record did not have when it was added', async () => {
    const opened = happened(...aCase('matter', { status: 'active' }), at(0));
    const told = async (schemaVersion: number) => {
      const events = [from({ schemaVersion }, opened)];
      const { entries } = await history(caseRecord, events, { id: idOf('matter') });
      return entries[0]?.changes.map(({ field }) => field);
    };
    expect(await told(caseRecord.events.added.version)).toContain('billingType');
    const then = await told(1);
    expect(then).toContain('status');
    expect(then).not.toContain('billingType');
  });

  it('tells which records went together, and names them', async () => {
    const client1 = happened(...aClient('ada', {}), at(0));
    const other = { list: 'clients', id: idOf('ada') };
    const gone = happened(caseRecord.events.removed, CASE, { with: other }, at(2));
    const opened = happened(...aCase('matter', {}), at(1));
    const { entries, names } = await history(caseRecord, [client1, opened, gone], { id: idOf('matter') });
    expect(entries.map(({ with: together, takes }) => [together, takes])).toEqual([
      [other, []],
      [null, []],
    ]);
    expect(names[idOf('ada')]).toBeDefined();
    const taking = happened(client.events.removed, ['client', idOf('ada')], { takes: { cases: 1 } }, at(2));
    const [removal] = (await history(client, [client1, taking], { id: idOf('ada') })).entries;
    expect(removal).toMatchObject({ with: null, takes: [{ list: 'cases', count: 1 }] });
    expect(removal).not.toHaveProperty('to');
  });

  it('tells of the first event what it said, without the fields that were left empty', async () => {
    const { entries } = await history(task, [added]);
    expect(entries[0]?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['title', null, 'answer'],
      ['priority', null, 'medium'],
      ['status', null, 'pending'],
      ['taskType', null, 'general'],
      ['dueDate', null, '2026-03-09'],
    ]);
  });

  it('tells who it was, on which device and in which session', async () => {
    const mine = {
      sessionId: testActor.publicId,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ip: '192.0.2.7',
    };
    const { entries } = await history(task, [
      from(mine, added),
      from({ ...mine, sessionId: 'another' }, changed({ priority: 'high' }, 1)),
      from({ causationId: 'an-event' }, changed({ priority: 'low' }, 2)),
    ]);
    expect(entries.map(({ by, device, thisSession, ip }) => [by.kind, by.name, device, thisSession, ip])).toEqual([
      ['product', 'LexLedger', null, false, null],
      ['you', 'ada', 'Firefox on Linux', false, '192.0.2.7'],
      ['you', 'ada', 'Firefox on Linux', true, '192.0.2.7'],
    ]);
  });

  it('tells the days of an event that lasts all day, and the moments of one that does not', async () => {
    const stream = ['event', idOf('hearing')] as const;
    const events = [
      happened(...aCalendarEvent('hearing', { startDate: '2026-03-02T00:00:00.000Z', isAllDay: true }), at(0)),
      happened(
        calendarEvent.events.changed,
        stream,
        { changes: { startDate: '2026-03-02T15:00:00.000Z', isAllDay: false } },
        at(1),
      ),
    ];
    const { entries } = await history(calendarEvent, events, { id: idOf('hearing') });
    expect(entries[0]?.changes[0]).toMatchObject({
      label: 'Starts',
      before: '2026-03-02',
      after: '2026-03-02T15:00:00.000Z',
    });
  });

  it('names the records that its values name, those that were removed too, and none of somebody else’s', async () => {
    const [ada, eve] = [happened(...aClient('Ada')), happened(...aClient('Eve'))];
    const events = [
      ada,
      from({ userId: idOf('somebody') }, eve),
      happened(client.events.removed, ['client', idOf('Ada')], {}, at(1)),
      happened(...aCase('matter', { clientId: idOf('Ada') }), at(2)),
      happened(caseRecord.events.changed, CASE, { changes: { clientId: idOf('Eve') } }, at(3)),
    ];
    const { names } = await history(caseRecord, events, { id: idOf('matter') });
    expect(names).toEqual({ [idOf('Ada')]: 'Ada' });
  });

  it('says what was erased, and shows nothing of it', async () => {
    const person = ['client', idOf('Ada')] as const;
    const erased = (event: ExampleEvent, said: 'fields' | 'changes', gone: object): ExampleEvent => {
      const data = event.data as Readonly<Record<string, object>>;
      return { ...event, erased: true, data: { [said]: { ...data[said], ...gone } } };
    };
    const { entries } = await history(
      client,
      [
        erased(happened(...aClient('Ada')), 'fields', { name: ERASED, email: ERASED }),
        erased(
          happened(client.events.changed, person, { changes: { name: 'Eve', practiceArea: 'Family' } }, at(1)),
          'changes',
          { name: ERASED },
        ),
      ],
      { id: idOf('Ada') },
    );
    expect(entries[0]).toMatchObject({
      erased: true,
      undo: 'ready',
      changes: [
        { field: 'name', before: ERASED, after: ERASED, erased: true },
        { field: 'practiceArea', before: 'Tax', after: 'Family', erased: false },
      ],
    });
  });

  it('is read in pages', async () => {
    const events = [added, ...[1, 2, 3, 4].map((minute) => changed({ title: `Draft ${minute}` }, minute))];
    const first = await history(task, events, { query: { limit: '2' } });
    expect([first.entries.map(({ revision }) => revision), first.next, first.total]).toEqual([[4, 3], 3, 5]);
    const second = await history(task, events, { query: { limit: '2', before: '3' } });
    expect([second.entries.map(({ revision }) => revision), second.next]).toEqual([[2, 1], 1]);
    expect(second.entries.at(-1)?.changes).toMatchObject([{ before: 'answer', after: 'Draft 1' }]);
    const last = await history(task, events, { query: { limit: '2', before: '1' } });
    expect([last.entries.map(({ revision }) => revision), last.next]).toEqual([[0], null]);
  });

  it.each([
    ['that there is not', { id: idOf('another') }],
    ['whose id is none', { id: '../task-1' }],
    ['of somebody else', { actor: { ...testActor, userId: idOf('somebody') } }],
  ])('of a record %s is not found', async (_which, asked) => {
    await expect(history(task, [added], asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what an entry says can be undone', () => {
  const states = async (record: RecordDefinition, events: readonly ExampleEvent[], id: string) =>
    (await history(record, events, { id })).entries.map(({ deed, undo, restorable }) => [deed, undo, restorable]);

  it('is a change whose fields are as it left them; one whose fields changed again needs a choice', async () => {
    expect(
      await states(
        task,
        [added, changed({ priority: 'high', title: 'Answer' }, 1), changed({ priority: 'low' }, 2)],
        TASK[1],
      ),
    ).toEqual([
      ['changed', 'ready', false],
      ['changed', 'contested', true],
      ['added', 'ready', true],
    ]);
  });

  it('is no change whose fields are as they were before it', async () => {
    expect(
      await states(task, [added, changed({ priority: 'high' }, 1), changed({ priority: 'medium' }, 2)], TASK[1]),
    ).toEqual([
      ['changed', 'ready', false],
      ['changed', 'none', true],
      ['added', 'ready', false],
    ]);
  });

  it('is, of a removed record, its removal alone', async () => {
    expect(await states(task, [added, changed({ priority: 'high' }, 1), removed(2)], TASK[1])).toEqual([
      ['removed', 'ready', false],
      ['changed', 'none', false],
      ['added', 'none', false],
    ]);
  });

  it('is a verb that has an opposite, while the record is as the verb left it', async () => {
    const opened = happened(...aCase('matter'), at(0));
    const closed = happened(closeCase.event, CASE, { changes: { status: 'closed', closedAt: at(1) } }, at(1));
    const reopened = happened(reopenCase.event, CASE, { changes: { status: 'active', closedAt: null } }, at(2));
    expect(await states(caseRecord, [opened, closed], CASE[1])).toEqual([
      ['closed', 'ready', false],
      ['opened', 'ready', false],
    ]);
    expect(await states(caseRecord, [opened, closed, reopened], CASE[1])).toEqual([
      ['reopened', 'ready', false],
      ['closed', 'none', false],
      ['opened', 'ready', false],
    ]);
  });

  it('is told apart from what was undone already, and by which change', async () => {
    const edit = changed({ priority: 'high' }, 1);
    const undoing = from({ undoes: edit.id }, changed({ priority: 'medium' }, 2));
    const { entries } = await history(task, [added, edit, undoing]);
    expect(entries.map(({ undoes, undoneBy }) => [undoes, undoneBy])).toEqual([
      [1, null],
      [null, 2],
      [null, null],
    ]);
    const back = from({ restores: added.id }, changed({ priority: 'medium' }, 2));
    expect((await history(task, [added, edit, back])).entries[0]).toMatchObject({ restores: 0 });
  });
});
