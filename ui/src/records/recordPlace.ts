import type { RecordNoun } from '../notifications/outcomeText.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where a kind of record is kept, and what is known of new ones. */
export interface RecordPlace extends RecordNoun {
  /** '/api/clients' */
  readonly path: string;
  /** Views that show the record, its own first: ['clients']. */
  readonly views: readonly string[];
  /**
   * All that a new record holds which the command need not say. With it a new record stands in lists before the server
   * has answered.
   */
  readonly blank?: Fields;
  /** What follows from the fields of a new record: its worth. */
  readonly computed?: (fields: Fields) => Fields;
  /** What a list's parameter means that is no field: `open`. */
  readonly filters?: Readonly<Record<string, (row: Fields, value: string) => boolean>>;
}
