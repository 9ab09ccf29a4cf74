import { z } from 'zod';
import { choices, keysOf } from './choices.ts';

/** How the lines of an invoice are grouped. */
export const INVOICE_GROUPINGS = choices({
  none: 'Not grouped',
  date: 'By date',
  timekeeper: 'By timekeeper',
  activity: 'By activity',
});
/** What an invoice says of each group of lines. */
export const INVOICE_DETAILS = choices({ entries: 'Every entry', summary: 'A total for each group' });

/** How an invoice shows its lines. No amount depends on it. */
export const invoiceLayout = z.strictObject({
  grouping: z.enum(keysOf(INVOICE_GROUPINGS)).default('none'),
  detail: z.enum(keysOf(INVOICE_DETAILS)).default('entries'),
  /** Whether hours and hourly rates are shown. */
  hours: z.boolean().default(true),
  /** Whether what the client has in trust for the matter is shown. */
  trust: z.boolean().default(false),
});
export type InvoiceLayout = z.output<typeof invoiceLayout>;
