import { client } from '@lexledger/contracts/features/clients';
import {
  beginImport,
  cancelImport,
  clientImport,
  completeRow as completeImportRow,
  type ImportRow,
  receiveRows,
  undoImport,
} from '@lexledger/contracts/features/imports';
import { lead } from '@lexledger/contracts/features/leads';
import { task } from '@lexledger/contracts/features/tasks';
import { depositTrust } from '@lexledger/contracts/features/trust';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RECORD_COMPLETED_ROW } from '../features/imports/client-import.decider.ts';
import { aRow } from '../features/imports/client-import.fixtures.ts';
import { experiencePolicy } from '../features/progress/experience.policy.ts';
import { ANOTHER_USER, USER } from '../kernel/given.ts';
import { createPolicyRunner, type PolicyRunner, type PolicyServices } from '../kernel/policy.ts';
import { aDataFolder, startProcess, type TestProcess } from '../kernel/test-process.ts';
import { createImportProcess, type Pace } from './client-import.process.ts';

const unrested: Pace = { now: () => 0, rest: async () => {} };

const running: PolicyRunner[] = [];
afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop();
});

function start(folder = aDataFolder()): TestProcess {
  const process = startProcess(folder);
  onTestFinished(() => process.close());
  return process;
}

function run(
  { store, codec, handler, progress }: TestProcess,
  pace: Pace = unrested,
  others: Partial<PolicyServices> = {},
): PolicyRunner {
  const services = { store, codec, handler, progress, holder: 'one', report: () => {}, ...others };
  const runner = createPolicyRunner([createImportProcess(pace), experiencePolicy], services);
  running.push(runner);
  runner.start();
  return runner;
}

async function anImportOf(process: TestProcess, rows: readonly ImportRow[], by = USER): Promise<string> {
  const { id } = (await process.send(clientImport.commands.add, { name: 'clients.csv', rows: rows.length }, { by }))
    .body;
  await process.send(receiveRows.command, { after: 0, rows: [...rows] }, { id, by });
  await process.send(beginImport.command, {}, { id, by });
  return id;
}

const rows = (count: number): readonly ImportRow[] => Array.from({ length: count }, (_, index) => aRow(index + 2));

const stateOf = async (process: TestProcess, id: string) => {
  const decider = process.deciders.get('import') as never;
  return ((await process.handler.aggregates.refresh(decider, id)).state as { record: Record<string, unknown> }).record;
};

const until = (process: TestProcess, id: string, expected: object) =>
  vi.waitFor(async () => expect(await stateOf(process, id)).toMatchObject(expected));

interface Added {
  readonly fields: Readonly<Record<string, unknown>>;
}

const completeRow = completeImportRow.command;

const addedClients = async (process: TestProcess) =>
  (await process.log()).filter(({ type }) => type === client.events.added.type);

const resultsOf = async (process: TestProcess, type: string) =>
  (await process.log())
    .filter((event) => event.type === type)
    .flatMap(({ data }) => (data as { results: { row: number; outcome: string; problems: object[] }[] }).results);

describe('an import', () => {
  it('adds a client a row, skips and refuses as each row says, and tells of each', async () => {
    const process = start();
    const known = (await process.send(client.commands.add, aRow(1).fields as never)).body.id;
    const given = [
      aRow(2),
      { ...aRow(3), skip: { clientId: known, row: null } },
      aRow(4, { email: 'nobody' }),
      aRow(5, { birthday: '2200-01-01' }),
      aRow(6, { name: '' }),
    ];
    run(process);
    const id = await anImportOf(process, given);
    await until(process, id, { status: 'completed', added: 2, skipped: 1, incomplete: 2, rejected: 0 });
    expect(await addedClients(process)).toHaveLength(3);
    const results = await resultsOf(process, 'ClientImportRowsApplied');
    expect(results.map(({ row, outcome, problems }) => [row, outcome, problems])).toEqual([
      [2, 'added', []],
      [3, 'skipped', []],
      [4, 'incomplete', [{ field: 'email', message: 'Valid email is required' }]],
      [5, 'added', [{ field: 'birthday', message: expect.stringContaining('cannot be in the future') }]],
      [6, 'incomplete', [{ field: 'name', message: 'Fill in this field' }]],
    ]);
    const born = (await addedClients(process)).map(({ data }) => (data as Added).fields.birthday);
    expect(born).toEqual([null, null, null]);
  });

  it('adds a row that a person completes, once, though it is gone through again', async () => {
    const folder = aDataFolder();
    const process = start(folder);
    run(process);
    const id = await anImportOf(process, [
      aRow(2),
      { row: 3, fields: { name: 'Ada', practiceArea: 'Tax' }, skip: null },
    ]);
    await until(process, id, { status: 'completed', added: 1, incomplete: 1 });
    const sent = await process.send(completeRow, { row: 3, fields: { email: 'ada@byron.example' } }, { id });
    expect(sent.body).toMatchObject({ incomplete: 0 });
    await until(process, id, { status: 'completed', added: 2, incomplete: 0 });
    const { data, metadata } = (await addedClients(process)).at(-1) as DomainEvent;
    expect(data).toMatchObject({ fields: { name: 'Ada', email: 'ada@byron.example' } });
    expect(metadata).toMatchObject({ importId: id, sessionId: 'a-session' });
    expect((await process.send(completeRow, { row: 3, fields: { email: 'b@c.example' } }, { id })).body).toMatchObject({
      code: 'ROW_NOT_WAITING',
    });
    const before = (await process.log()).filter(({ type }) => type !== 'CommandRefused').length;
    const again = start(folder);
    const forgetful = { ...again.progress, checkpoint: async () => '', acquire: async () => true };
    const second = run(again, unrested, { progress: forgetful, holder: 'two' });
    const head = await again.store.head();
    await vi.waitFor(() => expect(second.status().every(({ reached }) => reached >= head)).toBe(true));
    expect((await again.log()).filter(({ type }) => type !== 'CommandRefused').length).toBe(before);
  });

  it('has a row wait again that lacks something still', async () => {
    const process = start();
    run(process);
    const id = await anImportOf(process, [{ row: 2, fields: { name: 'Ada' }, skip: null }]);
    await until(process, id, { status: 'completed', incomplete: 1 });
    await process.send(completeRow, { row: 2, fields: { email: 'ada@byron.example' } }, { id });
    await until(process, id, { added: 0, incomplete: 1 });
    await process.send(completeRow, { row: 2, fields: { practiceArea: 'Tax' } }, { id });
    await until(process, id, { added: 1, incomplete: 0 });
    expect((await addedClients(process)).map(({ data }) => (data as Added).fields.email)).toEqual([
      'ada@byron.example',
    ]);
  });

  it('goes on with a completed row after a crash between its client and its record', async () => {
    const folder = aDataFolder();
    const process = start(folder);
    const runner = run(process);
    const id = await anImportOf(process, [{ row: 2, fields: { name: 'Ada', practiceArea: 'Tax' }, skip: null }]);
    await until(process, id, { status: 'completed', incomplete: 1 });
    await runner.stop();
    await process.send(completeRow, { row: 2, fields: { email: 'ada@byron.example' } }, { id });
    const broken: PolicyServices['handler'] = {
      ...process.handler,
      handle: (decider, request) =>
        request.type === RECORD_COMPLETED_ROW
          ? Promise.reject(new Error('the process ended here'))
          : process.handler.handle(decider, request),
    };
    const first = run(process, unrested, {
      handler: broken,
      progress: { ...process.progress, acquire: async () => true },
    });
    await vi.waitFor(() => expect(first.status()[0]?.state).toBe('stopped'));
    await first.stop();
    expect(await addedClients(process)).toHaveLength(1);
    const again = start(folder);
    run(again, unrested, { progress: { ...again.progress, acquire: async () => true } });
    await until(again, id, { added: 1, incomplete: 0 });
    expect(await addedClients(again)).toHaveLength(1);
  });

  it('brings in as leads, where that is chosen, rows that lack an email alone, with all that they say', async () => {
    const process = start();
    run(process);
    const id = await anImportOf(process, [
      {
        row: 2,
        fields: { name: 'Ada', practiceArea: 'Tax', address: '1 Elm St', birthday: 'spring' },
        skip: null,
        remark: 'Notes: called',
        withoutEmail: 'lead',
      },
      { row: 3, fields: { name: 'Bob' }, skip: null, withoutEmail: 'lead' },
    ]);
    await until(process, id, { status: 'completed', added: 1, incomplete: 1 });
    const [added] = (await process.log()).filter(({ type }) => type === lead.events.added.type);
    expect(added?.data).toMatchObject({
      fields: {
        name: 'Ada',
        email: null,
        status: 'new',
        source: 'clients.csv',
        notes: 'Address: 1 Elm St\nBirthday: spring\nNotes: called',
      },
    });
    await process.send(undoImport.command, {}, { id });
    await until(process, id, { status: 'undone', removed: 1, kept: 0 });
    expect((await process.log()).filter(({ type }) => type === lead.events.removed.type)).toHaveLength(1);
  });

  it('tells of each client which import brought it, and lets it earn no experience', async () => {
    const process = start();
    const runner = run(process);
    const id = await anImportOf(process, rows(2));
    await until(process, id, { status: 'completed' });
    await process.send(client.commands.add, aRow(9).fields as never);
    await vi.waitFor(async () => {
      const awards = (await process.log()).filter(({ type }) => type === 'ExperienceAwarded');
      expect(awards).toHaveLength(1);
    });
    expect(runner.status().map(({ state }) => state)).toEqual(['running', 'running']);
    const brought = (await addedClients(process)).map(({ metadata }) => metadata.importId);
    expect(brought).toEqual([id, id, undefined]);
    const [first] = await addedClients(process);
    // The client has the metadata of the user who started the import, so that the history names the user and not the
    // product.
    expect(first?.metadata).toMatchObject({ userId: USER, sessionId: 'a-session', ip: '203.0.113.7' });
    const ids = (await addedClients(process)).slice(0, 2).map(({ entityId }) => entityId);
    const { begunAt } = await stateOf(process, id);
    expect(ids.map((one) => Number.parseInt(one.replace('-', '').slice(0, 12), 16))).toEqual(
      [0, 0].map(() => Date.parse(String(begunAt))),
    );
  });

  it('goes on after a crash in the middle of a chunk, and adds nobody twice', async () => {
    const folder = aDataFolder();
    const process = start(folder);
    const id = await anImportOf(process, rows(120));
    let rests = 0;
    const crashing: Pace = {
      now: () => 0,
      rest: async () => {
        rests += 1;
        if (rests === 9) throw new Error('the process ended here');
        if (rests > 9) await new Promise(() => {});
      },
    };
    const services = { ...process, holder: 'one', report: () => {} };
    const first = createPolicyRunner([createImportProcess(crashing)], services);
    first.start();
    await vi.waitFor(() => expect(first.status()[0]?.state).toBe('stopped'));
    expect((await addedClients(process)).length).toBeGreaterThan(50);
    const again = start(folder);
    run(again, unrested, { progress: { ...again.progress, acquire: async () => true } });
    await until(again, id, { status: 'completed', added: 120 });
    const names = (await addedClients(again)).map(({ data }) => (data as { fields: { name: string } }).fields.name);
    expect(new Set(names).size).toBe(120);
    expect(names).toHaveLength(120);
  });

  it('acts once when it runs twice over the same events', async () => {
    const folder = aDataFolder();
    const process = start(folder);
    run(process);
    const id = await anImportOf(process, rows(60));
    await until(process, id, { status: 'completed', added: 60 });
    const before = (await process.log()).length;
    const again = start(folder);
    const forgetful = { ...again.progress, checkpoint: async () => '', acquire: async () => true };
    const second = run(again, unrested, { progress: forgetful, holder: 'two' });
    const head = await again.store.head();
    await vi.waitFor(() => expect(second.status().every(({ reached }) => reached >= head)).toBe(true));
    expect((await again.log()).length).toBe(before);
  });

  it('stops when it is cancelled, keeps what it added, and counts what was not reached', async () => {
    const process = start();
    let release: () => void = () => {};
    let rests = 0;
    const held: Pace = {
      now: () => 0,
      rest: () => {
        rests += 1;
        return rests === 3 ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve();
      },
    };
    run(process, held);
    const id = await anImportOf(process, rows(120));
    await vi.waitFor(() => expect(rests).toBe(3));
    await process.send(cancelImport.command, {}, { id });
    release();
    await until(process, id, { status: 'cancelled', added: 24, applied: 1 });
    expect(await addedClients(process)).toHaveLength(24);
    const results = await resultsOf(process, 'ClientImportRowsApplied');
    expect(results.filter(({ outcome }) => outcome === 'left')).toHaveLength(26);
  });

  it('counts what was added before a crash, though it was cancelled meanwhile', async () => {
    const folder = aDataFolder();
    const process = start(folder);
    const id = await anImportOf(process, rows(20));
    let rests = 0;
    const crashing: Pace = {
      now: () => 0,
      rest: async () => {
        rests += 1;
        if (rests >= 2) throw new Error('the process ended here');
      },
    };
    const services = { ...process, holder: 'one', report: () => {} };
    const first = createPolicyRunner([createImportProcess(crashing)], services);
    first.start();
    await vi.waitFor(() => expect(first.status()[0]?.state).toBe('stopped'));
    await first.stop();
    await process.send(cancelImport.command, {}, { id });
    const there = (await addedClients(process)).length;
    const again = start(folder);
    run(again, unrested, { progress: { ...again.progress, acquire: async () => true } });
    await until(again, id, { status: 'cancelled', added: there });
    expect(await addedClients(again)).toHaveLength(there);
  });

  it('takes turns with another user’s', async () => {
    const process = start();
    const mine = await anImportOf(process, rows(200));
    const theirs = await anImportOf(process, rows(60), ANOTHER_USER);
    run(process);
    await until(process, mine, { status: 'completed', added: 200 });
    await until(process, theirs, { status: 'completed', added: 60 });
    const ends = (await process.log()).filter(({ type }) => type === 'ClientImportRowsApplied');
    const last = ends.at(-1)?.entityId;
    expect(last).toBe(mine);
  });

  it('rests while it is removed, and goes on when it is restored', async () => {
    const process = start();
    const id = await anImportOf(process, rows(10));
    await process.send(clientImport.commands.remove, {}, { id });
    const runner = run(process);
    const head = await process.store.head();
    await vi.waitFor(() => expect((runner.status()[0]?.reached ?? '') >= head).toBe(true));
    expect(await addedClients(process)).toEqual([]);
    await process.send(clientImport.commands.restore, {}, { id });
    await until(process, id, { status: 'completed', added: 10 });
  });
});

describe('the undo of an import', () => {
  it('removes the client of a completed row, and lets none be completed after it', async () => {
    const process = start();
    run(process);
    const bare = (row: number): ImportRow => ({ row, fields: { name: `Nr ${row}`, practiceArea: 'Tax' }, skip: null });
    const id = await anImportOf(process, [bare(2), bare(3)]);
    await until(process, id, { status: 'completed', incomplete: 2 });
    await process.send(completeRow, { row: 2, fields: { email: 'a@b.example' } }, { id });
    await until(process, id, { added: 1 });
    await process.send(undoImport.command, {}, { id });
    await until(process, id, { status: 'undone', removed: 1 });
    expect((await process.send(completeRow, { row: 3, fields: { email: 'c@d.example' } }, { id })).body).toMatchObject({
      code: 'IMPORT_TAKEN_BACK',
    });
  });

  async function aDoneImport(process: TestProcess, count: number) {
    const id = await anImportOf(process, rows(count));
    await until(process, id, { status: 'completed' });
    const clients = (await addedClients(process)).map(({ entityId }) => entityId);
    return { id, clients };
  }

  it('removes exactly the clients that it added and nobody changed since', async () => {
    const process = start();
    const other = (await process.send(client.commands.add, aRow(1).fields as never)).body.id;
    run(process);
    const { id, clients } = await aDoneImport(process, 60);
    const [, changed = '', removed = '', inUse = ''] = clients;
    await process.send(client.commands.change, { phone: '1' }, { id: changed });
    await process.send(client.commands.remove, {}, { id: removed });
    await process.send(undoImport.command, { keep: [inUse] }, { id });
    await until(process, id, { status: 'undone', kept: 2, removed: 58 });
    const gone = (await process.log()).filter(({ type }) => type === client.events.removed.type);
    expect(gone).toHaveLength(58);
    expect(gone.map(({ entityId }) => entityId)).not.toContain(other);
    const kept = (await resultsOf(process, 'ClientImportRowsTakenBack')).filter(({ outcome }) => outcome === 'kept');
    expect(kept.map(({ problems }) => problems)).toEqual(
      expect.arrayContaining([
        [{ field: null, message: 'It was changed since it was imported.' }],
        [{ field: null, message: 'Work hangs on this client.' }],
      ]),
    );
  });

  it('removes those that were changed, too, when it is said', async () => {
    const process = start();
    run(process);
    const { id, clients } = await aDoneImport(process, 3);
    await process.send(client.commands.change, { phone: '1' }, { id: clients[0] as string });
    await process.send(undoImport.command, { changed: 'remove' }, { id });
    await until(process, id, { status: 'undone', kept: 0, removed: 3 });
  });

  it('keeps a client whose trust account holds money, and says so, whatever was chosen', async () => {
    const process = start();
    run(process);
    const { id, clients } = await aDoneImport(process, 3);
    await process.send(depositTrust, { amount: '500.00' }, { id: clients[0] as string });
    await process.send(undoImport.command, { changed: 'remove' }, { id });
    await until(process, id, { status: 'undone', kept: 1, removed: 2 });
    const kept = (await resultsOf(process, 'ClientImportRowsTakenBack')).filter(({ outcome }) => outcome === 'kept');
    expect(kept).toMatchObject([
      { row: 2, problems: [{ message: expect.stringContaining('trust account holds money') }] },
    ]);
  });

  it('is done at once for an import that was discarded before it began', async () => {
    const process = start();
    run(process);
    const { id } = (await process.send(clientImport.commands.add, { name: 'a.csv', rows: 2 })).body;
    await process.send(cancelImport.command, {}, { id });
    await process.send(undoImport.command, {}, { id });
    await until(process, id, { status: 'undone', removed: 0 });
  });

  it('leaves other records alone', async () => {
    const process = start();
    run(process);
    const work = (await process.send(task.commands.add, { title: 'File the answer' })).body.id;
    const { id } = await aDoneImport(process, 3);
    await process.send(undoImport.command, {}, { id });
    await until(process, id, { status: 'undone', removed: 3 });
    expect((await process.log()).filter(({ entityId }) => entityId === work)).toHaveLength(1);
  });
});
