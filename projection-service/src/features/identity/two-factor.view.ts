import {
  getTwoFactor,
  NO_TWO_FACTOR,
  type TwoFactor,
  twoFactorView,
} from '@lexledger/contracts/features/identity/two-factor';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

/** Whether a code is asked for: neither the secret nor the digests of backup codes come this far. */
export const twoFactorProjection = defineProjection(twoFactorView, {
  version: 1,
  indexes: [],
  project: {
    TwoFactorEnabled: (_state, { data, metadata }, userId) => ({
      id: userId,
      userId,
      isEnabled: true,
      enabledAt: metadata.at,
      lastUsedAt: null,
      backupCodesLeft: data.count,
    }),
    TwoFactorUsed: (state, { metadata }) => state && { ...state, lastUsedAt: metadata.at },
    BackupCodeUsed: (state, { metadata }) =>
      state && { ...state, lastUsedAt: metadata.at, backupCodesLeft: state.backupCodesLeft - 1 },
    BackupCodesRenewed: (state, { data }) => state && { ...state, backupCodesLeft: data.count },
    TwoFactorDisabled: (state) => state && { ...state, ...NO_TWO_FACTOR },
  },
});

export const twoFactorQuery = answerQuery(
  getTwoFactor,
  async ({ actor, read }) => {
    const known = await read.get(twoFactorView.name, actor.userId);
    return { body: (known as unknown as TwoFactor | null) ?? NO_TWO_FACTOR };
  },
  { timeless: true },
);
