import type { FeatureName, FeatureRegistry, ViewName } from '@lexledger/contracts/features';
import type { z } from 'zod';
import { liveQuery, type Parameters } from '../cache/query.ts';

type Views = {
  readonly [View in FeatureRegistry[FeatureName]['views'][number] as View['name']]: z.output<View['document']>;
};

/** A record of a kind: `RecordOf<'tasks'>`. */
export type RecordOf<Name extends ViewName> = Views[Name];

/** The records of a kind, as the list of its API answers them: `recordsQuery('tasks', { open: true })`. */
export const recordsQuery = <Name extends ViewName>(name: Name, ...parameters: readonly [Parameters?]) =>
  liveQuery<readonly RecordOf<Name>[]>([`/api/${name}`, ...parameters], [name]);
