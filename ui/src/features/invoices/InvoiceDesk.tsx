import { DELIVERY_METHODS } from '@lexledger/contracts/billingChoices';
import { type InvoiceLine, linesOf } from '@lexledger/contracts/features/invoices';
import { isOutstanding } from '@lexledger/domain/invoiceStates';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ApprovalWaiting } from '../../components/approvals/ApprovalWaiting.tsx';
import { DetailSection } from '../../components/DetailPane.tsx';
import { Emails, EmailTrouble } from '../../components/mail/Emails.tsx';
import { formatMoney } from '../../money/money.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { formatDay } from '../../text/format.ts';
import { CreditMemos } from './CreditMemos.tsx';
import { type Asking, InvoiceDialogs } from './InvoiceDialogs.tsx';
import { InvoicePaper } from './InvoicePaper.tsx';
import { type InvoiceVerbsProps, isUnsent } from './InvoiceVerbs.tsx';
import { useInvoiceCommands } from './invoiceCommands.ts';
import { LedesGaps } from './LedesGaps.tsx';
import { LineVerbs } from './LineVerbs.tsx';
import { NextStep } from './NextStep.tsx';
import { Payments } from './Payments.tsx';
import { TrustHint } from './TrustHint.tsx';

export interface InvoiceDeskProps extends Pick<InvoiceVerbsProps, 'invoice' | 'today'> {
  /** Takes the focus when the action that was used is gone. */
  readonly more: RefObject<HTMLElement | null>;
  readonly asking: Asking | null;
  readonly onAsk: (asking: Asking | null) => void;
  readonly isPage?: boolean;
  readonly children: (paper: ReactNode, details: ReactNode) => ReactNode;
}

/** Moves the focus to `target` if a change of `state` removed the focused control from the page. */
function useFocusAfter(state: string, target: RefObject<HTMLElement | null>): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    // A dialog restores the focus only after this effect.
    const later = setTimeout(() => {
      if (document.activeElement === document.body) target.current?.focus();
    });
    return () => clearTimeout(later);
  }, [state, target]);
}

/**
 * One invoice that is looked at and worked on: its paper, what became of it, and its dialogs. `children` places the
 * first two.
 */
export function InvoiceDesk({ invoice, today, more, asking, onAsk, isPage = false, children }: InvoiceDeskProps) {
  const { status, removedAt } = invoice;
  const { setLines } = useInvoiceCommands();
  useFocusAfter(`${status} ${invoice.payments.length} ${asking === null}`, more);
  const isRemoved = removedAt !== null;
  const isDraft = status === 'draft' && !isRemoved;
  const lines = linesOf(invoice);
  const firm = (status === 'draft' ? today.firm : invoice.firm) ?? null;
  const saveLine = (line: InvoiceLine): Promise<unknown> =>
    setLines(
      invoice,
      lines.some((each) => each.id === line.id)
        ? lines.map((each) => (each.id === line.id ? line : each))
        : [...lines, line],
    );
  const removeLine = (line: InvoiceLine): void => {
    setLines(
      invoice,
      lines.filter((each) => each.id !== line.id),
    ).catch(toastFailure);
  };
  const verbsOf = (line: InvoiceLine) => (
    <LineVerbs
      line={line}
      onEdit={() => onAsk({ line })}
      onWriteDown={() => onAsk({ writeDown: line })}
      onWaive={() => onAsk({ waive: line })}
      onChargeInFull={() =>
        void saveLine({ ...line, amount: line.reduction?.from ?? line.amount, reduction: null }).catch(toastFailure)
      }
      onRemove={() => removeLine(line)}
    />
  );
  return (
    <>
      {!isRemoved && <EmailTrouble record={invoice} />}
      {children(
        <InvoicePaper invoice={invoice} firm={firm} isPage={isPage} {...(isDraft && { verbsOf })} />,
        <Details invoice={invoice} today={today} onAsk={onAsk} />,
      )}
      <InvoiceDialogs invoice={invoice} firm={firm} asking={asking} onAsk={onAsk} onSaveLine={saveLine} />
    </>
  );
}

/** What became of the invoice: e-mails, payments, credit memos. */
function Details({ invoice, today, onAsk }: Pick<InvoiceDeskProps, 'invoice' | 'today' | 'onAsk'>) {
  const { status, sentOn, sentVia, writtenOff, writtenOffOn, writeOffReason } = invoice;
  const { takeBack, voidCredit } = useInvoiceCommands();
  return (
    <>
      <ApprovalWaiting recordId={invoice.id} />
      {invoice.removedAt === null && status !== 'void' && today.firm !== undefined && (
        <LedesGaps invoice={invoice} today={today.firm} />
      )}
      {isUnsent(invoice) && today.sendsMail === false && <NextStep invoice={invoice} />}
      {isOutstanding(invoice) && invoice.removedAt === null && (
        <TrustHint invoice={invoice} onPay={(fromTrust) => onAsk({ fromTrust })} />
      )}
      <Emails record={invoice} />
      {sentOn !== null && sentOn !== undefined && (
        <DetailSection title="Sent">
          <p>{[formatDay(sentOn), sentVia && DELIVERY_METHODS[sentVia]].filter(Boolean).join(', ')}</p>
        </DetailSection>
      )}
      {status === 'written-off' && (
        <DetailSection title="Written off" detail={formatMoney(writtenOff)}>
          <p className="wrap-anywhere">
            {[writtenOffOn && formatDay(writtenOffOn), writeOffReason].filter(Boolean).join(', ')}
          </p>
        </DetailSection>
      )}
      <Payments
        invoice={invoice}
        onReturn={(returned) => onAsk({ returned })}
        onTakeBack={(payment) => void takeBack(invoice, payment.id)}
      />
      <CreditMemos invoice={invoice} onVoid={(credit) => void voidCredit(invoice, credit.id)} />
    </>
  );
}
