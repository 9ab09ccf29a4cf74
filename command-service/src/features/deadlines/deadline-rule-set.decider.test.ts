import { deadlineRuleSet } from '@lexledger/contracts/features/deadlines';
import { FEDERAL_RULES } from '@lexledger/domain/deadlines/federalRules';
import { describe, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { answerRule } from './case-trigger.fixtures.ts';
import { deadlineRuleSetDecider } from './deadline-rule-set.decider.ts';

const body = { name: 'Complaint', trigger: 'Complaint served', rules: [answerRule] };
const fields = { ...body, jurisdiction: null, federalHolidays: true, notes: null, isCustom: true };

behavesAsRecord(deadlineRuleSetDecider, deadlineRuleSet, {
  body,
  fields,
  added: happened(deadlineRuleSet.events.added, { fields }),
  edits: [{ name: 'Answers' }, { rules: [{ ...answerRule, amount: 28 }] }],
});

describe('AddDeadlineRuleSet', () => {
  it.each(FEDERAL_RULES.map((set) => [set.name, set] as const))('takes %s as it comes with the product', (_, set) => {
    given(deadlineRuleSetDecider)
      .when(deadlineRuleSet.commands.add, { ...set, rules: [...set.rules] })
      .leadsTo({ type: 'DeadlineRuleSetAdded', data: { fields: set } })
      .isAbout(undefined)
      .refersTo();
  });
});
