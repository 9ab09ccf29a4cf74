import type { QueryClient } from '@tanstack/react-query';
import { draftKey, forgetDraft, keepDraft, readDraft } from '../../drafts/drafts.ts';

/** An import that has begun. A retry with the same file and the same ids adds nothing twice. */
export interface UnfinishedImport {
  /** Name of the file. */
  readonly name: string;
  readonly text: string;
  /** Id of the command that adds an item, by the item's key. An item without an entry gets a new id. */
  readonly commandIds: Readonly<Record<string, string>>;
}

const NAME = 'calendar import';

/** The number of imports that run in this page; a running import is not one that was left behind. */
let running = 0;

/** The import that was interrupted when a page of this tab was closed or reloaded; null if there was none. */
export function unfinishedImport(queries: QueryClient): UnfinishedImport | null {
  if (running > 0) return null;
  const { name, text, commandIds } = readDraft(draftKey(queries, NAME))?.values ?? {};
  if (typeof name !== 'string' || typeof text !== 'string' || typeof commandIds !== 'object') return null;
  return { name, text, commandIds: (commandIds ?? {}) as UnfinishedImport['commandIds'] };
}

export const forgetImport = (queries: QueryClient): void => forgetDraft(draftKey(queries, NAME));

/**
 * Stores the import as a draft of this tab. Call the returned function when nothing more will be sent. A file that is
 * larger than the browser's storage allows is not stored; when it is chosen again, only its UIDs prevent duplicates.
 */
export function keepImport(queries: QueryClient, it: UnfinishedImport): () => void {
  keepDraft(draftKey(queries, NAME), { ...it });
  running += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    running -= 1;
    forgetImport(queries);
  };
}
