import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { type InboxItem, inboxItemRaised } from '@lexledger/contracts/features/inbox';
import { setMatterAccess } from '@lexledger/contracts/features/matter-access';
import { changeMember } from '@lexledger/contracts/features/membership';
import { caseNote } from '@lexledger/contracts/features/notes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inboxItemDecider } from '../features/inbox/inbox-item.decider.ts';
import { USER as ADA, ANOTHER_USER as DANA } from '../kernel/given.ts';
import { aDataFolder, aTickingClock, startProcess } from '../kernel/test-process.ts';
import { aSetTime } from '../kernel/test-time.ts';
import { createInboxProcess } from './inbox.process.ts';

const LEE = 'c5d3e4f6-1f2e-4d3c-8b5a-6978f0e1d2c5';
const NOW = '2026-03-02T15:00:00.000Z';

/** Ada's firm with Dana and Lee in it, and a matter; `inboxOf` runs the process over the log first. */
async function aFirm(role: 'lawyer' | 'bookkeeper' = 'lawyer') {
  const process = startProcess(aDataFolder(), { clock: aTickingClock(NOW) });
  onTestFinished(() => process.close());
  await process.join(ADA, DANA, role);
  await process.join(ADA, LEE, 'lawyer');
  const { body: ofClient } = await process.send(client.commands.add, {
    ...{ name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' },
  });
  const { body: matter } = await process.send(caseRecord.commands.add, {
    ...{ title: 'Byron v. Babbage', clientId: ofClient.id, practiceArea: 'Tax', status: 'active' as const },
  });
  const step = async (now = NOW): Promise<void> => {
    const inbox = createInboxProcess(aSetTime(now));
    for (const event of await process.log()) if (inbox.reactsTo.includes(event.type)) await inbox.step(event, process);
  };
  return {
    process,
    caseId: matter.id,
    step,
    async note(content: string, ...mentioned: readonly string[]) {
      const mentions = mentioned.map((memberId) => ({ memberId, as: 'somebody' }));
      return (await process.send(caseNote.commands.add, { caseId: matter.id, content, mentions })).body;
    },
    async inboxOf(memberId: string, now?: string): Promise<readonly InboxItem[]> {
      await step(now);
      const raised = (await process.log()).filter(({ type }) => type === inboxItemRaised.type);
      const items = await Promise.all(
        raised.map(
          async ({ entityId }) => (await process.handler.aggregates.refresh(inboxItemDecider, entityId)).state,
        ),
      );
      return items.filter((item) => item !== null).filter(({ userId }) => userId === memberId);
    },
  };
}

describe('the inbox of a member', () => {
  it('has a note that mentions them, once, however often the step runs', async () => {
    const firm = await aFirm();
    const { id } = await firm.note('Call @somebody', DANA);
    await firm.step();
    expect(await firm.inboxOf(DANA)).toMatchObject([
      { concern: 'mentioned', list: 'case-notes', recordId: id, caseId: firm.caseId, by: ADA, readAt: null },
    ]);
    expect(await firm.inboxOf(LEE)).toEqual([]);
    expect(await firm.inboxOf(ADA)).toEqual([]);
  });

  it('belongs to the firm that it is of', async () => {
    const firm = await aFirm();
    await firm.note('Call @somebody', DANA);
    await firm.step();
    const [raised] = (await firm.process.log()).filter(({ type }) => type === inboxItemRaised.type);
    expect(raised?.metadata).toMatchObject({ userId: DANA, firmId: ADA, sessionId: null });
    await firm.process.send(
      caseNote.commands.add,
      { caseId: firm.caseId, content: '@somebody', mentions: [{ memberId: ADA, as: 'somebody' }] },
      { by: DANA, firm: ADA },
    );
    await firm.step();
    const ofFounder = (await firm.process.log()).filter(({ type }) => type === inboxItemRaised.type).at(-1);
    expect(ofFounder?.metadata.userId).toBe(ADA);
    expect(ofFounder?.metadata.firmId).toBeUndefined();
  });

  it('has nothing of a matter that is hidden from them, or of what their role does not read', async () => {
    const firm = await aFirm();
    await firm.process.send(
      setMatterAccess,
      { access: 'restricted', team: [{ memberId: LEE, part: 'lead' }] },
      { id: firm.caseId },
    );
    await firm.process.send(
      caseNote.commands.add,
      { caseId: firm.caseId, content: '@somebody', mentions: [{ memberId: DANA, as: 'somebody' }] },
      { by: LEE, firm: ADA },
    );
    expect(await firm.inboxOf(DANA)).toEqual([]);
    expect((await firm.inboxOf(LEE)).map(({ concern }) => concern)).toEqual(['leads']);

    const books = await aFirm('bookkeeper');
    await books.note('@somebody', DANA);
    expect(await books.inboxOf(DANA)).toEqual([]);
  });

  it('has nothing for who left, and nothing that is old', async () => {
    const firm = await aFirm();
    await firm.note('@somebody', DANA, LEE);
    await firm.process.send(changeMember, { status: 'deactivated' }, { params: { memberId: DANA } });
    expect(await firm.inboxOf(LEE, '2026-04-10T15:00:00.000Z')).toEqual([]);
    expect(await firm.inboxOf(DANA)).toEqual([]);
    expect(await firm.inboxOf(LEE)).toHaveLength(1);
  });

  it('has the notes of others on a matter that they lead', async () => {
    const firm = await aFirm();
    await firm.process.send(
      caseRecord.commands.change,
      { responsibleAttorney: { kind: 'account', id: DANA } },
      { id: firm.caseId },
    );
    await firm.note('The clerk called.');
    expect((await firm.inboxOf(DANA)).map(({ concern }) => concern).toSorted()).toEqual(['leads', 'noted']);
  });
});

it('is nobody’s who works alone', async () => {
  const process = startProcess(aDataFolder(), { clock: aTickingClock(NOW) });
  onTestFinished(() => process.close());
  await process.send(client.commands.add, { name: 'Ada', email: 'ada@byron.example', practiceArea: 'Tax' });
  const inbox = createInboxProcess(aSetTime(NOW));
  for (const event of await process.log()) await inbox.step(event, process);
  expect((await process.log()).some(({ type }) => type === inboxItemRaised.type)).toBe(false);
});
