import { saveFileOf } from './serverFile.ts';

/**
 * Saves the proof that an event is in the log of the firm, which is verified without the product.
 * @param id of the event
 */
export const saveProofOf = (id: string): Promise<void> =>
  // The path is written out, because importing the contract would add its schemas to what a record's page loads.
  saveFileOf(`/api/audit-logs/${id}/proof`, `${id}.tlog-proof`, 'proof');
