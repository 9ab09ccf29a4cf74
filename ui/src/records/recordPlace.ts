import type { RecordContract } from 'virtual:record-contracts';
import type { ViewName } from '@lexledger/contracts/features';
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
  /** What follows from the fields of a new record: its value. */
  readonly computed?: (fields: Fields) => Fields;
  /** What a list's parameter means that is no field: `open`. */
  readonly filters?: Readonly<Record<string, (row: Fields, value: string) => boolean>>;
}

interface FurtherPlace extends Pick<RecordPlace, 'addedAs' | 'computed' | 'filters'> {
  /** Other views that show the record. */
  readonly alsoIn?: readonly string[];
  /** What the server gives to a new record beside the defaults of its contract. */
  readonly initial?: Fields;
  /** A new record is shown only when the server has answered, since the server computes what is shown of it. */
  readonly awaitsServer?: true;
}

/** The place of a kind of record, from what its contract says; see `ui/build/contractModules.ts`. */
export function recordPlace(
  { name, noun, blank }: RecordContract & { readonly name: ViewName },
  { alsoIn = [], initial, awaitsServer, ...further }: FurtherPlace = {},
): RecordPlace {
  return {
    path: `/api/${name}`,
    views: [name, ...alsoIn],
    noun,
    ...(blank !== undefined && awaitsServer !== true && { blank: { ...blank, ...initial } }),
    ...further,
  };
}
