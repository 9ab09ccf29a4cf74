import { CASE_LISTS } from '@lexledger/contracts/comparedLists';
import { calendarEvent, meetDeadline } from '@lexledger/contracts/features/calendar';
import { caseRecord, closeCase } from '@lexledger/contracts/features/cases';
import { completeTask, reopenTask, task } from '@lexledger/contracts/features/tasks';
import { trustRequest } from '@lexledger/contracts/features/trust/requests';
import type { DomainEvent, EventDefinition } from '@lexledger/contracts/kernel/event';
import type { RecordDefinition } from '@lexledger/contracts/kernel/record';
import { describe, expect, it } from 'vitest';
import { isOfCase, RECORDS_OF_CASES, restorationStep } from './restoration.ts';

const ID = '00000000-0000-4000-8000-0000000000c1';
/** The events of each minute happen at its beginning; the moment is after the one of minute 1. */
const minute = (at: number): string => `2026-03-02T09:${String(at).padStart(2, '0')}:00.000Z`;
const MOMENT = '2026-03-02T09:01:30.000Z';

type Told = readonly [definition: EventDefinition, data: object, undoes?: number];

/** A stream of events, one a minute from minute 0 on. */
const stream = (record: RecordDefinition, ...events: readonly Told[]): readonly DomainEvent[] =>
  events.map(([{ type }, data, undoes], revision) => ({
    ...{ id: `event-${revision}`, stream: `${record.category}-${ID}`, entityId: ID, type, data, revision },
    ...{ position: String(revision), erased: false },
    metadata: {
      ...{ commandId: '', commandHash: '', userId: ID, at: minute(revision), schemaVersion: 1, sessionId: null },
      ...{ correlationId: '', causationId: null, ip: null, userAgent: null },
      ...(undoes !== undefined && { undoes: `event-${undoes}` }),
    },
  })) as unknown as readonly DomainEvent[];

const fields = { title: 'File the answer', status: 'pending', completedAt: null, priority: 'medium' };
const added: Told = [task.events.added, { fields }];
const titled = (title: string): Told => [task.events.changed, { changes: { title } }];
const completed: Told = [completeTask.event, { changes: { status: 'completed', completedAt: minute(3) } }];
const reopening = { changes: { status: 'pending', completedAt: null } };
const reopened: Told = [reopenTask.event, reopening, 2];
const removed: Told = [task.events.removed, {}];
const restored: Told = [task.events.restored, {}];

const step = (...events: readonly Told[]) => restorationStep(task, stream(task, ...events), MOMENT);
const nothing: Told = [task.events.changed, { changes: {} }];

describe('a record of a case that is restored', () => {
  it('stands as it did where nothing was changed, or all was changed back', () => {
    expect(step(added, nothing)).toEqual({ over: 'same' });
    expect(step(added, nothing, titled('Withdraw it'), titled('File the answer'))).toEqual({ over: 'same' });
    expect(step(added, nothing, removed, restored)).toEqual({ over: 'same' });
    expect(restorationStep(task, [], MOMENT)).toEqual({ over: 'same' });
  });

  it('gets its fields back by one command, on the version that was read', () => {
    expect(step(added, titled('File it'), titled('Withdraw it'), titled('Forget it'))).toEqual({
      do: { type: 'RevertTask', data: { revision: 1 }, version: 3, key: 'revert:1:3' },
    });
  });

  it('is removed where it was not there, and brought back where it was', () => {
    const late = stream(task, nothing, nothing, added).map((event, revision) => ({ ...event, revision }));
    expect(restorationStep(task, late.slice(2), MOMENT)).toMatchObject({ do: { type: 'RemoveTask' } });
    expect(step(added, nothing, removed)).toMatchObject({ do: { type: 'RestoreTask' } });
    expect(step(added, removed, restored)).toMatchObject({ do: { type: 'RemoveTask' } });
  });

  it('has verbs taken back by their opposites, the latest first, but not those that were undone', () => {
    expect(step(added, nothing, completed)).toMatchObject({ do: { type: 'UndoTaskChange', data: { revision: 2 } } });
    expect(step(added, nothing, completed, reopened, completed)).toMatchObject({ do: { data: { revision: 4 } } });
    expect(step(added, nothing, completed, reopened)).toEqual({ over: 'same' });
  });

  it('gets its fields back where a verb that set them was undone before they were changed otherwise', () => {
    const begun: Told = [task.events.changed, { changes: { status: 'in-progress' } }];
    expect(step(added, nothing, completed, reopened, begun)).toMatchObject({ do: { type: 'RevertTask' } });
  });

  it('gets verbs back before its fields, and is tried no command twice', () => {
    const events = stream(task, added, nothing, titled('Withdraw it'), completed);
    const tried = new Set<string>();
    const types: string[] = [];
    for (;;) {
      const next = restorationStep(task, events, MOMENT, tried);
      if (!('do' in next)) {
        expect(next).toEqual({ over: 'irreversible' });
        break;
      }
      types.push(next.do.type);
      tried.add(next.do.key);
    }
    expect(types).toEqual(['UndoTaskChange', 'RevertTask']);
  });

  it('is the case itself: it is opened again first, or closed last, and never removed', () => {
    const opened: Told = [caseRecord.events.added, { fields: { title: 'Byron', status: 'active', closedAt: null } }];
    const closed: Told = [closeCase.event, { changes: { status: 'closed', closedAt: minute(1) } }];
    const title: Told = [caseRecord.events.changed, { changes: { title: 'Babbage' } }];
    const next = (...events: readonly Told[]) => restorationStep(caseRecord, stream(caseRecord, ...events), MOMENT);
    expect(next(opened, [caseRecord.events.changed, { changes: {} }], title, closed)).toMatchObject({
      do: { type: 'UndoCaseChange', data: { revision: 3 } },
    });
    const late = stream(caseRecord, title, title, opened).slice(2);
    expect(restorationStep(caseRecord, late, MOMENT)).toEqual({ over: 'irreversible' });
  });

  it('is left alone where the money of clients, an invoice or a met deadline is concerned', () => {
    const event = { title: 'Answer due', metAt: null, withdrawnAt: null, isAllDay: true, overrides: [] };
    const met = stream(
      calendarEvent,
      [calendarEvent.events.added, { fields: event }],
      [calendarEvent.events.changed, { changes: { title: 'Answer is due' } }],
      [calendarEvent.events.changed, { changes: { title: 'Answer' } }],
      [meetDeadline.event, { changes: { metAt: minute(3) } }],
    );
    expect(restorationStep(calendarEvent, met, MOMENT)).toEqual({ left: 'met' });
    expect(restorationStep(calendarEvent, met.slice(0, 3), MOMENT)).toMatchObject({
      do: { type: 'RevertCalendarEvent' },
    });
    const request = stream(
      trustRequest,
      [trustRequest.events.added, { fields: { amount: '5.00' } }],
      [trustRequest.events.changed, { changes: {} }],
      [trustRequest.events.changed, { changes: { amount: '9.00' } }],
    );
    expect(restorationStep(trustRequest, request, MOMENT)).toEqual({ left: 'trust' });
  });
});

describe('the records of cases', () => {
  it('are those that name one, in the lists that are compared', () => {
    expect([...RECORDS_OF_CASES.keys()].toSorted()).toEqual(CASE_LISTS.toSorted());
  });
});

describe('what a restoration of a case is about', () => {
  const ofCase = stream(
    task,
    [task.events.added, { fields: { ...fields, caseId: 'a-case' } }],
    [task.events.changed, { changes: { caseId: 'another' } }],
  );

  it('is what was of it at any time, and of nobody else', () => {
    const ada = { userId: ID };
    expect(isOfCase(task, ofCase, 'a-case', ada)).toBe(true);
    expect(isOfCase(task, ofCase, 'a third', ada)).toBe(false);
    expect(isOfCase(task, ofCase, 'a-case', { userId: 'somebody' })).toBe(false);
    expect(isOfCase(task, [], 'a-case', ada)).toBe(false);
  });
});
