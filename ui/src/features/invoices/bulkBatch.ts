import { useCallback, useState } from 'react';
import { z } from 'zod';
import { useUser } from '../../account/authentication.ts';
import { newCommandId } from '../../api/api.ts';
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

function stored(key: string): Batch | null {
  try {
    const { success, data } = batch.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return success ? data : null;
  } catch {
    // Storage is refused, or holds what is no batch.
    return null;
  }
}

/**
 * The batch of invoices that is under way, which this browser remembers until it is ended. It holds ids alone; what has
 * become of each invoice is read from the invoice.
 */
export function useBatch(): readonly [Batch | null, (next: Batch | null) => void] {
  const key = `bulk-billing:${useUser().id}`;
  const [known, setKnown] = useState(() => stored(key));
  const set = useCallback(
    (next: Batch | null): void => {
      setKnown(next);
      try {
        if (next === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is refused, so the batch lasts for this visit only.
      }
    },
    [key],
  );
  return [known, set];
}
