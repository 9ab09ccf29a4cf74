import { quickAction, useQuickAction } from '@lexledger/contracts/features/quick-actions';
import type { Command } from '@lexledger/contracts/kernel/command';
import { STANDARD_ACTIONS, standardActionId } from '@lexledger/domain/quick-actions/standard';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER, COMMAND, given, happened, NOW, TODAY, USER } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { quickActionDecider } from './quick-action.decider.ts';

const body = {
  name: 'Call',
  actionType: 'time',
  template: { taskDescription: 'Telephone call', timeMinutes: 6 },
} as const;
const fields = {
  ...body,
  description: null,
  icon: 'zap',
  color: 'blue',
  isDefault: false,
  usageCount: 0,
  lastUsedAt: null,
} as const;
const anAction = happened(quickAction.events.added, { fields });

behavesAsRecord(quickActionDecider, quickAction, {
  body,
  fields,
  added: anAction,
  edits: [{ name: 'Short call' }, { color: 'green' }],
});

describe('AddQuickAction', () => {
  it('keeps amounts of the template as amounts are written', () => {
    given(quickActionDecider)
      .when(quickAction.commands.add, { name: 'Fee', actionType: 'money', template: { type: 'expense', amount: '45' } })
      .answers({ template: { type: 'expense', amount: '45.00' } });
  });

  it('is refused, field by field, for a template that its form could not begin with', () => {
    given(quickActionDecider)
      .when(quickAction.commands.add, { ...body, template: { timeMinutes: 7, title: 'Call' } })
      .isRefused('TEMPLATE_INVALID', {
        issues: [
          { path: 'template.timeMinutes', message: 'Give time in steps of 6 minutes' },
          { path: 'template.title', message: 'This action has no field title' },
        ],
      });
  });

  it('is refused for a text from a snippet that names none', () => {
    given(quickActionDecider)
      .when(quickAction.commands.add, { name: 'Terms', actionType: 'document', template: {} })
      .isRefused('TEMPLATE_INVALID', { issues: [{ path: 'template.snippetId', message: 'Give the id of a record' }] });
  });
});

describe('ChangeQuickAction', () => {
  it('is refused for another type that the template does not fit', () => {
    given(quickActionDecider, anAction)
      .when(quickAction.commands.change, { actionType: 'task' })
      .isRefused('TEMPLATE_INVALID');
  });

  it('takes type and template together', () => {
    given(quickActionDecider, anAction)
      .when(quickAction.commands.change, { actionType: 'task', template: { title: 'Call back', dueInDays: 1 } })
      .leadsTo({
        type: 'QuickActionChanged',
        data: { changes: { actionType: 'task', template: { title: 'Call back', dueInDays: 1 } } },
      });
  });
});

describe('UseQuickAction', () => {
  const used = happened(useQuickAction.event, { changes: { usageCount: 1, lastUsedAt: '2026-03-01T09:00:00.000Z' } });

  it('counts on, and dates the use', () => {
    given(quickActionDecider, anAction, used)
      .when(useQuickAction.command, {})
      .leadsTo({ type: 'QuickActionUsed', data: { changes: { usageCount: 2, lastUsedAt: NOW } } })
      .answers({ usageCount: 2, lastUsedAt: NOW, name: 'Call' });
  });

  it('is refused for a removed action, and for somebody else’s', () => {
    const removed = happened(quickAction.events.removed, {});
    given(quickActionDecider, anAction, removed).when(useQuickAction.command, {}).isRefused('ALREADY_REMOVED');
    given(quickActionDecider, anAction).when(useQuickAction.command, {}, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
  });
});

describe('a standard action that nobody has touched', () => {
  const PLACE = 6;
  const standard = STANDARD_ACTIONS[PLACE];
  const decide = (type: string, data: object, more: Partial<Command> = {}) => {
    const command = {
      type,
      data,
      entityId: standardActionId(USER, PLACE),
      commandId: COMMAND,
      userId: USER,
      at: NOW,
      today: TODAY,
      ...more,
    };
    return quickActionDecider.decide(command, quickActionDecider.initial(command.entityId));
  };
  const added = {
    type: 'QuickActionAdded',
    data: { fields: { ...standard, isDefault: true, usageCount: 0, lastUsedAt: null } },
  };

  it('is added by its first use', () => {
    expect(decide('UseQuickAction', {})).toEqual([
      added,
      { type: 'QuickActionUsed', data: { changes: { usageCount: 1, lastUsedAt: NOW } } },
    ]);
  });

  it('is added by a change, also one that says on which version it was made, and by its removal', () => {
    expect(decide('ChangeQuickAction', { name: 'Call' }, { version: 0 })).toEqual([
      added,
      { type: 'QuickActionChanged', data: { changes: { name: 'Call' } } },
    ]);
    expect(decide('RemoveQuickAction', {})).toEqual([added, { type: 'QuickActionRemoved', data: {} }]);
  });

  it('is not added by what changes nothing or is refused', () => {
    expect(decide('ChangeQuickAction', { name: standard?.name })).toEqual([]);
    expect(decide('RestoreQuickAction', {})).toMatchObject({ refused: 'NOT_REMOVED' });
  });

  it('is nobody else’s, and there are no others', () => {
    expect(decide('UseQuickAction', {}, { userId: ANOTHER_USER })).toMatchObject({ refused: 'NOT_FOUND' });
    const beyond = standardActionId(USER, STANDARD_ACTIONS.length);
    expect(decide('UseQuickAction', {}, { entityId: beyond })).toMatchObject({ refused: 'NOT_FOUND' });
  });

  it.each(STANDARD_ACTIONS)('$name has a template that its form takes', ({ name, actionType, template }) => {
    given(quickActionDecider)
      .when(quickAction.commands.add, { name, actionType, template: { ...template } })
      .answers({ template });
  });
});
