import type { HandOver } from '@lexledger/contracts/features/parked-commands';
import { v5 } from 'uuid';
import type { OutboxItem } from './item.ts';

/** Where refused changes are handed over. The contract's schemas are not loaded for it. */
export const PARKED_COMMANDS = '/api/parked-commands';

/** Namespace for the ids of the commands by which changes are handed over. */
const HANDED_OVER = '3d2f6f0e-5c0f-4b0e-9f0a-6f3f5b7d9c11';

/** The id of the command by which a change is handed over: it is handed over once, however often it is tried. */
export const handOverId = ({ id }: Pick<OutboxItem, 'id'>): string => v5(id, HANDED_OVER);

/** A change as it is handed over, or saved in a file. */
export const handOverOf = (item: OutboxItem): HandOver => ({
  commandId: item.id,
  method: item.method,
  path: item.path,
  ...(item.body !== undefined && { body: item.body }),
  ...(item.version !== undefined && { version: item.version }),
  noun: item.noun.slice(0, 60),
  deed: item.deed.slice(0, 60),
  about: item.about.slice(0, 300),
  code: item.problem?.code ?? null,
  message: (item.problem?.message ?? '').slice(0, 1000),
  madeAt: new Date(item.madeAt).toISOString(),
});

/** What somebody leaves of a firm on a device, which an owner of the firm can load. */
export interface ParkedFile {
  readonly kind: 'lexledger-parked-changes';
  readonly madeBy: string;
  readonly changes: readonly HandOver[];
}

export const parkedFileOf = (userId: string, items: readonly OutboxItem[]): ParkedFile => ({
  kind: 'lexledger-parked-changes',
  madeBy: userId,
  changes: items.map(handOverOf),
});

/**
 * Reads a file of changes; the server checks each of them.
 * @returns null for any other file
 */
export function readParkedFile(text: string): ParkedFile | null {
  try {
    const file = JSON.parse(text) as Partial<ParkedFile> | null;
    const isOne =
      file?.kind === 'lexledger-parked-changes' && typeof file.madeBy === 'string' && Array.isArray(file.changes);
    return isOne ? (file as ParkedFile) : null;
  } catch {
    return null;
  }
}
