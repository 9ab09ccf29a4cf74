import type { LucideIcon } from 'lucide-react';
import { api } from '../../api/api.ts';
import type { BulkPlan } from '../../records/bulk.ts';
import type { Identified, RecordPlace } from '../../records/recordCommands.ts';
import { plural } from '../../text/format.ts';
import type { ChoiceSource } from '../Combobox.tsx';
import type { Option } from '../Select.tsx';

/** A record that can be removed and restored. */
export interface Listed extends Identified {
  readonly removedAt: string | null;
}

/** An action that is performed on each of the selected records. */
export interface BulkVerb<Row> {
  /** Label of the action: 'Complete'. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Whether the action makes sense for a record; others are omitted. */
  readonly appliesTo?: (row: Row) => boolean;
  /** The past tense that is shown: 'completed'. */
  readonly pastTense: string;
  readonly run: (row: Row) => Promise<Row>;
  readonly undo?: ((before: Row, now: Row) => Promise<Row>) | undefined;
  /** Further views that show the changes. */
  readonly touches?: readonly string[];
}

/** How the user enters the value. */
export interface FieldChoice {
  /** Label of the field: 'Due date'. */
  readonly label: string;
  /** A calendar day; one of `options`; a record of `source`; a text, with `options` suggested. */
  readonly kind: 'day' | 'choice' | 'record' | 'text';
  readonly options?: readonly Option[];
  readonly source?: ChoiceSource;
  /** Label of the empty value: 'No due date'; without it a value is required. */
  readonly none?: string;
}

/** A field that is set to one value in each of the selected records. */
export interface BulkField<Row> extends FieldChoice {
  readonly field: keyof Row & string;
  /** Converts the choice to the field's value, if that is not the same text. */
  readonly read?: (choice: string) => unknown;
  readonly appliesTo?: (row: Row) => boolean;
  /** Sends other commands than a change of the field. */
  readonly change?: (row: Row, value: unknown) => Promise<Row>;
  /** Reverses `change`. */
  readonly undo?: (before: Row, now: Row) => Promise<Row>;
  /** The past tense that is shown, 'changed' by default, and the one for the Undo. */
  readonly pastTense?: string;
  readonly undoneAs?: string;
  /** Whether the records leave the lists. */
  readonly takesOut?: boolean;
  /** Further views that show the changes. */
  readonly touches?: readonly string[];
}

/** Bulk actions for a kind of record. Must be stable between renders. */
export interface BulkWork<Row extends Listed> {
  readonly place: RecordPlace;
  /** Nouns: 'task', 'tasks'. */
  readonly one: string;
  readonly many: string;
  readonly nameOf: (row: Row) => string;
  readonly verbs: readonly BulkVerb<Row>[];
  readonly fields: readonly BulkField<Row>[];
}

type OwnWork<Row extends Listed> = Partial<Pick<BulkWork<Row>, 'one' | 'many' | 'verbs' | 'fields'>>;

/** The bulk actions for a kind of record; the nouns are those of its place unless others are given. */
export function bulkWork<Row extends Listed>(
  place: RecordPlace,
  nameOf: (row: Row) => string,
  { one = place.noun.toLowerCase(), many = plural(one), verbs = [], fields = [] }: OwnWork<Row> = {},
): BulkWork<Row> {
  return { place, one, many, nameOf, verbs, fields };
}

/** The commands that every kind of record has, each for a single record. */
export const commandsOf = <Row extends Identified>({ path }: RecordPlace) => ({
  patch: ({ id, version }: Identified, changes: Partial<Row>): Promise<Row> =>
    api.sendCommand<Row>('PATCH', `${path}/${id}`, changes, { version }),
  post: ({ id, version }: Identified, verb: string): Promise<Row> =>
    api.sendCommand<Row>('POST', `${path}/${id}/${verb}`, {}, { version }),
  remove: ({ id, version }: Identified): Promise<Row> =>
    api.sendCommand<Row>('DELETE', `${path}/${id}`, undefined, { version }),
  restore: ({ id }: Identified): Promise<Row> => api.sendCommand<Row>('POST', `${path}/${id}/restore`, {}),
});

/** Sets a field of each record to one value; records that have it already are omitted. */
export function settingVerb<Row extends Listed, Field extends keyof Row & string>(
  place: RecordPlace,
  field: Field,
  value: Row[Field],
  { appliesTo = () => true, ...words }: Pick<BulkVerb<Row>, 'label' | 'icon' | 'pastTense' | 'appliesTo'>,
): BulkVerb<Row> {
  const { patch } = commandsOf<Row>(place);
  const withValue = (of: Row[Field]): Partial<Row> => ({ [field]: of }) as unknown as Partial<Row>;
  return {
    ...words,
    appliesTo: (row) => row[field] !== value && appliesTo(row),
    run: (row) => patch(row, withValue(value)),
    undo: (before, now) => patch(now, withValue(before[field])),
  };
}

/** The common value of a field in all of the rows, as a control holds it; '' if they differ or have none. */
export function commonValue<Row>({ field }: BulkField<Row>, rows: readonly Row[]): string {
  // The choice is another record, such as a tag, and not a value of the rows.
  if (field === 'id') return '';
  const [first = null, ...others] = rows.map((row) => row[field] as string | number | boolean | null);
  return first !== null && others.every((value) => value === first) ? String(first) : '';
}

/** Sets the field of each record to the chosen value; records that have it already are omitted. */
export function changePlan<Row extends Listed>(
  { place, nameOf }: BulkWork<Row>,
  { field, read, change, undo, pastTense = 'changed', undoneAs, takesOut = false, touches = [] }: BulkField<Row>,
  rows: readonly Row[],
  chosen: string,
): BulkPlan<Row> {
  const { patch } = commandsOf<Row>(place);
  const value = chosen === '' ? null : (read?.(chosen) ?? chosen);
  const withValue = (of: unknown): Partial<Row> => ({ [field]: of }) as Partial<Row>;
  return {
    place,
    rows: rows.filter((row) => row[field] !== value),
    nameOf,
    pastTense,
    takesOut,
    touches,
    ...(undoneAs === undefined ? {} : { undoneAs }),
    run: (row) => (change === undefined ? patch(row, withValue(value)) : change(row, value)),
    undo: undo ?? ((before, now) => patch(now, withValue(before[field]))),
  };
}
