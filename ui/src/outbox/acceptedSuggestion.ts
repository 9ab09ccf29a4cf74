import type { TimeEntry } from '@lexledger/contracts/features/time';
import { type Rates, rateFor, USUAL_RATES } from '@lexledger/contracts/rates';
import type { QueryClient } from '@tanstack/react-query';
import type { OptimisticChange } from '../api/outboxGate.ts';
import { TIME } from '../records/timePlace.ts';
import type { OutboxItem } from './item.ts';
import { cachedRow } from './words.ts';

type Accepted = Pick<TimeEntry, 'caseId' | 'date' | 'taskDescription' | 'timeMinutes'> & {
  readonly sources: readonly string[];
};

/**
 * The time entry that an accepted suggestion will become once the server has the command; undefined for every other
 * command.
 */
export function acceptedSuggestion(queries: QueryClient, item: OutboxItem): OptimisticChange | undefined {
  const { path, adds: id, userId, madeAt } = item;
  if (path !== '/api/time-recovery/accept' || id === undefined) return undefined;
  const { sources, ...said } = item.body as Accepted;
  const clientId = said.caseId === null ? null : ((cachedRow(queries, said.caseId)?.clientId ?? null) as string | null);
  const rates = queries.getQueryData<Rates>(['/api/rates']) ?? USUAL_RATES;
  const fields = {
    ...said,
    clientId,
    hourlyRate: rateFor(rates, { caseId: said.caseId, clientId }),
    recoveredFrom: sources,
  };
  const at = new Date(madeAt).toISOString();
  const stamps = { id, userId, version: 0, createdAt: at, updatedAt: at, removedAt: null };
  const row = { ...TIME.blank, ...fields, ...TIME.computed?.(fields), ...stamps };
  return { views: TIME.views, id, patch: {}, added: { path: TIME.path, row } };
}
