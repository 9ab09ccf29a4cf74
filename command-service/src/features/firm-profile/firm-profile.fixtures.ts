import type { FirmProfile } from '@lexledger/contracts/features/firm-profile';
import { firmDetails } from '@lexledger/contracts/firmFields';
import type { RecordBase } from '@lexledger/contracts/kernel/record';

type FirmFields = Omit<FirmProfile, keyof RecordBase>;

/** All fields of a profile that was given a name and `more`. */
export const firmFieldsOf = (more: Partial<FirmFields>): FirmFields => ({
  ...firmDetails.parse({ firmName: 'Adler Byron LLP' }),
  ...{ timeRounding: 'up' as const, invoiceEmailSubject: null, invoiceEmailText: null },
  ...{ matterNumberPattern: null, firstMatterNumber: 1, letterhead: null, letterheads: [] },
  ...more,
});
