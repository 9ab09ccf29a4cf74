import { type QuickAction, quickAction, useQuickAction } from '@lexledger/contracts/features/quick-actions';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { standardActionOf } from '@lexledger/domain/quick-actions/standard';
import { readTemplate } from '@lexledger/domain/quick-actions/templates';
import { type Decision, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import { withStandardRecords } from '../../kernel/standard-records.ts';

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

export const quickActionDecider = withStandardRecords(action, quickAction, standardActionOf);
