import {
  type CalendarEvent,
  calendarEvent,
  changeOccurrence,
  confirmLimitation,
  endSeries,
  leaveOutOccurrence,
  MOST_DATES,
  MOST_OVERRIDES,
  meetDeadline,
  type OccurrenceOverride,
  reinstateDeadline,
  reinstateOccurrence,
  reopenDeadline,
  revokeConfirmation,
  splitSeries,
  undoSeriesSplit,
  withdrawDeadline,
} from '@lexledger/contracts/features/calendar';
import type { Command } from '@lexledger/contracts/kernel/command';
import { canonicalRule } from '@lexledger/contracts/kernel/recurrence-rule';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { isDeadline } from '@lexledger/domain/deadlines/met';
import {
  beginningAt,
  canonicalRepetition,
  endedBefore,
  type Marks,
  marksIn,
  marksOf,
  movedRepetition,
  withMarks,
  withOverride,
} from '@lexledger/domain/recurrence/changes';
import { endingRight } from '@lexledger/domain/recurrence/ends';
import { hasOccurrence, isPossible, occurrenceAt } from '@lexledger/domain/recurrence/occurrences';
import { isSeries, type Series, zoneOf } from '@lexledger/domain/recurrence/series';
import { caseAndClient, clientOfCase, otherClient } from '../../kernel/client-of-case.ts';
import { type Decision, isRefusal, type Refusal, refuse } from '../../kernel/decider.ts';
import { entityIdFor } from '../../kernel/derived-id.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import { contestingOccurrences } from './contested-occurrence.ts';

type Fields = Omit<CalendarEvent, 'id' | 'userId' | 'version' | 'createdAt' | 'updatedAt' | 'removedAt'>;
type Repetition = Pick<CalendarEvent, 'recurrenceRule' | 'exDates' | 'rDates' | 'overrides' | 'timeZone'>;

/** The repetition of an event that does not recur. Processes that schedule events leave these fields out. */
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

/** The repetition of an event in canonical form, and the marks of one that does not recur. */
type Standing = Repetition & Pick<CalendarEvent, keyof Marks>;

const UNMARKED = { metAt: null, withdrawnAt: null, withdrawnReason: null } satisfies Pick<CalendarEvent, keyof Marks>;

/** The marks of deadlines before a change, which only the verbs for them may set. */
function marksBefore({ startDate }: Fields, before: CalendarEvent, moved: Pick<Series, 'overrides'> | undefined) {
  const own = marksIn(before);
  if (!isSeries(before)) return Object.keys(own).length === 0 ? [] : [{ recurrenceId: startDate, ...own }];
  return marksOf((moved ?? before).overrides);
}

/** The repetition after a change. When a series moves, its dates and overrides move along. */
function repetitionOf(given: Fields, before: CalendarEvent | null, asked: object): Standing {
  const fields: Fields = { ...ALONE, ...given };
  const moved =
    before !== null && isSeries(before) && isMoved(fields, before) ? movedRepetition(before, fields) : undefined;
  const followed = Object.fromEntries(Object.entries(moved ?? {}).filter(([field]) => !(field in asked)));
  const next: Fields = { ...fields, ...followed, ...UNMARKED };
  const marks = before === null ? marksOf(next.overrides) : marksBefore(next, before, moved);
  if (!isSeries(next)) {
    const own = marks.find(({ recurrenceId }) => recurrenceId === next.startDate) ?? {};
    return { ...ALONE, ...UNMARKED, ...(marksIn(own) as Partial<typeof UNMARKED>) };
  }
  const recurrenceRule =
    next.recurrenceRule === null ? null : canonicalRule(endingRight(next.recurrenceRule, next.isAllDay, zoneOf(next)));
  const ruled = { ...next, recurrenceRule };
  const { exDates, rDates, overrides } = canonicalRepetition({ ...ruled, overrides: withMarks(ruled, marks) });
  return {
    ...UNMARKED,
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

/** Refuses a command for an occurrence that does not exist. */
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
  // A series itself cannot be met or withdrawn, so the occurrence loses such marks.
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
  const following: Fields = {
    ...all,
    ...repetitionOf(changed, from, said.changes),
    ...UNCONFIRMED,
    uid: null,
    followedBy: null,
  };
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
  // The previous repetition is known from the history alone.
  if (followedBy === null || command.takesBack === undefined) return refuse('SERIES_NOT_SPLIT');
  const { recurrenceRule, exDates, rDates, overrides } = { ...event, ...command.takesBack };
  const changes = { recurrenceRule, exDates, rDates, overrides, followedBy: null };
  return [{ type: undoSeriesSplit.event.type, data: { changes, followedBy } }];
}

interface WhichDeadline {
  readonly recurrenceId?: string;
}

type Deadline = Pick<CalendarEvent, 'eventType' | keyof Marks>;

/** The marks that a verb sets, and its refusal for deadlines that it does not apply to. */
interface Marking {
  readonly to: Partial<Pick<CalendarEvent, keyof Marks>>;
  readonly refusal: (deadline: Deadline) => Refusal | null;
}

/** Sets or removes marks: those of an occurrence if the event recurs, otherwise the event's own. */
function mark(event: CalendarEvent, command: Command, { to, refusal }: Marking): object | Refusal {
  const { recurrenceId } = asked<WhichDeadline>(command);
  const refused = (deadline: Deadline): Refusal | null =>
    isDeadline(deadline) ? refusal(deadline) : refuse('NOT_A_DEADLINE');
  if (!isSeries(event)) {
    if (recurrenceId !== undefined) return refuse('NOT_REPEATING');
    return refused(event) ?? to;
  }
  if (recurrenceId === undefined) {
    // An undo names no occurrence, because it restores all of them.
    const { overrides } = (command.takesBack ?? {}) as Partial<Repetition>;
    if (overrides !== undefined) return { overrides };
    return refuse('WHICH_DEADLINE', { issues: [{ path: 'recurrenceId', message: 'Say which occurrence.' }] });
  }
  const absent = occurrenceOf(event, { recurrenceId, changes: {} });
  if (absent !== null) return absent;
  const wrong = refused(occurrenceAt(event, recurrenceId));
  if (wrong !== null) return wrong;
  const overrides = [...withOverride(event, recurrenceId, to)];
  return tooMany({ ...event, overrides }) ?? { overrides };
}

/** The refusal for a deadline that is resolved already; null for an open one. */
const unlessResolved = ({ metAt, withdrawnAt }: Deadline): Refusal | null =>
  metAt !== null ? refuse('DEADLINE_MET') : withdrawnAt !== null ? refuse('DEADLINE_WITHDRAWN') : null;

const marking =
  (type: string, what: (command: Command) => Marking) =>
  (event: CalendarEvent, command: Command): Decision => {
    const changes = mark(event, command, what(command));
    return isRefusal(changes) ? changes : [{ type, data: { changes } }];
  };

const meet = marking(meetDeadline.event.type, ({ at }) => ({ to: { metAt: at }, refusal: unlessResolved }));

const reopen = marking(reopenDeadline.event.type, () => ({
  to: { metAt: null },
  refusal: ({ metAt }) => (metAt === null ? refuse('DEADLINE_NOT_MET') : null),
}));

const withdraw = marking(withdrawDeadline.event.type, ({ at, data, takesBack }) => {
  // An undo gives no reason, but restores the previous one.
  const { reason, withdrawnReason = null } = { ...takesBack, ...(data as { readonly reason?: string }) } as {
    readonly reason?: string;
    readonly withdrawnReason?: string | null;
  };
  return { to: { withdrawnAt: at, withdrawnReason: reason ?? withdrawnReason }, refusal: unlessResolved };
});

const reinstateOne = marking(reinstateDeadline.event.type, () => ({
  to: { withdrawnAt: null, withdrawnReason: null },
  refusal: ({ withdrawnAt }) => (withdrawnAt === null ? refuse('DEADLINE_NOT_WITHDRAWN') : null),
}));

const UNCONFIRMED = { confirmedAt: null, confirmedById: null, confirmedInitials: null };

/**
 * The confirmation of a limitation's date is void for another date, and for an event that is not a single statute of
 * limitations.
 */
function confirmationOf(fields: Fields, before: CalendarEvent | null) {
  if (before === null) return UNCONFIRMED;
  const next = { ...ALONE, ...fields };
  const isSameDate =
    fields.startDate === before.startDate &&
    fields.isAllDay === before.isAllDay &&
    fields.eventType === 'limitation' &&
    !isSeries(next);
  const { confirmedAt, confirmedById, confirmedInitials } = before;
  return isSameDate ? { confirmedAt, confirmedById, confirmedInitials } : UNCONFIRMED;
}

function confirm(event: CalendarEvent, { at, userId, data, takesBack }: Command): Decision {
  if (event.eventType !== 'limitation') return refuse('NOT_A_LIMITATION');
  if (isSeries(event)) return refuse('LIMITATION_REPEATS');
  if (event.confirmedAt !== null) return refuse('LIMITATION_CONFIRMED');
  // An undo gives no initials, but restores the previous ones.
  const { initials, confirmedInitials } = { ...takesBack, ...(data as object) } as {
    readonly initials?: string;
    readonly confirmedInitials?: string;
  };
  const changes = {
    confirmedAt: at,
    confirmedById: userId,
    confirmedInitials: (initials ?? confirmedInitials ?? '').toUpperCase(),
  };
  return [{ type: confirmLimitation.event.type, data: { changes } }];
}

function revoke(event: CalendarEvent): Decision {
  if (event.confirmedAt === null) return refuse('LIMITATION_NOT_CONFIRMED');
  return [{ type: revokeConfirmation.event.type, data: { changes: UNCONFIRMED } }];
}

const record = recordDecider<CalendarEvent>(calendarEvent, {
  ...caseAndClient,
  references: { ...caseAndClient.references, assigneeIds: 'member' },
  assignees: ['assigneeIds'],
  check: (fields, before, command, named) =>
    otherClient(command, named) ?? endsBeforeStart(fields) ?? neverRepeats(fields, before),
  compute: (fields, before, command, named) => ({
    ...clientOfCase(named),
    ...repetitionOf(fields, before, command.data as object),
    ...confirmationOf(fields, before),
    uid: fields.uid ?? null,
    assigneeIds: [...new Set(fields.assigneeIds ?? [])],
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
    [withdrawDeadline.command.type]: withdraw,
    [reinstateDeadline.command.type]: reinstateOne,
    [confirmLimitation.command.type]: confirm,
    [revokeConfirmation.command.type]: revoke,
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
    withdrawDeadline,
    reinstateDeadline,
    confirmLimitation,
    revokeConfirmation,
  ].map(({ command }) => command),
});

export const calendarEventDecider = contestingOccurrences(record);
