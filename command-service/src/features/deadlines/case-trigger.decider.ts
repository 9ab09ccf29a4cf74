import { type CaseTrigger, type ComputedDeadline, caseTrigger } from '@lexledger/contracts/features/deadlines';
import type { Command } from '@lexledger/contracts/kernel/command';
import { FIRST_YEAR, LAST_YEAR } from '@lexledger/contracts/kernel/modern-day';
import { deadlineOf } from '@lexledger/domain/deadlines/compute';
import { type Refusal, refuse } from '../../kernel/decider.ts';
import { nameBasedId } from '../../kernel/derived-id.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

type Computable = Pick<CaseTrigger, 'trigger' | 'date' | 'servedByMail' | 'federalHolidays' | 'holidays' | 'rules'>;

/** The id of the calendar event that stands for a trigger's deadline: the same however often it is asked for. */
export const deadlineEventId = (triggerId: string, key: string): string => nameBasedId(`deadline:${key}`, triggerId);

/** The dates that follow, in the order of the rules; null where one of them is outside the years that are known. */
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

/** Whatever a change does not name goes along with it no more: it is asked for each time. */
const askedAlong = ({ data }: Command, before: CaseTrigger | null): Partial<Pick<CaseTrigger, 'alsoMoved'>> =>
  before === null || 'alsoMoved' in (data as object) ? {} : { alsoMoved: [] };

/** The dates are computed here, from what the command says: none is taken from a client. */
export const caseTriggerDecider = recordDecider<CaseTrigger>(caseTrigger, {
  references: { caseId: 'case', ruleSetId: 'ruleset' },
  // A set of rules may go: the trigger keeps those that it took.
  assignees: ['ruleSetId'],
  check: (fields, _before, command) => outOfRange(fields, command.entityId),
  compute: (fields, before, command) => ({
    ...askedAlong(command, before),
    deadlines: [...(deadlinesOf(fields, command.entityId) ?? [])],
  }),
  // Nothing said: its deadlines go with it.
  removal: (_record, { data }) => ((data as { readonly keepDeadlines?: boolean }).keepDeadlines ? { takes: {} } : {}),
});
