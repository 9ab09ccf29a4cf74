import type { Case } from '@lexledger/contracts/features/cases';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import type { HistoryAnswer } from '@lexledger/contracts/kernel/history';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CASES } from '../../features/cases/place.ts';
import { untilNext } from '../../lib/occurrences.ts';
import { liveQuery } from '../../lib/query.ts';
import { today } from '../../lib/zones.ts';
import type { CaseRecords } from './caseRecords.ts';
import { mergeTimeline, type Timeline } from './timeline.ts';

/** The latest changes of a case's own record: more than most have. */
const MOST_CHANGES = 200;

/** The timeline of a case; undefined until all of its records are known. */
export function useTimeline(legalCase: Case, records: CaseRecords): Timeline | undefined {
  const history = useQuery(
    liveQuery<HistoryAnswer>([`/api/history/cases/${legalCase.id}`, { limit: MOST_CHANGES }], CASES.views),
  );
  // What cannot be loaded of the history is not missed: the case itself says when it was opened and closed.
  const changes = history.data ?? (history.error === null ? undefined : null);
  const account = useQuery(liveQuery<TrustAccount>([`/api/trust-accounts/${legalCase.clientId}`], ['trust-accounts']));
  const trust = account.data ?? (account.error === null ? undefined : null);
  const [tasks, events, time, notes, money, facts, parties, authorities, points, documents, invoices] = [
    records.tasks.data,
    records.entries.data,
    records.time.data,
    records.notes.data,
    records.money.data,
    records.facts.data,
    records.parties.data,
    records.authorities.data,
    records.arguments.data,
    records.documents.data,
    records.invoices.data,
  ];
  const day = today();
  return useMemo(() => {
    const known = {
      tasks,
      events: events && untilNext(events, day),
      time,
      notes,
      money,
      facts,
      parties,
      authorities,
      arguments: points,
      documents,
      invoices,
      trust,
      history: changes,
    };
    return isKnown(known) ? mergeTimeline({ legalCase, ...known }, new Date().toISOString(), day) : undefined;
  }, [
    legalCase,
    tasks,
    events,
    time,
    notes,
    money,
    facts,
    parties,
    authorities,
    points,
    documents,
    invoices,
    trust,
    changes,
    day,
  ]);
}

type Known<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> };

const isKnown = <T extends object>(sources: T): sources is T & Known<T> =>
  Object.values(sources).every((source) => source !== undefined);
