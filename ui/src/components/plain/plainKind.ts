import type { TableName } from '@lexledger/contracts/features/tables';
import type { PlainRecord } from '@lexledger/contracts/kernel/plain-feature';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { z } from 'zod';
import type { RecordPlace } from '../../records/recordPlace.ts';
import { type RecordFields, recordFields } from '../recordFields.tsx';
import { type BulkField, type BulkWork, bulkWork } from '../table/bulkWork.ts';
import type { TableColumn } from '../table/tableColumn.ts';
import type { InputWords } from './PlainInput.tsx';
import { type PlainField, plainFieldsOf, SOURCES } from './plainFields.ts';

export type PlainRow = RecordBase & Readonly<Record<string, unknown>>;

/** The texts and columns of a plain record that its contract does not contain. */
export interface PlainWords {
  /** Shown in place of an empty list: what it will contain, and an example. */
  readonly empty: string;
  readonly example?: string;
  /** Returns the number of records as shown beside the title; '3 court dates' by default. */
  readonly countOf?: (rows: number) => string;
  /** The form's texts for its fields, by the field's name. */
  readonly inputs?: Readonly<Record<string, InputWords>>;
  /** Title of the form of an existing record; 'Edit court date' by default. */
  readonly editTitle?: string;
  /** Columns of the list; by default they are derived from the fields. */
  readonly columns?: readonly TableColumn<PlainRow>[];
}

/** Everything that the list and the form of a plain record need, derived once. */
export interface PlainKind {
  readonly plain: PlainRecord;
  readonly place: RecordPlace;
  readonly words: PlainWords;
  /** Nouns for one record and for several: 'court date', 'court dates'. */
  readonly one: string;
  readonly many: string;
  readonly table: TableName;
  readonly fields: readonly PlainField[];
  /** The schema of the form: that of the command, which says in words for people that a record must be chosen. */
  readonly schema: z.ZodObject;
  readonly form: RecordFields<PlainRecord['record']>;
  readonly nameOf: (row: PlainRow) => string;
  readonly work: BulkWork<PlainRow>;
}

function bulkFieldOf({ name, label, kind, isNullable, options, refersTo }: PlainField): readonly BulkField<PlainRow>[] {
  const none = isNullable ? { none: `No ${label.toLowerCase()}` } : {};
  const field = { label, field: name, ...none };
  if (refersTo !== undefined) return [{ ...field, kind: 'record', source: SOURCES[refersTo] }];
  if (kind === 'date') return [{ ...field, kind: 'day' }];
  if (kind === 'choice') return [{ ...field, kind: 'choice', options }];
  return [];
}

const chosenIn = (fields: readonly PlainField[]): Readonly<Record<string, z.ZodUUID>> =>
  Object.fromEntries(
    fields
      .filter(({ isRequired, refersTo }) => isRequired && refersTo !== undefined)
      .map(({ name, label }) => [name, z.uuid({ error: `Choose the ${label.toLowerCase()}` })]),
  );

/** @param plain the `plain` of the record's feature, for example `courtDates.plain` */
export function plainKind<Plain extends object>(plain: Plain, place: RecordPlace, words: PlainWords): PlainKind {
  // The list and the form are the same for all plain records, so they handle the names of fields as strings.
  const contract = plain as unknown as PlainRecord;
  const { record, title, many } = contract;
  const fields = plainFieldsOf(record);
  const one = record.label.toLowerCase();
  const nameOf = (row: PlainRow): string => String(row[title] ?? '');
  return {
    plain: contract,
    place,
    words,
    one,
    many: many.toLowerCase(),
    table: record.name as TableName,
    fields,
    schema: record.commands.add.body.extend(chosenIn(fields)),
    form: recordFields(record, { labels: labelsOf(words) }),
    nameOf,
    work: bulkWork(place, nameOf, {
      one,
      many: many.toLowerCase(),
      fields: fields.filter(({ name }) => name !== title).flatMap(bulkFieldOf),
    }),
  };
}

const labelsOf = ({ inputs = {} }: PlainWords): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(inputs).flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label]])),
  );
