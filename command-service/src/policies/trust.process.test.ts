import { client } from '@lexledger/contracts/features/clients';
import { depositTrust, reverseTrust, type TrustAccount } from '@lexledger/contracts/features/trust';
import { closeTrustPeriod } from '@lexledger/contracts/features/trust/bank-accounts';
import { reconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import { type TrustRequest, trustRequest } from '@lexledger/contracts/features/trust/requests';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { expect, it, onTestFinished } from 'vitest';
import { trustAccountDecider } from '../features/trust/trust-account.decider.ts';
import { trustRequestDecider } from '../features/trust/trust-request.decider.ts';
import { USER } from '../kernel/given.ts';
import { aDataFolder, startProcess } from '../kernel/test-process.ts';
import { trustProcess } from './trust.process.ts';

const TODAY = new Date().toISOString().slice(0, 10);

/** A client's trust money, and the process that reacts to it, stepped by hand. */
async function aFirm() {
  const process = startProcess(aDataFolder());
  onTestFinished(() => process.close());
  const send = async (definition: CommandDefinition, body: object, id?: string) =>
    (await process.send(definition, body as never, id === undefined ? {} : { id })).body;
  const clientId = (await send(client.commands.add, { name: 'Ada', email: 'ada@client.example', practiceArea: 'Tax' }))
    .id;
  return {
    send,
    clientId,
    /** Steps on every event, each of them twice, as after a crash. */
    async settle(): Promise<void> {
      const events = (await process.log()).filter(({ type }) => trustProcess.reactsTo.includes(type));
      for (const event of [...events, ...events]) await trustProcess.step(event as DomainEvent, process);
    },
    account: async () =>
      (await process.handler.aggregates.refresh(trustAccountDecider, clientId)).state.account as TrustAccount,
    request: async (id: string) =>
      (await process.handler.aggregates.refresh(trustRequestDecider, id)).state.record as TrustRequest,
  };
}

it('counts the deposits that answer a request once, and not those that were reversed', async () => {
  const { send, clientId, settle, request, account } = await aFirm();
  const { id } = await send(trustRequest.commands.add, { clientId, amount: '500', dueOn: TODAY });
  await send(depositTrust, { amount: '200', requestId: id }, clientId);
  await send(depositTrust, { amount: '70', requestId: id }, clientId);
  await send(depositTrust, { amount: '1000' }, clientId);
  await settle();
  expect(await request(id)).toMatchObject({ amount: '500.00', received: '270.00' });
  const entryId = (await account()).entries[1]?.id;
  await send(reverseTrust, { entryId }, clientId);
  await settle();
  expect(await request(id)).toMatchObject({ received: '200.00' });
});

it('clears the entries that the statement of a closed period shows, on the days of its lines', async () => {
  const { send, clientId, settle, account } = await aFirm();
  await send(depositTrust, { amount: '200', date: '2026-02-02' }, clientId);
  await send(depositTrust, { amount: '50', date: '2026-02-03' }, clientId);
  const entryId = (await account()).entries[0]?.id as string;
  const line = { amount: '200.00', description: 'DEPOSIT', number: null, kind: 'deposit' };
  const { id } = await send(reconciliation.commands.add, {
    ...{ date: '2026-02-05', bankBalance: '200', depositsInTransit: '50', bookBalance: '250', clientBalance: '250' },
    lines: { L1: { ...line, date: '2026-02-04', matches: [{ ownerId: clientId, entryId }] } },
  });
  await send(closeTrustPeriod.command, { reconciliationId: id }, mainTrustBankId(USER));
  await settle();
  expect((await account()).entries).toMatchObject([{ clearedOn: '2026-02-04' }, { clearedOn: null }]);
});
