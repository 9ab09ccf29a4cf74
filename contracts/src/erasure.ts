import type { Erasure, ErasureEvent, KeysDestroyed } from './features/erasures.ts';
import type { AccountDeleted, AccountErased } from './features/identity/account-deletion.ts';
import type { RecordBase } from './kernel/record.ts';

export type { KeysDestroyed };

/** Name of the view of all erasures. */
export const ERASURES = 'erasures';

/** Type of the event after which views make the documents anew that were made of what is erased. */
export const KEYS_DESTROYED: KeysDestroyed['type'] = 'KeysDestroyed';

/** Type of the event after which nobody signs in to an account, and its tabs forget what they keep. */
export const ACCOUNT_DELETED: AccountDeleted['type'] = 'AccountDeleted';

/** Type of the event where views drop what belongs to a deleted account. */
export const ACCOUNT_ERASED: AccountErased['type'] = 'AccountErased';

/** The state of an erasure's stream. */
export interface ErasureState {
  readonly record: (Erasure & Pick<RecordBase, 'createdAt' | 'updatedAt' | 'removedAt'>) | null;
  readonly firmId: string | undefined;
}

/** An erasure after an event, as deciders and views know it. */
export function evolveErasure(before: Erasure | null, event: ErasureEvent): Erasure | null {
  const { at, userId } = event.metadata;
  if (event.type === 'ErasureOrdered') {
    return {
      id: event.entityId,
      userId: userId ?? '',
      kind: event.data.kind,
      state: 'ordered',
      orderedAt: at,
      completedAt: null,
      erased: [],
      files: 0,
      stays: [],
      stoppedBecause: null,
    };
  }
  if (before === null) return null;
  switch (event.type) {
    case 'KeysDestroyed': {
      const { erased, files, stays } = event.data;
      return { ...before, state: 'erased', erased, files, stays };
    }
    case 'ErasureCompleted':
      return { ...before, state: 'completed', completedAt: at };
    case 'ErasureStopped':
      return { ...before, state: 'stopped', stoppedBecause: event.data.because };
  }
}
