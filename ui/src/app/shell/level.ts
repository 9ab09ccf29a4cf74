import type { UserLevel } from '@lexledger/contracts/features/progress';
import { type Level, levelOf } from '@lexledger/contracts/levels';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../lib/query.ts';

export interface LevelShown extends Level {
  readonly totalExperience: number;
}

/** The level that the total of experience stands for; undefined until it is known. */
export function useLevel(): LevelShown | undefined {
  const { data } = useQuery(liveQuery<Pick<UserLevel, 'totalExperience'>>(['/api/user/level'], ['levels']));
  return data === undefined ? undefined : { ...levelOf(data.totalExperience), totalExperience: data.totalExperience };
}
