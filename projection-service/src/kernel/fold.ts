import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { ownerIn } from '@lexledger/contracts/kernel/view';
import { OWNER, type ViewDocument, type Write } from '@lexledger/infra/read-store/port';
import type { Fold, Known, Projection } from './projection.ts';

/**
 * Every document carries the position of the event that wrote it last, so that an event delivered twice changes
 * nothing, even where a store wrote some documents of a batch and not its checkpoint.
 */
export const LAST_POSITION = 'lastPosition';

interface Folded {
  readonly document: ViewDocument | null;
  readonly position: Position;
  /** Whose document it is; undefined for a public one. */
  readonly owner: string | undefined;
}

const positionOf = (document: ViewDocument): Position => String(document[LAST_POSITION] ?? START);

/** The ids of the documents that an event may change or needs. */
export const touchedBy = (projection: Projection, event: DomainEvent, known: Known): readonly string[] => [
  ...new Set([...projection.view.idsOf(event), ...(projection.beside?.(event, known) ?? [])]),
];

const written = (document: ViewDocument, { position, owner }: Omit<Folded, 'document'>): ViewDocument =>
  Object.assign({}, document, owner !== undefined && { [OWNER]: owner }, { [LAST_POSITION]: position });

const put = (document: ViewDocument, rest: Omit<Folded, 'document'>): Write => ({
  op: 'put',
  document: written(document, rest),
  position: rest.position,
});

export function createFold(projection: Projection, loaded: ReadonlyMap<string, ViewDocument>): Fold {
  const changed = new Map<string, Folded>();
  const owners = new Set<string>();

  function current(id: string): Folded {
    const known = changed.get(id);
    if (known !== undefined) return known;
    const document = loaded.get(id);
    return document === undefined
      ? { document: null, position: START, owner: undefined }
      : { document, position: positionOf(document), owner: document[OWNER] as string | undefined };
  }

  const ownerFrom = ({ metadata: { userId, firmId } }: DomainEvent): string | undefined =>
    userId === null ? undefined : ownerIn(projection.view, { userId, firmId });

  const partsOf = (document: ViewDocument | null): readonly ViewDocument[] =>
    document === null ? [] : (projection.parts?.(document) ?? []);

  /**
   * The writes of a document's parts. They precede the write of the document itself: if a store completes only some of
   * the writes, all of them are repeated.
   */
  function partWrites(before: ViewDocument | null, { document: after, ...rest }: Folded): readonly Write[] {
    if (projection.parts === undefined) return [];
    const parts = partsOf(after);
    const ids = new Set(parts.map(({ id }) => id));
    const gone = partsOf(before).filter(({ id }) => !ids.has(id));
    return [
      ...parts.map((part) => put(part, rest)),
      ...gone.map(({ id }): Write => ({ op: 'delete', id, position: rest.position })),
    ];
  }

  return {
    apply(event) {
      const handler = projection.project[event.type];
      if (handler === undefined) return;
      const other: Known = (id) => current(id).document;
      const ids = touchedBy(projection, event, other);
      const next: (Folded & { readonly id: string })[] = [];
      for (const id of ids) {
        const { document, position, owner = ownerFrom(event) } = current(id);
        if (event.position <= position) continue;
        const after = handler(document, event, id, other);
        if (after !== document) next.push({ id, document: after, position: event.position, owner });
      }
      for (const { id, ...folded } of next) {
        changed.set(id, folded);
        if (folded.owner !== undefined) owners.add(folded.owner);
      }
    },
    document: (id) => current(id).document,
    written(id) {
      const { document, ...rest } = current(id);
      return document === null ? null : written(document, rest);
    },
    writes: () =>
      Array.from(changed, ([id, folded]): readonly Write[] => [
        ...partWrites(loaded.get(id) ?? null, folded),
        folded.document === null ? { op: 'delete', id, position: folded.position } : put(folded.document, folded),
      ]).flat(),
    owners: () => owners,
  };
}
