/** What a case holds for the firm's own fields of cases. */
import { z } from 'zod';
import { text } from './kernel/fields.ts';
import { withTraits } from './kernel/traits.ts';

/** Limit of the values that one case has for custom fields. */
export const MAX_CUSTOM_VALUES = 100;

export const customFieldName = () => text(100);
export const customOption = () => text(200);

/** The name of its field is kept with a value, so that it can still be read when the field is removed. */
const namedValue = <Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.strictObject({ kind: z.literal(kind), name: customFieldName(), value });

/** A case's value for a custom field, as text whatever its kind. */
export const customValue = z.discriminatedUnion('kind', [
  namedValue('text', text(2_000)),
  namedValue(
    'number',
    z
      .string()
      .trim()
      .regex(/^-?\d{1,12}(\.\d{1,6})?$/, { error: 'Give a number, such as 12 or 12.5' }),
  ),
  namedValue('date', z.iso.date({ error: 'Give a day' })),
  namedValue('yes-no', z.enum(['yes', 'no'])),
  namedValue('choice', customOption()),
]);
export type CustomValue = z.output<typeof customValue>;

/** The values of a case for custom fields, by the ids of these. */
export const customValues = () =>
  withTraits(
    z
      .record(z.uuid(), customValue)
      .refine((all) => Object.keys(all).length <= MAX_CUSTOM_VALUES, {
        error: `Give at most ${MAX_CUSTOM_VALUES} values`,
      })
      .default({}),
    { entries: true, label: 'Custom fields' },
  );
export type CustomValues = Readonly<Record<string, CustomValue>>;

/** The values that are readable; none when they were erased, or in a row that an earlier version cached. */
export const customValuesOf = ({ customFields: held }: { readonly customFields?: unknown }): CustomValues =>
  typeof held === 'object' && held !== null ? (held as CustomValues) : {};
