import { type FirmDetails, firmDetails } from '@lexledger/contracts/firmFields';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import type { Named } from './decider.ts';

/** Reference to the details of the user's firm, whose stream has the user's id. */
export const FIRM = { field: 'firm', category: 'firm' } as const;

/** The firm's current details, which are then stored with what is issued. */
export function firmOf(named: Named | undefined): FirmDetails | null {
  const { record = null } = (named?.get(FIRM.field) ?? {}) as { readonly record?: (FirmDetails & RecordBase) | null };
  return record === null || record.removedAt !== null ? null : firmDetails.parse(record);
}
