import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { ledesGaps } from '@lexledger/domain/ledesFirm';
import { Link } from '@tanstack/react-router';

export interface LedesGapsProps {
  /** The firm's details on the invoice; null for a draft, and if none were recorded. */
  readonly asSent: FirmDetails | null;
  readonly today: FirmDetails | null;
}

const all = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Says what a LEDES file of the invoice would lack, and where to enter it; renders nothing if it is complete. */
export function LedesGaps({ asSent, today }: LedesGapsProps) {
  const gaps = ledesGaps(asSent, today);
  if (gaps.length === 0) return null;
  return (
    <p className="mt-3 text-muted text-sm">
      A LEDES file of this invoice lacks {all.format(gaps)}, and says your username instead.{' '}
      <Link
        to="/settings"
        search={{ edit: 'firm' }}
        className="rounded-sm text-accent underline decoration-rule underline-offset-3 hover:decoration-accent"
      >
        Firm and billing details
      </Link>
    </p>
  );
}
