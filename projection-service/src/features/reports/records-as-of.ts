import { type DomainEvent, streamName } from '@lexledger/contracts/kernel/event';
import { evolveRecord, type RecordBase } from '@lexledger/contracts/kernel/record';
import type { Where } from '@lexledger/infra/read-store/port';
import type { QueryInput } from '../../kernel/query-handler.ts';

/** Number of streams that are read concurrently. */
const AT_ONCE = 16;

interface Kind {
  readonly view: string;
  /** Prefix of the streams' names. */
  readonly category: string;
}

/** A record as of a moment, and whether it has changed since. */
export interface Standing<R extends RecordBase> {
  readonly record: R;
  readonly isChangedSince: boolean;
}

interface Source extends Pick<QueryInput, 'read' | 'past'> {
  /** Whether only records of the person who asks count, as lists select them: by what they were at the moment. */
  readonly isMine: boolean;
}

/** Whether a report is asked of the person's own records and matters. */
export const isOfPerson = ({ mine }: { readonly mine?: string | undefined }): boolean => mine === 'true';

function standingAt<R extends RecordBase>(events: readonly DomainEvent[], asOf: string): R | null {
  let record: R | null = null;
  for (const event of events) {
    // The clocks of two processes may differ, so the order of the stream is authoritative.
    if (event.metadata.at > asOf) break;
    record = evolveRecord(record, event);
  }
  return record;
}

/**
 * The firm's records of a kind as of a moment, including removed ones; null means now. A record that has not changed
 * since is taken from the view; streams are read only for the others. `where` narrows the query of the view; omit it if
 * a later change could have moved a record out of it.
 */
export async function recordsAsOf<R extends RecordBase>(
  { view, category }: Kind,
  asOf: string | null,
  { read, past, isMine }: Source,
  where: Where = {},
): Promise<readonly Standing<R>[]> {
  if (asOf === null) {
    const found = await read.find(view, { where: { ...where, ...(isMine && read.mine()) } });
    return found.map((record) => ({ record: record as unknown as R, isChangedSince: false }));
  }
  const known = (await read.find(view, { where: { createdAt: { lte: asOf } } })) as unknown as readonly R[];
  const standings: Standing<R>[] = [];
  const changed: R[] = [];
  for (const record of known) {
    if (record.updatedAt <= asOf) standings.push({ record, isChangedSince: false });
    else changed.push(record);
  }
  for (let start = 0; start < changed.length; start += AT_ONCE) {
    const folded = await Promise.all(
      changed
        .slice(start, start + AT_ONCE)
        .map(async ({ id }) => standingAt<R>(await past(streamName(category, id)), asOf)),
    );
    for (const record of folded) if (record !== null) standings.push({ record, isChangedSince: true });
  }
  return isMine ? standings.filter(({ record }) => read.isMine(view, record)) : standings;
}
