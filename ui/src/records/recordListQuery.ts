import { liveQuery } from '../cache/query.ts';
import type { RecordPlace } from './recordPlace.ts';

/** All records of a kind, or those that were removed; followed by pushes. */
export const recordListQuery = <Row>({ path, views }: RecordPlace, removed = false) =>
  liveQuery<readonly Row[]>([path, ...(removed ? [{ removed: true }] : [])], views);
