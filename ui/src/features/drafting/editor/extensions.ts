import { type AnyExtension, Extension } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { BlockIds } from './blockIds.ts';
import {
  AuthorityReference,
  CaptionBlock,
  ChoiceBlock,
  ClauseBlock,
  ConditionBlock,
  FactReference,
  Footnote,
  PageBreak,
  Placeholder,
  RepeatBlock,
  SignatureBlock,
} from './nodes.ts';
import type { ShownValues } from './shownValues.ts';
import { Table, TableCell, TableHeader, TableRow } from './tables.ts';

/** Alignment and indentation, and numbers that go on from the list before. */
const BlockShape = Extension.create({
  name: 'blockShape',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => {
            const align = element.dataset.align ?? element.style.textAlign;
            return align === 'center' || align === 'right' ? align : null;
          },
          renderHTML: ({ align }) => (align === null || align === 'left' ? {} : { 'data-align': align }),
        },
      },
    },
    {
      types: ['paragraph'],
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) => Number(element.dataset.indent ?? 0),
          renderHTML: ({ indent }) => (indent === 0 ? {} : { 'data-indent': indent }),
        },
      },
    },
    {
      types: ['orderedList'],
      attributes: {
        continues: {
          default: false,
          parseHTML: (element) => element.dataset.continues === 'true',
          renderHTML: ({ continues }) => (continues ? { 'data-continues': 'true' } : {}),
        },
      },
    },
  ],
});

/** What a document may hold: the model's nodes and marks, and nothing else, so that pasted text is reduced to it. */
export const draftExtensions = (shown: ShownValues): AnyExtension[] => [
  Document,
  Text,
  Paragraph,
  Heading.configure({ levels: [1, 2, 3, 4] }),
  Bold,
  Italic,
  Underline,
  BulletList,
  OrderedList,
  ListItem,
  HardBreak,
  Blockquote,
  Table,
  TableRow,
  TableCell,
  TableHeader,
  ...[Placeholder, FactReference, AuthorityReference, Footnote].map((node) => node.configure({ shown })),
  ...[ConditionBlock, RepeatBlock, ClauseBlock].map((node) => node.configure({ shown })),
  ...[ChoiceBlock, CaptionBlock, SignatureBlock, PageBreak].map((node) => node.configure({ shown })),
  BlockShape,
  BlockIds,
  UndoRedo,
  Gapcursor,
  Dropcursor,
];
