import { liveQuery } from '../cache/query.ts';
import type { RecordPlace } from './recordPlace.ts';

/** All records of a kind, or the removed ones, as a live query. */
export const recordListQuery = <Row>({ path, views }: RecordPlace, removed = false) =>
  liveQuery<readonly Row[]>([path, ...(removed ? [{ removed: true }] : [])], views);
