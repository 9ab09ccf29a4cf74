import type { FirmProfile } from '@lexledger/contracts/features/firm-profile';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { liveQuery } from '../cache/query.ts';

const FIRM = ['/api/firm-profiles'] as const;

/** What the person entered of their firm: one, or none. */
export const useFirmProfiles = (): UseQueryResult<readonly FirmProfile[]> =>
  useQuery(liveQuery<readonly FirmProfile[]>(FIRM, ['firm-profiles']));

/** Null where nothing was entered; undefined until that is known. */
export function useFirm(): FirmProfile | null | undefined {
  const { data } = useFirmProfiles();
  return data === undefined ? undefined : (data[0] ?? null);
}
