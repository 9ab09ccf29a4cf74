import { customFields } from './features/custom-fields.ts';
import { holidays } from './features/holidays.ts';
import type { PlainRecord } from './kernel/plain-feature.ts';

/** The types are given by reference, as in `FeatureRegistry`. */
export type PlainRegistry = {
  readonly 'custom-fields': typeof customFields;
  readonly holidays: typeof holidays;
};

/** The registry of the features that consist of a plain record. It is the only one: each package reads it. */
export const plainFeatures: PlainRegistry = {
  'custom-fields': customFields,
  holidays,
};

export type PlainName = keyof PlainRegistry;
/** Prefix of the streams of a plain record. */
export type PlainKind = PlainRegistry[PlainName]['plain']['record']['category'];
/** Name of the list of a plain record: 'court-holidays'. */
export type PlainList = PlainRegistry[PlainName]['plain']['record']['name'];
/** Path of a screen that a plain record has for itself. */
export type PlainPath = NonNullable<PlainRegistry[PlainName]['plain']['screen']>['path'];

const records: readonly (readonly [PlainName, PlainRecord])[] = Object.entries(plainFeatures).map(
  ([name, { plain }]) => [
    name as PlainName,
    // The list has one type for all features, which does not include the names of each one's fields.
    plain as unknown as PlainRecord,
  ],
);

export const plainRecords: readonly PlainRecord[] = records.map(([, record]) => record);

/** The part of another package for each plain feature, by the feature's name. */
export const forEachPlainFeature = <Part>(
  make: (record: PlainRecord, name: PlainName) => Part,
): Readonly<Record<PlainName, Part>> =>
  Object.fromEntries(records.map(([name, record]) => [name, make(record, name)])) as Readonly<Record<PlainName, Part>>;
