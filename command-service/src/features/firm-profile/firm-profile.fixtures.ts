import { type FirmDetails, firmDetails } from '@lexledger/contracts/firmFields';

/** All that a profile says, of one that was given a name and `more`. */
export const firmFieldsOf = (more: Partial<FirmDetails>): FirmDetails => ({
  ...firmDetails.parse({ firmName: 'Adler Byron LLP' }),
  ...more,
});
