import type { Block } from '@lexledger/contracts/drafting/document';
import type { JSONContent } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { EditedBlock } from './blockChanges.ts';

/** Attributes that the model leaves out. */
const USUAL: Readonly<Record<string, unknown>> = { indent: 0, colspan: 1, rowspan: 1, continues: false, jury: false };
/** Attributes of the editor alone. */
const OWN = new Set(['colwidth', 'start']);

function plain({ type, attrs = {}, content, ...rest }: JSONContent, isInner: boolean): JSONContent {
  const kept = Object.entries(attrs).filter(
    ([name, value]) =>
      value !== null && value !== undefined && value !== USUAL[name] && !OWN.has(name) && !(isInner && name === 'id'),
  );
  return {
    type,
    ...(kept.length > 0 && { attrs: Object.fromEntries(kept) }),
    ...(content && { content: content.map((inner) => plain(inner, true)) }),
    ...rest,
  } as JSONContent;
}

/** A block of the first level as the model has it. */
export function editedBlock(node: ProseMirrorNode): EditedBlock {
  const content = plain(node.toJSON() as JSONContent, false) as unknown as Block;
  return { id: String(node.attrs.id ?? ''), content, json: JSON.stringify(content) };
}

const known = new WeakMap<ProseMirrorNode, EditedBlock>();

/** The blocks of the editor's document. Nodes never change, so each is read once. */
export function editedBlocks(document: ProseMirrorNode): readonly EditedBlock[] {
  const blocks: EditedBlock[] = [];
  document.forEach((node) => {
    const block = known.get(node) ?? editedBlock(node);
    known.set(node, block);
    // The paragraph of an empty document has no id until somebody writes in it.
    if (block.id !== '') blocks.push(block);
  });
  return blocks;
}

/** The document as the editor takes it. An empty one has a paragraph to write in. */
export const editorDocument = (blocks: readonly Block[]): JSONContent => ({
  type: 'doc',
  content: blocks.length === 0 ? [{ type: 'paragraph' }] : (blocks as unknown as JSONContent[]),
});
