import { features as contract } from '@lexledger/contracts/features';
import type { AuditAnswer, AuditChoices, AuditEntryAnswer } from '@lexledger/contracts/features/audit';
import { auditTrailRead, fileDownloaded } from '@lexledger/contracts/features/audit/recorded-reads';
import { tagAdded, tagChanged } from '@lexledger/contracts/features/documents/tags';
import {
  commandRefused,
  signedIn,
  signInRefused,
  userProfileChanged,
  userRegistered,
} from '@lexledger/contracts/features/identity';
import { twoFactorEnabled, twoFactorPrepared } from '@lexledger/contracts/features/identity/two-factor';
import { reminderRaised } from '@lexledger/contracts/features/reminders';
import { task } from '@lexledger/contracts/features/tasks';
import { ERASED } from '@lexledger/contracts/kernel/event';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { personalPaths, traitsOf, unwrapped } from '@lexledger/contracts/kernel/traits';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EXAMPLE_USER, type ExampleEvent, happened, inOrder } from '../../kernel/example.ts';
import { ask, showing, testActor } from '../../kernel/test-reader.ts';
import { aCase, aClient, aTask } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { calendarProjection } from '../calendar/calendar-events.view.ts';
import { casesProjection } from '../cases/cases.view.ts';
import { clientsProjection } from '../clients/clients.view.ts';
import { leadsProjection } from '../leads/leads.view.ts';
import { firmsProjection } from '../membership/membership.view.ts';
import { searchProjection } from '../search/search.view.ts';
import { audit } from './audit.ts';
import { auditProjection } from './audit-logs.view.ts';
import { ENTITY_TYPES } from './subjects.ts';

const [listQuery, entryQuery, choicesQuery] = audit.queries;
if (!listQuery || !entryQuery || !choicesQuery) throw new Error('the trail has three queries');

const at = (minute: number): string => `2026-03-02T09:${String(minute).padStart(2, '0')}:00.000Z`;
const from = (metadata: Partial<EventMetadata>, event: ExampleEvent): ExampleEvent => ({
  ...event,
  metadata: { ...event.metadata, ...metadata },
});
const HERE = { sessionId: testActor.publicId };

async function trail(events: readonly ExampleEvent[], query: object = {}, actor = testActor): Promise<AuditAnswer> {
  const read = await showing(
    [
      auditProjection,
      clientsProjection,
      casesProjection,
      calendarProjection,
      leadsProjection,
      firmsProjection,
      searchProjection,
    ],
    events,
  );
  return ask(listQuery as NonNullable<typeof listQuery>, read, { events, query, actor });
}

const actions = ({ entries }: AuditAnswer): readonly string[] => entries.map(({ action }) => action);

const TASK = ['task', idOf('answer')] as const;
const added = from(HERE, happened(...aTask('answer', { dueDate: '2026-03-09' }), at(0)));
const changed = (changes: object, minute: number) =>
  from(HERE, happened(task.events.changed, TASK, { changes }, at(minute)));
const removed = (minute: number) => happened(task.events.removed, TASK, {}, at(minute));
const wrongPassword = (minute: number) =>
  happened(
    signInRefused,
    ['signin', idOf(`attempt ${minute}`)],
    { username: 'Ada', reason: 'wrong-password' },
    at(minute),
  );
const refusal = (minute: number, answer: object = {}) =>
  from(
    HERE,
    happened(
      commandRefused,
      ['refusal', idOf(`refusal ${minute}`)],
      {
        command: 'RestoreTask',
        category: 'task',
        target: TASK[1],
        status: 409,
        code: 'NOT_REMOVED',
        answer: { message: 'any', code: 'NOT_REMOVED', ...answer },
      },
      at(minute),
    ),
  );

describe('an audit trail', () => {
  it('tells every change, refusal and sign-in of the account, the newest first', async () => {
    const events = [
      from(HERE, happened(signedIn, ['user', EXAMPLE_USER], {}, at(0))),
      added,
      changed({ priority: 'high' }, 1),
      refusal(2),
      wrongPassword(3),
      from({ userId: idOf('stranger') }, happened(...aClient('Theirs'), at(4))),
    ];
    const answer = await trail(events);
    expect(actions(answer)).toEqual(['SignInRefused', 'RestoreTask', 'TaskChanged', 'TaskAdded', 'SignedIn']);
    expect(answer.next).toBeNull();
    expect(answer.entries.map(({ success, errorMessage }) => [success, errorMessage])).toEqual([
      [false, 'Invalid username or password'],
      [false, 'This record is not removed, so there is nothing to restore.'],
      [true, null],
      [true, null],
      [true, null],
    ]);
  });

  it('has every field that is specified, and what the event itself tells', async () => {
    const { entries } = await trail([
      added,
      from({ ip: '192.0.2.7', userAgent: 'curl/8.7.1' }, changed({ dueDate: '2026-03-10', priority: 'high' }, 1)),
    ]);
    const [entry] = entries;
    expect(Object.keys(entry ?? {}).sort()).toEqual(
      [
        'id',
        'caseId',
        'clientId',
        'importId',
        'userId',
        'action',
        'entityType',
        'entityId',
        'entityName',
        'details',
        'ipAddress',
        'userAgent',
        'sessionId',
        'success',
        'errorMessage',
        'timestamp',
      ].sort(),
    );
    expect(entry).toMatchObject({
      userId: EXAMPLE_USER,
      entityType: 'task',
      entityId: TASK[1],
      entityName: 'answer',
      ipAddress: '192.0.2.7',
      userAgent: 'curl/8.7.1',
      sessionId: testActor.publicId,
      timestamp: at(1),
      details: {
        title: 'Task changed',
        by: { kind: 'you', name: 'ada' },
        device: 'curl/8.7.1',
        thisSession: true,
        revision: 1,
        code: null,
        changes: [
          { field: 'priority', label: 'Priority', kind: 'choice', before: 'medium', after: 'high', erased: false },
          { field: 'dueDate', label: 'Due', kind: 'date', before: '2026-03-09', after: '2026-03-10', erased: false },
        ],
      },
    });
  });

  it('calls a record as it was called then', async () => {
    const { entries } = await trail([added, changed({ title: 'reply' }, 1), refusal(2), changed({ title: 'rest' }, 3)]);
    expect(entries.map(({ entityName }) => entityName)).toEqual(['rest', 'reply', 'reply', 'answer']);
  });

  it('names the records that the changes name, and says of which case the record is', async () => {
    const matter = idOf('matter');
    const { entries } = await trail([
      happened(...aClient('client'), at(0)),
      happened(...aCase('matter'), at(1)),
      added,
      changed({ caseId: matter }, 2),
    ]);
    expect(entries[0]).toMatchObject({ caseId: matter, clientId: idOf('client') });
    expect(entries[0]?.details.names).toEqual({ [matter]: 'matter' });
    expect(entries[1]?.details.names).toEqual({ [idOf('client')]: 'client' });
  });

  it('says why a command was refused, and with which field something was wrong', async () => {
    const issues = [{ path: 'caseId', message: 'There is no such record.' }];
    const [entry] = (await trail([added, refusal(1, { issues })])).entries;
    expect(entry).toMatchObject({ success: false, entityType: 'task', entityName: 'answer' });
    expect(entry?.details).toMatchObject({ title: 'Restore task', code: 'NOT_REMOVED', issues, changes: [] });
  });

  it('says that whoever failed to sign in was not signed in, and the name that they gave', async () => {
    const [entry] = (await trail([wrongPassword(0)])).entries;
    expect(entry).toMatchObject({ entityType: 'user', entityName: 'Ada', sessionId: null });
    expect(entry?.details).toMatchObject({
      title: 'Sign-in refused',
      by: { kind: 'unknown' },
      code: 'WRONG_CREDENTIALS',
    });
  });

  it('tells what the product did by itself from what a person did', async () => {
    const event = { calendarEventId: idOf('hearing'), startDate: at(30), dueAt: at(0) };
    const [entry] = (await trail([happened(reminderRaised, ['reminder', idOf('reminder')], event, at(0))])).entries;
    expect(entry?.details.by).toEqual({ kind: 'product', name: 'LexLedger' });
  });

  it('tells of an account what was changed, before and after', async () => {
    const user = ['user', EXAMPLE_USER] as const;
    const registered = { username: 'ada', passwordHash: 'a hash', email: null, timeZone: 'UTC' };
    const { entries } = await trail([
      happened(userRegistered, user, registered, at(0)),
      happened(signedIn, user, {}, at(1)),
      happened(userProfileChanged, user, { changes: { email: 'ada@byron.example', timeZone: 'UTC' } }, at(2)),
    ]);
    expect(entries[0]).toMatchObject({ entityName: 'ada' });
    expect(entries[0]?.details.changes).toEqual([
      { field: 'email', label: 'Email', kind: 'text', before: null, after: 'ada@byron.example', erased: false },
    ]);
    expect(entries[2]?.details.changes.map(({ field }) => field)).toEqual(['username', 'timeZone']);
  });

  it('tells of one of several things in a stream what that one was before', async () => {
    const tags = ['documenttags', EXAMPLE_USER] as const;
    const tag = (name: string, color: string, minute: number) =>
      happened(tagAdded, tags, { tag: { id: idOf(name), name, color, description: null } }, at(minute));
    const { entries } = await trail([
      tag('Evidence', '#AA0000', 0),
      tag('Letters', '#00AA00', 1),
      happened(tagChanged, tags, { id: idOf('Evidence'), changes: { color: '#0000AA' } }, at(2)),
    ]);
    expect(entries[0]?.details.changes).toMatchObject([{ field: 'color', before: '#AA0000', after: '#0000AA' }]);
    expect(entries[1]).toMatchObject({ entityName: 'Letters', entityType: 'documenttags' });
  });

  it('says where what was said of a person was erased', async () => {
    const erasedChange = changed({ title: ERASED }, 1);
    const { entries } = await trail([added, { ...erasedChange, erased: true }]);
    expect(entries[0]?.details).toMatchObject({ erased: true });
    expect(entries[0]?.details.changes).toMatchObject([{ field: 'title', after: ERASED, erased: true }]);
  });

  it('never tells a secret of the account', async () => {
    const { entries } = await trail([
      happened(twoFactorPrepared, ['twofactor', EXAMPLE_USER], { secret: 'GEZDGNBVGY3TQOJQ' }, at(0)),
      happened(
        twoFactorEnabled,
        ['twofactor', EXAMPLE_USER],
        { step: 1, backupCodes: ['a'.repeat(64)], count: 1 },
        at(1),
      ),
    ]);
    expect(entries.map(({ details }) => details.changes.map(({ field }) => field))).toEqual([['count'], []]);
  });

  it('answers an entry whose stream the store no longer has', async () => {
    const read = await showing([auditProjection], [added]);
    const { entries } = await ask<AuditAnswer>(listQuery as NonNullable<typeof listQuery>, read, { events: [] });
    expect(entries).toMatchObject([{ action: 'TaskAdded', entityName: null, details: { changes: [] } }]);
  });
});

describe('a page of the trail', () => {
  const events = [
    added,
    ...[1, 2, 3, 4, 5].map((minute) => changed({ priority: minute % 2 ? 'high' : 'low' }, minute)),
  ];

  it('goes on behind the last one, until there is no more, whatever came meanwhile', async () => {
    const revisions = ({ entries }: AuditAnswer) => entries.map(({ details }) => details.revision);
    const first = await trail(events, { limit: 4 });
    expect(revisions(first)).toEqual([5, 4, 3, 2]);
    const more = [...events, changed({ priority: 'urgent' }, 6)];
    const second = await trail(more, { limit: 4, after: first.next });
    expect(revisions(second)).toEqual([1, 0]);
    expect(second.next).toBeNull();
    expect((await trail(events, { limit: 6 })).next).toBeNull();
  });

  it('leaves none out, and tells none twice, of many that happened at one instant', async () => {
    const clients = ['a', 'b', 'c', 'd', 'e'].map((name) => happened(...aClient(name), at(1)));
    const all = [added, ...clients, removed(2)];
    const told: (string | null)[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const { entries, next } = await trail(all, { limit: 2, ...(after !== undefined && { after }) });
      told.push(...entries.map(({ entityName }) => entityName));
      after = next;
    }
    expect(told).toEqual(['answer', 'e', 'd', 'c', 'b', 'a', 'answer']);
  });

  it('keeps to the filters and the days', async () => {
    const query = { from: at(2), to: at(4), limit: 2, entityType: 'task' };
    const first = await trail(events, query);
    const second = await trail(events, { ...query, after: first.next });
    const all = [...first.entries, ...second.entries].map(({ timestamp }) => timestamp);
    expect([all, second.next]).toEqual([[at(4), at(3), at(2)], null]);
    const next = (await trail(events, { limit: 1 })).next;
    expect((await trail(events, { after: next, to: at(1) })).entries.map(({ timestamp }) => timestamp)).toEqual([
      at(1),
      at(0),
    ]);
    expect((await trail(events, { after: next, from: at(5) })).entries).toEqual([]);
  });
});

describe('the filters of the trail', () => {
  const client = happened(...aClient('Ada'), '2026-03-03T04:30:00.000Z');
  const events = [added, changed({ priority: 'high' }, 1), refusal(2), wrongPassword(3), client];
  const asked = async (query: object): Promise<readonly string[]> => actions(await trail(events, query));

  it.each([
    [{ action: 'TaskChanged' }, ['TaskChanged']],
    [{ entityType: 'task' }, ['RestoreTask', 'TaskChanged', 'TaskAdded']],
    [{ entityId: TASK[1] }, ['RestoreTask', 'TaskChanged', 'TaskAdded']],
    [{ entityId: TASK[1], success: 'true' }, ['TaskChanged', 'TaskAdded']],
    [{ success: 'false' }, ['SignInRefused', 'RestoreTask']],
    [{ userId: EXAMPLE_USER, action: 'ClientAdded' }, ['ClientAdded']],
    // Half past eleven at night on the second of March, in New York.
    [{ from: '2026-03-03' }, []],
    [{ from: '2026-03-02', to: '2026-03-02', entityType: 'client' }, ['ClientAdded']],
    [{ to: '2026-03-01' }, []],
    [{ from: at(2), to: at(3) }, ['SignInRefused', 'RestoreTask']],
    [{ from: '2026-03-02T04:02:00-05:00', to: '2026-03-02T04:02:00-05:00' }, ['RestoreTask']],
  ])('leave of it by %j %j', async (query, left) => {
    expect(await asked(query)).toEqual(left);
  });

  it('show nobody the trail of another account', async () => {
    expect(await trail(events, { userId: idOf('stranger') })).toEqual({ entries: [], next: null });
    expect(actions(await trail(events, {}, { ...testActor, userId: idOf('stranger') }))).toEqual([]);
  });
});

describe('a trail of several matters', () => {
  const MATTER = idOf('matter');
  const CLIENT = idOf('client');
  const SESSION = '11111111-1111-4111-8111-111111111111';
  const IMPORT = '22222222-2222-4222-8222-222222222222';
  const imported = { importId: IMPORT, sessionId: null, causationId: 'a-chunk', correlationId: 'an-import' };
  const events = [
    happened(...aClient('client'), at(0)),
    happened(...aCase('matter'), at(1)),
    from({ ...HERE, sessionId: SESSION, ip: '192.0.2.9' }, happened(...aTask('reply', { caseId: MATTER }), at(2))),
    changed({ priority: 'high' }, 3),
    from(HERE, happened(task.events.changed, ['task', idOf('reply')], { changes: { priority: 'low' } }, at(4))),
    from(HERE, happened(task.events.changed, ['task', idOf('reply')], { changes: { caseId: null } }, at(5))),
    happened(task.events.removed, ['task', idOf('reply')], {}, at(6)),
    from(imported, happened(...aClient('Imported'), at(7))),
  ];
  const asked = async (query: object): Promise<readonly string[]> => actions(await trail(events, query));

  it.each([
    ['what was of the matter then', { caseId: MATTER }, ['TaskChanged', 'TaskAdded', 'CaseOpened']],
    [
      'what was of the client or their matters then',
      { clientId: CLIENT, to: at(4) },
      'TaskChanged TaskAdded CaseOpened ClientAdded'.split(' '),
    ],
    ['what was done in a session', { sessionId: SESSION }, ['TaskAdded']],
    ['what came from an address', { ipAddress: '192.0.2.9' }, ['TaskAdded']],
    ['what an import did', { importId: IMPORT }, ['ClientAdded']],
    [
      'several at once',
      { caseId: MATTER, action: 'TaskChanged', userId: EXAMPLE_USER, success: 'true' },
      ['TaskChanged'],
    ],
    ['an action and a type that do not go together', { action: 'TaskChanged', entityType: 'client' }, []],
    ['an action by its words', { q: 'case opened' }, ['CaseOpened']],
    ['a record by its name', { q: 'imported' }, ['ClientAdded']],
    ['a record by its name and an action', { q: 'matter', action: 'CaseOpened' }, ['CaseOpened']],
    ['a type of record', { q: 'case', caseId: MATTER }, ['CaseOpened']],
    ['an address', { q: '192.0.2.9' }, ['TaskAdded']],
    ['nothing that the words mean', { q: 'zebra' }, []],
  ])('is narrowed to %s', async (_title, query, left) => {
    expect(await asked(query)).toEqual(left);
  });

  it('leaves out what an import did row by row, where that is one entry', async () => {
    expect(await asked({ grouped: 'true', from: at(6) })).toEqual(['TaskRemoved']);
    expect(await asked({ grouped: 'true', action: 'ClientAdded' })).toEqual(['ClientAdded']);
  });

  it('has an import as one entry, whose steps and rows are found by it', async () => {
    const [begun, step] = ['ClientImportPrepared', 'ClientImportRowsApplied'].map((type, minute) => ({
      ...happened(task.events.removed, ['import', IMPORT], {}, at(10 + minute)),
      type,
    }));
    if (begun === undefined || step === undefined) throw new Error('there are two events');
    const all = [...events, begun, step];
    expect(actions(await trail(all, { grouped: 'true', from: at(7) }))).toEqual(['ClientImportPrepared']);
    expect(actions(await trail(all, { importId: IMPORT }))).toEqual([
      ...['ClientImportRowsApplied', 'ClientImportPrepared', 'ClientAdded'],
    ]);
  });

  it('is read page by page by any filter as it is at once', async () => {
    for (const query of [{}, { q: 'task' }, { caseId: MATTER, success: 'true' }, { grouped: 'true' }]) {
      const whole = await trail(events, query);
      const paged: string[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const { entries, next } = await trail(events, { ...query, limit: 1, ...(after !== undefined && { after }) });
        paged.push(...entries.map(({ id }) => id));
        after = next;
      }
      expect(paged).toEqual(whole.entries.map(({ id }) => id));
    }
  });

  it('says nothing of a matter that is hidden, before anything is paged', async () => {
    const read = await showing([auditProjection, clientsProjection, casesProjection], events);
    const hidden = { matters: [MATTER] };
    const asking = { events, hidden, query: { limit: 1, to: at(4), from: at(0) } };
    const { entries, next } = await ask<AuditAnswer>(listQuery as NonNullable<typeof listQuery>, read, asking);
    expect(entries.map(({ action, entityId }) => [action, entityId])).toEqual([['TaskChanged', TASK[1]]]);
    expect(next).not.toBeNull();
  });
});

describe('a read of the trail', () => {
  const handler = listQuery as NonNullable<typeof listQuery>;
  const recordedRead = happened(
    auditTrailRead,
    ['read', idOf('a read')],
    { filters: 'Action: Task changed, Words', asked: 'action=TaskChanged&q', caseId: null, clientId: null },
    at(2),
    HERE,
  );

  it('is recorded before it is answered, with the filters but for words and addresses', async () => {
    const reads: unknown[] = [];
    const matter = idOf('matter');
    await ask(
      handler,
      await showing(
        [auditProjection, firmsProjection, searchProjection, clientsProjection, casesProjection, leadsProjection],
        [added],
      ),
      {
        events: [added],
        query: { action: 'TaskChanged', caseId: matter, ipAddress: '192.0.2.7', q: 'Ada Byron', limit: 3 },
        async recordRead(read) {
          reads.push(read);
          return null;
        },
      },
    );
    expect(reads).toEqual([
      {
        type: 'AuditTrailRead',
        data: {
          filters: 'Action: Task changed, One matter, One address, Words',
          asked: `action=TaskChanged&caseId=${matter}&ipAddress&q`,
          caseId: matter,
          clientId: null,
        },
      },
    ]);
  });

  it('is not answered where it cannot be recorded', async () => {
    const asking = ask(handler, await showing([auditProjection], [added]), {
      events: [added],
      recordRead: () => Promise.reject(new Error('away')),
    });
    await expect(asking).rejects.toThrow('away');
  });

  it('is told by the answers after it, and not by its own', async () => {
    const events = [added, recordedRead];
    const views = await showing([auditProjection], events);
    const own = await ask<AuditAnswer>(handler, views, { events, recordRead: async () => recordedRead.id });
    expect(actions(own)).toEqual(['TaskAdded']);
    const { entries } = await ask<AuditAnswer>(handler, views, { events });
    expect(entries[0]).toMatchObject({ action: 'AuditTrailRead', entityType: 'read', entityId: null });
    expect(entries[0]?.details.changes).toMatchObject([{ label: 'Filters', after: 'Action: Task changed, Words' }]);
  });
});

describe('a read of a file', () => {
  it('is told of the record that the file is of, and hidden with it', async () => {
    const file = { file: 'Case document file', list: 'tasks', recordId: TASK[1] };
    const read = happened(fileDownloaded, ['read', idOf('a download')], file, at(3), HERE);
    const events = [
      happened(...aClient('client'), at(0)),
      happened(...aCase('matter'), at(1)),
      from(HERE, happened(...aTask('answer', { caseId: idOf('matter') }), at(2))),
      read,
    ];
    const { entries } = await trail(events, { action: 'FileDownloaded' });
    expect(entries).toMatchObject([
      { entityType: 'task', entityId: TASK[1], entityName: 'answer', caseId: idOf('matter'), clientId: idOf('client') },
    ]);
    const hidden = { matters: [idOf('matter')] };
    const asking = { events, hidden, query: { action: 'FileDownloaded' } };
    const views = await showing([auditProjection], events);
    expect((await ask<AuditAnswer>(listQuery as NonNullable<typeof listQuery>, views, asking)).entries).toEqual([]);
  });
});

describe('an entry by its id', () => {
  const cause = from({ ...HERE, correlationId: 'a-request' }, happened(...aClient('client'), at(0)));
  const effect = from({ correlationId: 'a-request', causationId: cause.id }, happened(...aCase('matter'), at(1)));
  const further = from({ correlationId: 'a-request', causationId: effect.id }, happened(...aTask('answer'), at(2)));
  const events = [cause, effect, further, from({ correlationId: 'another' }, changed({ priority: 'high' }, 3))];

  it('is told with what caused it and what it caused', async () => {
    const read = await showing([auditProjection, clientsProjection, casesProjection], events);
    const asking = { events, params: { id: effect.id } };
    const { entry, related, hasMore } = await ask<AuditEntryAnswer>(
      entryQuery as NonNullable<typeof entryQuery>,
      read,
      asking,
    );
    expect(entry.id).toBe(effect.id);
    expect(hasMore).toBe(false);
    expect(related.map(({ id, causedBy, by }) => [id, causedBy, by.kind])).toEqual([
      [cause.id, null, 'you'],
      [effect.id, cause.id, 'product'],
      [further.id, effect.id, 'product'],
    ]);
  });

  it('is not there for another person, or where what it is of is hidden', async () => {
    const read = await showing([auditProjection], events);
    const handler = entryQuery as NonNullable<typeof entryQuery>;
    const stranger = { ...testActor, userId: idOf('stranger') };
    await expect(ask(handler, read, { events, params: { id: effect.id }, actor: stranger })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const hidden = { matters: [idOf('matter')] };
    await expect(ask(handler, read, { events, params: { id: effect.id }, hidden })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const scope = `scope of case-${idOf('matter')}`;
    await expect(ask(handler, read, { events, params: { id: scope } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what a trail can be narrowed to', () => {
  it('is every type of record that a command or an event is about, by a name of its own', async () => {
    const choices = await ask<AuditChoices>(choicesQuery, await showing([], []));
    const commands = Object.values<Feature>(contract).flatMap((feature) => feature.commands);
    const known = new Set(choices.entityTypes.map(({ value }) => value));
    expect(commands.filter(({ category }) => !known.has(category)).map(({ type }) => type)).toEqual([]);
    expect(new Set(choices.entityTypes.map(({ label }) => label)).size).toBe(choices.entityTypes.length);
    expect(choices.entityTypes).toContainEqual({ value: 'note', label: 'Case note' });
    expect(ENTITY_TYPES.get('user')).toBe('Account');
  });

  it('is every action, with those that were refused told apart', async () => {
    const { actions: known } = await ask<AuditChoices>(choicesQuery, await showing([], []));
    expect(known).toContainEqual({ value: 'TaskChanged', label: 'Task changed' });
    expect(known).toContainEqual({ value: 'ChangeTask', label: 'Change task (refused)' });
    expect(known).toContainEqual({ value: 'SignInRefused', label: 'Sign-in refused' });
    expect(known.map(({ value }) => value)).not.toContain('CommandRefused');
    expect(new Set(known.map(({ value }) => value)).size).toBe(known.length);
  });
});

describe('what the trail keeps', () => {
  it('is nothing that is personal: it is read from the log, where it is sealed', () => {
    const [first] = inOrder([added]);
    if (first === undefined) throw new Error('there is one event');
    const kept = auditProjection.project.TaskAdded?.(null, first, first.id, () => null);
    expect(JSON.stringify(kept)).not.toContain('answer');
    expect(personalPaths(auditProjection.view.document)).toEqual([]);
  });

  it('is of every event but the product’s own books', () => {
    const handled = new Set(Object.keys(auditProjection.project));
    const events = Object.values<Feature>(contract).flatMap((feature) => feature.events);
    expect(events.map(({ type }) => type).filter((type) => !handled.has(type))).toEqual([
      'UsernameReserved',
      'UsernameReleased',
      'MatterNumberTaken',
      'CalendarLinkCounted',
      'CalendarLinkUncounted',
      'InvoiceClaimsSettled',
      'InvoiceNumberTaken',
      'TrustPayerNoted',
      'ExperienceAwarded',
      'AchievementUnlocked',
      'RecordsEntered',
      'InboxItemRaised',
      'InboxItemRead',
      'InboxItemUnread',
      'InboxItemDone',
      'InboxItemReopened',
      'InboxMailAttempted',
      'InboxMailSettled',
      'DocumentTextRead',
      'DocumentThumbnailDrawn',
      'PracticeImportAdvanced',
      'WallAccessAttempted',
      'LogHeadMailAttempted',
      'LogHeadMailSettled',
    ]);
  });

  it('is never shown where it is a secret or a digest of one', () => {
    /** Every field of an event, with those of its parts. */
    const fieldsOf = (schema: z.ZodType, path: string): readonly [string, z.ZodType][] => {
      const inner = unwrapped(schema);
      if (!(inner instanceof z.ZodObject)) return [[path, schema]];
      return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
        fieldsOf(field, path === '' ? name : `${path}.${name}`),
      );
    };
    const told = auditProjection.view.changedBy.flatMap(({ type, schema }) =>
      fieldsOf(schema, '')
        .filter(([, field]) => !traitsOf(field).internal)
        .map(([path]) => `${type}.${path}`),
    );
    // A number of a language model's tokens is no secret.
    const named = told.filter((path) => path !== 'AiLimitsSet.dailyTokens');
    expect(named.filter((path) => /hash|secret|token|digest|backupCodes?$|password/i.test(path))).toEqual([]);
  });
});
