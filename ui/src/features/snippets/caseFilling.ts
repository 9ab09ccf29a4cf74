import { isResolved } from '@lexledger/domain/deadlines/met';
import { personName } from '@lexledger/domain/personName';
import type { Filling } from '@lexledger/domain/placeholders/fill';
import { fillingFromCase } from '@lexledger/domain/placeholders/from-case';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../account/authentication.ts';
import { usePersonNames } from '../../components/personNames.tsx';
import { eventDay } from '../../dates/eventDays.ts';
import { dayOf, today } from '../../dates/zones.ts';
import { useOccurrencesAhead, withOccurrences } from '../../records/occurrences.ts';
import { recordQuery } from '../../records/recordQuery.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';

export interface CaseFilling {
  readonly filling: Filling;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

const onlyDay = (instant: string | null): string | null => (instant === null ? null : dayOf(instant));

/**
 * Live values for placeholders from a case, its client, its parties and its dates. With null, only the lawyer's are
 * given.
 */
export function useCaseFilling(caseId: string | null): CaseFilling {
  const user = useUser();
  const enabled = caseId !== null;
  const ofCase = { caseId };
  const one = useQuery({ ...recordQuery('cases', caseId), enabled });
  const clientId = one.data?.clientId ?? null;
  const client = useQuery({
    ...recordQuery('clients', clientId),
    enabled: enabled && clientId !== null,
  });
  const parties = useQuery({ ...recordsQuery('parties', ofCase), enabled });
  const events = useQuery({
    ...recordsQuery('calendar-events', ofCase),
    enabled,
  });
  const personOf = usePersonNames();
  const occurrences = useOccurrencesAhead(today(), caseId === null ? {} : { caseId }, enabled);

  const filling = useMemo(() => {
    const lawyer = { name: personName(user), email: user.email };
    if (!enabled) return fillingFromCase({ lawyer });
    const from = today();
    return fillingFromCase({
      lawyer,
      case: one.data && {
        ...one.data,
        openedOn: onlyDay(one.data.createdAt),
        closedOn: onlyDay(one.data.closedAt),
        responsible: personOf(one.data.responsibleAttorney),
        originating: personOf(one.data.originatingAttorney),
      },
      client: client.data,
      parties: parties.data ?? [],
      events: withOccurrences(events.data ?? [], occurrences)
        .filter((event) => !isResolved(event))
        .map((event) => ({ eventType: event.eventType ?? '', day: eventDay(event) }))
        .filter(({ day }) => day >= from),
    });
  }, [enabled, user, personOf, one.data, client.data, parties.data, events.data, occurrences]);

  const answers = [one, client, parties, events];
  return {
    filling,
    isLoading: enabled && answers.some(({ isLoading }) => isLoading),
    error: enabled ? (answers.find(({ error }) => error !== null)?.error ?? null) : null,
  };
}
