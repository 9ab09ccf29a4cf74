import { toCents } from '@lexledger/contracts/kernel/money';
import { sampleFields } from '@lexledger/contracts/kernel/sample-fields';
import { forEachPlainFeature } from '@lexledger/contracts/plain-features';
import type { ProjectionExample } from './example.ts';
import { plainProjections } from './plain-views.ts';
import type { Helpers, RecordProjection } from './projection.ts';
import { recordExamples } from './record-examples.ts';

type Fields = Readonly<Record<string, unknown>>;

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
    const samples = { fields, helpers: helpersOf(projection, fields, 0) };
    const changed = { changes, changedHelpers: helpersOf(projection, changes, 1) };
    return recordExamples(projection, record, { ...samples, ...changed });
  }),
).flat();
