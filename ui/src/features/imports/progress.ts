import type { ClientImport } from '@lexledger/contracts/features/imports';

/** Progress of an import, or of its undo. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  /** What is counted: 'rows gone through' or 'clients gone through'. */
  readonly what: string;
}

/** Progress of the import or its undo; null while neither is running. */
export function progressOf(given: ClientImport): Progress | null {
  const { status, rows, added, skipped, rejected, incomplete, removed, kept } = given;
  if (status === 'running' || status === 'stopping') {
    return { done: added + skipped + rejected + incomplete, of: rows, what: 'rows gone through' };
  }
  return status === 'undoing' ? { done: removed + kept, of: added, what: 'clients gone through' } : null;
}

/**
 * Number of rows that a cancelled import did not process. A row that a user has just completed is briefly counted here.
 */
export const leftOf = ({ status, rows, added, skipped, rejected, incomplete }: ClientImport): number =>
  status === 'prepared' || status === 'running' || status === 'stopping'
    ? 0
    : rows - added - skipped - rejected - incomplete;
