import { StoreUnavailableError } from '../event-store/port.ts';
import { StorageError } from '../sqlite/storage-error.ts';

/**
 * Whether an error is caused by an unavailable store, in which case the operation itself is fine and can be retried.
 */
export function isUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof StoreUnavailableError || current instanceof StorageError) return true;
  }
  return false;
}
