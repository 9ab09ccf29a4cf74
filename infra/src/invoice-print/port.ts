import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { FirmDetails } from '@lexledger/contracts/firmFields';

export interface InvoicePeople {
  /** The lawyer's name. It heads the invoice where the firm has no details. */
  readonly from: string;
  readonly firm: FirmDetails | null;
  readonly client: { readonly name: string; readonly address: string | null };
  /** Names by id of the team members who worked for lines; a line without one is the lawyer's own work. */
  readonly members: Readonly<Record<string, string | null>>;
  /** What the client has in trust, as the invoice says it; empty where its layout does not show it. */
  readonly trust: readonly { readonly label: string; readonly amount: string }[];
}

export interface InvoicePaper {
  readonly invoice: Invoice;
  readonly people: InvoicePeople;
}

/** Lays an invoice out as a PDF. Rejects when it cannot be laid out. */
export type PrintInvoice = (paper: InvoicePaper) => Promise<Uint8Array>;
