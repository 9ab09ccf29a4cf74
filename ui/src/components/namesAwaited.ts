import { type Query, useIsFetching } from '@tanstack/react-query';

const LISTS: readonly unknown[] = ['/api/cases', '/api/clients', '/api/team-members'];

const isAwaited = ({ queryKey, state }: Query): boolean =>
  queryKey.length === 1 && LISTS.includes(queryKey[0]) && state.data === undefined;

/** Whether names that rows refer to are still on their way: what is exported now would be without them. */
export const useNamesAwaited = (): boolean => useIsFetching({ predicate: isAwaited }) > 0;
