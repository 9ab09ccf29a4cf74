import type { Approval } from '@lexledger/contracts/features/approvals';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import type { HeldCommand } from '../../api/heldCommand.ts';
import { refreshViews } from '../../records/recordCommands.ts';

const APPROVALS = '/api/approvals';

/** Given where nobody else is entitled to approve. */
export interface AloneWith {
  readonly password: string;
  readonly reason: string;
}

/** Commands about what takes a second person. Their callers show what was refused. */
export function useApprovalCommands() {
  const queries = useQueryClient();
  return useMemo(() => {
    const sent = async (path: string, body?: object): Promise<unknown> => {
      try {
        return await api.sendCommand('POST', path, body);
      } finally {
        void refreshViews(queries, ['approvals']);
      }
    };
    return {
      ask: ({ method, path, body, version }: HeldCommand, note: string | null, alone?: AloneWith) =>
        sent(APPROVALS, {
          ...{ method, path, note },
          ...(body !== undefined && { body }),
          ...(version !== undefined && { version }),
          ...(alone && { alone }),
        }),
      grant: ({ id }: Approval) => sent(`${APPROVALS}/${id}/grant`),
      decline: ({ id }: Approval, reason: string) => sent(`${APPROVALS}/${id}/decline`, { reason }),
      withdraw: ({ id }: Approval) => sent(`${APPROVALS}/${id}/withdraw`),
    };
  }, [queries]);
}
