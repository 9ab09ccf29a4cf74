import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import type { JsonValue } from '@lexledger/contracts/kernel/json';
import { toCents } from '@lexledger/contracts/kernel/money';
import { evolveRecord, type RecordBase } from '@lexledger/contracts/kernel/record';
import type { ViewDefinition } from '@lexledger/contracts/kernel/view';
import type { ViewDocument, ViewSpec } from '@lexledger/infra/read-store/port';
import type { z } from 'zod';
import { folded } from './folded.ts';

/** Fields that a projection adds to its documents for queries to filter, sort and add up by; answers leave them out. */
export type Helpers = Readonly<Record<string, JsonValue>>;

type DocumentOf<View extends ViewDefinition> = z.output<View['document']>;
type EventIn<View extends ViewDefinition> = EventOf<View['changedBy'][number]>;

/** What each event of the view makes of a document: null before there is one, null again to delete it. */
export type Handlers<View extends ViewDefinition> = {
  readonly [Type in EventIn<View>['type']]: (
    document: DocumentOf<View> | null,
    event: DomainEvent<Extract<EventIn<View>, { readonly type: Type }>>,
    id: string,
  ) => DocumentOf<View> | null;
};

/**
 * A pure function from the events of a view to its documents. It knows nothing of where the documents live, so it runs
 * into a scratch store as well as into the one that queries read.
 */
export interface Projection {
  readonly view: ViewDefinition;
  /** Raised whenever the same events would give other documents or other indexes: the view is then built anew. */
  readonly version: number;
  readonly indexes: ViewSpec['indexes'];
  readonly project: Readonly<
    Record<string, (document: ViewDocument | null, event: DomainEvent, id: string) => ViewDocument | null>
  >;
  /**
   * Further documents that follow from one that events change, each under an id of its own that no other one has: they are
   * written and deleted with it. A pure function, so that what a document led to before is known from the document.
   */
  readonly parts?: (document: ViewDocument) => readonly ViewDocument[];
}

interface ProjectionPlan {
  readonly version: number;
  /** Fields of each index, in order; the owner's id is put before them. */
  readonly indexes: ViewSpec['indexes'];
}

/** A projection of a view: `project` handles exactly the events that change the view, or it does not compile. */
export function defineProjection<const View extends ViewDefinition>(
  view: View,
  plan: ProjectionPlan & { readonly project: Handlers<View> },
): Projection {
  const { version, indexes, project } = plan;
  // What the runner hands to a handler was made by these handlers, so the narrower types hold.
  return { view, version, indexes, project: project as unknown as Projection['project'] };
}

type FieldOf<Document> = keyof Document & string;

interface RecordPlan<Document> extends ProjectionPlan {
  /** What a search looks through. */
  readonly search: readonly FieldOf<Document>[];
  /** Amounts; each gets a `…Cents` beside it. */
  readonly money?: readonly FieldOf<Document>[];
  /** Dates, numbers and yes-or-no to sort by, as they are. */
  readonly plain?: readonly FieldOf<Document>[];
  /** Dates to sort by that may be missing; each gets an `…OrNever` beside it, so that those without one come last. */
  readonly orNever?: readonly FieldOf<Document>[];
  /** Texts to sort by; each gets a `…Folded` beside it. */
  readonly text?: readonly FieldOf<Document>[];
  /** Choices to sort by in the order of their list; each gets a `…Rank` beside it. */
  readonly ranks?: Readonly<Partial<Record<FieldOf<Document>, readonly string[]>>>;
  /** Helper fields of `derive` to sort by, under their own names. */
  readonly orders?: readonly string[];
  /** Further helper fields. */
  readonly derive?: (document: Document) => Helpers;
}

/** Names of the helper fields of a record's field. */
export const centsOf = (field: string): string => `${field}Cents`;
export const foldedOf = (field: string): string => `${field}Folded`;
export const rankOf = (field: string): string => `${field}Rank`;
export const orNeverOf = (field: string): string => `${field}OrNever`;

/** Behind every date. */
const NEVER = '~';

/** A record's projection also says what its list can be sorted by: the field of the documents for each name. */
export interface RecordProjection extends Projection {
  readonly sortFields: ReadonlyMap<string, string>;
}

/** What every record can be sorted by. */
const EVERY_RECORD = ['createdAt', 'updatedAt', 'removedAt'] as const;

/**
 * The projection of a record: one document each, by the fold that deciders and the history share, with the helper
 * fields of `plan` added.
 */
export function recordProjection<const View extends ViewDefinition>(
  view: View,
  plan: RecordPlan<DocumentOf<View>>,
): RecordProjection {
  const { version, indexes, search, money = [], plain = [], orNever = [], text = [], orders = [], derive } = plan;
  const ranks = Object.entries((plan.ranks ?? {}) as Record<string, readonly string[]>);

  function withHelpers(document: ViewDocument): ViewDocument {
    const whole: Record<string, JsonValue> = Object.assign({}, document);
    whole.search = folded(search.map((field) => document[field] ?? '').join('\n'));
    for (const field of money) whole[centsOf(field)] = centsFrom(document[field]);
    for (const field of orNever) whole[orNeverOf(field)] = document[field] ?? NEVER;
    for (const field of text) whole[foldedOf(field)] = foldedFrom(document[field]);
    for (const [field, order] of ranks) whole[rankOf(field)] = order.indexOf(String(document[field]));
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
