import type { TableName } from '@lexledger/contracts/features/tables';
import type { PlainRecord } from '@lexledger/contracts/kernel/plain-feature';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import type { RecordPlace } from '../../records/recordPlace.ts';
import { type RecordFields, recordFields } from '../recordFields.tsx';
import type { BulkField, BulkWork } from '../table/bulkWork.ts';
import type { TableColumn } from '../table/tableColumn.ts';
import type { InputWords } from './PlainInput.tsx';
import { type PlainField, plainFieldsOf, SOURCES } from './plainFields.ts';

export type PlainRow = RecordBase & Readonly<Record<string, unknown>>;

/** What the interface says of a plain record beside its contract. */
export interface PlainWords {
  /** In place of an empty list: what will be here, and an example. */
  readonly empty: string;
  readonly example?: string;
  /** Beside the title, how many there are; '3 court dates' by default. */
  readonly countOf?: (rows: number) => string;
  /** What the form says of its fields. */
  readonly inputs?: Readonly<Record<string, InputWords>>;
  /** Title of the form of a record that is there; 'Edit court date' by default. */
  readonly editTitle?: string;
  /** The columns in place of one for each field. */
  readonly columns?: readonly TableColumn<PlainRow>[];
}

/** Everything that the list and the form of a plain record need, derived once. */
export interface PlainKind {
  readonly plain: PlainRecord;
  readonly place: RecordPlace;
  readonly words: PlainWords;
  /** 'court date', 'court dates' */
  readonly one: string;
  readonly many: string;
  readonly table: TableName;
  readonly fields: readonly PlainField[];
  readonly form: RecordFields<PlainRecord['record']>;
  readonly nameOf: (row: PlainRow) => string;
  readonly work: BulkWork<PlainRow>;
}

function bulkFieldOf({ name, label, kind, isRequired, options, refersTo }: PlainField): readonly BulkField<PlainRow>[] {
  const none = isRequired ? {} : { none: `No ${label.toLowerCase()}` };
  const field = { label, field: name, ...none };
  if (refersTo !== undefined) return [{ ...field, kind: 'record', source: SOURCES[refersTo] }];
  if (kind === 'date') return [{ ...field, kind: 'day' }];
  if (kind === 'choice') return [{ ...field, kind: 'choice', options }];
  return [];
}

/** @param plain of the record's feature: `courtDates.plain` */
export function plainKind<Plain extends object>(plain: Plain, place: RecordPlace, words: PlainWords): PlainKind {
  // Inside, the names of a record's own fields are texts: what handles them is the same for all.
  const { record, title, many, ...further } = plain as unknown as PlainRecord;
  const fields = plainFieldsOf(record);
  const one = record.label.toLowerCase();
  const nameOf = (row: PlainRow): string => String(row[title] ?? '');
  return {
    plain: { record, title, many, ...further },
    place,
    words,
    one,
    many: many.toLowerCase(),
    table: record.name as TableName,
    fields,
    form: recordFields(record, { labels: labelsOf(words) }),
    nameOf,
    work: {
      place,
      one,
      many: many.toLowerCase(),
      nameOf,
      verbs: [],
      fields: fields.filter(({ name }) => name !== title).flatMap(bulkFieldOf),
    },
  };
}

const labelsOf = ({ inputs = {} }: PlainWords): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(inputs).flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label]])),
  );
