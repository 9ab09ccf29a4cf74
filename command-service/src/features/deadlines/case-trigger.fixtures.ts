import { caseTrigger } from '@lexledger/contracts/features/deadlines';
import { happened, RECORD } from '../../kernel/given.ts';
import { deadlineEventId } from './case-trigger.decider.ts';

export const TRIGGER_CASE = '8d3f4e50-6172-4c83-9d94-be05cf16d027';

export const answerRule = {
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
};

export const triggerBody = {
  caseId: TRIGGER_CASE,
  ruleSetName: 'Federal civil: complaint served',
  trigger: 'Complaint served',
  date: '2026-03-02',
  rules: [answerRule],
};

export const triggerFields = {
  ...triggerBody,
  ruleSetId: null,
  servedByMail: false,
  federalHolidays: true,
  holidays: [],
  alsoMoved: [],
  note: null,
  deadlines: [{ key: 'answer', day: '2026-03-23', eventId: deadlineEventId(RECORD, 'answer'), holidays: [] }],
};

export const aCaseTrigger = happened(caseTrigger.events.added, { fields: triggerFields });
