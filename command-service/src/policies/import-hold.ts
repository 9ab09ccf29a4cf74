import { practiceImportCompleted, practiceImportRefused } from '@lexledger/contracts/features/practice-import';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';

/** Types of the events with which the import of an export ends. */
export const IMPORT_ENDS: readonly string[] = [practiceImportCompleted.type, practiceImportRefused.type];

/**
 * The firms of which only a part of their log is here, because an export of it is being imported: what that part leads to may have
 * been done at the other installation, which the rest of the log says.
 */
export class ImportHold {
  readonly #firms = new Set<string>();
  readonly #endedAt = new Map<string, string>();

  take({ type, metadata: { userId, firmId, imported, at } }: Pick<DomainEvent, 'type' | 'metadata'>): void {
    if (userId === null) return;
    const firm = firmIdOf({ userId, firmId });
    if (imported !== undefined) this.#firms.add(firm);
    else if (IMPORT_ENDS.includes(type)) {
      this.#firms.delete(firm);
      this.#endedAt.set(firm, at);
    }
  }

  /** Whether the moment was before the firm's log was imported. */
  wasBefore(whose: Belonging, moment: string): boolean {
    return moment <= (this.#endedAt.get(firmIdOf(whose)) ?? '');
  }

  holds(whose: Belonging): boolean {
    return this.#firms.has(firmIdOf(whose));
  }
}
