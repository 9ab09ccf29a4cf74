import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { invoiceEvents } from '../features/invoices.ts';
import { financialEvents } from '../features/money.ts';
import { calendarDate, identifier } from '../kernel/fields.ts';
import { defineView } from '../kernel/view.ts';
import { BASES, POSTING_CAUSES, POSTING_KINDS } from './words.ts';

const posting = {
  list: z.enum(['financial-records', 'invoices']),
  recordId: identifier(),
  paymentId: identifier().nullable(),
  cause: z.enum(keysOf(POSTING_CAUSES)),
  kind: z.enum(keysOf(POSTING_KINDS)),
  day: calendarDate(),
  caseId: identifier().nullable(),
  clientId: identifier().nullable(),
  category: z.string(),
};

/**
 * The amounts that records add to the figures, one document per posting. In addition there is a document for each
 * record, under its id, with the data from which its postings are computed; that document has no day.
 */
export const postingsView = defineView('postings', {
  document: z.object({
    id: z.string(),
    userId: identifier(),
    ...z.object(posting).partial().shape,
    category: z.string(),
    basis: z.enum([...keysOf(BASES), 'both']).optional(),
    cents: z.int().optional(),
    /** Month in the form 'YYYY-MM'. */
    month: z.string().optional(),
    /** Number of the invoice. */
    number: z.int().nullable().optional(),
    /** Ids of whom, and of which matter, the record is, see `mineIn`. */
    mine: z.array(z.string()).optional(),
    record: z.record(z.string(), z.json()).optional(),
  }),
  changedBy: [...financialEvents, ...invoiceEvents],
});

export const shownPosting = posting;
