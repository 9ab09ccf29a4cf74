import { isDeadline } from '@lexledger/contracts/deadlines/met';
import {
  type CalendarEvent,
  calendarEvent,
  changeOccurrence,
  endSeries,
  leaveOutOccurrence,
  MOST_DATES,
  MOST_OVERRIDES,
  meetDeadline,
  type OccurrenceOverride,
  reinstateOccurrence,
  reopenDeadline,
  splitSeries,
  undoSeriesSplit,
} from '@lexledger/contracts/features/calendar';
import type { Command } from '@lexledger/contracts/kernel/command';
import { canonicalRule } from '@lexledger/contracts/kernel/recurrence-rule';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import {
  beginningAt,
  canonicalRepetition,
  endedBefore,
  marksOf,
  movedRepetition,
  withMarks,
  withOverride,
} from '@lexledger/contracts/recurrence/changes';
import { endingRight } from '@lexledger/contracts/recurrence/ends';
import { hasOccurrence, isPossible, occurrenceAt } from '@lexledger/contracts/recurrence/occurrences';
import { isSeries, type Series, zoneOf } from '@lexledger/contracts/recurrence/series';
import { caseAndClient, clientOfCase, otherClient } from '../../kernel/client-of-case.ts';
import { type Decision, isRefusal, type Refusal, refuse } from '../../kernel/decider.ts';
import { entityIdFor } from '../../kernel/derived-id.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import { contestingOccurrences } from './contested-occurrence.ts';

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

/** How the event repeats, in its one form, and the mark of one that does not. */
type Standing = Repetition & Pick<CalendarEvent, 'metAt'>;

/** Marks that deadlines were met, as they stand before a change: nobody says them but by the verbs. */
function marksBefore({ startDate }: Fields, before: CalendarEvent, moved: Pick<Series, 'overrides'> | undefined) {
  if (!isSeries(before)) return before.metAt === null ? [] : [{ recurrenceId: startDate, metAt: before.metAt }];
  return marksOf((moved ?? before).overrides);
}

/** A series that moves takes along what its occurrences are told by. */
function repetitionOf(given: Fields, before: CalendarEvent | null, asked: object): Standing {
  const fields: Fields = { ...ALONE, ...given };
  const moved =
    before !== null && isSeries(before) && isMoved(fields, before) ? movedRepetition(before, fields) : undefined;
  const followed = Object.fromEntries(Object.entries(moved ?? {}).filter(([field]) => !(field in asked)));
  const next: Fields = { ...fields, ...followed, metAt: null };
  const marks = before === null ? marksOf(next.overrides) : marksBefore(next, before, moved);
  if (!isSeries(next)) {
    const { metAt = null } = marks.find(({ recurrenceId }) => recurrenceId === next.startDate) ?? {};
    return { ...ALONE, metAt };
  }
  const recurrenceRule =
    next.recurrenceRule === null ? null : canonicalRule(endingRight(next.recurrenceRule, next.isAllDay, zoneOf(next)));
  const ruled = { ...next, recurrenceRule };
  const { exDates, rDates, overrides } = canonicalRepetition({ ...ruled, overrides: withMarks(ruled, marks) });
  return {
    metAt: null,
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
  const others = event.overrides.filter((override) => override.recurrenceId !== recurrenceId);
  const exDates = event.exDates.filter((date) => date !== recurrenceId);
  // That it was met is nothing that its series could have.
  const changes = {
    exDates,
    overrides: [
      ...canonicalRepetition({
        ...event,
        overrides: withMarks({ ...event, exDates, overrides: others }, marksOf(event.overrides)),
      }).overrides,
    ],
  };
  const refusal = occurrenceOf({ ...event, ...changes }, asked(command));
  if (refusal !== null) return refusal;
  return isSame(changes, { exDates: event.exDates, overrides: event.overrides })
    ? []
    : [{ type: reinstateOccurrence.event.type, data: { changes } }];
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

interface WhichDeadline {
  readonly recurrenceId?: string;
}

/** Marks it, or takes its mark away: of an event that repeats the occurrence's, else its own. */
function mark(event: CalendarEvent, command: Command, metAt: string | null): object | Refusal {
  const { recurrenceId } = asked<WhichDeadline>(command);
  if (!isSeries(event)) {
    if (recurrenceId !== undefined) return refuse('NOT_REPEATING');
    if (!isDeadline(event)) return refuse('NOT_A_DEADLINE');
    return (event.metAt === null) === (metAt === null)
      ? refuse(metAt === null ? 'DEADLINE_NOT_MET' : 'DEADLINE_MET')
      : { metAt };
  }
  if (recurrenceId === undefined) {
    // An undo says no occurrence: it has all of them as they were.
    const { overrides } = (command.takesBack ?? {}) as Partial<Repetition>;
    if (overrides !== undefined) return { overrides };
    return refuse('WHICH_DEADLINE', { issues: [{ path: 'recurrenceId', message: 'Say which occurrence.' }] });
  }
  const absent = occurrenceOf(event, { recurrenceId, changes: {} });
  if (absent !== null) return absent;
  const now = occurrenceAt(event, recurrenceId);
  if (!isDeadline(now)) return refuse('NOT_A_DEADLINE');
  if ((now.metAt === null) === (metAt === null)) return refuse(metAt === null ? 'DEADLINE_NOT_MET' : 'DEADLINE_MET');
  const overrides = [...withOverride(event, recurrenceId, { metAt })];
  return tooMany({ ...event, overrides }) ?? { overrides };
}

function meet(event: CalendarEvent, command: Command): Decision {
  const changes = mark(event, command, command.at);
  return isRefusal(changes) ? changes : [{ type: meetDeadline.event.type, data: { changes } }];
}

function reopen(event: CalendarEvent, command: Command): Decision {
  const changes = mark(event, command, null);
  return isRefusal(changes) ? changes : [{ type: reopenDeadline.event.type, data: { changes } }];
}

const record = recordDecider<CalendarEvent>(calendarEvent, {
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
    [meetDeadline.command.type]: meet,
    [reopenDeadline.command.type]: reopen,
  },
  verbCommands: [
    changeOccurrence,
    leaveOutOccurrence,
    reinstateOccurrence,
    endSeries,
    splitSeries,
    undoSeriesSplit,
    meetDeadline,
    reopenDeadline,
  ].map(({ command }) => command),
});

export const calendarEventDecider = contestingOccurrences(record);
