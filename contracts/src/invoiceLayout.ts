import { z } from 'zod';
import { keysOf } from './choices.ts';
import { INVOICE_DETAILS, INVOICE_GROUPINGS, USUAL_LAYOUT } from './invoiceLayoutChoices.ts';
import { withTraits } from './kernel/traits.ts';

/** How an invoice shows its lines. No amount depends on it. */
export const invoiceLayout = withTraits(
  z.strictObject({
    grouping: z.enum(keysOf(INVOICE_GROUPINGS)).default(USUAL_LAYOUT.grouping),
    detail: z.enum(keysOf(INVOICE_DETAILS)).default(USUAL_LAYOUT.detail),
    /** Whether hours and hourly rates are shown. */
    hours: z.boolean().default(USUAL_LAYOUT.hours),
    /** Whether what the client has in trust for the matter is shown. */
    trust: z.boolean().default(USUAL_LAYOUT.trust),
  }),
  { code: 'layout' },
);
export type InvoiceLayout = z.output<typeof invoiceLayout>;
