import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { ledesGaps } from '@lexledger/domain/ledesFirm';

const all = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What a LEDES file lacks of the firm's details, as on the invoice and as they are today; null if it is complete. */
export function ledesGapText(asSent: FirmDetails | null, today: FirmDetails | null): string | null {
  const gaps = ledesGaps(asSent, today);
  if (gaps.length === 0) return null;
  return `A LEDES file of this invoice lacks ${all.format(gaps)}, and says your username instead.`;
}
