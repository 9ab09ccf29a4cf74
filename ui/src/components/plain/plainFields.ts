import { describeField, isLongText } from '@lexledger/contracts/kernel/field-words';
import type { FieldKind } from '@lexledger/contracts/kernel/history';
import type { RecordDefinition } from '@lexledger/contracts/kernel/record';
import { traitsOf, unwrapped } from '@lexledger/contracts/kernel/traits';
import { z } from 'zod';
import type { ChoiceSource } from '../Combobox.tsx';
import { caseChoices, clientChoices, memberChoices } from '../choiceSources.ts';
import { valueText } from '../history/fieldValue.tsx';
import type { Referred } from '../names.ts';
import type { Option } from '../Select.tsx';

/** A field of a plain record, as its form and its list need it. */
export interface PlainField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Whether the user must fill it in. */
  readonly isRequired: boolean;
  /** Whether it can have no value. A field with a default is neither required nor without a value. */
  readonly isNullable: boolean;
  /** Whether it is a text of several lines. */
  readonly isLong: boolean;
  /** Options of a choice; empty for any other kind. */
  readonly options: readonly Option[];
  /** Kind of the record that the field refers to. */
  readonly refersTo?: Referred;
}

/** Sources of the records to which a field can refer. */
export const SOURCES: Readonly<Record<Referred, ChoiceSource>> = {
  cases: caseChoices,
  clients: clientChoices,
  'team-members': memberChoices,
};

const isReferred = (list: string | undefined): list is Referred => list !== undefined && list in SOURCES;

/** The label of a choice: 'On hold' for 'on-hold', unless another record has the same choice with a label. */
function optionOf(value: string): Option {
  const label = valueText('choice', value, {});
  const words = value.replaceAll('-', ' ');
  return { value, label: label === value ? words.charAt(0).toUpperCase() + words.slice(1) : label };
}

/**
 * The fields of a plain record, which its contract describes.
 * @throws Error if there is no input for the kind of a field; such a record needs a form of its own
 */
export function plainFieldsOf({ fields, label: noun }: RecordDefinition): readonly PlainField[] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const { label, kind, names, internal } = describeField(name, schema);
    if (internal) return [];
    const inner = unwrapped(schema);
    const refersTo = kind === 'record' && isReferred(names) ? names : undefined;
    const isUnknown = (kind === 'record' && refersTo === undefined) || kind === 'records';
    if (isUnknown || traitsOf(schema).code !== undefined) {
      throw new Error(`${noun}: there is no input for the field ${name}`);
    }
    return {
      name,
      label,
      kind,
      isRequired: !schema.safeParse(undefined).success,
      isNullable: schema.safeParse(null).success,
      isLong: isLongText(schema),
      options: inner instanceof z.ZodEnum ? inner.options.map((value) => optionOf(String(value))) : [],
      ...(refersTo !== undefined && { refersTo }),
    };
  });
}
