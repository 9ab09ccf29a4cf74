import { randomUUID } from 'node:crypto';
import { firmProfile } from '@lexledger/contracts/features/firm-profile';
import { changeMember } from '@lexledger/contracts/features/membership';
import { expect, it, onTestFinished } from 'vitest';
import { userDecider } from '../features/identity/user.decider.ts';
import { ANOTHER_USER as DANA, USER as FOUNDER } from '../kernel/given.ts';
import { aDataFolder, startProcess } from '../kernel/test-process.ts';
import { ownFirmsProcess } from './own-firms.process.ts';

/** A firm that Dana's account has joined, while nothing says so in the account's stream yet. */
async function aFirm() {
  const process = startProcess(aDataFolder());
  onTestFinished(() => process.close());
  const registration = { username: 'dana', passwordHash: '$argon2id$hash', email: null, timeZone: 'UTC' };
  const origin = { sessionId: null, correlationId: 'a-test', causationId: null, ip: null, userAgent: null };
  await process.handler.handle(userDecider, {
    ...{ type: 'RegisterUser', data: registration, entityId: DANA, userId: DANA },
    ...{ commandId: randomUUID(), repeatable: false, timeZone: 'UTC', origin },
  });
  await process.join(FOUNDER, DANA, 'lawyer');
  return {
    process,
    settle: async (): Promise<void> => {
      for (const event of await process.log()) {
        if (ownFirmsProcess.reactsTo.includes(event.type)) await ownFirmsProcess.step(event, process);
      }
    },
    setStatus: (status: 'active' | 'deactivated') =>
      process.send(changeMember, { status }, { by: FOUNDER, params: { memberId: DANA } }),
    firms: async () => (await process.handler.aggregates.refresh(userDecider, DANA)).state.firms,
    types: async () => (await process.log()).map(({ type }) => type).filter((type) => /^Firm(Joined|Left)/.test(type)),
  };
}

it('completes a joining that was interrupted, once', async () => {
  const firm = await aFirm();
  expect(await firm.firms()).toEqual([]);
  await firm.settle();
  await firm.settle();
  expect(await firm.firms()).toEqual([{ id: FOUNDER, name: 'Ada Founder' }]);
  expect(await firm.types()).toEqual(['FirmJoined']);
});

it('calls the firm by the name in its details', async () => {
  const firm = await aFirm();
  await firm.process.send(firmProfile.commands.add, { firmName: 'Adler LLP' }, { by: FOUNDER });
  await firm.settle();
  expect(await firm.firms()).toEqual([{ id: FOUNDER, name: 'Adler LLP' }]);
});

it('follows who leaves and comes back, by what the firm says now however late it runs', async () => {
  const firm = await aFirm();
  await firm.settle();
  await firm.setStatus('deactivated');
  await firm.settle();
  expect(await firm.firms()).toEqual([]);
  await firm.settle();
  await firm.setStatus('active');
  await firm.settle();
  expect(await firm.firms()).toHaveLength(1);
  expect(await firm.types()).toEqual(['FirmJoined', 'FirmLeft', 'FirmJoined']);
  await firm.setStatus('deactivated');
  await firm.setStatus('active');
  await firm.settle();
  expect(await firm.types()).toHaveLength(3);
});
