import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { closingStatement, finalizeStatement } from '@lexledger/contracts/features/closing-statements';
import { eraseClient, eraseTeamMember } from '@lexledger/contracts/features/erasures';
import { caseNote } from '@lexledger/contracts/features/notes';
import { party } from '@lexledger/contracts/features/parties';
import { task } from '@lexledger/contracts/features/tasks';
import { teamMember } from '@lexledger/contracts/features/team';
import { ERASED } from '@lexledger/contracts/kernel/event';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import { describe, expect, it } from 'vitest';
import { clientDecider } from '../features/clients/client.decider.ts';
import { erasureDecider } from '../features/erasures/erasure.decider.ts';
import { createErasedAggregates } from '../kernel/erased-aggregates.ts';
import { aDataFolder, startProcess, type TestProcess } from '../kernel/test-process.ts';
import { createErasureProcess, FORGOTTEN, type Reached } from './erasure.process.ts';
import { relationsProcess } from './relations.process.ts';

const NAME = 'Zq Xerophyte';

/** A client with a matter, a note, a party and, if asked, a final closing statement. */
async function aClient(process: TestProcess, isFinal = false): Promise<string> {
  const { body } = await process.send(client.commands.add, {
    ...{ name: NAME, email: 'z@example.test', practiceArea: 'Injury' },
  });
  const { body: suit } = await process.send(caseRecord.commands.add, {
    ...{ title: 'Xerophyte v. Lund', clientId: body.id, practiceArea: 'Injury', status: 'active' },
  });
  await process.send(caseNote.commands.add, { caseId: suit.id, content: 'Xerophyte called' });
  await process.send(party.commands.add, { caseId: suit.id, name: 'Lund', side: 'adverse', role: 'defendant' });
  if (isFinal) {
    const { body: made } = await process.send(closingStatement.commands.add, {
      ...{ caseId: suit.id, outcome: 'Settled', recovery: '9000.00' },
      ...{ shares: [{ stage: 'Recovery', percent: '40', of: null }], costs: [] },
    });
    await process.send(finalizeStatement.command, {}, { id: made.id });
  }
  return body.id;
}

const order = (process: TestProcess, id: string) =>
  process.send(eraseClient, { password: 'a good long password', name: NAME }, { id });

/** Runs what the log asks for, as the policies do; the views have forgotten everything at once. */
async function run(process: TestProcess, reached?: Reached): Promise<void> {
  const erasing = createErasureProcess(reached);
  await process.progress.save(FORGOTTEN, await process.store.head());
  for (const event of await process.log()) {
    if (relationsProcess.reactsTo.includes(event.type)) await relationsProcess.step(event, process);
    if (!erasing.reactsTo.includes(event.type)) continue;
    await process.progress.save(FORGOTTEN, event.position);
    await erasing.step(event, process);
  }
}

/** The process over a log in which some events are sealed under another subject. */
const sealedOtherwise = (process: TestProcess, isOther: (event: RecordedEvent) => boolean, subject: string) => ({
  ...process,
  store: {
    ...process.store,
    readAll: async (...given: Parameters<typeof process.store.readAll>) => {
      const batch = await process.store.readAll(...given);
      const events = batch.events.map((event) =>
        isOther(event) ? { ...event, metadata: { ...event.metadata, subject } } : event,
      );
      return { ...batch, events };
    },
  },
});

const erasureOf = async ({ handler }: TestProcess, id: string) =>
  (await handler.aggregates.refresh(erasureDecider, id)).state.record;

const STEPS = ['remove', 'keys', 'files', 'record', 'complete'] as const;

describe('an erasure', () => {
  it.each(STEPS)('that ended at the step "%s" is done in full by the next process', async (at) => {
    const folder = aDataFolder();
    const first = startProcess(folder);
    const id = await aClient(first);
    await order(first, id);
    const dying = run(first, async (step) => {
      if (step === at) throw new Error('killed');
    });
    // The last step follows from an event that the others recorded.
    await (at === 'complete'
      ? dying.then(() =>
          expect(
            run(first, async () => {
              throw new Error('killed');
            }),
          ).rejects.toThrow('killed'),
        )
      : expect(dying).rejects.toThrow('killed'));
    await first.close();
    const next = startProcess(folder);
    for (let again = 0; again < 2; again += 1) await run(next);
    expect(await erasureOf(next, id)).toMatchObject({ state: 'completed', stays: [] });
    const { erased } = (await erasureOf(next, id)) ?? { erased: [] };
    expect(erased).toEqual(
      expect.arrayContaining([
        { category: 'client', count: 1 },
        { category: 'case', count: 1 },
        { category: 'note', count: 1 },
        { category: 'party', count: 1 },
      ]),
    );
    expect(JSON.stringify(await next.log())).not.toContain('Xerophyte');
    expect(JSON.stringify(await next.log())).not.toContain('Lund');
    await next.close();
  });

  it('keeps the books with the name that they need, under a key of their own', async () => {
    const process = startProcess(aDataFolder());
    const id = await aClient(process, true);
    await order(process, id);
    for (let again = 0; again < 2; again += 1) await run(process);
    expect(await erasureOf(process, id)).toMatchObject({
      state: 'completed',
      stays: [{ category: 'closing', count: 1 }],
    });
    const { record } = (await process.handler.aggregates.refresh(clientDecider, id)).state;
    expect(record).toMatchObject({ name: NAME, email: ERASED });
    const log = await process.log();
    expect(log.find(({ type }) => type === closingStatement.events.added.type)?.data).toMatchObject({
      fields: { outcome: 'Settled' },
    });
    expect(log.find(({ type }) => type === 'CaseNoteAdded')?.data).toMatchObject({ fields: { content: ERASED } });
    await process.close();
  });

  it('is of a contact of the team as well, under a key of their own; their open tasks are nobody’s then', async () => {
    const process = startProcess(aDataFolder());
    const { body } = await process.send(teamMember.commands.add, { name: NAME, email: 'z@example.test' });
    await process.send(task.commands.add, { title: 'File the motion', priority: 'medium', assignedTo: body.id });
    await process.send(eraseTeamMember, { password: 'a good long password', name: NAME }, { id: body.id });
    for (let again = 0; again < 2; again += 1) await run(process);
    expect(await erasureOf(process, body.id)).toMatchObject({
      state: 'completed',
      erased: [{ category: 'member', count: 1 }],
    });
    expect(JSON.stringify(await process.log())).not.toContain('Xerophyte');
    await process.close();
  });

  it('is forgotten by what other processes have in memory', async () => {
    const folder = aDataFolder();
    const [process, other] = [startProcess(folder), startProcess(folder)];
    const id = await aClient(process);
    const { aggregates } = other.handler;
    const nameThere = async () => (await aggregates.load(clientDecider, id)).state.record?.name;
    const erased = createErasedAggregates({ ...other, aggregates, report: () => undefined });
    erased.start();
    expect(await nameThere()).toBe(NAME);
    await order(process, id);
    for (let again = 0; again < 2; again += 1) await run(process);
    await expect.poll(nameThere).toBe(ERASED);
    await erased.stop();
    await other.close();
    await process.close();
  });

  it('of a contact stops where an earlier version sealed them with the firm', async () => {
    const process = startProcess(aDataFolder());
    const { body } = await process.send(teamMember.commands.add, { name: NAME, email: 'z@example.test' });
    const former = sealedOtherwise(process, ({ type }) => type === teamMember.events.added.type, 'user-ada');
    await process.send(eraseTeamMember, { password: 'a good long password', name: NAME }, { id: body.id });
    const [ordered] = (await process.log()).filter(({ type }) => type === 'ErasureOrdered');
    await createErasureProcess().step(ordered as never, former);
    expect(await erasureOf(process, body.id)).toMatchObject({ state: 'stopped', stoppedBecause: 'CONTACT_NOT_APART' });
    expect(await process.keys.find(`member-${body.id}`)).not.toBeNull();
    await process.close();
  });

  it('stops where an earlier version sealed the books with everything else', async () => {
    const process = startProcess(aDataFolder());
    const id = await aClient(process, true);
    const former = sealedOtherwise(process, ({ type }) => type === closingStatement.events.added.type, `client-${id}`);
    await order(process, id);
    const [ordered] = (await process.log()).filter(({ type }) => type === 'ErasureOrdered');
    await createErasureProcess().step(ordered as never, former);
    expect(await erasureOf(process, id)).toMatchObject({ state: 'stopped', stoppedBecause: 'BOOKS_NOT_APART' });
    expect((await process.keys.find(`client-${id}`)) === null).toBe(false);
    await process.close();
  });
});
