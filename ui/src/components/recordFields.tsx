import { fieldOf } from '@lexledger/contracts/kernel/entries';
import { describeField } from '@lexledger/contracts/kernel/field-words';
import { traitsOf } from '@lexledger/contracts/kernel/traits';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { valueText } from './history/fieldValue.tsx';
import type { InputWords } from './inputWords.ts';
import type { RecordSheetProps } from './LazyForm.tsx';
import type { Referred } from './names.ts';
import { RecordName } from './RecordName.tsx';

/** The part of a record's contract that a form needs, which defines what a client may send. */
interface FormDefinition {
  readonly fields: Readonly<Record<string, z.ZodType>>;
  readonly commands: { readonly add: { readonly body: z.ZodObject } };
  readonly document: z.ZodObject;
}

type Values<Definition extends FormDefinition> = z.input<Definition['commands']['add']['body']>;

/** The props of the form of a kind of record: `RecordSheetOf<typeof task>`. */
export type RecordSheetOf<Definition extends FormDefinition> = RecordSheetProps<
  z.output<Definition['document']>,
  Values<Definition>
>;

export interface RecordFields<Definition extends FormDefinition> {
  /** The schema of the command that adds the record. */
  readonly schema: Definition['commands']['add']['body'];
  /** Initial values of an empty form: the contract's defaults, and empty texts. */
  readonly blank: Values<Definition>;
  /** Initial values for a record: its fields, with empty texts instead of null. */
  readonly valuesOf: (record: object) => Values<Definition>;
  /** Returns a field's label, and a value as shown. */
  readonly describe: (field: string, value: unknown) => { readonly label: string; readonly value: ReactNode };
  readonly inputOf: (field: string) => InputWords;
}

interface FormWords {
  readonly labels?: Readonly<Record<string, string>>;
  readonly words?: Readonly<Record<string, (value: unknown) => ReactNode>>;
  readonly without?: readonly string[];
}

/** Kinds of records whose names are found by their ids. */
const NAMED: readonly string[] = ['cases', 'clients', 'team-members'] satisfies readonly Referred[];

/** Whether the field has a text input, whose empty value is ''. */
const isTyped = (field: string, schema: z.ZodType): boolean =>
  traitsOf(schema).code === undefined &&
  describeField(field, schema).kind === 'text' &&
  !schema.safeParse([]).success &&
  !schema.safeParse({}).success;

/**
 * Everything that a record's form needs to know about its fields, derived from the contract: labels, the values of a
 * new record and of an existing one, and formatted values.
 * @param labels of fields that the form names differently than the history
 * @param words formatters of fields whose values the form shows differently than the history
 * @param without fields that the form neither shows nor sends
 */
export function recordFields<Definition extends FormDefinition>(
  { fields, commands }: Definition,
  { labels = {}, words = {}, without = [] }: FormWords = {},
): RecordFields<Definition> {
  const shape = commands.add.body.shape as Readonly<Record<string, z.ZodType>>;
  const sent = Object.entries(fields).filter(
    ([field, schema]) => field in shape && traitsOf(schema).internal !== true && !without.includes(field),
  );
  const held = (field: string, schema: z.ZodType, value: unknown): unknown => {
    if (Array.isArray(value)) return [...(value as readonly unknown[])];
    return (value ?? null) === null && isTyped(field, schema) ? '' : value;
  };
  const empty = (field: string, schema: z.ZodType): unknown => {
    const usual = (shape[field] as z.ZodType).safeParse(undefined);
    return usual.success ? held(field, schema, usual.data ?? null) : '';
  };
  return {
    schema: commands.add.body,
    blank: Object.fromEntries(sent.map(([field, schema]) => [field, empty(field, schema)])) as Values<Definition>,
    valuesOf: (record) =>
      Object.fromEntries(
        // A row that an earlier version cached on the device may lack a field. The form parses its values by the contract
        // before it sends them, and the contract's default takes that field's place.
        sent.map(([field, schema]) => [
          field,
          held(field, schema, (record as Readonly<Record<string, unknown>>)[field]),
        ]),
      ) as Values<Definition>,
    describe(path, value) {
      const field = fieldOf(path);
      const schema = fields[field];
      if (schema === undefined) return { label: field, value: valueText('text', value, {}) };
      const { kind, names = '', ...said } = describeField(field, schema);
      const label = labels[field] ?? said.label;
      const own = words[field];
      if (own !== undefined) return { label, value: own(value) };
      const isNamed = kind === 'record' && typeof value === 'string' && value !== '' && NAMED.includes(names);
      return {
        label,
        value: isNamed ? <RecordName kind={names as Referred} id={value} /> : valueText(kind, value, {}),
      };
    },
    inputOf: (field) => ({
      label: labels[field] ?? describeField(field, fields[field] as z.ZodType).label,
      required: shape[field]?.safeParse(undefined).success === false,
    }),
  };
}
