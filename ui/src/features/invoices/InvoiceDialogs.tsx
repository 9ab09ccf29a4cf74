import {
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  invoiceNumber,
} from '@lexledger/contracts/features/invoices';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useInvoiceCommands } from './invoiceCommands.ts';
import { PrintedInvoice } from './PrintedInvoice.tsx';
import type { PayingShare } from './trustShare.ts';

const UnbilledDialog = lazyWithRetry(() => import('./UnbilledDialog.tsx'));
const LineDialog = lazyWithRetry(() => import('./LineDialog.tsx'));
const PaymentDialog = lazyWithRetry(() => import('./PaymentDialog.tsx'));
const ReturnDialog = lazyWithRetry(() => import('./ReturnDialog.tsx'));
const DeliveryDialog = lazyWithRetry(() => import('./DeliveryDialog.tsx'));
const InvoiceEmailDialog = lazyWithRetry(() => import('./InvoiceEmailDialog.tsx'));
const DiscountDialog = lazyWithRetry(() => import('./DiscountDialog.tsx'));
const CreditMemoDialog = lazyWithRetry(() => import('./CreditMemoDialog.tsx'));
const WriteDownDialog = lazyWithRetry(async () => ({
  default: (await import('./ReductionDialog.tsx')).WriteDownDialog,
}));
const WaiveDialog = lazyWithRetry(async () => ({ default: (await import('./ReductionDialog.tsx')).WaiveDialog }));
const WriteOffDialog = lazyWithRetry(() => import('./WriteOffDialog.tsx'));

/** The open dialog: a form, a confirmation, a line to edit or to reduce, a payment that was returned, or trust money that pays. */
export type Asking =
  | 'unbilled'
  | 'fee'
  | 'payment'
  | 'approve'
  | 'firm'
  | 'delivery'
  | 'email'
  | 'write-off'
  | 'discount'
  | 'credit'
  | 'void'
  | 'print'
  | { readonly line: InvoiceLine }
  | { readonly writeDown: InvoiceLine }
  | { readonly waive: InvoiceLine }
  | { readonly returned: InvoicePayment }
  | { readonly fromTrust: PayingShare };

export interface InvoiceDialogsProps {
  readonly invoice: Invoice;
  /** The letterhead; null if the firm has no profile. */
  readonly firm: FirmDetails | null;
  readonly asking: Asking | null;
  readonly onAsk: (asking: Asking | null) => void;
  readonly onSaveLine: (line: InvoiceLine) => Promise<unknown>;
}

/** The dialogs of one invoice, each loaded when it is first opened. */
export function InvoiceDialogs({ invoice, firm, asking, onAsk, onSaveLine }: InvoiceDialogsProps) {
  const { setLines, approve, recordSent, email, writeOff, makeVoid, pay, giveBack, ...others } = useInvoiceCommands();
  const { navigate } = useRouter();
  const onClose = (): void => onAsk(null);
  const given = { invoice, onClose };
  const isRecord = asking !== null && typeof asking === 'object';
  const line = isRecord && 'line' in asking ? asking.line : null;
  const writtenDown = isRecord && 'writeDown' in asking ? asking.writeDown : null;
  const waived = isRecord && 'waive' in asking ? asking.waive : null;
  const returned = isRecord && 'returned' in asking ? asking.returned : null;
  const fromTrust = isRecord && 'fromTrust' in asking ? asking.fromTrust : undefined;
  return (
    <>
      <Suspense>
        {asking === 'unbilled' && invoice.status === 'draft' && invoice.removedAt === null && (
          <UnbilledDialog
            {...given}
            onAdd={(lines) => setLines(invoice, lines)}
            onDraft={(fields) => others.draft({ clientId: invoice.clientId, ...fields })}
          />
        )}
        {(asking === 'payment' || fromTrust !== undefined) && (
          <PaymentDialog {...given} fromTrust={fromTrust} onPay={(payment) => pay(invoice, payment)} />
        )}
        {asking === 'delivery' && <DeliveryDialog {...given} onRecord={(delivery) => recordSent(invoice, delivery)} />}
        {asking === 'email' && <InvoiceEmailDialog {...given} onSend={(message) => email(invoice, message)} />}
        {asking === 'write-off' && <WriteOffDialog {...given} onWriteOff={(loss) => writeOff(invoice, loss)} />}
        {asking === 'discount' && (
          <DiscountDialog {...given} onDiscount={(discount) => others.discount(invoice, discount)} />
        )}
        {asking === 'credit' && <CreditMemoDialog {...given} onCredit={(credit) => others.credit(invoice, credit)} />}
        {writtenDown !== null && (
          <WriteDownDialog
            line={writtenDown}
            onClose={onClose}
            onReduce={(reduction) => others.writeDown(invoice, writtenDown.id, reduction)}
          />
        )}
        {waived !== null && (
          <WaiveDialog
            line={waived}
            onClose={onClose}
            onReduce={(reduction) => others.waive(invoice, waived.id, reduction)}
          />
        )}
        {(asking === 'fee' || line !== null) && (
          <LineDialog key={line?.id} {...given} line={line} onSave={onSaveLine} />
        )}
        {returned !== null && (
          <ReturnDialog {...given} payment={returned} onReturn={(date) => giveBack(invoice, returned.id, date)} />
        )}
      </Suspense>
      {asking === 'print' && <PrintedInvoice invoice={invoice} firm={firm} onDone={onClose} />}
      <ConfirmDialog
        open={asking === 'approve'}
        onOpenChange={onClose}
        title="Approve this invoice?"
        confirmLabel="Approve"
        onConfirm={() => {
          onClose();
          void approve(invoice);
        }}
      >
        It takes the next number, and its lines stay as they are. It can be voided later, not changed.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'firm'}
        onOpenChange={onClose}
        title="Enter your firm’s details first?"
        confirmLabel="Enter firm details"
        cancelLabel="Not now"
        onConfirm={() => {
          onClose();
          void navigate({ to: '/settings', search: { edit: 'firm' } });
        }}
      >
        <span className="block">
          An approved invoice keeps the letterhead of that day. Without your firm’s details it bears your name alone.
        </span>
        <Button size="sm" variant="quiet" className="mt-2 -ml-2" onClick={() => onAsk('approve')}>
          Approve without firm details
        </Button>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'void'}
        onOpenChange={onClose}
        title={`Void invoice ${invoice.number === null ? '' : invoiceNumber(invoice.number)}?`}
        confirmLabel="Void"
        danger
        onConfirm={() => {
          onClose();
          void makeVoid(invoice);
        }}
      >
        It keeps its number, and its time and expenses can be billed again. A void invoice stays void.
      </ConfirmDialog>
    </>
  );
}
