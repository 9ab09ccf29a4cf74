import type { CaseTrigger, DeadlineRule, DeadlineRuleSet, KnownHoliday } from '@lexledger/contracts/features/deadlines';
import type { CourtHoliday } from '@lexledger/contracts/features/holidays';
import { type Computed, computeDeadline, relevantHolidays } from '@lexledger/domain/deadlines/compute';
import { useQuery } from '@tanstack/react-query';
import { today } from '../../dates/zones.ts';
import { useFieldsDraft } from '../../drafts/fieldsDraft.ts';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { RULE_SETS } from './place.ts';

/** The fields of a trigger that its dates depend on. */
type Draft = Pick<CaseTrigger, 'trigger' | 'date' | 'servedByMail' | 'federalHolidays' | 'rules'>;

interface Preview {
  /** The user's own holidays that the dates depend on. The trigger stores them. */
  readonly holidays: readonly KnownHoliday[];
  /** Computed deadlines by the key of the rule. */
  readonly computed: ReadonlyMap<string, Computed>;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NO_SETS: readonly DeadlineRuleSet[] = [];
const NO_HOLIDAYS: readonly CourtHoliday[] = [];

/** The dates that would follow, computed as the server does; null if one is out of range. */
function previewOf(draft: Draft, own: readonly KnownHoliday[]): Preview | null {
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

/**
 * The draft of a trigger, and the deadlines that would follow from it.
 * @param trigger the trigger to be moved; undefined for a new one
 * @param recorded all triggers of the case
 */
export function useTriggerDraft(caseId: string, trigger: CaseTrigger | undefined, recorded: readonly CaseTrigger[]) {
  const { data: sets = NO_SETS } = useQuery(recordListQuery<DeadlineRuleSet>(RULE_SETS));
  const { data: holidays = NO_HOLIDAYS } = useQuery(recordsQuery('court-holidays'));
  const entered = useFieldsDraft(
    `trigger:${trigger?.id ?? caseId}`,
    { setId: trigger?.ruleSetId ?? '', date: trigger?.date ?? today(), byMail: trigger?.servedByMail ?? false },
    trigger?.version ?? null,
  );
  const { setId, date, byMail: servedByMail } = entered.values;
  const chosenSet = trigger === undefined ? sets.find(({ id }) => id === setId) : undefined;
  const basis = trigger ?? chosenSet;
  const sameKind = chosenSet === undefined ? [] : recorded.filter(({ ruleSetId }) => ruleSetId === chosenSet.id);
  const isDay = DAY.test(date);
  let draft: Draft | null = null;
  if (basis !== undefined && isDay) {
    const { federalHolidays, rules } = basis;
    draft = { trigger: basis.trigger, date, servedByMail, federalHolidays, rules: [...rules] };
  }
  return {
    sets,
    entered,
    isDay,
    chosenSet,
    rules: basis?.rules ?? [],
    /** A trigger of the chosen kind that the case already has; the one on the same day comes first. */
    duplicate: sameKind.find((each) => each.date === date) ?? sameKind[0],
    draft,
    preview: draft && previewOf(draft, holidays),
  };
}
