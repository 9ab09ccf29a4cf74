import {
  addPracticeArea,
  getPracticeAreas,
  isSameArea,
  NO_PRACTICE_AREAS,
  type PracticeAreas,
  practiceAreasView,
  removePracticeArea,
} from '@lexledger/contracts/features/identity/practice-areas';
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queuedAs } from '../api/outboxGate.ts';
import { liveQuery } from '../cache/query.ts';
import { toastFailure } from '../notifications/toastFailure.ts';
import { cacheAnswer } from '../replica/persistedCache.ts';

const KEY = [getPracticeAreas.path] as const;

/** The person's own practice areas. */
export const useOwnPracticeAreas = () => useQuery(liveQuery<PracticeAreas>(KEY, [practiceAreasView.name]));

interface Changes {
  readonly add: UseMutationResult<PracticeAreas, Error, string>;
  readonly remove: UseMutationResult<PracticeAreas, Error, string>;
}

/** Changes the list; without a network the change is shown optimistically. */
export function usePracticeAreaChanges(): Changes {
  const queries = useQueryClient();
  const send = async (
    { method, path }: typeof addPracticeArea | typeof removePracticeArea,
    name: string,
    expected: (areas: readonly string[]) => readonly string[],
  ): Promise<PracticeAreas> => {
    const answer = await api.sendCommand<PracticeAreas>(method, path, { name });
    if (queuedAs(answer) === undefined) return answer;
    const { areas } = queries.getQueryData<PracticeAreas>(KEY) ?? NO_PRACTICE_AREAS;
    const shown = { areas: [...expected(areas)].sort((a, b) => a.localeCompare(b, 'en')) };
    cacheAnswer(KEY[0], shown);
    return shown;
  };
  const others = (areas: readonly string[], name: string) => areas.filter((area) => !isSameArea(area, name));
  const base = {
    onSuccess: (areas: PracticeAreas) => void queries.setQueryData(KEY, areas),
    onError: toastFailure,
  };
  return {
    add: useMutation<PracticeAreas, Error, string>({
      mutationFn: (name) => send(addPracticeArea, name, (areas) => [...others(areas, name), name]),
      ...base,
    }),
    remove: useMutation<PracticeAreas, Error, string>({
      mutationFn: (name) => send(removePracticeArea, name, (areas) => others(areas, name)),
      ...base,
    }),
  };
}
