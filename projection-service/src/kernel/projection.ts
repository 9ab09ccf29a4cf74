import { CONCERNING_VIEWS, concernedIn, mineIn } from '@lexledger/contracts/assignment';
import { shownAt } from '@lexledger/contracts/kernel/entries';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import type { JsonValue } from '@lexledger/contracts/kernel/json';
import { toCents } from '@lexledger/contracts/kernel/money';
import { evolveRecord, type RecordBase } from '@lexledger/contracts/kernel/record';
import type { ViewDefinition } from '@lexledger/contracts/kernel/view';
import type { ViewDocument, ViewSpec, Write } from '@lexledger/infra/read-store/port';
import type { z } from 'zod';
import { folded } from './folded.ts';

/** Fields that a projection adds to its documents for queries to filter, sort and add up by; answers leave them out. */
export type Helpers = Readonly<Record<string, JsonValue>>;

type DocumentOf<View extends ViewDefinition> = z.output<View['document']>;
type EventIn<View extends ViewDefinition> = EventOf<View['changedBy'][number]>;

/**
 * The function that applies each event of the view to a document. It receives null before the document exists and
 * returns null to delete it.
 */
export type Handlers<View extends ViewDefinition> = {
  readonly [Type in EventIn<View>['type']]: (
    document: DocumentOf<View> | null,
    event: DomainEvent<Extract<EventIn<View>, { readonly type: Type }>>,
    id: string,
  ) => DocumentOf<View> | null;
};

/** The document with an id; null for one that does not exist. */
export type Known = (id: string) => ViewDocument | null;

/** Documents in memory and the changes that events make to them. */
export interface Fold {
  /** @throws whatever the projection throws; in that case none of the event's documents is changed. */
  apply(event: DomainEvent): void;
  document(id: string): ViewDocument | null;
  /** The document as it is written, with its owner and the position of its last event. */
  written(id: string): ViewDocument | null;
  /** The changes since the fold began, one write per document. */
  writes(): readonly Write[];
  /** Owners of the changed documents. */
  owners(): ReadonlySet<string>;
}

/**
 * A pure function from the events of a view to its documents. It does not depend on where the documents are stored, so
 * it can also run into a scratch store.
 */
export interface Projection {
  readonly view: ViewDefinition;
  /** Increased whenever the same events would produce different documents or indexes. The view is then rebuilt. */
  readonly version: number;
  readonly indexes: ViewSpec['indexes'];
  readonly project: Readonly<
    Record<string, (document: ViewDocument | null, event: DomainEvent, id: string, other: Known) => ViewDocument | null>
  >;
  /**
   * Ids of further documents that the event may change or that its documents are made from. They are found by `other`, as
   * they were before the event; nobody is told of them. `known` answers the documents that are loaded already: the function
   * is called until it names no more.
   */
  readonly beside?: (event: DomainEvent, known: Known) => readonly string[];
  /**
   * Further documents that are derived from one that events change, each under a unique id. They are written and
   * deleted together with it. The function is pure, so the parts that an earlier version of a document had can be
   * computed from that version.
   */
  readonly parts?: (document: ViewDocument) => readonly ViewDocument[];
  /** How events become writes; by default each document is kept as its last event left it. */
  readonly fold?: (projection: Projection, loaded: ReadonlyMap<string, ViewDocument>) => Fold;
}

interface ProjectionPlan {
  readonly version: number;
  /** Fields of each index, in order. The owner's id is prepended to each. */
  readonly indexes: ViewSpec['indexes'];
}

/** A projection of a view: `project` handles exactly the events that change the view, or it does not compile. */
export function defineProjection<const View extends ViewDefinition>(
  view: View,
  plan: ProjectionPlan & { readonly project: Handlers<View> },
): Projection {
  const { version, indexes, project } = plan;
  // The runner passes handlers only documents that these handlers produced, so the narrower types hold.
  return { view, version, indexes, project: project as unknown as Projection['project'] };
}

type FieldOf<Document> = keyof Document & string;

interface RecordPlan<Document> extends ProjectionPlan {
  /** Fields that a search covers. */
  readonly search: readonly FieldOf<Document>[];
  /** Amounts. For each, a `…Cents` helper field is added. */
  readonly money?: readonly FieldOf<Document>[];
  /** Dates, numbers and booleans that can be sorted by without a helper field. */
  readonly plain?: readonly FieldOf<Document>[];
  /**
   * Sortable dates that may be missing. For each, an `…OrNever` helper field is added, so that records without a date
   * come last.
   */
  readonly orNever?: readonly FieldOf<Document>[];
  /** Sortable texts. For each, a `…Folded` helper field is added. */
  readonly text?: readonly FieldOf<Document>[];
  /** Choices that sort in the order of their list. For each, a `…Rank` helper field is added. */
  readonly ranks?: Readonly<Partial<Record<FieldOf<Document>, readonly string[]>>>;
  /** Helper fields from `derive` that can be sorted by under their own names. */
  readonly orders?: readonly string[];
  /** Further helper fields. */
  readonly derive?: (document: Document) => Helpers;
}

/** Names of the helper fields of a record's field. */
export const centsOf = (field: string): string => `${field}Cents`;
export const foldedOf = (field: string): string => `${field}Folded`;
export const rankOf = (field: string): string => `${field}Rank`;
export const orNeverOf = (field: string): string => `${field}OrNever`;

/** Helper field of the ids of whom a record concerns, see `concernedIn`. */
export const CONCERNED = 'concerned';
/** Helper field of the ids of whose a record is among the firm's, see `mineIn`. */
export const MINE = 'mine';

/** Sorts after every date. */
const NEVER = '~';

/** A projection of a record that also maps each name that its list can be sorted by to a field of its documents. */
export interface RecordProjection extends Projection {
  readonly sortFields: ReadonlyMap<string, string>;
}

/** Fields that every record can be sorted by. */
const EVERY_RECORD = ['createdAt', 'updatedAt', 'removedAt'] as const;

/**
 * The projection of a record, with one document per record. It uses the same fold as deciders and the history and adds
 * the helper fields of `plan`.
 */
export function recordProjection<const View extends ViewDefinition>(
  view: View,
  plan: RecordPlan<DocumentOf<View>>,
): RecordProjection {
  const { version, indexes, search, money = [], plain = [], orNever = [], text = [], orders = [], derive } = plan;
  const ranks = Object.entries((plan.ranks ?? {}) as Record<string, readonly string[]>);

  function withHelpers(document: ViewDocument): ViewDocument {
    const whole: Record<string, JsonValue> = Object.assign({}, document);
    whole.search = folded(search.map((field) => shownAt(field, document[field]) ?? '').join('\n'));
    for (const field of money) whole[centsOf(field)] = centsFrom(document[field]);
    for (const field of orNever) whole[orNeverOf(field)] = document[field] ?? NEVER;
    for (const field of text) whole[foldedOf(field)] = foldedFrom(document[field]);
    for (const [field, order] of ranks) whole[rankOf(field)] = order.indexOf(String(document[field]));
    if (CONCERNING_VIEWS.has(view.name)) {
      whole[CONCERNED] = concernedIn(view.name, document);
      whole[MINE] = mineIn(view.name, document);
    }
    if (derive !== undefined) Object.assign(whole, derive(document as DocumentOf<View>));
    return whole as ViewDocument;
  }

  function project(document: ViewDocument | null, event: DomainEvent): ViewDocument | null {
    const next = evolveRecord(document as unknown as RecordBase | null, event);
    return next === null ? null : withHelpers(next as unknown as ViewDocument);
  }

  return {
    view,
    version,
    indexes,
    project: Object.fromEntries(view.changedBy.map(({ type }) => [type, project])),
    sortFields: new Map([
      ...[...EVERY_RECORD, ...plain, ...orders].map((field) => [field, field] as const),
      ...money.map((field) => [field, centsOf(field)] as const),
      ...orNever.map((field) => [field, orNeverOf(field)] as const),
      ...text.map((field) => [field, foldedOf(field)] as const),
      ...ranks.map(([field]) => [field, rankOf(field)] as const),
    ]),
  };
}

const centsFrom = (amount: JsonValue | undefined): number | null =>
  typeof amount === 'string' ? toCents(amount) : null;

const foldedFrom = (text: JsonValue | undefined): string | null => (typeof text === 'string' ? folded(text) : null);
