import { type CaseTrigger, type ComputedDeadline, caseTrigger } from '@lexledger/contracts/features/deadlines';
import type { Command } from '@lexledger/contracts/kernel/command';
import { FIRST_YEAR, LAST_YEAR } from '@lexledger/contracts/kernel/modern-day';
import { deadlineOf } from '@lexledger/domain/deadlines/compute';
import { type Refusal, refuse } from '../../kernel/decider.ts';
import { nameBasedId } from '../../kernel/derived-id.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

type Computable = Pick<CaseTrigger, 'trigger' | 'date' | 'servedByMail' | 'federalHolidays' | 'holidays' | 'rules'>;

/** The id of the calendar event of a trigger's deadline, which is the same on every computation. */
export const deadlineEventId = (triggerId: string, key: string): string => nameBasedId(`deadline:${key}`, triggerId);

/** The computed deadlines, in the order of the rules; null if one of them is outside the supported years. */
function deadlinesOf(trigger: Computable, triggerId: string): readonly ComputedDeadline[] | null {
  try {
    return trigger.rules.map((rule) => {
      const { day, holidays } = deadlineOf(rule, trigger);
      return { key: rule.key, day, eventId: deadlineEventId(triggerId, rule.key), holidays: [...holidays] };
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function outOfRange(trigger: Computable, entityId: string): Refusal | null {
  if (deadlinesOf(trigger, entityId) !== null) return null;
  const message = `A deadline falls outside the years ${FIRST_YEAR} to ${LAST_YEAR}.`;
  return refuse('DEADLINE_OUT_OF_RANGE', { issues: [{ path: 'date', message }] });
}

/** The deadlines that should move along apply to one change only, so a change that names none clears them. */
const askedAlong = ({ data }: Command, before: CaseTrigger | null): Partial<Pick<CaseTrigger, 'alsoMoved'>> =>
  before === null || 'alsoMoved' in (data as object) ? {} : { alsoMoved: [] };

/** Triggers of deadlines. The dates are computed here from the command's data; none is taken from a client. */
export const caseTriggerDecider = recordDecider<CaseTrigger>(caseTrigger, {
  references: { caseId: 'case', ruleSetId: 'ruleset' },
  // A rule set may be removed, because the trigger keeps its own copy of the rules.
  assignees: ['ruleSetId'],
  check: (fields, _before, command) => outOfRange(fields, command.entityId),
  compute: (fields, before, command) => ({
    ...askedAlong(command, before),
    deadlines: [...(deadlinesOf(fields, command.entityId) ?? [])],
  }),
  // By default, its deadlines are removed with it.
  removal: (_record, { data }) => ((data as { readonly keepDeadlines?: boolean }).keepDeadlines ? { takes: {} } : {}),
});
