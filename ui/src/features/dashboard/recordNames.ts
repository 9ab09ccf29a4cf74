import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../cache/query.ts';

interface Named {
  readonly name?: string;
  readonly title?: string;
}

/**
 * The name of a record that a line refers to; undefined until it has loaded. Only that record is requested: the first
 * screen must not wait for whole lists.
 */
export function useRecordName(kind: 'cases' | 'clients', id: string): string | undefined {
  const { data } = useQuery(liveQuery<Named>([`/api/${kind}/${id}`], [kind]));
  return data?.name ?? data?.title;
}
