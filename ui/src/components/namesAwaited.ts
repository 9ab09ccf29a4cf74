import { type Query, useIsFetching } from '@tanstack/react-query';

const LISTS: readonly unknown[] = ['/api/cases', '/api/clients', '/api/team-members'];

/** Nobody waits for a list that is prefetched, since no component on the screen needs it yet. */
const isAwaited = (query: Query): boolean =>
  query.queryKey.length === 1 &&
  LISTS.includes(query.queryKey[0]) &&
  query.state.data === undefined &&
  query.isActive();

/** Whether names that rows refer to are still loading; an export would lack them. */
export const useNamesAwaited = (): boolean => useIsFetching({ predicate: isAwaited }) > 0;
