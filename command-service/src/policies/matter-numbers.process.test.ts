import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { firmProfile } from '@lexledger/contracts/features/firm-profile';
import { expect, it, onTestFinished } from 'vitest';
import { caseDecider } from '../features/cases/case.decider.ts';
import { aDataFolder, aTickingClock, startProcess } from '../kernel/test-process.ts';
import { matterNumbersProcess } from './matter-numbers.process.ts';

/** A firm that numbers its cases by a pattern, or not, and what its cases are numbered. */
async function aFirm(matterNumberPattern: string | null, firstMatterNumber = 1) {
  let clock = aTickingClock('2026-12-31T15:00:00.000Z');
  const process = startProcess(aDataFolder(), { clock: { now: () => clock.now() } });
  onTestFinished(() => process.close());
  await process.send(firmProfile.commands.add, { firmName: 'Adler LLP', matterNumberPattern, firstMatterNumber });
  const { body: ada } = await process.send(client.commands.add, {
    ...{ name: 'Ada', email: 'ada@client.example', practiceArea: 'Tax' },
  });
  const open = async (fields: object = {}): Promise<string> => {
    const body = { title: 'A case', clientId: ada.id, practiceArea: 'Tax', status: 'active' as const, ...fields };
    return (await process.send(caseRecord.commands.add, body)).body.id;
  };
  const settle = async (): Promise<void> => {
    for (const event of await process.log()) {
      if (matterNumbersProcess.reactsTo.includes(event.type)) await matterNumbersProcess.step(event, process);
    }
  };
  const numberOf = async (id: string) =>
    (await process.handler.aggregates.refresh(caseDecider, id)).state.record?.matterNumber;
  return {
    open,
    settle,
    numberOf,
    passTo: (at: string): void => {
      clock = aTickingClock(at);
    },
  };
}

it('numbers new cases by the pattern of their firm, without gaps, once, and each year anew', async () => {
  const firm = await aFirm('{year}-{number:4}', 7);
  const [first, second] = [await firm.open(), await firm.open()];
  await firm.settle();
  await firm.settle();
  firm.passTo('2027-01-04T15:00:00.000Z');
  const third = await firm.open();
  await firm.settle();
  expect(await Promise.all([first, second, third].map(firm.numberOf))).toEqual(['2026-0007', '2026-0008', '2027-0007']);
});

it('leaves a number that was entered, and takes none for it', async () => {
  const firm = await aFirm('M{number}');
  const [own, next] = [await firm.open({ matterNumber: 'X-1' }), await firm.open()];
  await firm.settle();
  expect([await firm.numberOf(own), await firm.numberOf(next)]).toEqual(['X-1', 'M1']);
});

it('numbers nothing for a firm without a pattern', async () => {
  const firm = await aFirm(null);
  const id = await firm.open();
  await firm.settle();
  expect(await firm.numberOf(id)).toBeNull();
});
