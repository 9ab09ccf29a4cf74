import { KEYS_DESTROYED, type KeysDestroyed } from '@lexledger/contracts/erasure';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore, LogBatch, RecordedEvent } from '@lexledger/infra/event-store/port';
import { OWNER, type ViewDocument, type Write } from '@lexledger/infra/read-store/port';
import { createFold, LAST_POSITION, touchedBy } from './fold.ts';
import type { Projection } from './projection.ts';
import type { Stamps } from './stamps.ts';

/** Number of events that are read at once. */
const PAGE = 500;

/**
 * Whether a view may hold words of who is erased. One whose documents are kept by a fold of its own, or made of further
 * documents, keeps no words, or is made anew as a whole.
 */
export const holdsWords = ({ view, fold, beside }: Projection): boolean =>
  fold === undefined && beside === undefined && view.changedBy.some(({ personal }) => personal.length > 0);

interface Services {
  readonly store: Pick<EventStore, 'readAll' | 'head'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly load: (ids: readonly string[]) => Promise<ReadonlyMap<string, ViewDocument>>;
}

type Take = (recorded: RecordedEvent) => Promise<void>;

/** Hands on the events of a view before a position. */
async function eachBefore(projection: Projection, until: Position, { store }: Services, take: Take): Promise<void> {
  const types = projection.view.changedBy.map(({ type }) => type);
  for (let after: Position = START; after < until; ) {
    const batch = await store.readAll(after, PAGE, { types });
    for (const recorded of batch.events) if (recorded.position < until) await take(recorded);
    if (batch.caughtUp) return;
    after = batch.position;
  }
}

/**
 * What becomes of a view's documents that were made of events whose keys were destroyed: they are made anew from their
 * events, which say nothing of the erased any more. Documents that no such event touched stay as they are.
 */
async function erasedDocuments(
  projection: Projection,
  { data: { subjects }, position }: KeysDestroyed,
  services: Services,
): Promise<readonly Write[]> {
  const { codec, load } = services;
  const destroyed = new Set(subjects);
  const concerned = new Set<string>();
  await eachBefore(projection, position, services, async (recorded) => {
    const { subject } = recorded.metadata;
    if (subject === null || !destroyed.has(subject)) return;
    for (const id of projection.view.idsOf(await codec.decode(recorded))) concerned.add(id);
  });
  if (concerned.size === 0) return [];
  const before = await load([...concerned]);
  const fold = createFold(projection, new Map());
  await eachBefore(projection, position, services, async (recorded) => {
    const event = await codec.decode(recorded);
    if (touchedBy(projection, event, () => null).some((id) => concerned.has(id))) fold.apply(event);
  });
  const parts = (document: ViewDocument | null | undefined): readonly ViewDocument[] =>
    document == null ? [] : (projection.parts?.(document) ?? []);
  return [...concerned].flatMap((id): readonly Write[] => {
    const after = fold.written(id);
    const whose = { ...(after?.[OWNER] !== undefined && { [OWNER]: after[OWNER] }), [LAST_POSITION]: position };
    const made = parts(after).map((part): ViewDocument => ({ ...part, ...whose }));
    const kept = new Set(made.map((part) => part.id));
    const gone = parts(before.get(id)).filter((part) => !kept.has(part.id));
    return [
      ...made.map((document): Write => ({ op: 'put', document, position })),
      ...gone.map((part): Write => ({ op: 'delete', id: part.id, position })),
      after === null
        ? { op: 'delete', id, position }
        : { op: 'put', document: { ...after, [LAST_POSITION]: position }, position },
    ];
  });
}

/** What makes documents anew where keys were destroyed, between the batches of a view. */
interface Erasing extends Services {
  readonly position: () => Position;
  readonly applyEvents: (batch: LogBatch) => Promise<void>;
  readonly commit: (writes: readonly Write[], checkpoint: Position) => Promise<void>;
  readonly moveTo: (position: Position) => void;
  readonly stamps: Pick<Stamps, 'changedForAll'>;
}

/**
 * Applies batches of a view's events, in which its documents are made anew where keys were destroyed.
 * @returns `apply`, and `begin`, which is called before a version's first event is read
 */
export function createErasing(projection: Projection, erasing: Erasing) {
  const { store, codec, position, applyEvents, commit, moveTo, stamps } = erasing;
  const hasWords = holdsWords(projection);
  /** Keys that were destroyed up to here were gone before the first event was read, so that no document has their words. */
  let wordlessUntil: Position = START;

  const isErasure = ({ type, position: its }: RecordedEvent): boolean => type === KEYS_DESTROYED && its > position();

  async function apply(batch: LogBatch): Promise<void> {
    const at = hasWords ? batch.events.findIndex(isErasure) : -1;
    const recorded = batch.events[at];
    if (recorded === undefined) return applyEvents(batch);
    const before = batch.events.slice(0, at);
    if (before.length > 0) await applyEvents({ events: before, position: position(), caughtUp: false });
    const isWordless = recorded.position <= wordlessUntil;
    const event = (await codec.decode(recorded)) as KeysDestroyed;
    await commit(isWordless ? [] : await erasedDocuments(projection, event, erasing), recorded.position);
    stamps.changedForAll();
    moveTo(recorded.position);
    await apply({ ...batch, events: batch.events.slice(at + 1) });
  }

  return {
    apply,
    async begin(): Promise<void> {
      wordlessUntil = await store.head();
    },
  };
}
