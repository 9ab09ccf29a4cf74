import { isBeingEmailed } from '@lexledger/contracts/emails';
import { type Invoice, linesOf } from '@lexledger/contracts/features/invoices';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { isOutstanding, isPayable } from '@lexledger/domain/invoiceStates';
import { useRouter } from '@tanstack/react-router';
import {
  CircleSlash,
  Ellipsis,
  Eraser,
  FileDown,
  FileText,
  ListPlus,
  Mail,
  Maximize2,
  Pencil,
  Percent,
  Plus,
  Printer,
  ReceiptText,
  Send,
  Stamp,
  Undo2,
  Wallet,
} from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu, type MenuAction } from '../../components/Menu.tsx';
import { REMOVE } from '../../components/rowMenu.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { exportLedes } from './exportLedes.ts';
import type { Asking } from './InvoiceDialogs.tsx';
import { useInvoiceCommands } from './invoiceCommands.ts';
import { INVOICES } from './place.ts';
import { savePdf } from './savePdf.ts';

const isApproved = (invoice: Invoice): boolean => isPayable(invoice) && invoice.removedAt === null;

export const isUnsent = (invoice: Invoice): boolean => isApproved(invoice) && invoice.sentAt === null;

export interface InvoiceVerbsProps {
  readonly invoice: Invoice;
  /** The firm's profile and whether the server sends email; undefined until loaded. */
  readonly today: { readonly firm: FirmDetails | null | undefined; readonly sendsMail: boolean | undefined };
  /** Ref of the menu's button. */
  readonly more: Ref<HTMLButtonElement>;
  readonly onAsk: (asking: Asking) => void;
  readonly onEdit: () => void;
  readonly onClose: () => void;
  /** Whether it is offered to open the invoice as a page. */
  readonly hasPage?: boolean;
}

/** The actions of an invoice that was not removed: the next step as a button, the others in a menu. */
export function InvoiceVerbs({ more, ...given }: InvoiceVerbsProps) {
  const { invoice, today, onAsk } = given;
  const { firm, sendsMail } = today;
  return (
    <>
      {invoice.status === 'draft' && (
        <>
          <Button size="sm" icon={ListPlus} onClick={() => onAsk('unbilled')}>
            Add unbilled work
          </Button>
          <Button size="sm" icon={Plus} onClick={() => onAsk('fee')}>
            Add a fee
          </Button>
          <Button
            size="sm"
            icon={Stamp}
            needs="ApproveInvoice"
            disabled={linesOf(invoice).length === 0}
            onClick={() => onAsk(firm === null ? 'firm' : 'approve')}
          >
            Approve
          </Button>
        </>
      )}
      {isUnsent(invoice) && sendsMail === true && (
        <Button
          size="sm"
          icon={Mail}
          needs="EmailInvoice"
          disabled={isBeingEmailed(invoice)}
          onClick={() => onAsk('email')}
        >
          Send by email
        </Button>
      )}
      {isUnsent(invoice) && sendsMail === false && (
        <Button size="sm" icon={Send} needs="RecordInvoiceSent" onClick={() => onAsk('delivery')}>
          Record as sent
        </Button>
      )}
      {isOutstanding(invoice) && (
        <Button size="sm" icon={Wallet} needs="RecordInvoicePayment" onClick={() => onAsk('payment')}>
          Record a payment
        </Button>
      )}
      <Menu
        trigger={<IconButton ref={more} label="More" icon={Ellipsis} className="ml-auto" />}
        items={useMenu(given)}
      />
    </>
  );
}

function useMenu(given: Omit<InvoiceVerbsProps, 'more'>): (MenuAction | 'rule')[] {
  const { invoice, today, onAsk, onEdit, onClose, hasPage = false } = given;
  const { status } = invoice;
  const { navigate } = useRouter();
  const mails = today.sendsMail === true;
  const { remove } = useRecordCommands<Invoice>(INVOICES);
  const { takeWriteOffBack, takeDiscountOff } = useInvoiceCommands();
  const removeDraft = (): void => {
    remove.mutate(invoice);
    onClose();
  };
  const onlyIf = (isOffered: boolean, action: MenuAction): MenuAction[] => (isOffered ? [action] : []);
  return [
    ...onlyIf(hasPage, {
      label: 'Open as a page',
      opens: true,
      icon: Maximize2,
      onSelect: () => void navigate({ to: '/invoices/$invoiceId', params: { invoiceId: invoice.id } }),
    }),
    { label: 'Edit', opens: true, icon: Pencil, keys: 'e', onSelect: onEdit },
    { label: 'Print', opens: true, icon: Printer, onSelect: () => onAsk('print') },
    { label: 'Save as PDF', opens: true, icon: FileText, onSelect: () => void savePdf(invoice) },
    ...onlyIf(status !== 'draft', {
      label: 'LEDES file',
      opens: true,
      icon: FileDown,
      onSelect: () => void exportLedes(invoice),
    }),
    'rule',
    ...onlyIf(isApproved(invoice) && mails && !isUnsent(invoice) && !isBeingEmailed(invoice), {
      label: 'Send again by email',
      needs: 'EmailInvoice',
      icon: Mail,
      onSelect: () => onAsk('email'),
    }),
    ...onlyIf(isApproved(invoice) && (mails || !isUnsent(invoice)), {
      label: isUnsent(invoice) ? 'Record as sent' : 'Change how it was sent',
      needs: 'RecordInvoiceSent',
      icon: Send,
      onSelect: () => onAsk('delivery'),
    }),
    ...onlyIf(status === 'draft', {
      label: invoice.discount === null ? 'Give a discount' : 'Change the discount',
      icon: Percent,
      onSelect: () => onAsk('discount'),
    }),
    ...onlyIf(status === 'draft' && invoice.discount !== null, {
      label: 'Take off the discount',
      icon: Undo2,
      onSelect: () => void takeDiscountOff(invoice),
    }),
    ...onlyIf(isOutstanding(invoice), {
      label: 'Issue a credit memo',
      needs: 'IssueCreditMemo',
      icon: ReceiptText,
      onSelect: () => onAsk('credit'),
    }),
    ...onlyIf(isOutstanding(invoice), {
      label: 'Write off the balance',
      needs: 'WriteOffInvoice',
      icon: Eraser,
      onSelect: () => onAsk('write-off'),
    }),
    ...onlyIf(status === 'written-off', {
      label: 'Take back the write-off',
      needs: 'TakeBackInvoiceWriteOff',
      icon: Undo2,
      onSelect: () => void takeWriteOffBack(invoice),
    }),
    ...onlyIf(status === 'draft', { ...REMOVE, danger: true, onSelect: removeDraft }),
    ...onlyIf(isPayable(invoice), {
      label: 'Void',
      needs: 'VoidInvoice',
      icon: CircleSlash,
      danger: true,
      onSelect: () => onAsk('void'),
    }),
  ];
}
