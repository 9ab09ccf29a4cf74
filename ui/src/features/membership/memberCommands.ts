import type { changeMember, Invitation, Member } from '@lexledger/contracts/features/membership';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { api } from '../../api/api.ts';
import { refreshViews } from '../../records/recordCommands.ts';

export type MemberChanges = z.input<typeof changeMember.body>;

/** Commands about the people of the firm. Their callers show what was refused. */
export interface MemberCommands {
  readonly change: (member: Member, changes: MemberChanges) => Promise<unknown>;
  readonly revoke: (invitation: Invitation) => Promise<unknown>;
  readonly offerOwnership: (member: Member) => Promise<unknown>;
  /** Takes back the offer, or declines it. */
  readonly withdrawOwnership: () => Promise<unknown>;
  readonly acceptOwnership: () => Promise<unknown>;
}

const FIRM = '/api/firm';

/** Shows the changed firm before the push about it arrives. */
export function useRefreshedFirm(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refreshViews(queries, ['firms']);
}

export function useMemberCommands(): MemberCommands {
  const queries = useQueryClient();
  return useMemo(() => {
    const sent = async (...command: Parameters<typeof api.sendCommand>): Promise<unknown> => {
      const answer = await api.sendCommand(...command);
      void refreshViews(queries, ['firms']);
      return answer;
    };
    return {
      change: ({ id }, changes) => sent('PATCH', `${FIRM}/members/${id}`, changes),
      revoke: ({ id }) => sent('DELETE', `${FIRM}/invitations/${id}`),
      offerOwnership: ({ id }) => sent('POST', `${FIRM}/transfer`, { memberId: id }),
      withdrawOwnership: () => sent('DELETE', `${FIRM}/transfer`),
      acceptOwnership: () => sent('POST', `${FIRM}/transfer/accept`),
    };
  }, [queries]);
}
