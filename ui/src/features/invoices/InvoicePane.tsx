import { DELIVERY_METHODS } from '@lexledger/contracts/billingChoices';
import {
  emailsOf,
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  invoiceNumber,
  linesOf,
} from '@lexledger/contracts/features/invoices';
import { isOutstanding, isPayable } from '@lexledger/domain/invoiceStates';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  CircleSlash,
  Ellipsis,
  Eraser,
  FileDown,
  FileText,
  ListPlus,
  Mail,
  Pencil,
  Plus,
  Printer,
  Send,
  Stamp,
  Trash2,
  Undo2,
  Wallet,
} from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useFirm } from '../../account/firm.ts';
import { useMail } from '../../account/mail.ts';
import { messageOf } from '../../api/apiError.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { DetailPane, DetailSection } from '../../components/DetailPane.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { HistorySection } from '../../components/history/HistorySection.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu, type MenuAction } from '../../components/Menu.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { formatMoney } from '../../money/money.ts';
import { toastError } from '../../notifications/toast.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { formatDay } from '../../text/format.ts';
import { Emails, EmailTrouble } from './Emails.tsx';
import { exportLedes } from './exportLedes.ts';
import { InvoicePaper } from './InvoicePaper.tsx';
import { InvoiceStatusMark } from './InvoiceStatusMark.tsx';
import { useInvoiceCommands } from './invoiceCommands.ts';
import { LedesGaps } from './LedesGaps.tsx';
import { NextStep } from './NextStep.tsx';
import { Payments } from './Payments.tsx';
import { PrintedInvoice } from './PrintedInvoice.tsx';
import { INVOICES } from './place.ts';
import { savePdf } from './savePdf.ts';

const UnbilledDialog = lazyWithRetry(() =>
  import('./UnbilledDialog.tsx').then(({ UnbilledDialog: it }) => ({ default: it })),
);
const LineDialog = lazyWithRetry(() => import('./LineDialog.tsx').then(({ LineDialog: it }) => ({ default: it })));
const PaymentDialog = lazyWithRetry(() =>
  import('./PaymentDialog.tsx').then(({ PaymentDialog: it }) => ({ default: it })),
);

const ReturnDialog = lazyWithRetry(() =>
  import('./ReturnDialog.tsx').then(({ ReturnDialog: it }) => ({ default: it })),
);
const DeliveryDialog = lazyWithRetry(() =>
  import('./DeliveryDialog.tsx').then(({ DeliveryDialog: it }) => ({ default: it })),
);
const EmailDialog = lazyWithRetry(() => import('./EmailDialog.tsx').then(({ EmailDialog: it }) => ({ default: it })));
const WriteOffDialog = lazyWithRetry(() =>
  import('./WriteOffDialog.tsx').then(({ WriteOffDialog: it }) => ({ default: it })),
);

export interface InvoicePaneProps {
  readonly id: string;
  /** As the list shows it, until the record itself is known. */
  readonly listed: Invoice | undefined;
  /** Shows the unbilled work at once: of an invoice that was just made. */
  readonly isNew: boolean;
  readonly onEdit: (invoice: Invoice) => void;
  readonly onClose: () => void;
}

interface AskingReturn {
  readonly returned: InvoicePayment;
}

type Asking =
  | 'unbilled'
  | 'fee'
  | 'payment'
  | 'approve'
  | 'firm'
  | 'delivery'
  | 'email'
  | 'write-off'
  | 'void'
  | 'print'
  | InvoiceLine
  | AskingReturn
  | null;

const isReturn = (asking: Asking): asking is AskingReturn =>
  typeof asking === 'object' && asking !== null && 'returned' in asking;

/** One invoice: its preview, what comes next, its payments and its history. */
export function InvoicePane({ id, listed, isNew, onEdit, onClose }: InvoicePaneProps) {
  const [asking, setAsking] = useState<Asking>(isNew ? 'unbilled' : null);
  const today = useFirm();
  const sendsMail = useMail();
  const { navigate } = useRouter();
  const { remove } = useRecordCommands<Invoice>(INVOICES);
  const { setLines, approve, recordSent, email, writeOff, takeWriteOffBack, makeVoid, pay, takeBack, giveBack } =
    useInvoiceCommands();
  const { data, error, refetch } = useQuery({
    ...liveQuery<Invoice>([`/api/invoices/${id}`], INVOICES.views),
    ...(listed === undefined ? {} : { placeholderData: listed }),
  });
  const more = useRef<HTMLButtonElement>(null);
  const turn = data && `${data.status} ${data.payments.length} ${asking === null}`;
  const before = useRef(turn);
  useEffect(() => {
    const turned = before.current !== undefined && before.current !== turn;
    before.current = turn;
    if (!turned) return;
    // A verb that was used may be gone with what it did, and a dialog gives the focus back after this.
    const later = setTimeout(() => {
      if (document.activeElement === document.body) more.current?.focus();
    });
    return () => clearTimeout(later);
  }, [turn]);
  if (data === undefined) {
    return (
      <DetailPane title="Invoice" onClose={onClose}>
        {error === null ? (
          <div role="status" aria-label="Loading" className="flex flex-col gap-4">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-3/4" />
          </div>
        ) : (
          <ErrorState title="The invoice could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
      </DetailPane>
    );
  }
  const { status, removedAt } = data;
  const removed = removedAt !== null;
  const isDraft = status === 'draft' && !removed;
  const outstanding = isOutstanding(data);
  const isApproved = isPayable(data) && !removed;
  const isUnsent = isApproved && data.sentAt === null;
  const isGoingOut = emailsOf(data).some(({ state }) => state === 'requested' || state === 'sending');
  const lines = linesOf(data);
  const firm = (status === 'draft' ? today : data.firm) ?? null;
  const close = (): void => setAsking(null);
  const saveLine = (line: InvoiceLine): Promise<void> =>
    setLines(
      data,
      lines.some((each) => each.id === line.id)
        ? lines.map((each) => (each.id === line.id ? line : each))
        : [...lines, line],
    );
  const takeOff = (line: InvoiceLine): void => {
    setLines(
      data,
      lines.filter((each) => each.id !== line.id),
    ).catch((failure: unknown) => toastError({ title: 'Error', description: messageOf(failure) }));
  };

  const items: (MenuAction | 'rule')[] = [
    { label: 'Edit', icon: Pencil, keys: 'e', onSelect: () => onEdit(data) },
    { label: 'Print', icon: Printer, onSelect: () => setAsking('print') },
    { label: 'Save as PDF', icon: FileText, onSelect: () => void savePdf(data) },
    ...(status === 'draft' ? [] : [{ label: 'LEDES file', icon: FileDown, onSelect: () => void exportLedes(data) }]),
    'rule',
    ...(isApproved && sendsMail === true && !isUnsent && !isGoingOut
      ? [{ label: 'Send again by email', icon: Mail, onSelect: () => setAsking('email') }]
      : []),
    ...(isApproved && (!isUnsent || sendsMail === true)
      ? [
          {
            label: isUnsent ? 'Record as sent' : 'Change how it was sent',
            icon: Send,
            onSelect: () => setAsking('delivery'),
          },
        ]
      : []),
    ...(outstanding ? [{ label: 'Write off the balance', icon: Eraser, onSelect: () => setAsking('write-off') }] : []),
    ...(status === 'written-off'
      ? [{ label: 'Take back the write-off', icon: Undo2, onSelect: () => void takeWriteOffBack(data) }]
      : []),
    ...(status === 'draft'
      ? [
          {
            label: 'Remove',
            icon: Trash2,
            danger: true,
            onSelect: () => {
              remove.mutate(data);
              onClose();
            },
          },
        ]
      : []),
    ...(isPayable(data) ? [{ label: 'Void', icon: CircleSlash, danger: true, onSelect: () => setAsking('void') }] : []),
  ];

  return (
    <DetailPane
      title={data.title}
      description={removed ? <StatusDot hollow>Removed</StatusDot> : <InvoiceStatusMark invoice={data} />}
      view="invoices"
      id={id}
      onClose={onClose}
      verbs={
        !removed && (
          <>
            {isDraft && (
              <>
                <Button size="sm" icon={ListPlus} onClick={() => setAsking('unbilled')}>
                  Add unbilled work
                </Button>
                <Button size="sm" icon={Plus} onClick={() => setAsking('fee')}>
                  Add a fee
                </Button>
                <Button
                  size="sm"
                  icon={Stamp}
                  disabled={lines.length === 0}
                  onClick={() => setAsking(today === null ? 'firm' : 'approve')}
                >
                  Approve
                </Button>
              </>
            )}
            {isUnsent && sendsMail === true && (
              <Button size="sm" icon={Mail} disabled={isGoingOut} onClick={() => setAsking('email')}>
                Send by email
              </Button>
            )}
            {isUnsent && sendsMail === false && (
              <Button size="sm" icon={Send} onClick={() => setAsking('delivery')}>
                Record as sent
              </Button>
            )}
            {outstanding && (
              <Button size="sm" icon={Wallet} onClick={() => setAsking('payment')}>
                Record a payment
              </Button>
            )}
            <Menu trigger={<IconButton ref={more} label="More" icon={Ellipsis} className="ml-auto" />} items={items} />
          </>
        )
      }
    >
      <RemovedNotice place={INVOICES} record={data} onDone={() => undefined} />
      {!removed && <EmailTrouble invoice={data} />}
      <InvoicePaper invoice={data} firm={firm} {...(isDraft ? { onEditLine: setAsking, onRemoveLine: takeOff } : {})} />
      {!removed && status !== 'void' && today !== undefined && <LedesGaps asSent={data.firm} today={today} />}
      {isUnsent && sendsMail === false && <NextStep invoice={data} />}
      <Emails invoice={data} />
      {data.sentOn !== null && data.sentOn !== undefined && (
        <DetailSection title="Sent">
          <p>{[formatDay(data.sentOn), data.sentVia && DELIVERY_METHODS[data.sentVia]].filter(Boolean).join(', ')}</p>
        </DetailSection>
      )}
      {status === 'written-off' && (
        <DetailSection title="Written off" detail={formatMoney(data.writtenOff)}>
          <p className="wrap-anywhere">
            {[data.writtenOffOn && formatDay(data.writtenOffOn), data.writeOffReason].filter(Boolean).join(', ')}
          </p>
        </DetailSection>
      )}
      <Payments
        invoice={data}
        onReturn={(payment) => setAsking({ returned: payment })}
        onTakeBack={({ id: paymentId }) => void takeBack(data, paymentId)}
      />
      <HistorySection place={INVOICES} id={id} />
      <Suspense>
        {asking === 'unbilled' && isDraft && (
          <UnbilledDialog invoice={data} onClose={close} onAdd={(next) => setLines(data, next)} />
        )}
        {asking === 'payment' && (
          <PaymentDialog invoice={data} onClose={close} onPay={(payment) => pay(data, payment)} />
        )}
        {asking === 'delivery' && (
          <DeliveryDialog invoice={data} onClose={close} onRecord={(delivery) => recordSent(data, delivery)} />
        )}
        {asking === 'email' && (
          <EmailDialog invoice={data} onClose={close} onSend={(message) => email(data, message)} />
        )}
        {asking === 'write-off' && (
          <WriteOffDialog invoice={data} onClose={close} onWriteOff={(given) => writeOff(data, given)} />
        )}
        {asking === 'fee' && <LineDialog invoice={data} line={null} onClose={close} onSave={saveLine} />}
        {isReturn(asking) && (
          <ReturnDialog
            invoice={data}
            payment={asking.returned}
            onClose={close}
            onReturn={(date) => giveBack(data, asking.returned.id, date)}
          />
        )}
        {asking !== null && typeof asking === 'object' && !isReturn(asking) && (
          <LineDialog key={asking.id} invoice={data} line={asking} onClose={close} onSave={saveLine} />
        )}
      </Suspense>
      {asking === 'print' && <PrintedInvoice invoice={data} firm={firm} onDone={close} />}
      <ConfirmDialog
        open={asking === 'approve'}
        onOpenChange={close}
        title="Approve this invoice?"
        confirmLabel="Approve"
        onConfirm={() => {
          close();
          void approve(data);
        }}
      >
        It takes the next number, and its lines stay as they are. It can be voided later, not changed.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'firm'}
        onOpenChange={close}
        title="Enter your firm’s details first?"
        confirmLabel="Enter firm details"
        cancelLabel="Not now"
        onConfirm={() => {
          close();
          void navigate({ to: '/settings', search: { edit: 'firm' } });
        }}
      >
        <span className="block">
          An approved invoice keeps the letterhead of that day. Without your firm’s details it bears your name alone.
        </span>
        <Button size="sm" variant="quiet" className="mt-2 -ml-2" onClick={() => setAsking('approve')}>
          Approve without firm details
        </Button>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'void'}
        onOpenChange={close}
        title={`Void invoice ${data.number === null ? '' : invoiceNumber(data.number)}?`}
        confirmLabel="Void"
        danger
        onConfirm={() => {
          close();
          void makeVoid(data);
        }}
      >
        It keeps its number, and its time and expenses can be billed again. A void invoice stays void.
      </ConfirmDialog>
    </DetailPane>
  );
}
