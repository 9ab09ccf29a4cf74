import { type CreditMemo, creditMemoNumber, creditReason, type Invoice } from '@lexledger/contracts/features/invoices';
import { creditsOf } from '@lexledger/domain/ledger/split';
import { CircleSlash } from 'lucide-react';
import { DetailSection } from '../../components/DetailPane.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Money } from '../../components/Money.tsx';
import { formatMoney } from '../../money/money.ts';
import { formatDay } from '../../text/format.ts';

export interface CreditMemosProps {
  readonly invoice: Invoice;
  readonly onVoid: (credit: CreditMemo) => void;
}

/** The credit memos of the invoice, void ones included. */
export function CreditMemos({ invoice, onVoid }: CreditMemosProps) {
  const credits = creditsOf(invoice);
  if (credits.length === 0) return null;
  const isKept = invoice.status === 'written-off' || invoice.removedAt !== null;
  return (
    <DetailSection title="Credit memos" detail={formatMoney(invoice.credited)}>
      <ul>
        {credits.map((credit) => {
          const { id, date, amount, voidedOn } = credit;
          const number = creditMemoNumber(invoice.number, credit);
          return (
            <li key={id} className="flex items-start gap-3 border-b py-1.5">
              <span className="w-24 shrink-0 text-muted text-sm leading-6">{formatDay(date)}</span>
              <span className="wrap-anywhere min-w-0 flex-1">
                {[number, creditReason(invoice, credit)].filter(Boolean).join(', ')}
                {voidedOn !== null && (
                  <span className="block text-muted text-xs">Void since {formatDay(voidedOn)}</span>
                )}
              </span>
              <span className="tabular-nums leading-6">
                <Money amount={amount} />
              </span>
              {voidedOn === null && !isKept ? (
                <IconButton
                  label={`Void credit memo ${number}`}
                  icon={CircleSlash}
                  size="sm"
                  onClick={() => onVoid(credit)}
                />
              ) : (
                <span className="w-6" />
              )}
            </li>
          );
        })}
      </ul>
    </DetailSection>
  );
}
