import type { Invoice } from '@lexledger/contracts/features/invoices';
import { toCents } from '@lexledger/contracts/kernel/money';
import { sentDay } from '@lexledger/domain/trust/fees';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { DetailSection } from '../../components/DetailPane.tsx';
import { formatCents } from '../../money/money.ts';
import { recordQuery } from '../../records/recordQuery.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { type PayingShare, payingFor } from './trustShare.ts';

export interface TrustHintProps {
  /** An invoice that is open. */
  readonly invoice: Invoice;
  readonly onPay: (share: PayingShare) => void;
}

/** Says that the client has trust money which can pay the invoice, and how; renders nothing if there is none. */
export function TrustHint({ invoice, onPay }: TrustHintProps) {
  const account = useQuery(recordQuery('trust-accounts', invoice.clientId));
  const banks = useQuery(recordsQuery('trust-bank-accounts'));
  const shares = payingFor(invoice, account.data, banks.data);
  const [first] = shares;
  if (first === undefined || banks.data === undefined) return null;
  const isSent = sentDay(invoice) !== null;
  return (
    <DetailSection
      title="In trust"
      detail={formatCents(shares.reduce((sum, { balance }) => sum + toCents(balance), 0))}
      action={
        isSent && (
          <Button size="sm" variant="quiet" icon={Landmark} onClick={() => onPay(first)}>
            Pay from trust
          </Button>
        )
      }
    >
      <p className="py-2 text-muted text-sm">
        {isSent
          ? 'The client’s trust money can pay this invoice.'
          : 'The client’s trust money can pay this invoice once it is recorded as sent.'}
      </p>
    </DetailSection>
  );
}
