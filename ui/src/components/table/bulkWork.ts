import type { LucideIcon } from 'lucide-react';
import { api } from '../../api/api.ts';
import type { BulkPlan } from '../../records/bulk.ts';
import type { Identified, RecordPlace } from '../../records/recordCommands.ts';
import type { ChoiceSource } from '../Combobox.tsx';
import type { Option } from '../Select.tsx';

/** A record that can be removed and restored. */
export interface Listed extends Identified {
  readonly removedAt: string | null;
}

/** Something that is done to each of the selected records. */
export interface BulkVerb<Row> {
  /** 'Complete' */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Which it makes sense for; the others are left out. */
  readonly appliesTo?: (row: Row) => boolean;
  /** 'completed' */
  readonly pastTense: string;
  readonly run: (row: Row) => Promise<Row>;
  readonly undo?: ((before: Row, now: Row) => Promise<Row>) | undefined;
  /** Further views that show what it changes. */
  readonly touches?: readonly string[];
}

/** How the value is asked for. */
export interface FieldChoice {
  /** 'Due date' */
  readonly label: string;
  /** A calendar day; one of `options`; a record of `source`; a text, with `options` suggested. */
  readonly kind: 'day' | 'choice' | 'record' | 'text';
  readonly options?: readonly Option[];
  readonly source?: ChoiceSource;
  /** What an empty value says: 'No due date'; without it there must be one. */
  readonly none?: string;
}

/** A field that is given one value in each of the selected records. */
export interface BulkField<Row> extends FieldChoice {
  readonly field: keyof Row & string;
  /** The value that a choice stands for, where that is no text. */
  readonly read?: (choice: string) => unknown;
  readonly appliesTo?: (row: Row) => boolean;
  /** Other commands than a change of the field. */
  readonly change?: (row: Row, value: unknown) => Promise<Row>;
  /** And what takes them back. */
  readonly undo?: (before: Row, now: Row) => Promise<Row>;
  /** 'changed' unless said; and what the undoing is told as. */
  readonly pastTense?: string;
  readonly undoneAs?: string;
  /** The records leave the lists. */
  readonly takesOut?: boolean;
  /** Further views that show what it changes. */
  readonly touches?: readonly string[];
}

/** What can be done with many records of a kind at once. Keep it stable between renders. */
export interface BulkWork<Row extends Listed> {
  readonly place: RecordPlace;
  /** 'task', 'tasks' */
  readonly one: string;
  readonly many: string;
  readonly nameOf: (row: Row) => string;
  readonly verbs: readonly BulkVerb<Row>[];
  readonly fields: readonly BulkField<Row>[];
}

/** The commands that every record has, each for one of them. */
export const commandsOf = <Row extends Identified>({ path }: RecordPlace) => ({
  patch: ({ id, version }: Identified, changes: Partial<Row>): Promise<Row> =>
    api.sendCommand<Row>('PATCH', `${path}/${id}`, changes, { version }),
  post: ({ id, version }: Identified, verb: string): Promise<Row> =>
    api.sendCommand<Row>('POST', `${path}/${id}/${verb}`, {}, { version }),
  remove: ({ id, version }: Identified): Promise<Row> =>
    api.sendCommand<Row>('DELETE', `${path}/${id}`, undefined, { version }),
  restore: ({ id }: Identified): Promise<Row> => api.sendCommand<Row>('POST', `${path}/${id}/restore`, {}),
});

/** Gives a field of each record one value; records that have it already are left out. */
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

/** What a field says of all of the rows, as a control has it; '' where they differ or say nothing. */
export function commonValue<Row>({ field }: BulkField<Row>, rows: readonly Row[]): string {
  // Which other record is meant is not theirs to say.
  if (field === 'id') return '';
  const [first = null, ...others] = rows.map((row) => row[field] as string | number | boolean | null);
  return first !== null && others.every((value) => value === first) ? String(first) : '';
}

/** Gives the field of each the chosen value; those that have it already are left out. */
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
