import { isMet } from '@lexledger/domain/deadlines/met';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';
import type { CalendarEntry } from '../dates/calendarEntry.ts';
import type { Check } from '../replica/cachedPerson.ts';
import { CALENDAR } from './calendarPlace.ts';
import type { Patch } from './pendingChanges.ts';
import { type Act, createRecordVerbs } from './recordVerbs.ts';

/** The body that names the occurrence of a recurring event; the other occurrences stay unchanged. */
const which = ({ recurrenceId }: CalendarEntry): object => (recurrenceId === undefined ? {} : { recurrenceId });

const act = (verb: 'meet' | 'reopen', metAt: () => string | null): Act<CalendarEntry> => ({
  // An occurrence is not in the list of events, so there is nothing to preview; it shows the server's answer.
  preview: ({ recurrenceId }): Patch => (recurrenceId === undefined ? { metAt: metAt() } : {}),
  send: (entry, { id, version }) =>
    api.sendCommand<CalendarEntry>('POST', `${CALENDAR.path}/${id}/${verb}`, which(entry), { version }),
});

const MEET = act('meet', () => new Date().toISOString());
const REOPEN = act('reopen', () => null);

const WITHDRAW = (reason: (entry: CalendarEntry) => string): Act<CalendarEntry> => ({
  preview: (entry): Patch =>
    entry.recurrenceId === undefined ? { withdrawnAt: new Date().toISOString(), withdrawnReason: reason(entry) } : {},
  send: (entry, { id, version }) =>
    api.sendCommand<CalendarEntry>(
      'POST',
      `${CALENDAR.path}/${id}/withdraw`,
      { ...which(entry), reason: reason(entry) },
      { version },
    ),
});
const REINSTATE: Act<CalendarEntry> = {
  preview: ({ recurrenceId }): Patch =>
    recurrenceId === undefined ? { withdrawnAt: null, withdrawnReason: null } : {},
  send: (entry, { id, version }) =>
    api.sendCommand<CalendarEntry>('POST', `${CALENDAR.path}/${id}/reinstate-deadline`, which(entry), { version }),
};

const CONFIRM = (initials: string, userId: string | undefined): Act<CalendarEntry> => ({
  preview: (): Patch => ({
    confirmedAt: new Date().toISOString(),
    confirmedById: userId ?? null,
    confirmedInitials: initials.toUpperCase(),
  }),
  send: (_entry, { id, version }) =>
    api.sendCommand<CalendarEntry>('POST', `${CALENDAR.path}/${id}/confirm`, { initials }, { version }),
});
const REVOKE: Act<CalendarEntry> = {
  preview: (): Patch => ({ confirmedAt: null, confirmedById: null, confirmedInitials: null }),
  send: (_entry, { id, version }) =>
    api.sendCommand<CalendarEntry>('POST', `${CALENDAR.path}/${id}/revoke-confirmation`, {}, { version }),
};

/** Marks a deadline as met or withdrawn, or reverses that. The change is shown at once, with Undo. */
export function deadlineVerbs(queries: QueryClient) {
  const verbs = createRecordVerbs<CalendarEntry>(queries, CALENDAR, { nameOf: ({ title }) => title });
  const userId = (): string | undefined => queries.getQueryData<Check>(['/api/auth/check'])?.user?.id;
  const perform = (
    entry: CalendarEntry,
    [does, undo]: readonly [Act<CalendarEntry>, Act<CalendarEntry>],
    pastTense: string,
    what = 'Deadline',
  ) =>
    verbs.act([entry], {
      ...does,
      pastTense,
      undo,
      words: () => ({ title: `${what} ${pastTense}`, description: entry.title }),
    });
  return {
    toggle: (entry: CalendarEntry): void =>
      isMet(entry) ? perform(entry, [REOPEN, MEET], 'reopened') : perform(entry, [MEET, REOPEN], 'met'),
    withdraw: (entry: CalendarEntry, reason: string): void =>
      perform(entry, [WITHDRAW(() => reason), REINSTATE], 'withdrawn'),
    reinstate: (entry: CalendarEntry): void =>
      perform(entry, [REINSTATE, WITHDRAW(() => entry.withdrawnReason ?? 'Withdrawn')], 'reinstated'),
    confirm: (entry: CalendarEntry, initials: string): void =>
      perform(entry, [CONFIRM(initials, userId()), REVOKE], 'confirmed', 'Date'),
    revoke: (entry: CalendarEntry): void =>
      perform(
        entry,
        [REVOKE, CONFIRM(entry.confirmedInitials ?? '', entry.confirmedById ?? undefined)],
        'no longer confirmed',
        'Date',
      ),
  };
}

export function useDeadlineVerbs(): ReturnType<typeof deadlineVerbs> {
  const queries = useQueryClient();
  return useMemo(() => deadlineVerbs(queries), [queries]);
}
