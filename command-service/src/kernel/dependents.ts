import { type Belonging, isOfFirm } from '@lexledger/contracts/kernel/firm';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import type { Fate, Relation } from '@lexledger/domain/relations';
import type { EventStore, RecordedEvent } from '@lexledger/infra/event-store/port';
import type { Aggregates } from './aggregates.ts';
import type { Decider } from './decider.ts';
import type { Dependent, Entry } from './dependent.ts';
import type { RecordState } from './record-state.ts';

/**
 * The back-reference index of a record: the records that ever named it and are affected by its removal. A process adds
 * them with a short delay.
 */
export interface BackReferences {
  /** The latest entries. */
  readonly entered: readonly Entry[];
  /** The index before them. Sharing it makes extending a long index cheap. */
  readonly before: BackReferences | null;
}

export const NO_BACK_REFERENCES: BackReferences = { entered: [], before: null };

/** All entries of the index, by the names of their streams. */
export function entriesIn(index: BackReferences): Map<string, Entry> {
  const all = new Map<string, Entry>();
  for (let part: BackReferences | null = index; part !== null; part = part.before) {
    for (const entry of part.entered) all.set(keyOf(entry), entry);
  }
  return all;
}

/** The category of the indexes' streams; its stored name is older than this one. */
export const BACK_REFERENCES = 'roll';
/** The name of the process that writes the indexes, and of its checkpoint. */
export const RELATIONS_PROCESS = 'relations';

/**
 * Finds the records that name a record, except those that stay when it is removed. The index proposes them, and each
 * record's own stream decides.
 */
export interface Dependents {
  /** The records that name it: live ones, or removed ones. */
  of(parent: Entry, asker: Belonging, which?: 'live' | 'removed'): Promise<readonly Dependent[]>;
  /** The live records that ever named it by the relation, whether or not they still do. */
  everNamed(parent: Entry, asker: Belonging, relation: Relation): Promise<readonly Dependent[]>;
}

/** Number of events that are read from the log at a time, and of streams that are read in parallel. */
const PAGE = 1000;
const AT_ONCE = 50;

interface Values {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly changes?: Readonly<Record<string, unknown>>;
}

/**
 * The records that an event starts to name, by the relations of its own record. `data` may be sealed; ids never are.
 */
export function namedIn(
  relations: readonly Relation[],
  { stream, data }: Pick<RecordedEvent, 'stream' | 'data'>,
): readonly (Entry & { readonly relation: Relation })[] {
  const { fields, changes } = data as Values;
  const said = fields ?? changes;
  if (said === undefined) return [];
  const category = stream.slice(0, stream.indexOf('-'));
  return relations.flatMap((relation) => {
    const id = relation.child.category === category ? said[relation.field] : null;
    return typeof id === 'string' ? [{ category: relation.parent.category, id, relation }] : [];
  });
}

/** Whether a removal affects the records of the relation; only those are indexed. */
export const affectsChild = ({ fate }: Relation): boolean => fate !== 'stays';

export const keyOf = ({ category, id }: Entry): string => `${category}-${id}`;

/** Runs over all items, a limited number in parallel. */
export async function inParts<T, R>(all: readonly T[], run: (one: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    done.push(...(await Promise.all(all.slice(start, start + AT_ONCE).map(run))));
  }
  return done;
}

export function createDependents(given: {
  readonly store: Pick<EventStore, 'readAll'>;
  readonly aggregates: Aggregates;
  readonly deciders: ReadonlyMap<string, Decider<unknown>>;
  readonly relations: readonly Relation[];
  /** Position up to which the process that adds records has come; the beginning of the log by default. */
  readonly entered?: () => Promise<Position>;
}): Dependents {
  const { store, aggregates, deciders, entered = async () => START } = given;
  const relations = given.relations.filter(affectsChild);

  /** Adds what the process has not added yet, from the log itself up to its end. */
  async function notYetEntered(parent: Entry, from: Position, found: Map<string, Entry>): Promise<void> {
    const own = relations.filter((relation) => relation.parent.category === parent.category);
    const types = own.flatMap(({ child }) => [child.events.added.type, child.events.changed.type]);
    let after = from;
    for (;;) {
      const batch = await store.readAll(after, PAGE, { types: [...new Set(types)] });
      for (const event of batch.events) {
        if (!namedIn(own, event).some(({ id }) => id === parent.id)) continue;
        const entry = {
          category: event.stream.slice(0, event.stream.indexOf('-')),
          id: event.stream.slice(event.stream.indexOf('-') + 1),
        };
        found.set(keyOf(entry), entry);
      }
      if (batch.caughtUp || batch.position === after) return;
      after = batch.position;
    }
  }

  async function entriesOf(parent: Entry): Promise<readonly Entry[]> {
    const index = deciders.get(BACK_REFERENCES);
    if (index === undefined) throw new Error('There is no decider of back-references');
    // The order matters: the index is complete up to the position read before, and the log has the rest.
    const from = await entered();
    const { state } = await aggregates.refresh(index as Decider<BackReferences>, parent.id);
    const found = entriesIn(state);
    await notYetEntered(parent, from, found);
    return [...found.values()];
  }

  /** The firm's records in the index, as their own streams have them. */
  async function recordsOn(parent: Entry, asker: Belonging): Promise<readonly Omit<Dependent, 'relation'>[]> {
    const read = await inParts(await entriesOf(parent), async ({ category, id }) => {
      const decider = deciders.get(category);
      if (decider === undefined)
        throw new Error(`The back-reference index of ${keyOf(parent)} names the unknown category ${category}`);
      const { state } = await aggregates.refresh(decider as Decider<RecordState<RecordBase>>, id);
      const { record, removal = null } = state;
      return { category, id, record: record as Dependent['record'] | null, removal };
    });
    return read.flatMap(({ record, ...rest }) =>
      record !== null && isOfFirm(record, asker) ? [{ ...rest, record }] : [],
    );
  }

  return {
    async of(parent, asker, which = 'live') {
      const own = relations.filter((relation) => relation.parent.category === parent.category);
      const records = await recordsOn(parent, asker);
      return records
        .filter(({ record }) => (record.removedAt === null) === (which === 'live'))
        .flatMap((entry) =>
          own
            .filter(({ child, field }) => child.category === entry.category && entry.record[field] === parent.id)
            .filter(({ appliesTo }) => appliesTo?.(entry.record) ?? true)
            .map((relation) => ({ ...entry, relation })),
        );
    },
    async everNamed(parent, asker, relation) {
      const records = await recordsOn(parent, asker);
      return records
        .filter(({ category, record }) => category === relation.child.category && record.removedAt === null)
        .filter(({ record }) => relation.appliesTo?.(record) ?? true)
        .map((entry) => ({ ...entry, relation }));
    },
  };
}

/** The number of records of each list with that fate: `{ cases: 2 }`. */
export function countBy(dependents: readonly Dependent[], fate: Fate): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { relation } of dependents) {
    if (relation.fate !== fate) continue;
    counts[relation.child.name] = (counts[relation.child.name] ?? 0) + 1;
  }
  return counts;
}
