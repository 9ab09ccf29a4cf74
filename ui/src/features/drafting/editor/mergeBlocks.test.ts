import type { Block } from '@lexledger/contracts/drafting/document';
import { ordersOf } from '@lexledger/contracts/drafting/order';
import { readNotation, rolesByKey } from '@lexledger/domain/drafting/notation';
import { STANDARD_TEMPLATES } from '@lexledger/domain/drafting/standardTemplates';
import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { editedBlocks, editorDocument } from './documentJson.ts';
import { draftExtensions } from './extensions.ts';
import { type ConfirmedBlock, mergeBlocks } from './mergeBlocks.ts';
import { createShownValues } from './shownValues.ts';

const nothing = { text: '', isOpen: false };
const schema = getSchema(
  draftExtensions(
    createShownValues({
      placeholder: () => nothing,
      fact: () => nothing,
      authority: () => nothing,
      block: () => undefined,
      isLive: () => true,
    }),
  ),
);

const paragraph = (id: string, text: string): Block => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
});

function confirmed(...blocks: readonly Block[]): readonly ConfirmedBlock[] {
  const orders = ordersOf(blocks.length);
  return blocks.map((content, index) => ({ id: content.attrs?.id ?? '', order: orders[index] as string, content }));
}

const NONE: ReadonlySet<string> = new Set();

/** An editor that has these blocks, all of them confirmed. */
function opened(...blocks: readonly Block[]) {
  const state = EditorState.create({ doc: schema.nodeFromJSON(editorDocument(blocks)) });
  return { state, synced: mergeBlocks(state, new Map(), confirmed(...blocks), NONE).synced };
}

const textsOf = (state: EditorState): readonly string[] => {
  const texts: string[] = [];
  state.doc.forEach((node) => {
    texts.push(node.textContent);
  });
  return texts;
};

const A = paragraph('a', 'One two three');
const B = paragraph('b', 'Second');
const C = paragraph('c', 'Third');

describe('what others wrote', () => {
  it('comes into blocks that were not touched here, and leaves the caret where it is', () => {
    const { state, synced } = opened(A, B);
    const caret = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 5)));
    const later = paragraph('a', 'One two and three');
    const { transaction } = mergeBlocks(caret, synced, confirmed(later, B), NONE);
    expect(transaction).not.toBeNull();
    const next = caret.apply(transaction as NonNullable<typeof transaction>);
    expect(textsOf(next)).toEqual(['One two and three', 'Second']);
    expect(next.selection.from).toBe(5);
  });

  it('inserts, moves and takes out blocks', () => {
    const { state, synced } = opened(A, B);
    const { transaction } = mergeBlocks(state, synced, confirmed(C, B), NONE);
    expect(textsOf(state.apply(transaction as NonNullable<typeof transaction>))).toEqual(['Third', 'Second']);
  });

  it('does not replace what was written here meanwhile, and names it as contested', () => {
    const { state, synced } = opened(A, B);
    const written = state.apply(state.tr.insertText('Mine: ', 1));
    const { transaction, contested } = mergeBlocks(written, synced, confirmed(paragraph('a', 'Theirs'), B), NONE);
    expect(transaction).toBeNull();
    expect(contested).toEqual(['a']);
  });

  it('waits for blocks whose change is on its way', () => {
    const { state, synced } = opened(A, B);
    const merge = mergeBlocks(state, synced, confirmed(paragraph('a', 'Theirs'), B), new Set(['a']));
    expect(merge.transaction).toBeNull();
    expect(merge.contested).toEqual([]);
  });

  it('changes nothing where both are the same', () => {
    const { state, synced } = opened(A, B);
    expect(mergeBlocks(state, synced, confirmed(A, B), NONE).transaction).toBeNull();
  });
});

describe('the blocks of the standard templates', () => {
  it.each(STANDARD_TEMPLATES.map(({ key, body, roles }) => [key, body, roles] as const))(
    '%s stay what they are in the editor',
    (_key, body, roles) => {
      const { blocks } = readNotation(body, { roles: rolesByKey(roles) });
      const document = schema.nodeFromJSON(editorDocument(blocks));
      document.check();
      const again = editedBlocks(
        schema.nodeFromJSON(editorDocument(editedBlocks(document).map(({ content }) => content))),
      );
      expect(again.map(({ json }) => json)).toEqual(editedBlocks(document).map(({ json }) => json));
    },
  );
});
