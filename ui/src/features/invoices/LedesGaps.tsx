import { type Invoice, linesOf } from '@lexledger/contracts/features/invoices';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { recordQuery } from '../../records/recordQuery.ts';
import { ledesGapText } from './ledesGapText.ts';

export interface LedesGapsProps {
  readonly invoice: Invoice;
  readonly today: FirmDetails | null;
}

/**
 * Says what a LEDES file of the invoice would lack, and where to enter it, for a client who wants such files or lines that
 * have their task codes; renders nothing if it is complete.
 */
export function LedesGaps({ invoice, today }: LedesGapsProps) {
  const client = useQuery(recordQuery('clients', invoice.clientId)).data;
  const isLedes = client?.utbmsCodes === true || linesOf(invoice).some(({ taskCode }) => taskCode != null);
  const text = isLedes ? ledesGapText(invoice.firm, today) : null;
  if (text === null) return null;
  return (
    <p className="mt-3 text-muted text-sm">
      {text}{' '}
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
