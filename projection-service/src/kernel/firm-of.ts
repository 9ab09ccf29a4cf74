import { type FirmDetails, firmDetails } from '@lexledger/contracts/firmFields';
import type { ViewDocument } from '@lexledger/infra/read-store/port';

/** What a profile says of the firm today; null where there is none. */
export const firmOf = (profile: ViewDocument | null): FirmDetails | null =>
  profile === null || profile.removedAt !== null ? null : (firmDetails.safeParse(profile).data ?? null);
