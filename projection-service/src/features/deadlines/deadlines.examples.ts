import { caseTrigger, deadlineRuleSet } from '@lexledger/contracts/features/deadlines';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { triggersProjection } from './case-triggers.view.ts';
import { ruleSetsProjection } from './deadline-rule-sets.view.ts';

const rules = [
  {
    key: 'answer',
    title: 'Answer to the complaint',
    amount: 21,
    unit: 'days' as const,
    direction: 'after' as const,
    roll: 'next' as const,
    mailDays: 0,
    eventType: 'deadline' as const,
    priority: 'high' as const,
    reminderMinutes: 1_440,
    source: 'Fed. R. Civ. P. 12(a)(1)(A)(i)',
  },
];
const EVENT = '00000000-0000-4000-8000-0000000000e1';

export const deadlinesExamples: readonly ProjectionExample[] = [
  ...recordExamples(ruleSetsProjection, deadlineRuleSet, {
    fields: {
      name: 'Federal civil',
      trigger: 'Complaint served',
      jurisdiction: 'United States',
      federalHolidays: true,
      rules,
      notes: null,
      isCustom: false,
    },
    helpers: {
      search: 'federal civil\ncomplaint served\nunited states\n',
      nameFolded: 'federal civil',
      triggerFolded: 'complaint served',
      jurisdictionFolded: 'united states',
    },
    changes: { federalHolidays: false, isCustom: true },
    changedHelpers: {},
  }),
  ...recordExamples(triggersProjection, caseTrigger, {
    fields: {
      caseId: '00000000-0000-4000-8000-0000000000ca',
      ruleSetId: null,
      ruleSetName: 'Federal civil',
      trigger: 'Complaint served',
      date: '2026-03-02',
      servedByMail: false,
      federalHolidays: true,
      rules,
      holidays: [],
      alsoMoved: [],
      note: null,
      deadlines: [{ key: 'answer', day: '2026-03-23', eventId: EVENT, holidays: [] }],
    },
    helpers: { search: 'complaint served\nfederal civil\n', triggerFolded: 'complaint served' },
    changes: { date: '2026-03-05', deadlines: [{ key: 'answer', day: '2026-03-26', eventId: EVENT, holidays: [] }] },
    changedHelpers: {},
  }),
];
