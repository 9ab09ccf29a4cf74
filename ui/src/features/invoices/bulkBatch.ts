import type { Invoice } from '@lexledger/contracts/features/invoices';
import { z } from 'zod';
import { useUser } from '../../account/authentication.ts';
import { newCommandId } from '../../api/api.ts';
import { useUnfinished } from '../../browser/remembered.ts';
import { recordIdFor } from '../../records/recordId.ts';
import type { BillableGroup, OneInvoice } from './bulkBilling.ts';

/** An invoice of the batch. Its id follows from that of the command that drafts it, so it is drafted once. */
const entry = z.object({ commandId: z.uuid(), id: z.uuid(), clientId: z.uuid(), caseId: z.uuid().nullable() });
export type BatchEntry = z.output<typeof entry>;

const batch = z.object({
  one: z.enum(['case', 'client']),
  entries: z.array(entry),
  /** Ids of invoices that were left out of approving and sending. */
  leftOut: z.array(z.string()),
});
export type Batch = z.output<typeof batch>;

export const newBatch = (groups: readonly BillableGroup[], one: OneInvoice, userId: string): Batch => ({
  one,
  leftOut: [],
  entries: groups.map(({ clientId, caseId }) => {
    const commandId = newCommandId();
    return { commandId, id: recordIdFor('invoice', userId, commandId), clientId, caseId };
  }),
});

/** A batch of invoices that exist, as one that was begun in another browser has them. */
export const batchOf = (invoices: readonly Pick<Invoice, 'id' | 'clientId' | 'caseId'>[]): Batch => ({
  one: 'case',
  leftOut: [],
  entries: invoices.map(({ id, clientId, caseId }) => ({ commandId: newCommandId(), id, clientId, caseId })),
});

/** The batch of invoices that is under way. What has become of each invoice is read from the invoice. */
export const useBatch = () => useUnfinished<Batch>(`bulk-billing:${useUser().id}`, batch);
