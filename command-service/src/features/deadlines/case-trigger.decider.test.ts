import { caseTrigger } from '@lexledger/contracts/features/deadlines';
import { describe, it } from 'vitest';
import { given, happened, RECORD } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { caseTriggerDecider, deadlineEventId } from './case-trigger.decider.ts';
import { aCaseTrigger, answerRule, TRIGGER_CASE, triggerBody, triggerFields } from './case-trigger.fixtures.ts';

const { commands } = caseTrigger;
const ruleSet = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const eventId = deadlineEventId(RECORD, 'answer');

behavesAsRecord(caseTriggerDecider, caseTrigger, {
  body: triggerBody,
  fields: triggerFields,
  added: aCaseTrigger,
  edits: [{ note: 'By the process server' }, { ruleSetName: 'Complaint' }],
});

describe('RecordCaseTrigger', () => {
  it('names its case and its set of rules', () => {
    given(caseTriggerDecider)
      .when(commands.add, { ...triggerBody, ruleSetId: ruleSet })
      .refersTo(`caseId: case-${TRIGGER_CASE}`, `ruleSetId: ruleset-${ruleSet}`);
  });

  it('keeps the holidays that moved a deadline', () => {
    given(caseTriggerDecider)
      .when(commands.add, { ...triggerBody, date: '2026-01-26' })
      .answers({
        deadlines: [
          {
            key: 'answer',
            day: '2026-02-17',
            eventId,
            holidays: [{ day: '2026-02-16', name: "Washington's Birthday" }],
          },
        ],
      });
  });

  it('is refused where a deadline would be outside the years that are known', () => {
    given(caseTriggerDecider)
      .when(commands.add, { ...triggerBody, rules: [{ ...answerRule, amount: 500, unit: 'years' }] })
      .isRefused('DEADLINE_OUT_OF_RANGE', {
        issues: [{ path: 'date', message: 'A deadline falls outside the years 1900 to 2199.' }],
      });
  });
});

describe('ChangeCaseTrigger', () => {
  it('computes every date again', () => {
    given(caseTriggerDecider, aCaseTrigger)
      .when(commands.change, { date: '2026-03-05' })
      .leadsTo({
        type: 'CaseTriggerChanged',
        data: {
          changes: { date: '2026-03-05', deadlines: [{ key: 'answer', day: '2026-03-26', eventId, holidays: [] }] },
        },
      });
  });

  it('forgets what went along with the change before', () => {
    const before = happened(caseTrigger.events.changed, { changes: { date: '2026-03-03', alsoMoved: ['answer'] } });
    given(caseTriggerDecider, aCaseTrigger, before)
      .when(commands.change, { date: '2026-03-02' })
      .answers({ alsoMoved: [], date: '2026-03-02' });
  });
});

describe('UndoCaseTriggerChange', () => {
  it('brings the date back, and with it every deadline', () => {
    const moved = happened(caseTrigger.events.changed, {
      changes: { date: '2026-03-05', deadlines: [{ key: 'answer', day: '2026-03-26', eventId, holidays: [] }] },
    });
    given(caseTriggerDecider, aCaseTrigger, moved)
      .when(commands.undo, { revision: 1 })
      .undoes(1)
      .answers({ date: '2026-03-02', deadlines: triggerFields.deadlines });
  });
});

describe('RemoveCaseTrigger', () => {
  it('says so where the deadlines are kept', () => {
    given(caseTriggerDecider, aCaseTrigger)
      .when(commands.remove, { keepDeadlines: true })
      .leadsTo({ type: 'CaseTriggerRemoved', data: { takes: {} } });
  });
});

describe('RestoreCaseTrigger', () => {
  it('needs its case, and not the rules that it took', () => {
    const withRules = happened(caseTrigger.events.added, { fields: { ...triggerFields, ruleSetId: ruleSet } });
    given(caseTriggerDecider, withRules, happened(caseTrigger.events.removed, {}))
      .when(commands.restore, {})
      .refersTo(`caseId: case-${TRIGGER_CASE}`);
  });
});
