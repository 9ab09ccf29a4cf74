import type { RecordBase, RecordDefinition } from '@lexledger/contracts/kernel/record';
import { ownerIn } from '@lexledger/contracts/kernel/view';
import { type Decider, isRefusal } from './decider.ts';
import type { RecordState } from './record-state.ts';

/**
 * The decider of a kind of record of which the firm, or the person, has some from the beginning. Such a record has no stream until its
 * first change, whose events begin with the one that adds it.
 * @param standardOf the record with this id before its first event; null when it is not a standard one
 */
export function withStandardRecords<R extends RecordBase>(
  decider: Decider<RecordState<R>>,
  { commands, events, isPersonal }: RecordDefinition,
  standardOf: (id: string, owner: string) => R | null,
): Decider<RecordState<R>> {
  return {
    ...decider,
    decide(command, state, named, dependents) {
      const isNew = state.record === null && command.type !== commands.add.type;
      const standard = isNew ? standardOf(command.entityId, ownerIn({ isPersonal }, command)) : null;
      if (standard === null) return decider.decide(command, state, named, dependents);
      const decision = decider.decide(command, { record: standard, changedAt: {} }, named, dependents);
      if (isRefusal(decision) || decision.length === 0) return decision;
      const { id, userId, firmId, version, createdAt, updatedAt, removedAt, ...fields } = standard;
      return [{ type: events.added.type, data: { fields } }, ...decision];
    },
  };
}
