import { type CheckMatch, NAMES_AT_ONCE, type NameMatchFound } from '@lexledger/contracts/features/conflicts';
import { useQueries } from '@tanstack/react-query';
import { liveQuery } from '../../cache/query.ts';

/** What is found for several names at once. */
export interface Findings {
  /** By the name that was looked for; undefined while it is looked for. */
  readonly byName: ReadonlyMap<string, readonly NameMatchFound[] | undefined>;
  /** All, as a check keeps them. */
  readonly matches: readonly CheckMatch[];
  readonly isReady: boolean;
  readonly error: Error | null;
}

/** A name a line; the same one once. */
export const namesIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** Live: what comes to be found while somebody reads is shown, too. */
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
