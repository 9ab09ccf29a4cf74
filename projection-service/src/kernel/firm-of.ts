import { type FirmDetails, firmDetails } from '@lexledger/contracts/firmFields';
import type { ViewDocument } from '@lexledger/infra/read-store/port';

/** The firm's details from its profile; null when there is no profile or it was removed. */
export const firmOf = (profile: ViewDocument | null): FirmDetails | null =>
  profile === null || profile.removedAt !== null ? null : (firmDetails.safeParse(profile).data ?? null);
