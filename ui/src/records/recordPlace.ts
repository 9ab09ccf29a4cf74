import type { RecordContract } from 'virtual:record-contracts';
import type { ViewName } from '@lexledger/contracts/features';
import type { RecordNoun } from '../notifications/outcomeText.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The path and views of a kind of record, and the content of new ones. */
export interface RecordPlace extends RecordNoun {
  /** Path of the list: '/api/clients'. */
  readonly path: string;
  /** Category of its commands, by which roles are judged. */
  readonly category?: string;
  /** Views that show the record, beginning with its own: ['clients']. */
  readonly views: readonly string[];
  /**
   * The fields of a new record that the command may omit. If they are given, lists show a new record before the server
   * has answered.
   */
  readonly blank?: Fields;
  /** Fields that hold entries by their keys: a change names some of them, and conflicts in those alone. */
  readonly entries?: readonly string[];
  /** The fields that are computed from those of a new record: its value. */
  readonly computed?: (fields: Fields) => Fields;
  /** The meaning of a list's parameters that are not fields: `open`. */
  readonly filters?: Readonly<Record<string, (row: Fields, value: string) => boolean>>;
}

interface FurtherPlace extends Pick<RecordPlace, 'addedAs' | 'computed' | 'filters'> {
  /** Other views that show the record. */
  readonly alsoIn?: readonly string[];
  /** The values that the server gives to a new record in addition to the defaults of its contract. */
  readonly initial?: Fields;
  /** A new record is shown only after the server has answered, since the server computes what is shown. */
  readonly awaitsServer?: true;
}

/** The place of a kind of record, derived from its contract; see `ui/build/contractModules.ts`. */
export function recordPlace(
  { name, noun, category, blank, entries }: RecordContract & { readonly name: ViewName },
  { alsoIn = [], initial, awaitsServer, ...further }: FurtherPlace = {},
): RecordPlace {
  return {
    path: `/api/${name}`,
    views: [name, ...alsoIn],
    noun,
    category,
    ...(entries && { entries }),
    ...(blank !== undefined && awaitsServer !== true && { blank: { ...blank, ...initial } }),
    ...further,
  };
}
