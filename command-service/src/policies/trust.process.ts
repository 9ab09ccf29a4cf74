import { closeTrustPeriod } from '@lexledger/contracts/features/trust/bank-accounts';
import { type TrustEvent, trustDeposited, trustReversed } from '@lexledger/contracts/features/trust/entries';
import type { Reconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { reconciliationDecider } from '../features/trust/reconciliation.decider.ts';
import { CLEAR_RECONCILED, trustAccountDecider } from '../features/trust/trust-account.decider.ts';
import { RECORD_RECEIPT, type RequestReceipt, trustRequestDecider } from '../features/trust/trust-request.decider.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import { type Send, stepSender } from '../kernel/step-sender.ts';

const NAME = 'trust';

type Lines = Reconciliation['lines'];

/** Clears the entries that the statement of a closed period shows, each on the day of its line. */
async function clear({ data }: DomainEvent, send: Send, { handler }: StepServices): Promise<void> {
  const { closedBy } = (data as EventOf<typeof closeTrustPeriod.event>['data']).changes;
  const { record } = (await handler.aggregates.refresh(reconciliationDecider, closedBy as string)).state;
  // The lines of a firm that was erased are gone.
  const lines = typeof record?.lines === 'object' && record.lines !== null ? (record.lines as Lines) : {};
  for (const { date, matches } of Object.values(lines as Record<string, Exclude<Lines, string | null>[string]>)) {
    for (const { ownerId, entryId } of matches) {
      await send(trustAccountDecider, ownerId, CLEAR_RECONCILED, { entryId, on: date }, entryId);
    }
  }
}

/** Counts a deposit, or its reversal, for the request that it answers. */
async function receive({ data }: DomainEvent, send: Send): Promise<void> {
  const { entry } = data as Extract<TrustEvent, { readonly type: 'TrustFundsDeposited' }>['data'];
  const receipt: RequestReceipt = { amount: entry.amount };
  if (entry.requestId !== null) await send(trustRequestDecider, entry.requestId, RECORD_RECEIPT, receipt);
}

/** The effects of trust money on other streams: closed periods clear entries, deposits answer requests. */
export const trustProcess: Process = {
  name: NAME,
  reactsTo: [closeTrustPeriod.event.type, trustDeposited.type, trustReversed.type],
  async step(event, services) {
    if (event.metadata.userId === null) return;
    const send = stepSender(NAME, services, event);
    await (event.type === closeTrustPeriod.event.type ? clear(event, send, services) : receive(event, send));
  },
};
