import { DELIVERY_METHODS } from '@lexledger/contracts/billingChoices';
import { type Invoice, type InvoiceLine, linesOf } from '@lexledger/contracts/features/invoices';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFirm } from '../../account/firm.ts';
import { useMail } from '../../account/mail.ts';
import { DetailSection } from '../../components/DetailPane.tsx';
import { Emails, EmailTrouble } from '../../components/mail/Emails.tsx';
import { RecordPane } from '../../components/RecordPane.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { formatMoney } from '../../money/money.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { formatDay } from '../../text/format.ts';
import { CreditMemos } from './CreditMemos.tsx';
import { type Asking, InvoiceDialogs } from './InvoiceDialogs.tsx';
import { InvoicePaper } from './InvoicePaper.tsx';
import { InvoiceStatusMark } from './InvoiceStatusMark.tsx';
import { InvoiceVerbs, type InvoiceVerbsProps, isUnsent } from './InvoiceVerbs.tsx';
import { useInvoiceCommands } from './invoiceCommands.ts';
import { LedesGaps } from './LedesGaps.tsx';
import { LineVerbs } from './LineVerbs.tsx';
import { NextStep } from './NextStep.tsx';
import { Payments } from './Payments.tsx';
import { INVOICES } from './place.ts';

export interface InvoicePaneProps {
  readonly id: string;
  /** The invoice from the list, shown until the record itself is loaded. */
  readonly listed: Invoice | undefined;
  /** Whether the invoice was just created; its unbilled work is then offered at once. */
  readonly isNew: boolean;
  readonly onEdit: (invoice: Invoice) => void;
  readonly onClose: () => void;
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

/** One invoice: its preview, the next step, its payments and its history. */
export function InvoicePane({ id, listed, isNew, onEdit, onClose }: InvoicePaneProps) {
  const [asking, setAsking] = useState<Asking | null>(isNew ? 'unbilled' : null);
  const today = { firm: useFirm(), sendsMail: useMail() };
  const more = useRef<HTMLButtonElement>(null);
  return (
    <RecordPane
      place={INVOICES}
      id={id}
      listed={listed}
      titleOf={({ title }) => title}
      descriptionOf={(invoice) =>
        invoice.removedAt === null ? <InvoiceStatusMark invoice={invoice} /> : <StatusDot hollow>Removed</StatusDot>
      }
      verbsOf={(invoice) => (
        <InvoiceVerbs
          invoice={invoice}
          today={today}
          more={more}
          onAsk={setAsking}
          onEdit={() => onEdit(invoice)}
          onClose={onClose}
        />
      )}
      onClose={onClose}
    >
      {(invoice) => <InvoiceContent invoice={invoice} today={today} more={more} asking={asking} onAsk={setAsking} />}
    </RecordPane>
  );
}

interface InvoiceContentProps extends Pick<InvoiceVerbsProps, 'invoice' | 'today'> {
  readonly more: RefObject<HTMLElement | null>;
  readonly asking: Asking | null;
  readonly onAsk: (asking: Asking | null) => void;
}

function InvoiceContent({ invoice, today, more, asking, onAsk }: InvoiceContentProps) {
  const { status, removedAt, sentOn, sentVia, writtenOff, writtenOffOn, writeOffReason } = invoice;
  const { setLines, takeBack, voidCredit } = useInvoiceCommands();
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
      <InvoicePaper invoice={invoice} firm={firm} {...(isDraft && { verbsOf })} />
      {!isRemoved && status !== 'void' && today.firm !== undefined && (
        <LedesGaps asSent={invoice.firm} today={today.firm} />
      )}
      {isUnsent(invoice) && today.sendsMail === false && <NextStep invoice={invoice} />}
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
      <InvoiceDialogs invoice={invoice} firm={firm} asking={asking} onAsk={onAsk} onSaveLine={saveLine} />
    </>
  );
}
