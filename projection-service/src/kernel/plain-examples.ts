import { describeField } from '@lexledger/contracts/kernel/field-words';
import { toCents } from '@lexledger/contracts/kernel/money';
import { sampleFields } from '@lexledger/contracts/kernel/sample-fields';
import { isWords } from '@lexledger/contracts/kernel/traits';
import { forEachPlainFeature } from '@lexledger/contracts/plain-features';
import type { z } from 'zod';
import type { ProjectionExample } from './example.ts';
import { plainProjections } from './plain-views.ts';
import type { Helpers, RecordProjection } from './projection.ts';
import { recordExamples } from './record-examples.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The text in which a list searches: every word of the samples, in the order of the fields. */
const searchedIn = (schemas: Readonly<Record<string, z.ZodType>>, fields: Fields): string =>
  Object.entries(schemas)
    .flatMap(([name, schema]) =>
      describeField(name, schema).kind === 'text' && isWords(schema) ? [String(fields[name]).toLowerCase()] : [],
    )
    .join('\n');

/** The helper fields that follow from the samples, whose texts have no accents and whose choices are the first two. */
function helpersOf({ sortFields }: RecordProjection, fields: Fields, choice: number): Helpers {
  const folded = Object.entries(fields).flatMap(([name, value]): readonly (readonly [string, string | number])[] => {
    const helper = sortFields.get(name);
    if (helper === undefined || helper === name) return [];
    if (helper.endsWith('Cents')) return [[helper, toCents(String(value))]];
    if (helper.endsWith('Rank')) return [[helper, choice]];
    return [[helper, String(value).toLowerCase()]];
  });
  return Object.fromEntries(folded);
}

/** How each event of a plain record changes its view. */
export const plainExamples: readonly ProjectionExample[] = Object.values(
  forEachPlainFeature(({ record }, name) => {
    const projection = plainProjections[name];
    const [fields, changes] = sampleFields(record.fields);
    const helpers = (of: Fields, choice: number): Helpers => ({
      search: searchedIn(record.fields, of),
      ...helpersOf(projection, of, choice),
    });
    const changed = { changes, changedHelpers: helpers(changes, 1) };
    return recordExamples(projection, record, { fields, helpers: helpers(fields, 0), ...changed });
  }),
).flat();
