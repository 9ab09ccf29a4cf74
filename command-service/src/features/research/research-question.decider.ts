import { type ResearchQuestion, researchQuestion, runQuestion } from '@lexledger/contracts/features/research';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { caseAndClient, clientOfCase, otherClient } from '../../kernel/client-of-case.ts';
import { type Decision, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

function backwards({ from, to }: Pick<ResearchQuestion, 'from' | 'to'>): Refusal | null {
  if (from === null || to === null || from <= to) return null;
  return refuse('INVALID_INPUT', { issues: [{ path: 'to', message: 'The last day is before the first one.' }] });
}

function run(_record: ResearchQuestion, command: Command): Decision {
  const { found } = (command as CommandOf<typeof runQuestion.command>).data;
  return [{ type: runQuestion.event.type, data: { changes: { found, ranAt: command.at } } }];
}

/** A question is sealed under its client's key, or that of its case's client; one about neither, under the user's. */
export const researchQuestionDecider = recordDecider<ResearchQuestion>(researchQuestion, {
  ...caseAndClient,
  check: (fields, _before, command, named) => otherClient(command, named) ?? backwards(fields),
  compute: ({ found }, before, command, named) => ({
    ...clientOfCase(named),
    ranAt: before === null ? (found === null ? null : command.at) : before.ranAt,
  }),
  verbs: { [runQuestion.command.type]: run },
  verbCommands: [runQuestion.command],
});
