import type { Case } from '@lexledger/contracts/features/cases';
import { type Invoice, linesOf } from '@lexledger/contracts/features/invoices';
import type { HistoryAnswer } from '@lexledger/contracts/kernel/history';
import { billedClientOf, involvedClients } from '@lexledger/domain/billing';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { liveQuery } from '../../cache/query.ts';
import { today } from '../../dates/zones.ts';
import { CASES } from '../../features/cases/place.ts';
import { untilNext } from '../../records/occurrences.ts';
import { recordQuery } from '../../records/recordQuery.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import type { CaseRecords } from './caseRecords.ts';
import { mergeTimeline, type Timeline } from './timeline.ts';

const NONE: readonly Invoice[] = [];

/** Limit of the latest changes of a case's own record; most cases have fewer. */
const MOST_CHANGES = 200;

const bills = (invoice: Invoice, caseId: string): boolean =>
  invoice.caseId === caseId || linesOf(invoice).some((line) => line.caseId === caseId);

/** The history of a case's own record. */
export const caseHistory = (id: string) =>
  liveQuery<HistoryAnswer>([`/api/history/cases/${id}`, { limit: MOST_CHANGES }], CASES.views);

/** What could be loaded of several; undefined until all were asked. */
const knownOf = <Row>(answers: readonly UseQueryResult<Row>[]): readonly Row[] | undefined =>
  answers.some(({ data, error }) => data === undefined && error === null)
    ? undefined
    : answers.flatMap(({ data }) => data ?? []);

/** The timeline of a case; undefined until all of its records are known. */
export function useTimeline(legalCase: Case, records: CaseRecords): Timeline | undefined {
  const history = useQuery(caseHistory(legalCase.id));
  // If the history cannot be loaded, the timeline does without it: the case itself has its opening and closing dates.
  const changes = history.data ?? (history.error === null ? undefined : null);
  const trust = useQueries({
    queries: involvedClients(legalCase).map((id) => recordQuery('trust-accounts', id)),
    combine: knownOf,
  });
  // An invoice may bill several cases of its client.
  const billed = useQuery(recordsQuery('invoices', { clientId: billedClientOf(legalCase) }));
  const invoices = billed.data ?? (billed.error === null ? undefined : NONE);
  const [tasks, events, time, notes, money, facts, parties, authorities, points, documents] = [
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
      invoices: invoices?.filter((invoice) => bills(invoice, legalCase.id)),
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
