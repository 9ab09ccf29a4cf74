import { choices } from '../choices.ts';
import type { FirmPolicy } from '../features/membership.ts';

/** Who sees a matter that is opened. */
export const NEW_MATTERS = choices({
  open: 'Everybody in the firm',
  team: 'Their team',
});

/** The longest time for which a device may show restricted matters without asking the server: 30 days. */
export const MAX_OFFLINE_HOURS = 720;

/** What holds until an owner chooses. */
export const USUAL_POLICY: FirmPolicy = {
  newMatters: 'open',
  requiresSecondFactor: false,
  approvalAmounts: { payments: null, trust: null, voids: null, writeOffs: null },
  offlineHours: 72,
};
