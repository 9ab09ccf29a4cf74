import {
  type CalendarEvent,
  calendarEvent,
  changeOccurrence,
  endSeries,
  leaveOutOccurrence,
  MOST_DATES,
  MOST_OVERRIDES,
  type OccurrenceOverride,
  reinstateOccurrence,
  splitSeries,
  undoSeriesSplit,
} from '@lexledger/contracts/features/calendar';
import type { Command } from '@lexledger/contracts/kernel/command';
import { canonicalRule } from '@lexledger/contracts/kernel/recurrence-rule';
import {
  beginningAt,
  canonicalRepetition,
  endedBefore,
  movedRepetition,
  withOverride,
} from '@lexledger/contracts/recurrence/changes';
import { endingRight } from '@lexledger/contracts/recurrence/ends';
import { hasOccurrence, isPossible, occurrenceAt } from '@lexledger/contracts/recurrence/occurrences';
import { isSeries, zoneOf } from '@lexledger/contracts/recurrence/series';
import { caseAndClient, clientOfCase, otherClient } from '../../kernel/client-of-case.ts';
import { type Decision, type Refusal, refuse } from '../../kernel/decider.ts';
import { entityIdFor } from '../../kernel/derived-id.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

type Fields = Omit<CalendarEvent, 'id' | 'userId' | 'version' | 'createdAt' | 'updatedAt' | 'removedAt'>;
type Repetition = Pick<CalendarEvent, 'recurrenceRule' | 'exDates' | 'rDates' | 'overrides' | 'timeZone'>;

/** Of an event that does not repeat. What a process schedules says nothing of it. */
const ALONE = { timeZone: null, recurrenceRule: null, exDates: [], rDates: [], overrides: [] } satisfies Repetition;

function endsBeforeStart({ startDate, endDate }: Pick<Fields, 'startDate' | 'endDate'>): Refusal | null {
  return endDate !== null && endDate < startDate
    ? refuse('ENDS_BEFORE_START', { issues: [{ path: 'endDate', message: 'The end is before the start.' }] })
    : null;
}

function neverRepeats(
  fields: Partial<Fields> & Pick<Fields, 'startDate'>,
  before: CalendarEvent | null,
): Refusal | null {
  const { recurrenceRule = null } = fields;
  if (recurrenceRule === null || recurrenceRule === before?.recurrenceRule) return null;
  return isPossible({
    ...ALONE,
    isAllDay: false,
    endDate: null,
    ...fields,
    recurrenceRule: canonicalRule(recurrenceRule),
  })
    ? null
    : refuse('RECURRENCE_INVALID', {
        issues: [{ path: 'recurrenceRule', message: 'No day is ever as the rule says.' }],
      });
}

const isMoved = (fields: Fields, before: CalendarEvent): boolean =>
  fields.startDate !== before.startDate || fields.isAllDay !== before.isAllDay || fields.timeZone !== before.timeZone;

/** How the event repeats, in its one form; a series that moves takes along what its occurrences are told by. */
function repetitionOf(given: Fields, before: CalendarEvent | null, asked: object): Repetition {
  const fields: Fields = { ...ALONE, ...given };
  const moved =
    before !== null && isSeries(before) && isMoved(fields, before) ? movedRepetition(before, fields) : undefined;
  const followed = Object.fromEntries(Object.entries(moved ?? {}).filter(([field]) => !(field in asked)));
  const next: Fields = { ...fields, ...followed };
  if (!isSeries(next)) return ALONE;
  const recurrenceRule =
    next.recurrenceRule === null ? null : canonicalRule(endingRight(next.recurrenceRule, next.isAllDay, zoneOf(next)));
  const { exDates, rDates, overrides } = canonicalRepetition({ ...next, recurrenceRule });
  return {
    recurrenceRule,
    exDates: [...exDates],
    rDates: [...rDates],
    overrides: [...overrides],
    timeZone: next.isAllDay ? null : next.timeZone,
  };
}

const asked = <Data>({ data }: Command): Data => data as Data;

interface OfOccurrence {
  readonly recurrenceId: string;
  readonly changes: Partial<OccurrenceOverride>;
}

/** Refuses what is said of an occurrence that is not there. */
function occurrenceOf(event: CalendarEvent, { recurrenceId }: OfOccurrence): Refusal | null {
  if (!isSeries(event)) return refuse('NOT_REPEATING');
  const isChanged = event.overrides.some((override) => override.recurrenceId === recurrenceId);
  if (isChanged && !event.exDates.includes(recurrenceId)) return null;
  return hasOccurrence(event, recurrenceId)
    ? null
    : refuse('NO_SUCH_OCCURRENCE', { issues: [{ path: 'recurrenceId', message: 'Nothing is at this time.' }] });
}

const tooMany = ({ overrides, exDates }: Pick<Repetition, 'overrides' | 'exDates'>): Refusal | null =>
  overrides.length > MOST_OVERRIDES || exDates.length > MOST_DATES ? refuse('TOO_MANY_EXCEPTIONS') : null;

function changeOne(event: CalendarEvent, command: Command): Decision {
  const { recurrenceId, changes } = asked<OfOccurrence>(command);
  const overrides = [...withOverride(event, recurrenceId, changes)];
  const refusal =
    occurrenceOf(event, asked(command)) ??
    endsBeforeStart(occurrenceAt({ ...event, overrides }, recurrenceId)) ??
    tooMany({ ...event, overrides });
  return refusal ?? [{ type: changeOccurrence.event.type, data: { changes: { overrides } } }];
}

function leaveOut(event: CalendarEvent, command: Command): Decision {
  const { recurrenceId } = asked<OfOccurrence>(command);
  const changes = {
    exDates: [...event.exDates, recurrenceId].sort(),
    rDates: event.rDates.filter((date) => date !== recurrenceId),
    overrides: event.overrides.filter((override) => override.recurrenceId !== recurrenceId),
  };
  const refusal = occurrenceOf(event, asked(command)) ?? tooMany(changes);
  return refusal ?? [{ type: leaveOutOccurrence.event.type, data: { changes } }];
}

function reinstate(event: CalendarEvent, command: Command): Decision {
  const { recurrenceId } = asked<OfOccurrence>(command);
  const changes = {
    exDates: event.exDates.filter((date) => date !== recurrenceId),
    overrides: event.overrides.filter((override) => override.recurrenceId !== recurrenceId),
  };
  const refusal = occurrenceOf({ ...event, ...changes }, asked(command));
  if (refusal !== null) return refusal;
  const isSo = changes.exDates.length === event.exDates.length && changes.overrides.length === event.overrides.length;
  return isSo ? [] : [{ type: reinstateOccurrence.event.type, data: { changes } }];
}

const isFirst = (event: CalendarEvent, { recurrenceId }: OfOccurrence): Refusal | null =>
  recurrenceId <= event.startDate ? refuse('FIRST_OCCURRENCE') : null;

function end(event: CalendarEvent, command: Command): Decision {
  const said = asked<OfOccurrence>(command);
  const refusal = occurrenceOf(event, said) ?? isFirst(event, said);
  return refusal ?? [{ type: endSeries.event.type, data: { changes: endedBefore(event, said.recurrenceId) } }];
}

function split(event: CalendarEvent, command: Command): Decision {
  const said = asked<OfOccurrence>(command);
  const refusal = occurrenceOf(event, said) ?? isFirst(event, said);
  if (refusal !== null) return refusal;
  const from = beginningAt(event, said.recurrenceId);
  const changed = { ...from, ...said.changes } as CalendarEvent;
  const wrong = endsBeforeStart(changed);
  if (wrong !== null) return wrong;
  const {
    id: _id,
    userId: _user,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    removedAt: _removed,
    ...all
  } = changed;
  const following: Fields = { ...all, ...repetitionOf(changed, from, said.changes), uid: null, followedBy: null };
  const followedBy = entityIdFor('event', command.userId, command.commandId);
  return [
    {
      type: splitSeries.event.type,
      data: { changes: { ...endedBefore(event, said.recurrenceId), followedBy }, following },
    },
  ];
}

function undoSplit(event: CalendarEvent, command: Command): Decision {
  const { followedBy } = event;
  // What the series was before is told by its past alone.
  if (followedBy === null || command.takesBack === undefined) return refuse('SERIES_NOT_SPLIT');
  const { recurrenceRule, exDates, rDates, overrides } = { ...event, ...command.takesBack };
  const changes = { recurrenceRule, exDates, rDates, overrides, followedBy: null };
  return [{ type: undoSeriesSplit.event.type, data: { changes, followedBy } }];
}

export const calendarEventDecider = recordDecider<CalendarEvent>(calendarEvent, {
  ...caseAndClient,
  subject: (record) => (record.clientId === null ? undefined : `client-${record.clientId}`),
  check: (fields, before, command, named) =>
    otherClient(command, named) ?? endsBeforeStart(fields) ?? neverRepeats(fields, before),
  compute: (fields, before, command, named) => ({
    ...clientOfCase(named),
    ...repetitionOf(fields, before, command.data as object),
    uid: fields.uid ?? null,
    followedBy: before?.followedBy ?? null,
  }),
  verbs: {
    [changeOccurrence.command.type]: changeOne,
    [leaveOutOccurrence.command.type]: leaveOut,
    [reinstateOccurrence.command.type]: reinstate,
    [endSeries.command.type]: end,
    [splitSeries.command.type]: split,
    [undoSeriesSplit.command.type]: undoSplit,
  },
  verbCommands: [
    changeOccurrence,
    leaveOutOccurrence,
    reinstateOccurrence,
    endSeries,
    splitSeries,
    undoSeriesSplit,
  ].map(({ command }) => command),
});
