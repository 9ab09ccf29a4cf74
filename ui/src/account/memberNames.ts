import type { Member } from '@lexledger/contracts/features/membership';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useIsInFirm } from './authentication.ts';
import { membersQuery } from './membership.ts';

const NOBODY: readonly Member[] = [];

/** The members of the firm, former ones included; nobody where the person works alone. */
export function useMembers(): readonly Member[] {
  const { data = NOBODY } = useQuery({ ...membersQuery, enabled: useIsInFirm() });
  return data;
}

/** Returns the name of another member by their account; undefined where there is none. */
export function useMemberNames(): (accountId: string) => string | undefined {
  const members = useMembers();
  return useCallback((accountId) => members.find(({ id }) => id === accountId)?.name, [members]);
}

/** The name of a member among those of the firm, in words where they are known no more. */
export const memberNameIn = (members: readonly Member[], id: string): string =>
  members.find((member) => member.id === id)?.name ?? 'A former member';
