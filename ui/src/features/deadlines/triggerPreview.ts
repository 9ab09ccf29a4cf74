import type { CaseTrigger, DeadlineRule, KnownHoliday } from '@lexledger/contracts/features/deadlines';
import { type Computed, computeDeadline, relevantHolidays } from '@lexledger/domain/deadlines/compute';

/** What a trigger would be, as far as its dates depend on it. */
export type Draft = Pick<CaseTrigger, 'trigger' | 'date' | 'servedByMail' | 'federalHolidays' | 'rules'>;

export interface Preview {
  /** The user's own that bear upon it: what the trigger keeps. */
  readonly holidays: readonly KnownHoliday[];
  /** By the key of the rule. */
  readonly computed: ReadonlyMap<string, Computed>;
}

/** The dates that would follow, by the same arithmetic as the server's; null where one is out of range. */
export function previewOf(draft: Draft, own: readonly KnownHoliday[]): Preview | null {
  try {
    const holidays = relevantHolidays(draft.rules, draft, own);
    const trigger = { ...draft, holidays };
    const compute = (rule: DeadlineRule) => [rule.key, computeDeadline(rule, trigger)] as const;
    return { holidays, computed: new Map(draft.rules.map(compute)) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
