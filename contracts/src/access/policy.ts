import type { FirmPolicy } from '../features/membership.ts';

/** What holds until an owner chooses. */
export const USUAL_POLICY: FirmPolicy = {
  requiresSecondFactor: false,
  approvalAmounts: { payments: null, trust: null, voids: null, writeOffs: null },
  newMatters: 'open',
  offlineHours: 72,
};
