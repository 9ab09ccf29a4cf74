import type { FirmProfile } from '@lexledger/contracts/features/firm-profile';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { liveQuery } from '../cache/query.ts';

const FIRM = ['/api/firm-profiles'] as const;

/** The profile that the person entered for their firm: a list of one, or empty. */
export const useFirmProfiles = (): UseQueryResult<readonly FirmProfile[]> =>
  useQuery(liveQuery<readonly FirmProfile[]>(FIRM, ['firm-profiles']));

/** The firm's profile: null when none was entered, undefined until that is known. */
export function useFirm(): FirmProfile | null | undefined {
  const { data } = useFirmProfiles();
  return data === undefined ? undefined : (data[0] ?? null);
}
