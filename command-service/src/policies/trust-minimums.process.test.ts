import { client } from '@lexledger/contracts/features/clients';
import { changeProfile } from '@lexledger/contracts/features/identity';
import { depositTrust, withdrawTrust } from '@lexledger/contracts/features/trust';
import {
  dismissTrustShortfall,
  type TrustMinimum,
  trustMinimum,
  trustMinimumCrossed,
} from '@lexledger/contracts/features/trust/requests';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { MailMessage } from '@lexledger/infra/mail/port';
import { describe, expect, it, onTestFinished } from 'vitest';
import { userDecider } from '../features/identity/user.decider.ts';
import { trustMinimumDecider } from '../features/trust/trust-request.decider.ts';
import type { Process } from '../kernel/policy.ts';
import { aDataFolder, requestFor, startProcess } from '../kernel/test-process.ts';
import { trustMinimumMailProcess, trustMinimumsProcess } from './trust-minimums.process.ts';

const USUAL = { limitationDays: null, deadlineDays: null, missed: false };

/** A client with $600 in trust and a minimum of $500, and the two processes, stepped by hand. */
async function aMinimum({ isMailed = true } = {}) {
  const folder = aDataFolder();
  const process = startProcess(folder);
  onTestFinished(() => process.close());
  const sent: MailMessage[] = [];
  const mailer = {
    async send(message: MailMessage) {
      sent.push(message);
      return { outcome: 'accepted', detail: '250 Queued' } as const;
    },
  };
  await process.handler.handle(userDecider, {
    ...requestFor(changeProfile, {}, {}),
    commandId: '5b8c3d40-0000-4000-8000-000000000009',
    type: 'RegisterUser',
    data: { username: 'grace', passwordHash: 'x', email: 'grace@firm.test', timeZone: 'UTC' },
  });
  if (isMailed) await process.send(changeProfile, { deadlineMail: { ...USUAL, trustMinimums: true } });
  const send = async (definition: CommandDefinition, body: object, id?: string) =>
    (await process.send(definition, body as never, id === undefined ? {} : { id })).body;
  const clientId = (await send(client.commands.add, { name: 'Ada', email: 'ada@client.example', practiceArea: 'Tax' }))
    .id;
  await send(depositTrust, { amount: '600' }, clientId);
  const { id } = await send(trustMinimum.commands.add, { clientId, minimum: '500', replenishTo: '1000' });
  async function step(stepped: Process): Promise<void> {
    const events = (await process.log()).filter(({ type }) => stepped.reactsTo.includes(type));
    for (const event of [...events, ...events]) await stepped.step(event, { ...process, mailer });
  }
  return {
    id,
    sent,
    send,
    deposit: (amount: string) => send(depositTrust, { amount }, clientId),
    withdraw: (amount: string) => send(withdrawTrust, { amount }, clientId),
    /** Steps on every event, each of them twice, as after a crash or in two processes. */
    async settle(): Promise<void> {
      await step(trustMinimumsProcess);
      await step(trustMinimumMailProcess);
    },
    minimum: async () =>
      (await process.handler.aggregates.refresh(trustMinimumDecider, id)).state.record as TrustMinimum,
    crossings: async () => (await process.log()).filter(({ type }) => type === trustMinimumCrossed.type).length,
  };
}

describe('a minimum balance', () => {
  it('says once that it was crossed, is answered by a deposit, and says so again the next time', async () => {
    const { settle, withdraw, deposit, minimum, crossings, sent } = await aMinimum();
    await settle();
    expect(await minimum()).toMatchObject({ shortfall: null });
    await withdraw('200');
    await settle();
    await withdraw('50');
    await settle();
    expect(await minimum()).toMatchObject({ shortfall: { held: '400.00', mail: { state: 'accepted' } } });
    expect(await crossings()).toBe(1);
    await deposit('500');
    await settle();
    expect(await minimum()).toMatchObject({ shortfall: null });
    await withdraw('800');
    await settle();
    expect(await minimum()).toMatchObject({ shortfall: { held: '50.00' } });
    expect(await crossings()).toBe(2);
    expect(sent).toMatchObject([
      {
        to: 'grace@firm.test',
        subject: 'Trust money below the minimum: Ada',
        text: expect.stringContaining('$400.00'),
      },
      { text: expect.stringContaining('$950.00 brings it back to $1,000.00') },
    ]);
  });

  it('is mailed to nobody who did not ask for it', async () => {
    const { settle, withdraw, minimum, sent } = await aMinimum({ isMailed: false });
    await withdraw('200');
    await settle();
    expect(await minimum()).toMatchObject({ shortfall: { held: '400.00', mail: null } });
    expect(sent).toEqual([]);
  });

  it('is looked at again when it is changed, and while it is removed not at all', async () => {
    const { id, send, settle, withdraw, minimum, crossings } = await aMinimum();
    await send(trustMinimum.commands.change, { minimum: '700' }, id);
    await settle();
    expect(await minimum()).toMatchObject({ shortfall: { held: '600.00' } });
    await send(dismissTrustShortfall.command, {}, id);
    expect(await minimum()).toMatchObject({ shortfall: { dismissedAt: expect.any(String) } });
    await send(trustMinimum.commands.change, { minimum: '300' }, id);
    await settle();
    expect(await minimum()).toMatchObject({ shortfall: null });
    await send(trustMinimum.commands.remove, {}, id);
    await withdraw('600');
    await settle();
    expect(await crossings()).toBe(1);
    await send(trustMinimum.commands.restore, {}, id);
    await settle();
    expect(await minimum()).toMatchObject({ shortfall: { held: '0.00' } });
  });
});
