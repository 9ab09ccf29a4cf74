import {
  type CalendarEvent,
  changeOccurrence,
  leaveOutOccurrence,
  meetDeadline,
  type OccurrenceOverride,
  reinstateDeadline,
  reinstateOccurrence,
  reopenDeadline,
  splitSeries,
  withdrawDeadline,
} from '@lexledger/contracts/features/calendar';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { FieldConflict } from '@lexledger/contracts/kernel/errors';
import { occurrenceAt } from '@lexledger/domain/recurrence/occurrences';
import { type Decider, isRefusal, type Refusal, refuse } from '../../kernel/decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';

type State = RecordState<CalendarEvent>;
type Values = Readonly<Record<string, unknown>>;
type Overrides = readonly OccurrenceOverride[] | null | undefined;

/** Commands whose values may conflict with another edit of the same occurrence. */
const EDITS: readonly string[] = [changeOccurrence.command.type, splitSeries.command.type];

/** Commands for a single occurrence or without values, which do not conflict with changes of other occurrences. */
const DEEDS: readonly string[] = [
  leaveOutOccurrence,
  reinstateOccurrence,
  meetDeadline,
  reopenDeadline,
  withdrawDeadline,
  reinstateDeadline,
].map(({ command }) => command.type);

/**
 * Key of an occurrence's field in `changedAt`, which also has the fields of the series. Field names contain no blanks.
 */
const placeOf = (recurrenceId: string, field: string): string => `${recurrenceId} ${field}`;

const placesOf = (overrides: Overrides): ReadonlyMap<string, unknown> =>
  new Map(
    (overrides ?? []).flatMap(({ recurrenceId, ...fields }) =>
      Object.entries(fields).map(([field, value]) => [placeOf(recurrenceId, field), value] as const),
    ),
  );

/** The fields of occurrences that an event changed. */
function changedPlaces(before: Overrides, after: Overrides): readonly string[] {
  if (before === after) return [];
  const [was, is] = [placesOf(before), placesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((place) => was.get(place) !== is.get(place));
}

interface Edit {
  readonly recurrenceId: string;
  readonly changes: Values;
}

/**
 * Refuses values for fields of an occurrence to which others gave other values since the version that the edit is based
 * on.
 */
function conflictOf(record: CalendarEvent, { changedAt }: State, { data }: Command, version: number): Refusal | null {
  const { recurrenceId, changes } = data as Edit;
  const own: object = record.overrides.find((override) => override.recurrenceId === recurrenceId) ?? {};
  const now = occurrenceAt(record, recurrenceId) as unknown as Values;
  /** A field without an override comes from the series. */
  const changed = (field: string): number =>
    Math.max(changedAt[placeOf(recurrenceId, field)] ?? 0, field in own ? 0 : (changedAt[field] ?? 0));
  const fields = Object.entries(changes)
    .filter(([field, yours]) => yours !== undefined && yours !== now[field] && changed(field) > version)
    .map(([field, yours]): FieldConflict => ({ field, yours, theirs: now[field] }));
  return fields.length === 0 ? null : refuse('EDIT_CONFLICT', { conflict: { version: record.version, fields } });
}

/**
 * Edits of one occurrence conflict as edits of a record do: field by field, by the version that they are based on.
 * Edits of other occurrences of the series do not conflict with them.
 */
export function contestingOccurrences(decider: Decider<State>): Decider<State> {
  return {
    ...decider,

    decide(command, state, named, dependents) {
      const { version, ...unversioned } = command;
      const { record } = state;
      const isEdit = EDITS.includes(command.type);
      const isSeen = version !== undefined && record !== null && version <= record.version;
      const saysOne = (command.data as Partial<Edit>).recurrenceId !== undefined;
      if (!isSeen || !saysOne || !(isEdit || DEEDS.includes(command.type))) {
        return decider.decide(command, state, named, dependents);
      }
      const decision = decider.decide(unversioned, state, named, dependents);
      return isRefusal(decision) || !isEdit ? decision : (conflictOf(record, state, command, version) ?? decision);
    },

    evolve(state, event) {
      const next = decider.evolve(state, event);
      const places = changedPlaces(state.record?.overrides, next.record?.overrides);
      if (places.length === 0) return next;
      const changedAt = { ...next.changedAt };
      for (const place of places) changedAt[place] = event.revision;
      return { ...next, changedAt };
    },
  };
}
