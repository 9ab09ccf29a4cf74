import { type QuickAction, quickAction, useQuickAction } from '@lexledger/contracts/features/quick-actions';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { NewEvent } from '@lexledger/contracts/kernel/event';
import { standardActionOf, untouched } from '@lexledger/domain/quick-actions/standard';
import { readTemplate } from '@lexledger/domain/quick-actions/templates';
import { type Decider, type Decision, isRefusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';

function use({ usageCount }: QuickAction, command: Command): Decision {
  const { at } = command as CommandOf<typeof useQuickAction.command>;
  return [{ type: useQuickAction.event.type, data: { changes: { usageCount: usageCount + 1, lastUsedAt: at } } }];
}

const action = recordDecider<QuickAction>(quickAction, {
  check: ({ actionType, template }) => {
    const { issues } = readTemplate(actionType, template);
    return issues === undefined ? null : refuse('TEMPLATE_INVALID', { issues });
  },
  compute: ({ actionType, template }, before) => ({
    template: { ...(readTemplate(actionType, template).template ?? template) },
    usageCount: before?.usageCount ?? 0,
    lastUsedAt: before?.lastUsedAt ?? null,
  }),
  verbs: { [useQuickAction.command.type]: use },
  verbCommands: [useQuickAction.command],
});

/**
 * The initial event and record of a standard action. It has no stream until its first change, whose events begin with
 * the one that adds it.
 */
function begun({ entityId, userId }: Command): { readonly added: NewEvent; readonly record: QuickAction } | null {
  const standard = standardActionOf(entityId, userId);
  if (standard === null) return null;
  const record = { ...untouched(userId, 0, standard), id: entityId, template: { ...standard.template } };
  const { id, userId: _, version, createdAt, updatedAt, removedAt, ...fields } = record;
  return { added: { type: quickAction.events.added.type, data: { fields } }, record };
}

export const quickActionDecider: Decider<RecordState<QuickAction>> = {
  ...action,
  decide(command, state, named, dependents) {
    const first = state.record === null && command.type !== quickAction.commands.add.type ? begun(command) : null;
    if (first === null) return action.decide(command, state, named, dependents);
    const decision = action.decide(command, { record: first.record, changedAt: {} }, named, dependents);
    return isRefusal(decision) || decision.length === 0 ? decision : [first.added, ...decision];
  },
};
