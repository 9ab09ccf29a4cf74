import type { QueryClient } from '@tanstack/react-query';
import { draftKey, forgetDraft, keepDraft, readDraft } from '../../drafts/drafts.ts';

/** An import that has begun: with the same file and the same ids nothing of it is taken twice. */
export interface UnfinishedImport {
  /** Of the file. */
  readonly name: string;
  readonly text: string;
  /** Of the command that adds an item, by the item's key; each is new where nothing is said. */
  readonly commandIds: Readonly<Record<string, string>>;
}

const NAME = 'calendar import';

/** Of this page: what runs here is no import that was left behind. */
let running = 0;

/** What a page of this tab left behind when it was closed or reloaded; null where nothing was. */
export function unfinishedImport(queries: QueryClient): UnfinishedImport | null {
  if (running > 0) return null;
  const { name, text, commandIds } = readDraft(draftKey(queries, NAME))?.values ?? {};
  if (typeof name !== 'string' || typeof text !== 'string' || typeof commandIds !== 'object') return null;
  return { name, text, commandIds: (commandIds ?? {}) as UnfinishedImport['commandIds'] };
}

export const forgetImport = (queries: QueryClient): void => forgetDraft(draftKey(queries, NAME));

/**
 * Keeps it for as long as the tab lives, or until what is answered is called: when nothing more will be sent. A file that
 * is larger than what a browser keeps so is not kept, and is known by its UIDs alone when it is chosen again.
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
