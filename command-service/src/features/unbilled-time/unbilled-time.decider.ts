import {
  type acceptProposal,
  type dismissProposal,
  type RecoveryEvent,
  recallProposal,
  unbilledTime,
} from '@lexledger/contracts/features/unbilled-time';
import type { CommandOf } from '@lexledger/contracts/kernel/command';
import { subjectOf } from '@lexledger/contracts/kernel/subject';
import { type Decider, type Decision, type Named, type Reference, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';

type RecoveryCommand =
  | CommandOf<typeof acceptProposal>
  | CommandOf<typeof dismissProposal>
  | CommandOf<typeof recallProposal>;

/** The decision on each source that a user decided on. */
export type Settled = ReadonlyMap<string, 'accepted' | 'dismissed'>;

function accept(command: CommandOf<typeof acceptProposal>, state: Settled, named: Named): Decision {
  const { data } = command;
  if (data.sources.some((source) => state.has(source))) return refuse('PROPOSAL_SETTLED');
  const { record = null } = (named.get('caseId') ?? {}) as { readonly record?: { readonly clientId: string } | null };
  const event = { type: 'TimeProposalAccepted', data: { ...data, entryId: partIdFor('entry', command) } };
  return [record === null ? event : { ...event, ...subjectOf(record) }];
}

function dismiss({ data: { sources } }: CommandOf<typeof dismissProposal>, state: Settled): Decision {
  if (sources.some((source) => state.get(source) === 'accepted')) return refuse('PROPOSAL_SETTLED');
  const left = sources.filter((source) => !state.has(source));
  return left.length === 0 ? [] : [{ type: 'TimeProposalDismissed', data: { sources: left } }];
}

function recall({ data: { sources } }: CommandOf<typeof recallProposal>, state: Settled): Decision {
  if (sources.some((source) => state.get(source) === 'accepted')) return refuse('PROPOSAL_NOT_DISMISSED');
  const dismissed = sources.filter((source) => state.has(source));
  return dismissed.length === 0 ? [] : [{ type: 'TimeProposalRecalled', data: { sources: dismissed } }];
}

function decide(command: RecoveryCommand, state: Settled, named: Named): Decision {
  switch (command.type) {
    case 'AcceptTimeProposal':
      return accept(command, state, named);
    case 'DismissTimeProposal':
      return dismiss(command, state);
    case 'RecallTimeProposal':
      return recall(command, state);
  }
}

function evolve(state: Settled, { type, data }: RecoveryEvent): Settled {
  const next = new Map(state);
  for (const source of data.sources) {
    if (type === 'TimeProposalRecalled') next.delete(source);
    else next.set(source, type === 'TimeProposalAccepted' ? 'accepted' : 'dismissed');
  }
  return next;
}

/** The decisions of one user on unbilled-time suggestions; the same work is billed once. */
export const unbilledTimeDecider: Decider<Settled> = {
  category: 'recovery',
  isPersonal: true,
  commands: unbilledTime.commands,
  initial: () => new Map(),
  decide: (command, state, named = new Map()) => decide(command as RecoveryCommand, state, named),
  evolve: (state, event) => evolve(state, event as RecoveryEvent),
  answer: (_state, { data }) => ({ sources: (data as { readonly sources: readonly string[] }).sources }),
  isLive: () => true,
  references({ type, data }): readonly Reference[] {
    const { caseId } = data as { readonly caseId?: string };
    if (type === recallProposal.type || caseId === undefined) return [];
    return [{ field: 'caseId', category: 'case', id: caseId }];
  },
};
