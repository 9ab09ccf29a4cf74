import type { JsonObject, JsonValue } from '@lexledger/contracts/kernel/json';
import type { Position } from '@lexledger/contracts/kernel/position';

/**
 * A document of a view. `id` is unique within the view; every document except a public one has its owner in the
 * field `OWNER`.
 */
export type ViewDocument = JsonObject & { readonly id: string };

/** Field of a document: the id of the person or of the firm that it belongs to. */
export const OWNER = 'belongsTo';

/** One version of a view: its name, and the fields that queries filter and sort by. */
export interface ViewSpec {
  readonly name: string;
  /** Increased when the projection changes; the new version is built next to the old one. */
  readonly version: number;
  /** Fields of each index, in order. The owner is prepended to each. */
  readonly indexes: readonly (readonly string[])[];
}

/**
 * A value equals only values of its own type; objects cannot be compared, and lists only with `hasAny`. A range matches values of the type
 * of its bounds, which must all be text or all be numbers.
 */
export type Comparison =
  | JsonValue
  | { readonly in: readonly JsonValue[] }
  | { readonly not: JsonValue }
  | { readonly notIn: readonly JsonValue[] }
  | {
      readonly gte?: string | number;
      readonly gt?: string | number;
      readonly lte?: string | number;
      readonly lt?: string | number;
    }
  /** The field is a list that has one of these texts at least. */
  | { readonly hasAny: readonly string[] }
  /** The field is text and contains this text. Both are compared unchanged, so fold case and accents beforehand. */
  | { readonly contains: string };

/** Conditions that must all be met. A missing field equals null. */
export type Where = Readonly<Record<string, Comparison>>;

/** Conditions and bounds are one value, so that whoever passes a query on cannot leave its bounds behind. */
export interface CountQuery {
  readonly where: Where;
  /** The documents that are looked at, whatever is asked for: never replaced by conditions on the same field. */
  readonly within?: Where;
}

export interface FindQuery extends CountQuery {
  /**
   * Documents that compare equal are sorted by id. null comes first in 'asc'. Text is compared by code point, so fold
   * it beforehand.
   */
  readonly sort?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly limit?: number;
  readonly offset?: number;
  /**
   * Fields of the view's index that is used, as the view declares it. Stores do not know how often a value occurs, so where
   * several indexes fit, who asks chooses. It never changes what is found, and an index that is not there is passed over.
   */
  readonly index?: readonly string[];
}

export interface AggregateQuery extends CountQuery {
  /** Fields to group by; none gives one row. */
  readonly groupBy?: readonly string[];
  /** Integer fields to sum. A missing field counts as 0. */
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

/** The view, or the given version of it, was not prepared. */
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

/** Every method except `prepare` and `activeVersion` rejects with ViewMissingError for a view that was not prepared. */
export interface ReadStore {
  /** Creates the view's collection and indexes if needed. A view that was never served becomes active immediately. */
  prepare(view: ViewSpec): Promise<void>;
  /** The version that queries read; null before the first `prepare`. */
  activeVersion(name: string): Promise<number | null>;
  /** Atomically makes `version` the one that queries read, and drops the others. */
  activate(view: ViewSpec): Promise<void>;

  // The following methods are for projections. They name the version, which may not be active yet.
  checkpoint(view: ViewSpec): Promise<Position>;
  load(view: ViewSpec, ids: readonly string[]): Promise<ReadonlyMap<string, ViewDocument>>;
  /**
   * Applies writes and checkpoint together. A document that was already written at a later position is left unchanged.
   */
  commit(view: ViewSpec, writes: readonly Write[], checkpoint: Position): Promise<void>;

  /** Removes every document of an owner for good. */
  dropOwner(view: ViewSpec, owner: string): Promise<void>;

  // The following methods are for queries and read the active version.
  get(view: string, id: string): Promise<ViewDocument | null>;
  find(view: string, query: FindQuery): Promise<readonly ViewDocument[]>;
  count(view: string, query: CountQuery): Promise<number>;
  aggregate(view: string, query: AggregateQuery): Promise<readonly AggregateRow[]>;

  /**
   * Overwrites what was deleted or replaced, so that no file has it any more. It holds up everything else for seconds
   * where there is much. Servers do so by themselves.
   * @throws StorageError while another process holds the store
   */
  compact(): Promise<void>;
  health(): Promise<void>;
  close(): Promise<void>;
}
