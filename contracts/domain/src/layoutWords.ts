import type { InvoiceLayout } from '@lexledger/contracts/invoiceLayout';
import { INVOICE_DETAILS, INVOICE_GROUPINGS, USUAL_LAYOUT } from '@lexledger/contracts/invoiceLayoutChoices';

/** 'By date, every entry, without hours and rates, with trust money' */
export function layoutWords(layout: unknown): string {
  const { grouping, detail, hours, trust }: InvoiceLayout = { ...USUAL_LAYOUT, ...(layout as Partial<InvoiceLayout>) };
  const words = [INVOICE_GROUPINGS[grouping], INVOICE_DETAILS[detail].toLowerCase()];
  return [...words, ...(hours ? [] : ['without hours and rates']), ...(trust ? ['with trust money'] : [])].join(', ');
}
