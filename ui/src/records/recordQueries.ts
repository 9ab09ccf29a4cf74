import type { FeatureName, FeatureRegistry, ViewName } from '@lexledger/contracts/features';
import type { z } from 'zod';
import { liveQuery, type Parameters } from '../cache/query.ts';

type Views = {
  readonly [View in FeatureRegistry[FeatureName]['views'][number] as View['name']]: z.output<View['document']>;
};

/** The records of a kind, as the list of its API answers them: `recordsQuery('tasks', { open: true })`. */
export const recordsQuery = <Name extends ViewName>(name: Name, ...parameters: readonly [Parameters?]) =>
  liveQuery<readonly Views[Name][]>([`/api/${name}`, ...parameters], [name]);

/** One record of a kind. */
export const recordQuery = <Name extends ViewName>(name: Name, id: string | null | undefined) =>
  liveQuery<Views[Name]>([`/api/${name}/${id}`], [name]);
