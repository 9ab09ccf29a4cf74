import { byOrder } from '@lexledger/contracts/drafting/order';
import type { OrderedBlock } from '@lexledger/contracts/features/drafting';
import { merged } from '@lexledger/contracts/kernel/entries';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useCallback, useEffect, useRef } from 'react';
import { toastFailure } from '../../../notifications/toastFailure.ts';
import type { Identified } from '../../../records/recordChanges.ts';
import { type BlockChanges, blockChanges, inPortions, type SyncedBlock } from './blockChanges.ts';
import { editedBlocks } from './documentJson.ts';
import { FROM_ELSEWHERE, mergeBlocks } from './mergeBlocks.ts';

/** A record with a text of blocks. */
export interface WrittenRecord extends Identified {
  readonly blocks: Readonly<Record<string, OrderedBlock>>;
}

/** 'contested': the same block was changed elsewhere, and the person has not chosen yet. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'contested';

/** Milliseconds without typing after which what was written is saved. */
const PAUSE_MS = 700;

/** How a text is kept. */
export interface BlockKeeping {
  /** The record as it is cached now, with what is on its way. */
  readonly current: () => WrittenRecord;
  /**
   * Sends changes of blocks as they were made on `seen`, with the seals of the AI proposals whose text they contain; null
   * when the person did not choose between two changes.
   */
  readonly save: (seen: WrittenRecord, changes: BlockChanges, proposals: readonly string[]) => Promise<unknown>;
  /** Told also after the editor was closed, when what was written last is saved. */
  readonly onState: (state: SaveState) => void;
}

const confirmedOf = (blocks: WrittenRecord['blocks']) =>
  Object.entries(blocks)
    .sort(byOrder)
    .map(([id, { order, content }]) => ({ id, order, content }));

/** What an editor and the server have in common. */
interface Synced {
  /** Whether the text was ever compared with the record; until then nothing of it is new. */
  hasBegun: boolean;
  blocks: ReadonlyMap<string, SyncedBlock>;
  /** The record on which the text is based: contested blocks as they were before the other change. */
  seen: WrittenRecord;
  /** Blocks whose change is on its way. */
  readonly sending: Set<string>;
  /** Seals of the accepted AI proposals in blocks that are not saved yet, by the block's id. */
  readonly seals: Map<string, readonly string[]>;
}

/** The metadata of a transaction that puts the text of accepted AI proposals in: their seals. */
export const ACCEPTED = 'acceptedProposals';

/** Brings what others wrote into the text, without moving the caret. */
function merge(editor: Editor, synced: Synced, record: WrittenRecord): void {
  const {
    transaction,
    synced: blocks,
    contested,
  } = mergeBlocks(editor.state, synced.blocks, confirmedOf(record.blocks), synced.sending);
  synced.blocks = blocks;
  synced.hasBegun = true;
  if (transaction !== null) editor.view.dispatch(transaction);
  const { seen } = synced;
  const own = Object.fromEntries(contested.flatMap((id) => (id in seen.blocks ? [[id, seen.blocks[id]]] : [])));
  synced.seen =
    contested.length === 0
      ? record
      : { ...record, version: seen.version, blocks: { ...record.blocks, ...own } as WrittenRecord['blocks'] };
}

/** Takes up what was saved as what both sides have. */
function noteSaved(synced: Synced, changes: BlockChanges, proposals: readonly string[]): void {
  const blocks = new Map(synced.blocks);
  for (const [id, change] of Object.entries(changes)) {
    // A proposal that was accepted while this was on its way is in the next change.
    const unsaved = synced.seals.get(id)?.filter((seal) => !proposals.includes(seal)) ?? [];
    if (unsaved.length > 0) synced.seals.set(id, unsaved);
    else synced.seals.delete(id);
    if (change === null) blocks.delete(id);
    else blocks.set(id, { order: change.order, json: JSON.stringify(change.content) });
  }
  synced.blocks = blocks;
  synced.seen = merged(synced.seen, { blocks: changes }, ['blocks']) as unknown as WrittenRecord;
}

/** Remembers the seals for the blocks that an accepted proposal changed. */
function noteAccepted({ seals }: Synced, { before, doc }: Transaction, accepted: readonly string[]): void {
  const unchanged = new Set(editedBlocks(before).map(({ json }) => json));
  for (const { id, json } of editedBlocks(doc)) {
    if (!unchanged.has(json)) seals.set(id, [...(seals.get(id) ?? []), ...accepted]);
  }
}

const sealsOf = ({ seals }: Synced, changes: BlockChanges): readonly string[] => [
  ...new Set(Object.keys(changes).flatMap((id) => seals.get(id) ?? [])),
];

/**
 * Keeps an editor and a record's blocks together: what is written is saved as changes of single blocks after a pause,
 * and what others write comes into the text.
 */
export function useBlockSync(editor: Editor | null, record: WrittenRecord, keeping: BlockKeeping) {
  const synced = useRef<Synced>({
    hasBegun: false,
    blocks: new Map(),
    seen: record,
    sending: new Set(),
    seals: new Map(),
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(keeping);
  latest.current = keeping;

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (editor === null || !synced.current.hasBegun) return;
    const { sending } = synced.current;
    const all = Object.entries(blockChanges(synced.current.blocks, editedBlocks(editor.state.doc)));
    const changes = Object.fromEntries(all.filter(([id]) => !sending.has(id)));
    const ids = Object.keys(changes);
    if (ids.length === 0) {
      if (sending.size === 0) latest.current.onState('saved');
      return;
    }
    for (const id of ids) sending.add(id);
    latest.current.onState('saving');
    let next: SaveState = 'saved';
    try {
      for (const portion of inPortions(changes)) {
        const proposals = sealsOf(synced.current, portion);
        const isChosen = (await latest.current.save(synced.current.seen, portion, proposals)) !== null;
        if (isChosen) noteSaved(synced.current, portion, proposals);
        else next = 'contested';
      }
    } catch (error) {
      next = 'unsaved';
      toastFailure(error);
    }
    for (const id of ids) sending.delete(id);
    if (!editor.isDestroyed) merge(editor, synced.current, latest.current.current());
    // What was written while this was on its way is saved next, even if the editor was closed meanwhile.
    if (next !== 'saved' || timer.current !== undefined) latest.current.onState(next === 'saved' ? 'unsaved' : next);
    else await flush();
  }, [editor]);

  useEffect(() => {
    if (editor === null) return;
    const onTransaction = ({ transaction }: { readonly transaction: Transaction }): void => {
      if (!transaction.docChanged || transaction.getMeta(FROM_ELSEWHERE) === true) return;
      latest.current.onState('unsaved');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
      const accepted = transaction.getMeta(ACCEPTED) as readonly string[] | undefined;
      if (accepted === undefined) return;
      noteAccepted(synced.current, transaction, accepted);
      // The event that says where the text came from has what was proposed, before it is edited.
      void flush();
    };
    // Whoever leaves the text may make it final or save a version next, which must have every word of it.
    const onBlur = (): void => {
      if (timer.current !== undefined) void flush();
    };
    editor.on('transaction', onTransaction).on('blur', onBlur);
    return () => {
      editor.off('transaction', onTransaction).off('blur', onBlur);
      // What was written last is saved when the editor closes.
      void flush();
    };
  }, [editor, flush]);

  useEffect(() => {
    if (editor !== null && !editor.isDestroyed) merge(editor, synced.current, record);
  }, [editor, record]);

  return flush;
}
