import { invoiceNumberTaken } from '@lexledger/contracts/features/invoices';
import type { Decider } from '../../kernel/decider.ts';

/** Command issued by the process of invoices alone; it has no route. Its data name the invoice. */
export const TAKE_NUMBER = 'TakeInvoiceNumber';

/** The numbers of one user's invoices. */
export interface Numbering {
  readonly last: number;
  readonly numbers: ReadonlyMap<string, number>;
}

interface OfInvoice {
  readonly invoiceId: string;
}

/**
 * Numbers the invoices of one user without gaps; the stream's id is the user's. An invoice that asks again gets the
 * same number.
 */
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
