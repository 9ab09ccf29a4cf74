import { PAYMENT_METHODS } from '@lexledger/contracts/billingChoices';
import type { Invoice, InvoicePayment } from '@lexledger/contracts/features/invoices';
import { toDecimal } from '@lexledger/contracts/kernel/money';
import { POSTING_KINDS } from '@lexledger/contracts/ledger/words';
import { type Share, splitOf } from '@lexledger/domain/ledger/split';
import { Ellipsis, RotateCcw, Undo2 } from 'lucide-react';
import { DetailSection } from '../../components/DetailPane.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { Money } from '../../components/Money.tsx';
import { formatMoney } from '../../money/money.ts';
import { formatDay } from '../../text/format.ts';

/** A fixed order for every payment, regardless of the order of the lines. */
const ORDER: readonly Share['kind'][] = ['fees', 'in-house', 'advanced', 'tax'];

/** The split of a payment in words: 'Fees $80.00 · Sales tax $20.00'. */
const splitWords = (shares: readonly Share[]): string => {
  const sums = new Map<Share['kind'], number>();
  for (const { kind, cents } of shares) sums.set(kind, (sums.get(kind) ?? 0) + cents);
  return ORDER.flatMap((kind) => {
    const cents = sums.get(kind);
    return cents === undefined ? [] : [`${POSTING_KINDS[kind]} ${formatMoney(toDecimal(cents))}`];
  }).join(' · ');
};

export interface PaymentsProps {
  readonly invoice: Invoice;
  readonly onReturn: (payment: InvoicePayment) => void;
  readonly onTakeBack: (payment: InvoicePayment) => void;
}

/** The payments and returned payments of the invoice, each with the parts of the invoice that it pays. */
export function Payments({ invoice, onReturn, onTakeBack }: PaymentsProps) {
  const { payments } = invoice;
  if (payments.length === 0) return null;
  const split = splitOf(invoice);
  const returned = new Set(payments.map(({ reverses }) => reverses));
  return (
    <DetailSection title="Payments" detail={formatMoney(invoice.paid)}>
      <ul>
        {payments.map((payment) => {
          const { id, date, amount, method, reference, reverses } = payment;
          const words = reverses === null ? 'payment' : 'return';
          const isKept =
            invoice.status === 'written-off' || returned.has(id) || (reverses !== null && method === 'trust');
          return (
            <li key={id} className="flex items-start gap-3 border-b py-1.5">
              <span className="w-24 shrink-0 text-muted text-sm leading-6">{formatDay(date)}</span>
              <span className="wrap-anywhere min-w-0 flex-1">
                {[reverses === null ? null : 'Returned', PAYMENT_METHODS[method], reference].filter(Boolean).join(', ')}
                <span className="block text-muted text-xs">{splitWords(split.payments.get(id) ?? [])}</span>
              </span>
              <span className="tabular-nums leading-6">
                <Money amount={amount} />
              </span>
              {isKept ? (
                <span className="w-6" />
              ) : (
                <Menu
                  trigger={
                    <IconButton
                      label={`Actions for the ${words} of ${formatMoney(amount)}`}
                      icon={Ellipsis}
                      size="sm"
                    />
                  }
                  items={[
                    ...(reverses === null
                      ? [{ label: 'Record a return', icon: RotateCcw, onSelect: () => onReturn(payment) }]
                      : []),
                    { label: 'Take back: recorded by mistake', icon: Undo2, onSelect: () => onTakeBack(payment) },
                  ]}
                />
              )}
            </li>
          );
        })}
      </ul>
    </DetailSection>
  );
}
