import type { Member } from '@lexledger/contracts/features/membership';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { authenticationCheck, useIsInFirm } from './authentication.ts';
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

/**
 * Returns who added a record, where several people work: 'You', or the name of another member. Undefined where the person
 * works alone, and until the members are known.
 */
export function useAuthors(): (accountId: string) => string | undefined {
  const members = useMembers();
  const id = useQuery({ ...authenticationCheck, enabled: false }).data?.user?.id;
  return useCallback(
    (accountId) => (members.length === 0 ? undefined : accountId === id ? 'You' : memberNameIn(members, accountId)),
    [members, id],
  );
}

/** The name of a member among those of the firm, in words where they are known no more. */
export const memberNameIn = (members: readonly Member[], id: string): string =>
  members.find((member) => member.id === id)?.name ?? 'A former member';
