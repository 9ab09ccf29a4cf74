import { StoreUnavailableError } from '../event-store/port.ts';
import { StorageError } from '../sqlite/storage-error.ts';

/** Whether a store that does not answer is behind an error: nothing is wrong with what was being done, and it is tried again. */
export function isUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof StoreUnavailableError || current instanceof StorageError) return true;
  }
  return false;
}
