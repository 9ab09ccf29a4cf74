import type { UserLevel } from '@lexledger/contracts/features/progress';
import { type Level, levelOf } from '@lexledger/contracts/levels';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../cache/query.ts';

export interface LevelShown extends Level {
  readonly totalExperience: number;
}

type Answer = Pick<UserLevel, 'totalExperience' | 'shown'>;

const level = liveQuery<Answer>(['/api/user/level'], ['levels']);

/** Whether the level is not known yet, so that its space is reserved. */
export const useLevelPending = (): boolean => useQuery(level).isPending;

/** The level for the total experience; undefined until it is known, and for users who hide it. */
export function useLevel(): LevelShown | undefined {
  const { data } = useQuery(level);
  return data === undefined || data.shown === false
    ? undefined
    : { ...levelOf(data.totalExperience), totalExperience: data.totalExperience };
}
