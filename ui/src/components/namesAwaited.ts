import { type Query, useIsFetching } from '@tanstack/react-query';

const LISTS: readonly unknown[] = ['/api/cases', '/api/clients', '/api/team-members'];

/** Those that are fetched ahead, with nothing on the screen that needs them, nobody waits for. */
const isAwaited = (query: Query): boolean =>
  query.queryKey.length === 1 &&
  LISTS.includes(query.queryKey[0]) &&
  query.state.data === undefined &&
  query.isActive();

/** Whether names that rows refer to are still on their way: what is exported now would be without them. */
export const useNamesAwaited = (): boolean => useIsFetching({ predicate: isAwaited }) > 0;
