import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { EventKnowledge } from '@lexledger/infra/backup/source';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import type { Stores } from '@lexledger/infra/stores/port';
import { seedsOf } from '@lexledger/infra/transparency-log/signer';
import { TREES } from '@lexledger/infra/transparency-log/trees';
import { type SeenHead, type VerifyReport, verifyTrees } from '@lexledger/infra/transparency-log/verify-trees';

const AT_ONCE = 500;

export interface ServersReport extends VerifyReport {
  /** Decisions of members of a firm whose author's right was computed again. */
  readonly decisions: number;
}

/** Computes the trees of a log on servers again, while processes append to it, and whether authors were entitled. */
export async function verifyServers(
  { events, views, keys }: Pick<Stores, 'events' | 'views' | 'keys'>,
  seen: readonly SeenHead[],
  { catalogue, checkRights }: EventKnowledge,
): Promise<ServersReport> {
  const until = await events.head();
  const rights = checkRights?.();
  const find = keys.find.bind(keys);
  const codec = createEventCodec(catalogue, { find, keyFor: find });
  const unentitled: string[] = [];

  /** Events of types that this version does not know were written by another one. */
  async function judge(event: RecordedEvent): Promise<void> {
    if (!catalogue.has(event.type)) return;
    try {
      const problem = await rights?.take(event.stream.slice(0, event.stream.indexOf('-')), await codec.decode(event));
      if (typeof problem === 'string') unentitled.push(`Event ${event.id} (${event.type}): ${problem}.`);
    } catch (error) {
      unentitled.push(`Event ${event.id} (${event.type}): ${(error as Error).message}.`);
    }
  }

  async function* batches(): AsyncGenerator<readonly RecordedEvent[]> {
    for (let after: Position = START; ; ) {
      const batch = await events.readAll(after, AT_ONCE);
      const read = batch.events.filter(({ position }) => position <= until);
      for (const event of read) await judge(event);
      if (read.length > 0) yield read;
      if (batch.caughtUp || batch.position >= until) return;
      after = batch.position;
    }
  }

  const kept = (await views.activeVersion(TREES.name)) === null ? null : views;
  const report = await verifyTrees({ batches: batches(), kept, seen, seeds: await seedsOf(keys), until });
  return { ...report, decisions: rights?.judged ?? 0, problems: [...report.problems, ...unentitled] };
}
