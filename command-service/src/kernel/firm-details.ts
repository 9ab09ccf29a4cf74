import { type FirmDetails, firmDetails } from '@lexledger/contracts/firmFields';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import type { Named } from './decider.ts';

/** Reference to the details of the sender's firm, whose stream has the firm's id. */
export const FIRM = { field: 'firm', category: 'firm' } as const;

/** The firm's details from its profile; null when there is none, or it was removed. */
export const firmDetailsOf = (profile: (FirmDetails & RecordBase) | null): FirmDetails | null =>
  profile === null || profile.removedAt !== null ? null : firmDetails.parse(profile);

/** The firm's current details, which are then stored with what is issued. */
export function firmOf(named: Named | undefined): FirmDetails | null {
  const { record = null } = (named?.get(FIRM.field) ?? {}) as { readonly record?: (FirmDetails & RecordBase) | null };
  return firmDetailsOf(record);
}
