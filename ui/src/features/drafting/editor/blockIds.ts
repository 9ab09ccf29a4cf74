import { Extension } from '@tiptap/core';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { v4 } from 'uuid';

/** Blocks that may be on the first level, each of which has an id. */
export const BLOCK_TYPES = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'table',
  'blockquote',
  'pageBreak',
  'choice',
  'condition',
  'repeat',
  'clause',
  'caption',
  'signature',
];

/** Gives each block of the first level an id of its own: split, pasted and moved ones too. */
export const BlockIds = Extension.create({
  name: 'blockIds',
  addGlobalAttributes: () => [{ types: BLOCK_TYPES, attributes: { id: { default: null, rendered: false } } }],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _before, { doc, tr }): Transaction | null {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const seen = new Set<string>();
        doc.forEach((node, position) => {
          const { id } = node.attrs as { readonly id: string | null };
          if (id !== null && !seen.has(id)) {
            seen.add(id);
            return;
          }
          const fresh = v4();
          seen.add(fresh);
          tr.setNodeAttribute(position, 'id', fresh);
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});
