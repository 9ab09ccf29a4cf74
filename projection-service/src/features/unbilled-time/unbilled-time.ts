import { type CalendarEvent, calendarView } from '@lexledger/contracts/features/calendar';
import { timeView } from '@lexledger/contracts/features/time';
import { timersView } from '@lexledger/contracts/features/timer';
import { listProposals } from '@lexledger/contracts/features/unbilled-time';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { addDays } from '@lexledger/contracts/kernel/days';
import { ERASED } from '@lexledger/contracts/kernel/event';
import {
  ACTIVITY_LISTS,
  type ActivityList,
  activitiesView,
  activityOf,
} from '@lexledger/contracts/unbilled-time/activities-view';
import { occurrencesBetween } from '@lexledger/domain/recurrence/occurrences';
import { isSeries } from '@lexledger/domain/recurrence/series';
import { NO_TIMERS, type Stretch, stretchesOf, type Timers } from '@lexledger/domain/timer';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { eachOf, inSlices } from '../../kernel/in-slices.ts';
import { answerQuery, type QueryInput } from '../../kernel/query-handler.ts';
import { type Evidence, proposalsOf } from './proposals.ts';
import { settledProjection } from './settled-sources.view.ts';

type Asking = Pick<QueryInput, 'actor' | 'read' | 'now'>;

/** The fields that contain the name of a record, by list. */
const NAMES: Readonly<Record<ActivityList, readonly string[]>> = {
  cases: ['title'],
  tasks: ['title'],
  'case-notes': ['content'],
  facts: ['title'],
  parties: ['name'],
  'legal-authorities': ['title', 'citation'],
  'legal-arguments': ['title'],
  'case-documents': ['fileName'],
};

const LONGEST_NAME = 80;
/** Maximum number of occurrences within a day; a series that repeats more often is not a meeting. */
const MOST_HELD = 50;

/** The first line of the name, truncated if long; null when it was erased. */
function nameIn(record: ViewDocument, fields: readonly string[]): string | null {
  const text = fields.map((field) => record[field]).find((value) => typeof value === 'string' && value !== '');
  if (typeof text !== 'string' || text === ERASED) return null;
  const [line = ''] = text.split('\n');
  return line.length <= LONGEST_NAME ? line : `${line.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}

/** The range of instants of a day and its neighbors, which covers the day in every time zone. */
const around = (date: string) => ({
  from: `${addDays(date, -1)}T00:00:00.000Z`,
  to: `${addDays(date, 2)}T00:00:00.000Z`,
});

async function recorded(date: string, { actor, read }: Asking): Promise<readonly Evidence[]> {
  const { from, to } = around(date);
  const near = await read.find(activitiesView.name, {
    where: { at: { gte: from, lt: to } },
    sort: [{ field: 'at', direction: 'asc' }],
  });
  const done = near.filter(({ at }) => calendarDay(at as string, actor.timeZone) === date);
  const records = new Map<string, ViewDocument>();
  for (const list of ACTIVITY_LISTS) {
    const ids = [...new Set(done.filter((each) => each.list === list).map(({ recordId }) => recordId as string))];
    if (ids.length === 0) continue;
    const found = await read.find(list, { where: { removedAt: null, id: { in: ids } } });
    for (const record of found) records.set(`${list}/${record.id}`, record);
  }
  return done.flatMap(({ id, at, type, list, recordId }): readonly Evidence[] => {
    const record = records.get(`${list}/${recordId}`);
    const caseId = list === 'cases' ? recordId : record?.caseId;
    if (record === undefined || typeof caseId !== 'string') return [];
    const name = nameIn(record, NAMES[list as ActivityList]);
    const words = activityOf.get(type as string)?.words ?? '';
    return [
      {
        source: id,
        at: at as string,
        since: null,
        words,
        name,
        list: list as ActivityList,
        recordId: recordId as string,
        caseId,
      },
    ];
  });
}

/** Calendar events for a case that are over. */
async function held(date: string, { actor, read, now }: Asking): Promise<readonly Evidence[]> {
  const { from, to } = around(date);
  const events = (await read.find(calendarView.name, {
    where: { removedAt: null, endsAt: { gte: from }, beginsAt: { lt: to } },
  })) as unknown as readonly CalendarEvent[];
  const all = await inSlices(
    eachOf(events, (event) =>
      isSeries(event)
        ? occurrencesBetween(event, from, to, MOST_HELD).map((each) => ({
            ...each,
            source: `held:${event.id}:${each.recurrenceId}`,
          }))
        : [{ ...event, source: `held:${event.id}` }],
    ),
  );
  return all.flatMap(({ id, source, title, startDate, endDate, isAllDay, caseId }): readonly Evidence[] => {
    if (caseId === null || isAllDay || endDate === null || Date.parse(endDate) > now) return [];
    if (endDate <= startDate || calendarDay(startDate, actor.timeZone) !== date) return [];
    return [
      {
        source,
        at: endDate,
        since: startDate,
        words: 'Scheduled',
        name: title === ERASED ? null : title,
        list: 'calendar-events',
        recordId: id,
        caseId,
      },
    ];
  });
}

/** The sources that were already decided on, with the decisions. */
async function settledAmong(sources: readonly string[], { read }: Asking): Promise<ReadonlyMap<string, unknown>> {
  if (sources.length === 0) return new Map();
  const found = await read.find(settledProjection.view.name, {
    where: { source: { in: sources } },
  });
  return new Map(
    found.filter(({ isSettled }) => isSettled === true).map(({ source, entryId }) => [source as string, entryId]),
  );
}

/** Logged minutes by case. */
async function loggedOn(date: string, { read }: Asking): Promise<ReadonlyMap<string, number>> {
  const entries = await read.find(timeView.name, { where: { removedAt: null, date } });
  const minutes = new Map<string, number>();
  for (const { caseId, timeMinutes } of entries) {
    if (typeof caseId !== 'string') continue;
    minutes.set(caseId, (minutes.get(caseId) ?? 0) + (typeof timeMinutes === 'number' ? timeMinutes : 0));
  }
  return minutes;
}

/**
 * The intervals during which the person's timers ran, whether they are running, paused, not logged yet or logged
 * recently.
 */
async function timedBy({ actor, read, now }: Asking): Promise<readonly Stretch[]> {
  const known = ((await read.get(timersView.name, actor.userId)) ?? NO_TIMERS) as unknown as Timers;
  const until = new Date(now).toISOString();
  return [...known.timers.flatMap((timer) => stretchesOf(timer, until)), ...known.logged];
}

export const unbilledTimeQuery = answerQuery(listProposals, async (input) => {
  const date = input.query.date ?? input.today;
  const evidence = [...(await recorded(date, input)), ...(await held(date, input))];
  const settled = await settledAmong(
    evidence.map(({ source }) => source),
    input,
  );
  const logged = await loggedOn(date, input);
  const timed = await timedBy(input);
  const isOpen = ({ source }: Evidence): boolean => !settled.has(source);
  const isDismissed = ({ source }: Evidence): boolean => settled.get(source) === null;
  return {
    body: {
      date,
      proposals: [...proposalsOf(evidence.filter(isOpen), logged, timed)],
      dismissed: [...proposalsOf(evidence.filter(isDismissed), logged, timed)],
    },
  };
});
