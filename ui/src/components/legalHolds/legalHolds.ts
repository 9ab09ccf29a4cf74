import type { LegalHold } from '@lexledger/contracts/features/legal-holds';
import { holdsOver } from '@lexledger/contracts/legalHolds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { refreshViews } from '../../records/recordCommands.ts';

// The path is written out, because importing the contract would add its schemas to what a case's page loads.
const PATH = '/api/legal-holds';

/** The legal holds that the person sees, those that were released as well, newest first. */
export const legalHoldsQuery = liveQuery<readonly LegalHold[]>([PATH], ['legal-holds']);

/** What a hold is on: a case, or a client with all their cases. */
export interface HeldRecord {
  readonly caseId: string | null;
  /** Of the case, or the client who is held. */
  readonly clientIds: readonly string[];
}

const NONE: readonly LegalHold[] = [];

/** The holds on a case, those on its clients included, or on a client, that are not released. */
export function useHoldsOn({ caseId, clientIds }: HeldRecord): readonly LegalHold[] {
  const { data = NONE } = useQuery(legalHoldsQuery);
  return holdsOver(data, { caseIds: caseId === null ? [] : [caseId], clientIds });
}

/** Says of a case or a client whether it is on hold, for a filter of its list. */
export function useIsOnHold(): (of: {
  readonly caseIds: readonly string[];
  readonly clientIds: readonly string[];
}) => boolean {
  const { data = NONE } = useQuery(legalHoldsQuery);
  return useMemo(() => (scope) => holdsOver(data, scope).length > 0, [data]);
}

/** Sends a command about legal holds, or about the one that is named; throws the refusal. */
export function useHoldCommand(): (body: object, holdId?: string) => Promise<LegalHold> {
  const queries = useQueryClient();
  return async (body, holdId) => {
    const answer = await api.sendCommand<LegalHold>(
      'POST',
      holdId === undefined ? PATH : `${PATH}/${holdId}/release`,
      body,
    );
    await refreshViews(queries, ['legal-holds']);
    return answer;
  };
}
