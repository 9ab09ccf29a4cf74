import { type DocumentSnippet, documentSnippet, useSnippet } from '@lexledger/contracts/features/snippets';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { isOfFirm } from '@lexledger/contracts/kernel/firm';
import { readPlaceholders, wordsOfProblem } from '@lexledger/domain/placeholders/read';
import { type Decider, type Decision, type Reference, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';

/**
 * The refusal for a text with invalid placeholders, with one issue for each place, so that all can be corrected at
 * once.
 */
function unreadable(content: string): Refusal | null {
  const { problems } = readPlaceholders(content);
  if (problems.length === 0) return null;
  return refuse('PLACEHOLDER_INVALID', {
    issues: problems.map((problem) => ({ path: 'content', message: wordsOfProblem(problem) })),
  });
}

function use({ usageCount }: DocumentSnippet, command: Command): Decision {
  const { how, caseId } = (command as CommandOf<typeof useSnippet.command>).data;
  const changes = { usageCount: usageCount + 1, lastUsedAt: command.at };
  return [{ type: useSnippet.event.type, data: { changes, how, caseId } }];
}

const snippet = recordDecider<DocumentSnippet>(documentSnippet, {
  check: ({ content }, before) => (content === before?.content ? null : unreadable(content)),
  compute: ({ content }, before) => ({
    placeholders: readPlaceholders(content).placeholders.map(({ key }) => key),
    usageCount: before?.usageCount ?? 0,
    lastUsedAt: before?.lastUsedAt ?? null,
  }),
  verbs: { [useSnippet.command.type]: use },
  verbCommands: [useSnippet.command],
});

/** The case whose data filled a used snippet; it may have been removed. */
function caseOf(command: Command, { record }: RecordState<DocumentSnippet>): readonly Reference[] {
  const { type, data } = command;
  const { caseId } = data as { readonly caseId?: string | null };
  if (type !== useSnippet.command.type || !isOfFirm(record, command) || typeof caseId !== 'string') return [];
  return [{ field: 'caseId', category: 'case', id: caseId, past: true }];
}

export const documentSnippetDecider: Decider<RecordState<DocumentSnippet>> = {
  ...snippet,
  references: (command, state) => [...(snippet.references?.(command, state) ?? []), ...caseOf(command, state)],
};
