import type { Invoice } from '@lexledger/contracts/features/invoices';
import {
  type TrustMinimum,
  type TrustRequest,
  trustMinimum,
  trustRequest,
} from '@lexledger/contracts/features/trust/requests';
import { isOfFirm } from '@lexledger/contracts/kernel/firm';
import { START } from '@lexledger/contracts/kernel/position';
import { trustRows } from '@lexledger/domain/trust/onInvoice';
import { trustAccountDecider } from '../features/trust/trust-account.decider.ts';
import { trustMinimumDecider, trustRequestDecider } from '../features/trust/trust-request.decider.ts';
import type { Decider } from '../kernel/decider.ts';
import type { StepServices } from '../kernel/policy.ts';
import type { RecordState } from '../kernel/record-state.ts';

/** Number of events that are read from the log at a time. */
const PAGE = 1000;

/**
 * A client's requests or minimums of trust money. No index has them, and there are few events of these types, so that
 * they are found in the log; ids in it are never sealed.
 */
async function ofClient<Row extends TrustRequest | TrustMinimum>(
  { events }: { readonly events: Readonly<Record<'added' | 'changed', { readonly type: string }>> },
  decider: Decider<RecordState<Row>>,
  invoice: Invoice,
  { store, handler }: StepServices,
): Promise<readonly Row[]> {
  const types = [events.added.type, events.changed.type];
  const ids = new Set<string>();
  for (let after = START; ; ) {
    const { events: found, position, caughtUp } = await store.readAll(after, PAGE, { types });
    for (const { stream, data } of found) {
      const { fields, changes } = data as Readonly<Record<string, { readonly clientId?: string } | undefined>>;
      if ((fields ?? changes)?.clientId === invoice.clientId) ids.add(stream.slice(stream.indexOf('-') + 1));
    }
    if (caughtUp || position === after) break;
    after = position;
  }
  const read = await Promise.all([...ids].map((id) => handler.aggregates.refresh(decider, id)));
  return read.flatMap(({ state: { record } }) =>
    record !== null && isOfFirm(record, invoice) && record.clientId === invoice.clientId ? [record] : [],
  );
}

/** What the invoice says of its client's trust money. */
export async function trustShown(invoice: Invoice, services: StepServices) {
  const { state } = await services.handler.aggregates.refresh(trustAccountDecider, invoice.clientId);
  const [requests, minimums] = await Promise.all([
    ofClient<TrustRequest>(trustRequest, trustRequestDecider, invoice, services),
    ofClient<TrustMinimum>(trustMinimum, trustMinimumDecider, invoice, services),
  ]);
  return trustRows(invoice, { account: state.account, requests, minimums }, invoice.issuedOn ?? '');
}
