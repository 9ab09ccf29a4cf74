import type { Wall, WallFile, WallNotice } from '@lexledger/contracts/features/ethical-walls';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { refreshViews } from '../../records/recordCommands.ts';

// The paths are written out, because importing the contract would add its schemas to what a case's page loads.
const PATH = '/api/walls';

/** The ethical walls of the firm but those that screen who asks, newest first. */
export const wallsQuery = liveQuery<readonly Wall[]>([PATH], ['walls']);

export const wallQuery = (id: string) => liveQuery<WallFile>([`${PATH}/${id}`], ['walls', 'wall-attempts']);

/** The walls that screen the person who asks, as far as they are told. */
export const wallNoticesQuery = liveQuery<readonly WallNotice[]>(['/api/wall-notices'], ['wall-notices']);

/** Sends a command about walls, or about the one that is named; resolves with its answer, or throws the refusal. */
export function useWallCommand(): <Answer>(body: object, verb?: string, wallId?: string) => Promise<Answer> {
  const queries = useQueryClient();
  return async <Answer>(body: object, verb?: string, wallId?: string) => {
    const path = wallId === undefined ? PATH : `${PATH}/${wallId}/${verb}`;
    const answer = await api.sendCommand<Answer>('POST', path, body);
    await refreshViews(queries, ['walls', 'wall-notices']);
    return answer;
  };
}

export type WallState = 'awaiting' | 'standing' | 'lifted';

/** Whether a wall waits for somebody to acknowledge it, is acknowledged by all, or was lifted. It screens until then. */
export const stateOf = ({ lifted, people }: Pick<Wall, 'lifted' | 'people'>): WallState =>
  lifted !== null ? 'lifted' : people.some(({ acknowledgedAt }) => acknowledgedAt === null) ? 'awaiting' : 'standing';
