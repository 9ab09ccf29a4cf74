import type { Invoice } from '@lexledger/contracts/features/invoices';
import {
  type TrustMinimum,
  type TrustRequest,
  trustMinimum,
  trustRequest,
} from '@lexledger/contracts/features/trust/requests';
import { entityIdOf } from '@lexledger/contracts/kernel/event';
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

const NAMING = [trustRequest, trustMinimum].flatMap(({ events }) => [events.added.type, events.changed.type]);

/**
 * Streams of the requests and minimums of trust money that ever named the client. No index has requests, since they stay
 * when their client is removed, and there are few events of these types, so that both are found in one reading of the
 * log; ids in it are never sealed.
 */
async function streamsNaming(clientId: string, { store }: StepServices): Promise<readonly string[]> {
  const streams = new Set<string>();
  for (let after = START; ; ) {
    const { events, position, caughtUp } = await store.readAll(after, PAGE, { types: NAMING });
    for (const { stream, data } of events) {
      const { fields, changes } = data as Readonly<Record<string, { readonly clientId?: string } | undefined>>;
      if ((fields ?? changes)?.clientId === clientId) streams.add(stream);
    }
    if (caughtUp || position === after) return [...streams];
    after = position;
  }
}

/** The records of these streams that are the client's now. */
async function ofClient<Row extends TrustRequest | TrustMinimum>(
  decider: Decider<RecordState<Row>>,
  streams: readonly string[],
  invoice: Invoice,
  { handler }: StepServices,
): Promise<readonly Row[]> {
  const own = streams.filter((stream) => stream.startsWith(`${decider.category}-`));
  const read = await Promise.all(own.map((stream) => handler.aggregates.refresh(decider, entityIdOf(stream))));
  return read.flatMap(({ state: { record } }) =>
    record !== null && isOfFirm(record, invoice) && record.clientId === invoice.clientId ? [record] : [],
  );
}

/** What the invoice says of its client's trust money. */
export async function trustShown(invoice: Invoice, services: StepServices) {
  const { state } = await services.handler.aggregates.refresh(trustAccountDecider, invoice.clientId);
  const streams = await streamsNaming(invoice.clientId, services);
  const [requests, minimums] = await Promise.all([
    ofClient<TrustRequest>(trustRequestDecider, streams, invoice, services),
    ofClient<TrustMinimum>(trustMinimumDecider, streams, invoice, services),
  ]);
  return trustRows(invoice, { account: state.account, requests, minimums }, invoice.issuedOn ?? '');
}
