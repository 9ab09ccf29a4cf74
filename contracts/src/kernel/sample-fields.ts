import { z } from 'zod';
import { describeField } from './field-words.ts';
import { unwrapped } from './traits.ts';

type Fields = Readonly<Record<string, z.ZodType>>;

/** The id in fields that must name another record. */
export const SAMPLE_ID = '00000000-0000-4000-8000-00000000005a';

/** Two values that the field can have. The samples for further kinds of fields belong here. */
function samplesOf(name: string, schema: z.ZodType): readonly [unknown, unknown] {
  const inner = unwrapped(schema);
  switch (describeField(name, schema).kind) {
    case 'date':
      return ['2026-03-31', '2026-09-07'];
    case 'instant':
      return ['2026-03-31T14:00:00.000Z', '2026-09-07T14:00:00.000Z'];
    case 'money':
      return ['120.00', '340.50'];
    case 'number':
    case 'minutes':
      return [12, 30];
    case 'yes-no':
      return [true, false];
    case 'choice': {
      const values = inner instanceof z.ZodEnum ? inner.options : [];
      return [values[0], values[1] ?? values[0]];
    }
    case 'record':
      return schema.safeParse(null).success ? [null, null] : [SAMPLE_ID, SAMPLE_ID];
    default:
      return inner instanceof z.ZodArray ? [[], []] : [`A first ${name}`, `Another ${name}`];
  }
}

/**
 * Values for all fields of a record, and other values for the same fields, for tests of what holds for every record.
 * Fields that may name another record name none.
 * @throws ZodError when a field has a rule that its sample does not satisfy
 */
export function sampleFields(
  fields: Fields,
): readonly [first: Record<string, unknown>, other: Record<string, unknown>] {
  const sampled = (index: 0 | 1) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, schema]) => [name, schema.parse(samplesOf(name, schema)[index])]),
    );
  return [sampled(0), sampled(1)];
}
