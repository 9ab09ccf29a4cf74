/** Closed lists of closing statements. */
import { choices } from './choices.ts';

export const CLOSING_STATUSES = choices({ draft: 'Draft', final: 'Final' });
/** What a contingent fee is a share of. */
export const FEE_BASES = choices({
  gross: 'On the recovery before costs',
  net: 'On the recovery after costs',
});
