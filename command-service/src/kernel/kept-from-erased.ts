import type { ErasureState } from '@lexledger/contracts/erasure';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { type Decider, refuse } from './decider.ts';
import type { RecordState } from './record-state.ts';

/** Field of the erasure that a command looks at. */
const ERASURE = 'erasure';

/** The decider of people who can be erased: whoever is erased, or being erased, is neither changed nor brought back. */
export function keptFromErased<R extends RecordBase>(decider: Decider<RecordState<R>>): Decider<RecordState<R>> {
  const restores = (type: string): boolean => type.startsWith('Restore');
  return {
    ...decider,
    references: (command, state) => [
      ...(decider.references?.(command, state) ?? []),
      ...(restores(command.type)
        ? [{ field: ERASURE, category: ERASURE, id: command.entityId, kept: true as const }]
        : []),
    ],
    decide(command, state, named, dependents) {
      const { record: erasure = null } = (named?.get(ERASURE) ?? {}) as Partial<ErasureState>;
      if (restores(command.type) && erasure !== null && erasure.state !== 'stopped') return refuse('SUBJECT_ERASED');
      return decider.decide(command, state, named, dependents);
    },
  };
}
