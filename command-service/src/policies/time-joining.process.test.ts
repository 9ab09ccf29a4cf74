import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { joinTimeEntries, separateTimeEntries, type TimeEntry, timeEntry } from '@lexledger/contracts/features/time';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BILL_TIME_ENTRY, timeEntryDecider } from '../features/time/time-entry.decider.ts';
import { aDataFolder, requestFor, startProcess } from '../kernel/test-process.ts';
import { timeJoiningProcess } from './time-joining.process.ts';

const INVOICE = '5b8c3d40-0000-4000-8000-000000000001';

/** Three entries of 0.2 hours each on one case and day. */
async function threeEntries() {
  const process = startProcess(aDataFolder());
  onTestFinished(() => process.close());
  const { body: ada } = await process.send(client.commands.add, {
    ...{ name: 'Ada Okafor', email: 'ada@example.test', practiceArea: 'Tax' },
  });
  const matter = { clientId: ada.id, title: 'Okafor v. Brandt', practiceArea: 'Tax', status: 'active' };
  const { body: opened } = await process.send(caseRecord.commands.add, matter as never);
  const add = async (taskDescription: string): Promise<string> => {
    const entry = { taskDescription, timeMinutes: 12, caseId: opened.id, date: '2026-03-02' };
    return (await process.send(timeEntry.commands.add, entry)).body.id;
  };
  const now = async (id: string): Promise<TimeEntry> =>
    (await process.handler.aggregates.refresh(timeEntryDecider, id)).state.record as TimeEntry;
  const ids = [await add('Call'), await add('Letter'), await add('Review')] as const;
  return {
    process,
    ids,
    now,
    /** Steps on every event, as after a crash that lost all checkpoints. */
    async step(): Promise<void> {
      for (const event of await process.log()) {
        if (timeJoiningProcess.reactsTo.includes(event.type)) await timeJoiningProcess.step(event, process);
      }
    },
    join: () => process.send(joinTimeEntries.command, { entries: ids.slice(1) }, { id: ids[0] }),
    /** Bills an entry as the process of invoices does. */
    async bill(id: string): Promise<number> {
      const request = { ...requestFor(separateTimeEntries.command, {}, { id }), type: BILL_TIME_ENTRY };
      return (await process.handler.handle(timeEntryDecider, { ...request, data: { invoiceId: INVOICE } })).status;
    },
    async minutes(): Promise<readonly (number | null)[]> {
      const all = await Promise.all(ids.map(now));
      return all.map(({ removedAt, timeMinutes }) => (removedAt === null ? timeMinutes : null));
    },
  };
}

describe('entries that are joined', () => {
  it('are removed, and come back when they are separated', async () => {
    const time = await threeEntries();
    await time.join();
    for (let run = 0; run < 2; run += 1) await time.step();
    expect(await time.minutes()).toEqual([36, null, null]);
    await time.process.send(separateTimeEntries.command, {}, { id: time.ids[0] });
    for (let run = 0; run < 2; run += 1) await time.step();
    expect(await time.minutes()).toEqual([12, 12, 12]);
  });

  it('are what they were where an invoice took one of them before it was removed: its time counts once', async () => {
    const time = await threeEntries();
    await time.join();
    expect(await time.bill(time.ids[1])).toBe(200);
    for (let run = 0; run < 3; run += 1) await time.step();
    expect(await time.minutes()).toEqual([12, 12, 12]);
    expect(await time.now(time.ids[0])).toMatchObject({ taskDescription: 'Call', joined: null });
    expect(await time.now(time.ids[1])).toMatchObject({ invoiceId: INVOICE });
  });

  it('stay joined where one of them was removed by a person meanwhile', async () => {
    const time = await threeEntries();
    await time.join();
    await time.process.send(timeEntry.commands.remove, {}, { id: time.ids[2] });
    await time.step();
    expect(await time.minutes()).toEqual([36, null, null]);
  });
});
