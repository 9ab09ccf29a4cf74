import { randomUUID } from 'node:crypto';
import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { caseRecord, closeCase, reopenCase } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { addWidget, removeWidget } from '@lexledger/contracts/features/dashboard';
import { caseNote } from '@lexledger/contracts/features/notes';
import { completeTask, reopenTask, task } from '@lexledger/contracts/features/tasks';
import { timeEntry } from '@lexledger/contracts/features/time';
import { type EventStore, StoreUnavailableError } from '@lexledger/infra/event-store/port';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ANOTHER_USER, USER } from './given.ts';
import { aDataFolder, startProcess, type TestProcess } from './test-process.ts';

const A_COMMAND = '0b5d7f61-2a3c-4e8f-9b1d-7c6e5a4f3b21';
const aClient = { name: 'Ada Okafor', email: 'ada@okafor.example', practiceArea: 'Family' };
const aCase = (clientId: string) => ({
  title: 'Okafor v. Okafor',
  clientId,
  practiceArea: 'Family',
  status: 'active' as const,
});

function start(folder = aDataFolder(), given: Parameters<typeof startProcess>[1] = {}): TestProcess {
  const process = startProcess(folder, given);
  onTestFinished(() => process.close());
  return process;
}

const typesIn = async (process: TestProcess): Promise<readonly string[]> =>
  (await process.log()).map(({ type }) => type);

const textOf = ({ status, body }: { status: number; body: unknown }): string => JSON.stringify({ status, body });

const equalAnswers = (outcomes: readonly { status: number; body: unknown }[]): number =>
  new Set(outcomes.map(textOf)).size;

describe('a command', () => {
  it('is answered with the record as it now is, and its position', async () => {
    const process = start();
    const added = await process.send(client.commands.add, aClient);
    expect(added).toMatchObject({ status: 201, body: { ...aClient, userId: USER, version: 0 } });
    expect(added.position).toBe(await process.store.head());
    const changed = await process.send(client.commands.change, { name: 'Ada Obi' }, { id: added.body.id });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Ada Obi', version: 1 } });
    expect(changed.position > added.position).toBe(true);
  });

  it('tells in its event who sent it, from where and when', async () => {
    const process = start();
    await process.send(client.commands.add, aClient, { commandId: A_COMMAND });
    const [event] = await process.log();
    expect(event).toMatchObject({
      type: 'ClientAdded',
      revision: 0,
      metadata: {
        commandId: A_COMMAND,
        userId: USER,
        sessionId: 'a-session',
        correlationId: 'a-test',
        ip: '203.0.113.7',
        at: '2026-03-02T15:00:00.001Z',
      },
    });
  });

  it('knows what day it is for the user', async () => {
    const process = start();
    const logged = (timeZone: string) =>
      process.send(timeEntry.commands.add, { taskDescription: 'Call', timeMinutes: 6 }, { timeZone });
    expect((await logged('UTC')).body.date).toBe('2026-03-02');
    expect((await logged('Pacific/Kiritimati')).body.date).toBe('2026-03-03');
  });

  it('that changes nothing appends nothing, and answers with the record', async () => {
    const process = start();
    const added = await process.send(client.commands.add, aClient);
    const changed = await process.send(client.commands.change, { name: aClient.name }, { id: added.body.id });
    expect(changed).toEqual({ status: 200, body: added.body, position: added.position });
    expect(await typesIn(process)).toEqual(['ClientAdded']);
  });

  it('for a record of somebody else is refused as if there were none', async () => {
    const process = start();
    const added = await process.send(client.commands.add, aClient);
    for (const { status, body } of [
      await process.send(client.commands.change, { name: 'X' }, { id: added.body.id, by: ANOTHER_USER }),
      await process.send(client.commands.change, { name: 'X' }, { id: randomUUID(), by: ANOTHER_USER }),
    ]) {
      expect({ status, body }).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  it('is answered the same whether the record is remembered or read', async () => {
    const folder = aDataFolder();
    const one = start(folder);
    const added = await one.send(client.commands.add, aClient);
    const changed = await one.send(client.commands.change, { phone: '+1 555 0100' }, { id: added.body.id });
    const other = start(folder);
    const unchanged = await other.send(client.commands.change, { phone: '+1 555 0100' }, { id: added.body.id });
    expect(textOf(unchanged)).toBe(textOf(changed));
  });
});

describe('a command id', () => {
  const fiftyOf = (process: TestProcess) =>
    Promise.all(Array.from({ length: 50 }, () => process.send(client.commands.add, aClient, { commandId: A_COMMAND })));

  it('sent 50 times at once has one effect and 50 equal answers', async () => {
    const process = start();
    const outcomes = await fiftyOf(process);
    expect(equalAnswers(outcomes)).toBe(1);
    expect(outcomes[0]?.status).toBe(201);
    expect(await typesIn(process)).toEqual(['ClientAdded']);
  });

  it('sent to two processes at once has one effect and equal answers', async () => {
    const folder = aDataFolder();
    const [one, two] = [start(folder), start(folder)];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? one : two).send(client.commands.add, aClient, { commandId: A_COMMAND }),
      ),
    );
    expect(equalAnswers(outcomes)).toBe(1);
    expect(new Set(outcomes.map(({ position }) => position)).size).toBe(1);
    expect(await typesIn(one)).toEqual(['ClientAdded']);
  });

  it('decided by two processes at the same moment makes events of other ids, which a store cannot mix up', async () => {
    const folder = aDataFolder();
    const processes = [start(folder), start(folder)];
    const ids = new Set<string>();
    for (const { store } of processes) {
      const append = store.append.bind(store);
      vi.spyOn(store, 'append').mockImplementation((stream, expected, events) => {
        for (const { id } of events) ids.add(id);
        return append(stream, expected, events);
      });
    }
    await Promise.all(processes.map(({ send }) => send(client.commands.add, aClient, { commandId: A_COMMAND })));
    expect(ids.size).toBe(2);
  });

  it('sent again after a restart gives the first answer', async () => {
    const folder = aDataFolder();
    const before = startProcess(folder);
    const first = await before.send(client.commands.add, aClient, { commandId: A_COMMAND });
    await before.close();
    const after = start(folder);
    const outcomes = await fiftyOf(after);
    expect(equalAnswers([first, ...outcomes])).toBe(1);
    expect(outcomes[0]?.position).toBe(first.position);
    expect(await typesIn(after)).toEqual(['ClientAdded']);
  });

  it('sent again after later changes gives the first answer, not the record of today', async () => {
    const folder = aDataFolder();
    const process = start(folder);
    const first = await process.send(client.commands.add, aClient, { commandId: A_COMMAND });
    const { id } = first.body;
    const second = await process.send(client.commands.change, { name: 'Ada Obi' }, { id, commandId: randomUUID() });
    await process.send(client.commands.remove, {}, { id });
    for (const again of [process, start(folder)]) {
      expect(await again.send(client.commands.add, aClient, { commandId: A_COMMAND })).toEqual(first);
    }
    expect(second.body.name).toBe('Ada Obi');
    expect(await typesIn(process)).toEqual(['ClientAdded', 'ClientChanged', 'ClientRemoved']);
  });

  it('sent again for a widget that is gone gives the widget as it was added', async () => {
    const process = start();
    const widget = { widgetType: 'stats', position: 0, width: 2, height: 1 };
    const first = await process.send(addWidget, widget, { commandId: A_COMMAND });
    await process.send(removeWidget, {}, { params: { widgetId: first.body.id } });
    expect(await process.send(addWidget, widget, { commandId: A_COMMAND })).toEqual(first);
  });

  it('used again with another body is refused, before and after a restart', async () => {
    const folder = aDataFolder();
    const process = start(folder);
    await process.send(client.commands.add, aClient, { commandId: A_COMMAND });
    for (const again of [process, start(folder)]) {
      const reused = await again.send(client.commands.add, { ...aClient, name: 'X' }, { commandId: A_COMMAND });
      expect(reused).toMatchObject({ status: 409, body: { code: 'COMMAND_ID_REUSED' } });
    }
    expect(await typesIn(process)).toEqual(['ClientAdded']);
  });

  it('used again with another version, target or kind of command is refused', async () => {
    const process = start();
    const { body } = await process.send(client.commands.add, aClient);
    const edit = { id: body.id, commandId: A_COMMAND };
    await process.send(client.commands.change, { name: 'Ada Obi' }, { ...edit, version: 0 });
    const reused = { status: 409, body: { code: 'COMMAND_ID_REUSED' } };
    expect(await process.send(client.commands.change, { name: 'Ada Obi' }, { ...edit, version: 1 })).toMatchObject(
      reused,
    );
    expect(await process.send(client.commands.remove, {}, edit)).toMatchObject(reused);
    expect(await process.send(client.commands.add, aClient, { commandId: A_COMMAND })).toMatchObject(reused);
    expect(await process.send(task.commands.add, { title: 'X' }, { commandId: A_COMMAND })).toMatchObject(reused);
    expect(await typesIn(process)).toEqual(['ClientAdded', 'ClientChanged']);
  });

  it('of one user says nothing about another’s', async () => {
    const process = start();
    const mine = await process.send(client.commands.add, aClient, { commandId: A_COMMAND });
    const theirs = await process.send(client.commands.add, aClient, { commandId: A_COMMAND, by: ANOTHER_USER });
    expect(theirs).toMatchObject({ status: 201, body: { userId: ANOTHER_USER } });
    expect(theirs.body.id).not.toBe(mine.body.id);
    // Guessing both the record's id and that of the command that created it reveals nothing either.
    const guess = { id: mine.body.id, commandId: A_COMMAND, by: ANOTHER_USER };
    const guessed = await start(aDataFolder()).send(client.commands.change, { name: 'X' }, guess);
    const found = await process.send(client.commands.change, { name: 'X' }, { ...guess, by: randomUUID() });
    expect(found).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(textOf(found)).toBe(textOf(guessed));
  });

  it('of a command that changed nothing gives the first answer while the process runs', async () => {
    const process = start();
    const { body } = await process.send(client.commands.add, aClient);
    const sameName = () =>
      process.send(client.commands.change, { name: aClient.name }, { id: body.id, commandId: A_COMMAND });
    const first = await sameName();
    await process.send(client.commands.change, { name: 'Ada Obi' }, { id: body.id });
    expect(await sameName()).toEqual(first);
    expect(await typesIn(process)).toEqual(['ClientAdded', 'ClientChanged']);
  });

  it('that the server made is never taken for a repeat', async () => {
    const process = start();
    const send = () => process.send(client.commands.add, aClient, { repeatable: false });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.body.id).not.toBe(two.body.id);
  });

  it('that the server made needs no look at the stream of a new record, and guards it all the same', async () => {
    let reads = 0;
    const counted = (store: EventStore): EventStore =>
      Object.assign(Object.create(store), {
        append: store.append.bind(store),
        readAll: store.readAll.bind(store),
        close: store.close.bind(store),
        read: (...given: Parameters<EventStore['read']>) => {
          if (given[0].startsWith('client-')) reads += 1;
          return store.read(...given);
        },
      });
    const process = start(aDataFolder(), { store: counted });
    const send = () =>
      process.send(client.commands.add, aClient, {
        repeatable: false,
        commandId: '7d0f3a52-91c4-4b6e-8f2d-3e5a6b7c8d90',
      });
    expect((await send()).status).toBe(201);
    expect(reads).toBe(0);
    await send();
    expect(reads).toBe(1);
    expect(await typesIn(process)).toEqual(['ClientAdded']);
  });
});

describe('a refused command', () => {
  it('is history: who tried what, and what the answer was', async () => {
    const process = start();
    const { body } = await process.send(client.commands.add, aClient);
    const refused = await process.send(client.commands.restore, {}, { id: body.id, commandId: A_COMMAND });
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_REMOVED' } });
    const event = (await process.log()).at(-1);
    expect(event).toMatchObject({
      type: 'CommandRefused',
      data: { command: 'RestoreClient', target: body.id, status: 409, code: 'NOT_REMOVED', answer: refused.body },
      metadata: { commandId: A_COMMAND, userId: USER },
    });
    expect(refused.position).toBe(event?.position);
  });

  it('stays refused when it is sent again, even when it would now succeed', async () => {
    const folder = aDataFolder();
    const process = start(folder);
    const { body } = await process.send(client.commands.add, aClient);
    const opened = await process.send(caseRecord.commands.add, aCase(body.id));
    const reopen = (by: TestProcess) => by.send(reopenCase.command, {}, { id: opened.body.id, commandId: A_COMMAND });
    const first = await reopen(process);
    expect(first).toMatchObject({ status: 409, body: { code: 'CASE_NOT_CLOSED' } });
    await process.send(closeCase.command, {}, { id: opened.body.id });
    expect(await reopen(process)).toEqual(first);
    expect(await reopen(start(folder))).toEqual(first);
    expect((await typesIn(process)).filter((type) => type === 'CommandRefused')).toHaveLength(1);
  });

  it('sent 50 times at once, to two processes, is refused once and answered equally', async () => {
    const folder = aDataFolder();
    const [one, two] = [start(folder), start(folder)];
    const { body } = await one.send(client.commands.add, aClient);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? one : two).send(client.commands.restore, {}, { id: body.id, commandId: A_COMMAND }),
      ),
    );
    expect(equalAnswers(outcomes)).toBe(1);
    expect(await typesIn(one)).toEqual(['ClientAdded', 'CommandRefused']);
  });

  it('keeps its id from being used for another command, also after a restart', async () => {
    const folder = aDataFolder();
    await start(folder).send(client.commands.restore, {}, { id: randomUUID(), commandId: A_COMMAND });
    const reused = await start(folder).send(task.commands.add, { title: 'X' }, { commandId: A_COMMAND });
    expect(reused).toMatchObject({ status: 409, body: { code: 'COMMAND_ID_REUSED' } });
  });

  it('does not show in the log what the answer says of the record', async () => {
    const process = start();
    const { body } = await process.send(client.commands.add, aClient);
    await process.send(client.commands.change, { name: 'Adaeze Obiora' }, { id: body.id, version: 0 });
    const conflict = await process.send(
      client.commands.change,
      { name: 'Adaeze Ezekiel' },
      { id: body.id, version: 0 },
    );
    expect(conflict.body).toMatchObject({
      code: 'EDIT_CONFLICT',
      conflict: { version: 1, fields: [{ field: 'name', yours: 'Adaeze Ezekiel', theirs: 'Adaeze Obiora' }] },
    });
    const { events } = await process.store.readAll('', 100);
    expect(JSON.stringify(events)).not.toContain('Adaeze');
  });
});

describe('a reference', () => {
  it('to a live record of the user is accepted', async () => {
    const process = start();
    const { body } = await process.send(client.commands.add, aClient);
    expect((await process.send(caseRecord.commands.add, aCase(body.id))).status).toBe(201);
  });

  it('to a missing, a removed or somebody else’s record is refused, with the field', async () => {
    const process = start();
    const removed = await process.send(client.commands.add, aClient);
    await process.send(client.commands.remove, {}, { id: removed.body.id });
    const theirs = await process.send(client.commands.add, aClient, { by: ANOTHER_USER });
    for (const id of [randomUUID(), removed.body.id, theirs.body.id]) {
      const refused = await process.send(caseRecord.commands.add, aCase(id));
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'REFERENCE_NOT_FOUND', issues: [{ path: 'clientId' }] },
      });
    }
  });

  it('is checked for every field that names a record', async () => {
    const process = start();
    const nowhere = randomUUID();
    const startDate = '2026-03-12T14:00:00Z';
    const refused = async (outcome: ReturnType<TestProcess['send']>) =>
      ((await outcome).body as { issues?: { path: string }[] }).issues?.map(({ path }) => path);
    expect(await refused(process.send(task.commands.add, { title: 'X', assignedTo: nowhere }))).toEqual(['assignedTo']);
    expect(await refused(process.send(task.commands.add, { title: 'X', caseId: nowhere }))).toEqual(['caseId']);
    expect(
      await refused(process.send(calendarEvent.commands.add, { title: 'X', startDate, clientId: nowhere })),
    ).toEqual(['clientId']);
    expect(await refused(process.send(caseNote.commands.add, { content: 'X', caseId: nowhere }))).toEqual(['caseId']);
    expect(
      await refused(process.send(timeEntry.commands.add, { taskDescription: 'X', timeMinutes: 6, clientId: nowhere })),
    ).toEqual(['clientId']);
  });

  it('to a case brings its client with it, and refuses another', async () => {
    const process = start();
    const [ada, eve] = [
      await process.send(client.commands.add, aClient),
      await process.send(client.commands.add, aClient),
    ];
    const { body } = await process.send(caseRecord.commands.add, aCase(ada.body.id));
    const work = { taskDescription: 'Call', timeMinutes: 6, caseId: body.id };
    const entry = await process.send(timeEntry.commands.add, work);
    expect(entry.body).toMatchObject({ caseId: body.id, clientId: ada.body.id });
    const refusal = { status: 422, body: { code: 'CLIENT_NOT_OF_CASE', issues: [{ path: 'clientId' }] } };
    expect(await process.send(timeEntry.commands.add, { ...work, clientId: eve.body.id })).toMatchObject(refusal);
    const move = { clientId: eve.body.id };
    expect(await process.send(timeEntry.commands.change, move, { id: entry.body.id })).toMatchObject(refusal);

    await process.send(client.commands.remove, { withRecords: true }, { id: ada.body.id });
    const named = await process.send(timeEntry.commands.add, { ...work, clientId: ada.body.id });
    expect(named).toMatchObject({ status: 201, body: { clientId: ada.body.id } });

    await process.send(caseRecord.commands.change, move, { id: body.id });
    const edited = await process.send(timeEntry.commands.change, { timeMinutes: 12 }, { id: entry.body.id });
    expect(edited.body).toMatchObject({ timeMinutes: 12, clientId: ada.body.id });
    expect(await process.send(timeEntry.commands.change, move, { id: entry.body.id })).toMatchObject({ status: 200 });
  });

  it('of an edit of somebody else’s record tells nothing of that record', async () => {
    const process = start();
    const { body } = await process.send(task.commands.add, { title: 'X' });
    const edit = { caseId: randomUUID() };
    const answers = [body.id, randomUUID()].map((id) =>
      process.send(task.commands.change, edit, { id, by: ANOTHER_USER }),
    );
    expect(equalAnswers(await Promise.all(answers))).toBe(1);
    expect((await answers[0])?.body).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('may stay when its record was removed since, but may not be made anew', async () => {
    const process = start();
    const { body } = await process.send(client.commands.add, aClient);
    const opened = await process.send(caseRecord.commands.add, aCase(body.id));
    await process.send(client.commands.remove, { withRecords: true }, { id: body.id });
    const edit = { ...aCase(body.id), title: 'In re Okafor' };
    expect(await process.send(caseRecord.commands.change, edit, { id: opened.body.id })).toMatchObject({
      status: 200,
      body: { title: 'In re Okafor' },
    });
    expect((await process.send(caseRecord.commands.add, aCase(body.id))).status).toBe(422);
  });

  it('is checked against what the store holds, not against what this process remembers', async () => {
    const folder = aDataFolder();
    const [one, two] = [start(folder), start(folder)];
    const { body } = await one.send(client.commands.add, aClient);
    await two.send(client.commands.remove, {}, { id: body.id });
    expect((await one.send(caseRecord.commands.add, aCase(body.id))).status).toBe(422);
    await two.send(client.commands.restore, {}, { id: body.id });
    expect((await one.send(caseRecord.commands.add, aCase(body.id))).status).toBe(201);
  });
});

describe('two processes on one store', () => {
  it('lose no edit of 64 that come at once to one record', async () => {
    const folder = aDataFolder();
    const [one, two] = [start(folder), start(folder)];
    const { body } = await one.send(client.commands.add, aClient);
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        (index % 2 === 0 ? one : two).send(client.commands.change, { phone: `+1 555 ${index}` }, { id: body.id }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 200));
    expect(new Set(outcomes.map((outcome) => outcome.body.version)).size).toBe(64);
    const log = await one.log();
    expect(log).toHaveLength(65);
    expect(log.map(({ revision }) => revision)).toEqual(log.map((_, index) => index));
    // Each answer is the record right after its own command.
    outcomes.forEach((outcome, index) => {
      expect(outcome.body.phone).toBe(`+1 555 ${index}`);
    });
  });

  it('let exactly one of two opposite commands through at a time', async () => {
    const folder = aDataFolder();
    const [one, two] = [start(folder), start(folder)];
    const { body } = await one.send(task.commands.add, { title: 'File the answer' });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? one : two).send(completeTask.command, {}, { id: body.id }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('never refuse, nor find nothing to do, because of what they remember', async () => {
    const folder = aDataFolder();
    const [one, two] = [start(folder), start(folder)];
    const { body } = await one.send(task.commands.add, { title: 'File the answer' });
    const { id } = body;
    await one.send(completeTask.command, {}, { id });
    await two.send(reopenTask.command, {}, { id });
    // The first process still has the task as completed in its cache.
    expect((await one.send(completeTask.command, {}, { id })).status).toBe(200);
    await two.send(task.commands.change, { title: 'File the reply' }, { id });
    expect(await one.send(task.commands.change, { title: 'File the answer' }, { id })).toMatchObject({
      status: 200,
      body: { title: 'File the answer', version: 5 },
    });
  });

  it('accept an edit of the version that the other made', async () => {
    const folder = aDataFolder();
    const [one, two] = [start(folder), start(folder)];
    const { id } = (await one.send(client.commands.add, aClient)).body;
    await two.send(client.commands.change, { name: 'Ada Obi' }, { id });
    expect(await one.send(client.commands.change, { name: 'Ada Eze' }, { id, version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
  });

  it('tell a command that was sent to the other', async () => {
    const folder = aDataFolder();
    const [one, two] = [start(folder), start(folder)];
    const { id } = (await one.send(task.commands.add, { title: 'File the answer' })).body;
    const first = await two.send(completeTask.command, {}, { id, commandId: A_COMMAND });
    await two.send(reopenTask.command, {}, { id });
    expect(await one.send(completeTask.command, {}, { id, commandId: A_COMMAND })).toEqual(first);
    expect(await typesIn(one)).toEqual(['TaskAdded', 'TaskCompleted', 'TaskReopened']);
  });
});

describe('a store that fails', () => {
  /** A store whose selected appends fail, after or before they are written. */
  const unreliable =
    (failing: (stage: number) => 'after' | 'before' | null) =>
    (store: EventStore): EventStore => {
      let stage = 0;
      return {
        append: async (...given) => {
          stage += 1;
          const failure = failing(stage);
          if (failure === 'before') throw new StoreUnavailableError('the store is away');
          const result = await store.append(...given);
          if (failure === 'after') throw new StoreUnavailableError('the answer was lost');
          return result;
        },
        read: (...given) => store.read(...given),
        readAll: (...given) => store.readAll(...given),
        subscribe: (...given) => store.subscribe(...given),
        head: () => store.head(),
        health: () => store.health(),
        close: () => store.close(),
      };
    };

  it('leaves a command to be sent again, which then has its one effect', async () => {
    for (const failure of ['before', 'after'] as const) {
      const process = start(aDataFolder(), { store: unreliable((stage) => (stage === 1 ? failure : null)) });
      const send = () => process.send(client.commands.add, aClient, { commandId: A_COMMAND });
      await expect(send()).rejects.toThrow(StoreUnavailableError);
      const outcome = await send();
      expect(outcome.status).toBe(201);
      const [event, ...others] = await process.log();
      expect(others).toEqual([]);
      expect(outcome.body.createdAt).toBe(event?.metadata.at);
    }
  });

  it('does not make a process believe what was not written, nor miss what was', async () => {
    const process = start(aDataFolder(), { store: unreliable((stage) => (stage === 2 ? 'after' : null)) });
    const { id } = (await process.send(client.commands.add, aClient)).body;
    const edit = process.send(client.commands.change, { name: 'Ada Obi' }, { id });
    await expect(edit).rejects.toThrow(StoreUnavailableError);
    expect(await process.send(client.commands.change, { phone: '1' }, { id })).toMatchObject({
      body: { name: 'Ada Obi', phone: '1', version: 2 },
    });
  });

  it('answers all who sent the same command with the same failure, and later the effect', async () => {
    const process = start(aDataFolder(), { store: unreliable((stage) => (stage === 1 ? 'before' : null)) });
    const send = () => process.send(client.commands.add, aClient, { commandId: A_COMMAND });
    const results = await Promise.allSettled([send(), send(), send()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect((await send()).status).toBe(201);
  });
});

describe('somebody whose data were erased', () => {
  it('can be written about no more, which is said', async () => {
    const process = start();
    const { id } = (await process.send(client.commands.add, aClient)).body;
    await process.keys.destroy(`client-${id}`);
    await expect(process.send(client.commands.change, { name: 'Ada' }, { id })).rejects.toMatchObject({
      code: 'SUBJECT_ERASED',
    });
    expect((await process.send(client.commands.change, { practiceArea: 'Tax' }, { id })).status).toBe(200);
  });
});
