import type { Block } from '@lexledger/contracts/drafting/document';
import type { Node as ProseMirrorNode, Schema } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { SyncedBlock } from './blockChanges.ts';
import { editedBlock, editedBlocks } from './documentJson.ts';

/** A block as the server has it. */
export interface ConfirmedBlock {
  readonly id: string;
  readonly order: string;
  readonly content: Block;
}

/** Marks a transaction that brings in what others wrote: it is not saved, and not undone here. */
export const FROM_ELSEWHERE = 'fromElsewhere';

interface Place {
  readonly node: ProseMirrorNode;
  readonly position: number;
}

function placeOf(document: ProseMirrorNode, id: string): Place | undefined {
  let found: Place | undefined;
  document.forEach((node, position) => {
    if (found === undefined && node.attrs.id === id) found = { node, position };
  });
  return found;
}

/** The position behind the block with this id; that of the beginning for null. */
function behind(document: ProseMirrorNode, id: string | null): number {
  const place = id === null ? undefined : placeOf(document, id);
  return place === undefined ? 0 : place.position + place.node.nodeSize;
}

/** Replaces only what differs, so that a caret elsewhere in the block stays where it is. */
function replaceDifference(transaction: Transaction, { node, position }: Place, next: ProseMirrorNode): void {
  if (node.type !== next.type || node.isLeaf) {
    transaction.replaceWith(position, position + node.nodeSize, next);
    return;
  }
  const start = node.content.findDiffStart(next.content);
  if (start !== null) {
    const end = node.content.findDiffEnd(next.content);
    if (end === null) return;
    const overlap = start - Math.min(end.a, end.b);
    const more = Math.max(0, overlap);
    const inside = position + 1;
    transaction.replace(inside + start, inside + end.a + more, next.slice(start, end.b + more));
  }
  transaction.setNodeMarkup(position, undefined, next.attrs);
}

export interface Merge {
  /** Brings the document up to date; null where it is already. */
  readonly transaction: Transaction | null;
  readonly synced: ReadonlyMap<string, SyncedBlock>;
  /** Blocks that were changed here and elsewhere: the person's own text stays until somebody chooses. */
  readonly contested: readonly string[];
}

/**
 * Merges what the server has into the document. A block that was not touched here becomes what it is there; one that was
 * touched here stays, as do those whose change is on its way.
 */
export function mergeBlocks(
  state: EditorState,
  synced: ReadonlyMap<string, SyncedBlock>,
  confirmed: readonly ConfirmedBlock[],
  sending: ReadonlySet<string>,
): Merge {
  const { schema, tr } = state;
  const here = new Map(editedBlocks(state.doc).map((block) => [block.id, block.json]));
  const next = new Map<string, SyncedBlock>();
  const contested: string[] = [];
  let before: string | null = null;
  for (const { id, order, content } of confirmed) {
    const json = jsonOf(schema, content);
    const base = synced.get(id);
    const own = here.get(id);
    if (sending.has(id)) {
      if (base !== undefined) next.set(id, base);
      if (own !== undefined) before = id;
      continue;
    }
    const isTouched = base === undefined ? own !== undefined : own !== base.json;
    const isChanged = base?.json !== json;
    const isGoneHere = base !== undefined && own === undefined;
    const isMoved = base !== undefined && base.order !== order;
    if (base !== undefined && !isChanged && !isMoved) {
      next.set(id, base);
      if (!isGoneHere) before = id;
      continue;
    }
    if (isTouched && isChanged && own !== json && !isGoneHere) {
      contested.push(id);
      next.set(id, base ?? { order, json: '' });
    } else next.set(id, { order, json });
    if (isGoneHere) continue;
    const place = placeOf(tr.doc, id);
    if (place === undefined) tr.insert(behind(tr.doc, before), schema.nodeFromJSON(content));
    else if (!isTouched && isChanged) replaceDifference(tr, place, schema.nodeFromJSON(content));
    if (place !== undefined && isMoved) move(tr, id, before);
    before = id;
  }
  const there = new Set(confirmed.map(({ id }) => id));
  for (const [id, base] of synced) {
    if (there.has(id)) continue;
    if (sending.has(id)) {
      next.set(id, base);
      continue;
    }
    if (here.get(id) !== base.json) {
      if (here.has(id)) contested.push(id);
      continue;
    }
    const place = placeOf(tr.doc, id);
    if (place !== undefined) tr.delete(place.position, place.position + place.node.nodeSize);
  }
  const transaction = tr.docChanged ? tr.setMeta(FROM_ELSEWHERE, true).setMeta('addToHistory', false) : null;
  return { transaction, synced: next, contested };
}

const read = new WeakMap<Block, string>();

/** A block's content in the form in which the editor would save it. */
export function jsonOf(schema: Schema, content: Block): string {
  const json = read.get(content) ?? editedBlock(schema.nodeFromJSON(content)).json;
  read.set(content, json);
  return json;
}

function move(transaction: Transaction, id: string, before: string | null): void {
  const place = placeOf(transaction.doc, id);
  if (place === undefined || behind(transaction.doc, before) === place.position) return;
  transaction.delete(place.position, place.position + place.node.nodeSize);
  transaction.insert(behind(transaction.doc, before), place.node);
}
