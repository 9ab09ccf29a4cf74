import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { ViewDocument, ViewSpec, Write } from '@lexledger/infra/read-store/port';
import { createFold, LAST_POSITION, touchedBy } from './fold.ts';
import type { Fold, Projection } from './projection.ts';

/** Fields that a version has besides those of its document. */
export const OF = 'versionOf';
/** Instants between which the document was so, the second one excluded, in milliseconds since 1970. */
export const SINCE = 'versionSince';
export const UNTIL = 'versionUntil';
/**
 * The same as `SINCE`, in a narrow index that counts all records of a view. Were it the same field, that index would be taken for lists
 * as well, which are to be read in their order.
 */
export const COUNTED_SINCE = 'versionCountedSince';
/** Whether it is the last version, whose id is the document's. */
export const IS_LAST = 'versionIsLast';

/** The end of what is still so. */
export const FOREVER = Number.MAX_SAFE_INTEGER;

const DIGITS = 15;

/** Sorts as the document's id does, since a space sorts before everything that ids have. */
const earlierId = (id: string, since: number): string => `${id} ${String(since).padStart(DIGITS, '0')}`;

/** The name under which the versions of a view's documents are kept. */
export const pastOf = (view: string): string => `past-${view}`;

const sinceIn = (version: ViewDocument): number => Number(version[SINCE]);
const isOver = (version: ViewDocument): boolean => version[UNTIL] !== FOREVER;

/** The document of a version. */
export function unversioned(version: ViewDocument): ViewDocument {
  const {
    [OF]: id,
    [SINCE]: _since,
    [COUNTED_SINCE]: _counted,
    [UNTIL]: _until,
    [IS_LAST]: _isLast,
    ...document
  } = version;
  return { ...document, id: String(id) };
}

const lastVersion = (document: ViewDocument, since: number): ViewDocument => ({
  ...document,
  [OF]: document.id,
  [SINCE]: since,
  [COUNTED_SINCE]: since,
  [UNTIL]: FOREVER,
  [IS_LAST]: true,
});

const put = (document: ViewDocument, { position }: DomainEvent): Write => ({ op: 'put', document, position });

/**
 * A fold that keeps what each event made of a document besides what the last one did. A version holds from the time of
 * its event on; where clocks differ, the order of the events decides, so that no version begins before the one that it
 * follows. What was deleted keeps its last version, with an end, since it says whose and of what the document was.
 */
export function createVersionsFold(projection: Projection, loaded: ReadonlyMap<string, ViewDocument>): Fold {
  const { parts = () => [] } = projection;
  const last = new Map(loaded);
  const living = [...loaded.values()].filter((version) => !isOver(version)).map(unversioned);
  const fold = createFold(projection, new Map(living.map((document) => [document.id, document])));
  const writes: Write[] = [];

  const withParts = (document: ViewDocument): readonly ViewDocument[] => [
    ...parts(document).map((part) => ({
      ...part,
      belongsTo: document.belongsTo ?? null,
      [LAST_POSITION]: document[LAST_POSITION] ?? null,
    })),
    document,
  ];

  /**
   * The documents of the version before, each ended. What does not go on keeps its last version in its place as well, which
   * holds at no moment and begins when it ended, so that nothing follows it earlier.
   */
  function ended(version: ViewDocument, until: number, goesOn: ReadonlySet<string>): readonly ViewDocument[] {
    const since = sinceIn(version);
    return withParts(unversioned(version)).flatMap((document) => {
      const last = lastVersion(document, since);
      return [
        ...(until > since ? [{ ...last, id: earlierId(document.id, since), [UNTIL]: until, [IS_LAST]: false }] : []),
        ...(goesOn.has(document.id) ? [] : [{ ...last, [SINCE]: until, [UNTIL]: until }]),
      ];
    });
  }

  function keep(id: string, event: DomainEvent): void {
    const before = last.get(id);
    const after = fold.written(id);
    const at = Math.max(Date.parse(event.metadata.at), before === undefined ? 0 : sinceIn(before));
    const next = after === null ? [] : withParts(after);
    if (before !== undefined) {
      const until = Math.min(Number(before[UNTIL]), at);
      const goesOn = new Set(next.map((document) => document.id));
      writes.push(...ended(before, until, goesOn).map((version) => put(version, event)));
      if (after === null) last.set(id, { ...before, [SINCE]: until, [UNTIL]: until });
    }
    writes.push(...next.map((document) => put(lastVersion(document, at), event)));
    if (after !== null) last.set(id, lastVersion(after, at));
  }

  return {
    apply(event) {
      const ids = touchedBy(projection, event, (id) => fold.document(id));
      const before = ids.map((id) => fold.document(id));
      fold.apply(event);
      for (const [index, id] of ids.entries()) if (fold.document(id) !== before[index]) keep(id, event);
    },
    document: (id) => fold.document(id),
    written: (id) => fold.written(id),
    writes: () => writes,
    owners: () => fold.owners(),
  };
}

/** Keys that were destroyed make other versions of the same events, so that each number of them is a version of its own. */
const MOST_DESTROYED = 1_000_000;

/**
 * The projection of the versions of a view's documents.
 * @param destroyed how many keys were destroyed when it is built
 */
export function versionsOf(projection: Projection, destroyed: number): Projection {
  const { view, version, indexes } = projection;
  const bounded: ViewSpec['indexes'] = (indexes.length === 0 ? [[]] : indexes).map((fields) => [
    ...fields,
    OF,
    UNTIL,
    SINCE,
  ]);
  return {
    ...projection,
    view: { ...view, name: pastOf(view.name) },
    version: version * MOST_DESTROYED + destroyed,
    indexes: [...bounded, ['removedAt', COUNTED_SINCE, UNTIL], [OF, SINCE], [IS_LAST, OF]],
    fold: createVersionsFold,
  };
}
