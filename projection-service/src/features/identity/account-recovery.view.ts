import {
  getRecovery,
  NO_RECOVERY,
  type Recovery,
  recoveryView,
} from '@lexledger/contracts/features/identity/account-recovery';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

/**
 * Notices about the recovery of an account that the person has not seen yet. It contains neither codes nor passwords.
 */
export const accountRecoveryProjection = defineProjection(recoveryView, {
  version: 1,
  indexes: [],
  project: {
    AccountRecovered: (_state, { data, metadata }, userId) => ({
      id: userId,
      userId,
      recoveredAt: metadata.at,
      withoutSecondFactor: data.withoutSecondFactor,
      ...(data.by !== undefined && { by: data.by }),
    }),
    AccountRecoveryAcknowledged: (state) => state && { ...state, ...NO_RECOVERY },
  },
});

export const accountRecoveryQuery = answerQuery(
  getRecovery,
  async ({ actor, read }) => {
    const known = await read.get(recoveryView.name, actor.userId);
    return { body: (known as unknown as Recovery | null) ?? NO_RECOVERY };
  },
  { timeless: true },
);
