import type { UserLevel } from '@lexledger/contracts/features/progress';
import { type Level, levelOf } from '@lexledger/contracts/levels';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../cache/query.ts';

export interface LevelShown extends Level {
  readonly totalExperience: number;
}

type Answer = Pick<UserLevel, 'totalExperience' | 'shown'>;

const level = liveQuery<Answer>(['/api/user/level'], ['levels']);

/** Whether it is not known yet, so that room is kept for it. */
export const useLevelPending = (): boolean => useQuery(level).isPending;

/** The level that the total of experience stands for; undefined until it is known, and for who wants it hidden. */
export function useLevel(): LevelShown | undefined {
  const { data } = useQuery(level);
  return data === undefined || data.shown === false
    ? undefined
    : { ...levelOf(data.totalExperience), totalExperience: data.totalExperience };
}
