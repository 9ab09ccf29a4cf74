import {
  type TrustMinimum,
  type TrustRequest,
  trustMinimum,
  trustRequest,
} from '@lexledger/contracts/features/trust/requests';
import { entityIdOf } from '@lexledger/contracts/kernel/event';
import { type Belonging, isOfFirm } from '@lexledger/contracts/kernel/firm';
import type { Decider } from '../kernel/decider.ts';
import { loggedEvents } from '../kernel/logged-events.ts';
import type { StepServices } from '../kernel/policy.ts';
import type { RecordState } from '../kernel/record-state.ts';

const NAMING = [trustRequest, trustMinimum].flatMap(({ events }) => [events.added.type, events.changed.type]);

/**
 * Streams of the requests and minimums of trust money that ever named the client. No index has requests, since they stay
 * when their client is removed, and there are few events of these types, so that both are found in one reading of the
 * log; ids in it are never sealed.
 */
export async function streamsNaming(clientId: string, { store }: StepServices): Promise<readonly string[]> {
  const streams = new Set<string>();
  for await (const { stream, data } of loggedEvents(store, { types: NAMING })) {
    const { fields, changes } = data as Readonly<Record<string, { readonly clientId?: string } | undefined>>;
    if ((fields ?? changes)?.clientId === clientId) streams.add(stream);
  }
  return [...streams];
}

/** The records of these streams that are the client's now. */
export async function ofClient<Row extends TrustRequest | TrustMinimum>(
  decider: Decider<RecordState<Row>>,
  streams: readonly string[],
  whose: Belonging & { readonly clientId: string },
  { handler }: StepServices,
): Promise<readonly Row[]> {
  const own = streams.filter((stream) => stream.startsWith(`${decider.category}-`));
  const read = await Promise.all(own.map((stream) => handler.aggregates.refresh(decider, entityIdOf(stream))));
  return read.flatMap(({ state: { record } }) =>
    record !== null && isOfFirm(record, whose) && record.clientId === whose.clientId ? [record] : [],
  );
}
