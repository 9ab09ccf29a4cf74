import type { EmailMessage } from '@lexledger/contracts/emails';
import type { Invoice, InvoiceLine } from '@lexledger/contracts/features/invoices';
import type { InvoiceLayout } from '@lexledger/contracts/invoiceLayout';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { changeRecord } from '../../records/recordChanges.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import type { Credit } from './CreditMemoDialog.tsx';
import type { Delivery } from './DeliveryDialog.tsx';
import type { GivenDiscount } from './DiscountDialog.tsx';
import { onceClaimed } from './onceClaimed.ts';
import type { Payment } from './PaymentDialog.tsx';
import { INVOICES } from './place.ts';
import { shareIn } from './trustShare.ts';
import type { WriteOff } from './WriteOffDialog.tsx';

/** The views that an invoice's commands affect. */
const TOUCHED = ['invoices', 'time-entries', 'financial-records', 'trust-accounts', 'trust-book', 'postings'];

/** The commands of an invoice beyond those of every record. Commands that a form sends throw an ApiError on refusal. */
export function useInvoiceCommands() {
  const queries = useQueryClient();
  return useMemo(() => {
    const send = async (
      invoice: Invoice,
      method: 'POST' | 'PATCH',
      pathAfterId: string,
      body: object,
      patch: Partial<Invoice> = {},
    ): Promise<Invoice> => {
      const after = await changeRecord<Invoice>(queries, {
        place: INVOICES,
        record: invoice,
        patch,
        send: ({ id, version }) =>
          api.sendCommand<Invoice>(method, `${INVOICES.path}/${id}${pathAfterId}`, body, { version }),
      });
      void refreshViews(queries, TOUCHED);
      return after;
    };
    const post = (invoice: Invoice, verb: string, body: object = {}) => send(invoice, 'POST', `/${verb}`, body);
    /** Runs a command that has no form, and reports its outcome in a notification. */
    const notifying = async (act: () => Promise<unknown>, title: string): Promise<void> => {
      try {
        await act();
        toast({ title });
      } catch (error) {
        toastFailure(error);
      } finally {
        void refreshViews(queries, TOUCHED);
      }
    };

    return {
      /** Drafts a further invoice. */
      async draft(fields: Pick<Invoice, 'clientId' | 'title' | 'caseId' | 'lines'>): Promise<void> {
        await api.sendCommand('POST', INVOICES.path, fields);
        void refreshViews(queries, TOUCHED);
      },
      setLines: (invoice: Invoice, lines: readonly InvoiceLine[]) => send(invoice, 'PATCH', '', { lines }),
      /** Null is the firm's usual layout. */
      async setLayout(invoice: Invoice, layout: InvoiceLayout | null): Promise<void> {
        await send(invoice, 'PATCH', '', { layout }, { layout }).catch(toastFailure);
      },
      approve: (invoice: Invoice) => notifying(() => onceClaimed(() => post(invoice, 'approve')), 'Invoice approved'),
      /** Throws an ApiError if the server refuses the request, as the next four do. */
      writeDown: (invoice: Invoice, lineId: string, body: object) =>
        post(invoice, 'write-down-line', { lineId, ...body }),
      waive: (invoice: Invoice, lineId: string, body: object) => post(invoice, 'waive-line', { lineId, ...body }),
      discount: (invoice: Invoice, discount: GivenDiscount) => post(invoice, 'discount', discount),
      takeDiscountOff: (invoice: Invoice) =>
        notifying(() => send(invoice, 'PATCH', '', { discount: null }), 'Discount taken off'),
      async credit(invoice: Invoice, credit: Credit): Promise<void> {
        await post(invoice, 'credit-memos', credit);
        toast({ title: 'Credit memo issued' });
      },
      voidCredit: (invoice: Invoice, creditId: string) =>
        notifying(() => post(invoice, 'void-credit-memo', { creditId }), 'Credit memo voided'),
      async recordSent(invoice: Invoice, delivery: Delivery): Promise<void> {
        await post(invoice, 'record-sent', delivery);
        toast({ title: 'Invoice recorded as sent' });
      },
      async email(invoice: Invoice, message: EmailMessage): Promise<void> {
        await post(invoice, 'email', message);
        toast({ title: 'Invoice is being sent' });
      },
      async writeOff(invoice: Invoice, writeOff: WriteOff): Promise<void> {
        await post(invoice, 'write-off', writeOff);
        toast({ title: 'Balance written off' });
      },
      takeWriteOffBack: (invoice: Invoice) =>
        notifying(() => post(invoice, 'take-back-write-off'), 'Write-off taken back'),
      makeVoid: (invoice: Invoice) => notifying(() => post(invoice, 'void'), 'Invoice voided'),
      takeBack: (invoice: Invoice, paymentId: string) =>
        notifying(() => post(invoice, 'take-back-payment', { paymentId }), 'Payment taken back'),
      /** Throws an ApiError if the server refuses the request. */
      async giveBack(invoice: Invoice, paymentId: string, date: string): Promise<void> {
        await post(invoice, 'return-payment', { paymentId, date });
        toast({ title: 'Return recorded' });
      },
      async pay(invoice: Invoice, { method, reference, date, amount, share, noticeOn }: Payment): Promise<void> {
        if (method === 'trust') {
          const body = { date, amount, invoiceId: invoice.id, noticeOn, ...(share !== '' && shareIn(share)) };
          const account = await api.sendCommand('POST', `/api/trust-accounts/${invoice.clientId}/payments`, body);
          void refreshViews(queries, TOUCHED);
          if (queuedAs(account) !== undefined) return;
        } else {
          await post(invoice, 'payments', { date, amount, method, reference: reference === '' ? null : reference });
        }
        toast({ title: 'Payment recorded' });
      },
    };
  }, [queries]);
}
