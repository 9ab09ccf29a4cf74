import type { ClientImport } from '@lexledger/contracts/features/imports';

/** How far an import, or its undo, has come. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  /** 'rows gone through', 'clients looked at' */
  readonly what: string;
}

/** Null while nothing is under way. */
export function progressOf(given: ClientImport): Progress | null {
  const { status, rows, added, skipped, rejected, incomplete, removed, kept } = given;
  if (status === 'running' || status === 'stopping') {
    return { done: added + skipped + rejected + incomplete, of: rows, what: 'rows gone through' };
  }
  return status === 'undoing' ? { done: removed + kept, of: added, what: 'clients gone through' } : null;
}

/** Rows of a cancelled import that it never came to. One that a person just completed is in hand for a moment. */
export const leftOf = ({ status, rows, added, skipped, rejected, incomplete }: ClientImport): number =>
  status === 'prepared' || status === 'running' || status === 'stopping'
    ? 0
    : rows - added - skipped - rejected - incomplete;
