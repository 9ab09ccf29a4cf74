import { type CheckMatch, NAMES_AT_ONCE, type NameMatchFound } from '@lexledger/contracts/features/conflicts';
import { useQueries } from '@tanstack/react-query';
import { liveQuery } from '../../cache/query.ts';

/** The matches for several names. */
export interface Findings {
  /** Matches by the searched name; undefined while they load. */
  readonly byName: ReadonlyMap<string, readonly NameMatchFound[] | undefined>;
  /** All matches, in the form that a check stores. */
  readonly matches: readonly CheckMatch[];
  readonly isReady: boolean;
  readonly error: Error | null;
}

/** The names, one per line, without duplicates. */
export const namesIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** Searches for the names. Matches are updated live while somebody reads them. */
export function useFindings(names: readonly string[]): Findings {
  const asked = names.slice(0, NAMES_AT_ONCE);
  const answers = useQueries({
    queries: asked.map((name) =>
      liveQuery<readonly NameMatchFound[]>(['/api/conflict-checks/matches', { name }], ['names']),
    ),
  });
  return {
    byName: new Map(asked.map((name, index) => [name, answers[index]?.data])),
    matches: asked.flatMap((searched, index) => (answers[index]?.data ?? []).map((match) => ({ ...match, searched }))),
    isReady: answers.every(({ data }) => data !== undefined),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
  };
}
