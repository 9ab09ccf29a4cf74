import { type MatterTemplate, matterTemplate } from '@lexledger/contracts/features/matter-templates';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { Reference } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

const record = recordDecider<MatterTemplate>(matterTemplate);

/** The snippets of the steps. One that was removed may stay: the template then makes everything else. */
const snippetsOf = ({ data }: Command): readonly Reference[] =>
  ((data as Partial<MatterTemplate>).steps ?? []).flatMap((step, index): readonly Reference[] =>
    step.kind === 'snippet'
      ? [{ field: `steps.${index}.snippetId`, category: 'snippet', id: step.snippetId, past: true }]
      : [],
  );

export const matterTemplateDecider: typeof record = {
  ...record,
  references: (command, state) => [...(record.references?.(command, state) ?? []), ...snippetsOf(command)],
};
