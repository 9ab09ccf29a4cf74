import { invoiceNumberTaken } from '@lexledger/contracts/features/invoices';
import type { Decider } from '../../kernel/decider.ts';

/** Issued by the process of invoices; no route leads here. Its data name the invoice. */
export const TAKE_NUMBER = 'TakeInvoiceNumber';

/** The numbers of one user's invoices. */
export interface Numbering {
  readonly last: number;
  readonly numbers: ReadonlyMap<string, number>;
}

interface OfInvoice {
  readonly invoiceId: string;
}

/** Counts the invoices of one user, whose id is the stream's, without a gap: an invoice that asks again has its number. */
export const numberingDecider: Decider<Numbering> = {
  category: 'numbering',
  commands: [],
  initial: () => ({ last: 0, numbers: new Map() }),
  decide({ data }, { last, numbers }) {
    const { invoiceId } = data as OfInvoice;
    return numbers.has(invoiceId) ? [] : [{ type: invoiceNumberTaken.type, data: { invoiceId, number: last + 1 } }];
  },
  evolve({ numbers }, { data }) {
    const { invoiceId, number } = data as OfInvoice & { readonly number: number };
    return { last: number, numbers: new Map(numbers).set(invoiceId, number) };
  },
  answer: ({ numbers }, { data }) => ({ number: numbers.get((data as OfInvoice).invoiceId) }),
  isLive: () => false,
};
