import type { JsonObject, JsonValue } from '@lexledger/contracts/kernel/json';
import type { Position } from '@lexledger/contracts/kernel/position';

/** A document of a view. `id` is unique in its view; every document but a public one carries the `userId` of its owner. */
export type ViewDocument = JsonObject & { readonly id: string };

/** One version of one view: where its documents are, and which fields queries filter and sort by. */
export interface ViewSpec {
  readonly name: string;
  /** Raised when the projection changes; the new version is built beside the old one. */
  readonly version: number;
  /** Fields of each index, in order. `userId` is put before them. */
  readonly indexes: readonly (readonly string[])[];
}

/**
 * A value is equal only to a value of its own type; lists and objects cannot be compared. A range holds values of the
 * type of its bounds, which are all text or all numbers.
 */
export type Comparison =
  | JsonValue
  | { readonly in: readonly JsonValue[] }
  | { readonly not: JsonValue }
  | {
      readonly gte?: string | number;
      readonly gt?: string | number;
      readonly lte?: string | number;
      readonly lt?: string | number;
    }
  /** The field is text and contains this one; both are compared as they are, so fold case and accents before. */
  | { readonly contains: string };

/** All must hold. A missing field equals null. */
export type Where = Readonly<Record<string, Comparison>>;

export interface FindQuery {
  readonly where: Where;
  /** Documents that compare equal come by id. null comes first in 'asc'. Text compares by code point: fold before. */
  readonly sort?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly limit?: number;
  readonly offset?: number;
}

export interface AggregateQuery {
  readonly where: Where;
  /** Fields to group by; none gives one row. */
  readonly groupBy?: readonly string[];
  /** Integer fields to add up. A missing field counts 0. */
  readonly sum?: readonly string[];
}

export interface AggregateRow {
  readonly group: Readonly<Record<string, JsonValue>>;
  readonly count: number;
  readonly sum: Readonly<Record<string, number>>;
}

export type Write =
  | {
      readonly op: 'put';
      readonly document: ViewDocument /** of the event that wrote it last */;
      readonly position: Position;
    }
  | { readonly op: 'delete'; readonly id: string; readonly position: Position };

/** No version of the view, or not the one named, was prepared. */
export class ViewMissingError extends Error {
  override readonly name = 'ViewMissingError';

  constructor(view: string, version: number | null) {
    super(
      version === null
        ? `The view ${view} has not been prepared yet.`
        : `Version ${version} of the view ${view} has not been prepared.`,
    );
  }
}

/** Every method but `prepare` and `activeVersion` rejects with ViewMissingError for a view that was not prepared. */
export interface ReadStore {
  /** Makes the view's collection and indexes if they are not there. A view that was never served becomes active at once. */
  prepare(view: ViewSpec): Promise<void>;
  /** The version that queries see; null before the first `prepare`. */
  activeVersion(name: string): Promise<number | null>;
  /** Makes `version` the one that queries see, at once, and drops the others. */
  activate(view: ViewSpec): Promise<void>;

  // What a projection uses. It names its version, which may not be active yet.
  checkpoint(view: ViewSpec): Promise<Position>;
  load(view: ViewSpec, ids: readonly string[]): Promise<ReadonlyMap<string, ViewDocument>>;
  /** Writes and checkpoint take effect together; what was written at a later position already is left alone. */
  commit(view: ViewSpec, writes: readonly Write[], checkpoint: Position): Promise<void>;

  // What queries use: the active version.
  get(view: string, id: string): Promise<ViewDocument | null>;
  find(view: string, query: FindQuery): Promise<readonly ViewDocument[]>;
  count(view: string, where: Where): Promise<number>;
  aggregate(view: string, query: AggregateQuery): Promise<readonly AggregateRow[]>;

  health(): Promise<void>;
  close(): Promise<void>;
}
