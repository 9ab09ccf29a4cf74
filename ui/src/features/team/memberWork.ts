import type { Case } from '@lexledger/contracts/features/cases';
import type { Member } from '@lexledger/contracts/features/membership';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { isDeadline, isResolved } from '@lexledger/domain/deadlines/met';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../../account/may.ts';
import { useMembers } from '../../account/memberNames.ts';
import { periodOf, weekOf } from '../../components/periods.ts';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { eventDay } from '../../dates/eventDays.ts';
import { addDays, type Day, today } from '../../dates/zones.ts';
import { useOccurrencesAhead, withOccurrences } from '../../records/occurrences.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';

/** Number of days ahead, today included, in which dates count as work. */
export const DAYS_AHEAD = 14;

/** What the firm has to do, among what the person who asks sees. Undefined is not loaded, or not theirs to see. */
interface FirmWork {
  /** Single events, and the occurrences of recurring ones. */
  readonly entries: readonly CalendarEntry[];
  readonly cases: readonly Case[];
  readonly time: readonly TimeEntry[] | undefined;
}

/** The work of one person of the team apart from their tasks. */
export interface MemberWork {
  /** Open deadlines within `DAYS_AHEAD` that are theirs, or nobody's in a matter for which they are responsible. */
  readonly deadlines: readonly CalendarEntry[];
  /** Other events within `DAYS_AHEAD` that they are assigned to. */
  readonly events: readonly CalendarEntry[];
  /** Open cases for which they are responsible. */
  readonly led: readonly Case[];
  /** Minutes worked in this week and month; undefined where the reader does not see everybody's time. */
  readonly hours: { readonly week: number; readonly month: number } | undefined;
}

/** The first and last days of this month and of this week. */
function daysOfTime(day: Day) {
  const month = periodOf('month', day);
  const week = weekOf(day);
  const [monthFrom, monthTo] = [month.from ?? day, month.to ?? day];
  const [weekFrom, weekTo] = [week[0] ?? day, week.at(-1) ?? day];
  return { monthFrom, monthTo, weekFrom, weekTo };
}

function minutesIn(time: readonly TimeEntry[], from: Day, to: Day): number {
  const within = time.filter(({ date }) => date !== null && date >= from && date <= to);
  return within.reduce((sum, { timeMinutes }) => sum + (timeMinutes ?? 0), 0);
}

/**
 * The work of one person.
 * @param contactId the contact of the team, which may stand for a member
 */
export function memberWork(contactId: string, members: readonly Member[], all: FirmWork, day: Day): MemberWork {
  const accountId = members.find((member) => member.contactId === contactId)?.id;
  const { monthFrom, monthTo, weekFrom, weekTo } = daysOfTime(day);
  const until = addDays(day, DAYS_AHEAD);
  const led = all.cases.filter(({ status, responsibleAttorney: who }) => {
    return status !== 'closed' && who !== null && who.id === (who.kind === 'account' ? accountId : contactId);
  });
  const ledIds = new Set(led.map(({ id }) => id));
  const coming = all.entries
    .filter((entry) => eventDay(entry) >= day && eventDay(entry) < until)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const isAssigned = ({ assigneeIds }: CalendarEntry): boolean => assigneeIds.includes(contactId);
  const isNobodysInLed = ({ assigneeIds, caseId }: CalendarEntry): boolean =>
    assigneeIds.length === 0 && caseId !== null && ledIds.has(caseId);
  // Time that names nobody was worked by who entered it.
  const isWorked = ({ workedBy, userId }: TimeEntry): boolean =>
    workedBy === null ? userId === accountId : workedBy === contactId;
  const worked = all.time?.filter(isWorked);
  return {
    deadlines: coming.filter(
      (entry) => isDeadline(entry) && !isResolved(entry) && (isAssigned(entry) || isNobodysInLed(entry)),
    ),
    events: coming.filter((entry) => !isDeadline(entry) && isAssigned(entry)),
    led,
    hours: worked && { week: minutesIn(worked, weekFrom, weekTo), month: minutesIn(worked, monthFrom, monthTo) },
  };
}

type WorkOf = (contactId: string) => MemberWork;

/**
 * Returns the work of a person of the team, live, in a firm of several people; undefined for who works alone, and until
 * it is loaded. Hours are shown to who may see the report by timekeeper, since others would take a part for the whole.
 */
export function useMemberWork(): WorkOf | undefined {
  const may = useMay();
  const members = useMembers();
  const isShared = members.length > 0;
  const day = today();
  const seesHours = may.asks('ReportTimekeepers');
  // All-day events begin at midnight UTC, so the range is a day longer at both ends.
  const range = {
    from: `${addDays(day, -1)}T00:00:00.000Z`,
    to: `${addDays(day, DAYS_AHEAD + 1)}T00:00:00.000Z`,
  };
  const events = useQuery({ ...recordsQuery('calendar-events', range), enabled: isShared }).data;
  const occurrences = useOccurrencesAhead(day, {}, isShared);
  const cases = useQuery({ ...recordsQuery('cases'), enabled: isShared }).data;
  // The week may have begun in another month, or end in one.
  const days = Object.values(daysOfTime(day)).toSorted();
  const time = useQuery({
    ...recordsQuery('time-entries', { from: days[0], to: days.at(-1) }),
    enabled: isShared && seesHours,
  }).data;
  return useMemo(() => {
    if (!isShared || events === undefined || cases === undefined || (seesHours && time === undefined)) return undefined;
    const all = { entries: withOccurrences(events, occurrences), cases, time: seesHours ? time : undefined };
    const known = new Map<string, MemberWork>();
    return (contactId) => {
      const work = known.get(contactId) ?? memberWork(contactId, members, all, day);
      known.set(contactId, work);
      return work;
    };
  }, [isShared, members, events, occurrences, cases, seesHours, time, day]);
}
