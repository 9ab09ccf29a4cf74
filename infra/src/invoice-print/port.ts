import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { FirmDetails } from '@lexledger/contracts/firmFields';

/** An invoice with what its paper says besides. */
export interface InvoicePaper {
  readonly invoice: Invoice;
  readonly people: {
    /** The lawyer's name, which stands for the firm's where nothing is said of that. */
    readonly from: string;
    readonly firm: FirmDetails | null;
    readonly client: { readonly name: string; readonly address: string | null };
  };
}

/** Lays an invoice out as a PDF. Rejects when it cannot be laid out. */
export type PrintInvoice = (paper: InvoicePaper) => Promise<Uint8Array>;
