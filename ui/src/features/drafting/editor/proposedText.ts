import type { Editor, JSONContent } from '@tiptap/core';
import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { v4 } from 'uuid';
import { ACCEPTED } from './blockSync.ts';

/** Paragraphs that stand together, and their place in the document. */
export interface SelectedParagraphs {
  readonly from: number;
  readonly to: number;
  readonly paragraphs: readonly ProseMirrorNode[];
}

/** The paragraphs of the selection; null when something else is selected too, or they have no text. */
export function selectedParagraphs({ selection: { $from, $to } }: EditorState): SelectedParagraphs | null {
  const range = $from.blockRange($to);
  if (range === null) return null;
  const paragraphs = range.parent.content.content.slice(range.startIndex, range.endIndex);
  const isText = paragraphs.every(({ type }) => type.name === 'paragraph');
  return isText && paragraphs.some(({ textContent }) => textContent.trim() !== '')
    ? { from: range.start, to: range.end, paragraphs }
    : null;
}

interface SentField {
  readonly label: string;
  readonly content: JSONContent;
}

/** Paragraphs as they are sent, and what each of the fields in them is. */
export interface SentParagraphs {
  readonly text: string;
  readonly fields: ReadonlyMap<string, SentField>;
}

/** Models write white space and quotation marks in their own way. */
const folded = (field: string): string => field.replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();

/**
 * Paragraphs as they are sent to an AI provider. What the case or an answer fills in stands there as a field by its
 * label, so that none of its values leaves, and it is a field again in the answer.
 */
export function sentParagraphs(
  paragraphs: readonly ProseMirrorNode[],
  labelOf: (node: ProseMirrorNode) => string,
): SentParagraphs {
  const fields = new Map<string, SentField>();
  const fieldOf = (node: ProseMirrorNode): string => {
    const content = node.toJSON() as JSONContent;
    const json = JSON.stringify(content);
    const name = labelOf(node).replace(/[[\]]/g, '');
    for (let count = 1; ; count += 1) {
      const label = count === 1 ? name : `${name} ${count}`;
      const field = `[field: ${label}]`;
      const known = fields.get(folded(field));
      if (known === undefined) fields.set(folded(field), { label, content });
      if (known === undefined || JSON.stringify(known.content) === json) return field;
    }
  };
  const textOf = (paragraph: ProseMirrorNode): string =>
    paragraph.content.content
      .map((node) => (node.isText ? (node.text ?? '') : node.type.name === 'hardBreak' ? ' ' : fieldOf(node)))
      .join('');
  return { text: paragraphs.map(textOf).join('\n\n'), fields };
}

/** The fields that a text does not have any more. */
export function missingFields(text: string, { fields }: SentParagraphs): readonly string[] {
  const has = folded(text);
  return [...fields].filter(([field]) => !has.includes(field)).map(([, { label }]) => label);
}

/** The nodes that a word in brackets stands for, perhaps none; undefined for an ordinary word. */
export type ReadBracketed = (bracketed: string) => readonly JSONContent[] | undefined;

export const readField =
  ({ fields }: SentParagraphs): ReadBracketed =>
  (bracketed) => {
    const field = fields.get(folded(bracketed));
    return field === undefined ? undefined : [field.content];
  };

/** The contents of the paragraphs of an accepted text. */
export const paragraphsOf = (text: string, read: ReadBracketed): readonly (readonly JSONContent[])[] =>
  text
    .split(/\s*\n\s*/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const content: JSONContent[] = [];
      for (const piece of line.trim().split(/(\[[^[\]]+\])/)) {
        const meant = read(piece);
        const nodes = meant ?? (piece === '' ? [] : [{ type: 'text', text: piece }]);
        const before = content.at(-1);
        // The number of a footnote stands at its word, and what is left out leaves no space.
        const isAtWord = meant !== undefined && (meant.length === 0 || meant[0]?.type === 'footnote');
        if (isAtWord && before?.text !== undefined) {
          const text = before.text.trimEnd();
          content.splice(-1, 1, ...(text === '' ? [] : [{ ...before, text }]));
        }
        content.push(...nodes);
      }
      return content;
    });

type Contents = readonly (readonly JSONContent[])[];

/** Puts paragraphs of accepted proposals in place of what is between two positions. */
function put(
  { state, view }: Editor,
  [from, to]: readonly [number, number],
  contents: Contents,
  attributesOf: (index: number) => object | null,
  proposals: readonly string[],
): void {
  const { schema } = state;
  const paragraphs = contents.map((content, index) =>
    schema.node('paragraph', attributesOf(index), Fragment.from(content.map((node) => schema.nodeFromJSON(node)))),
  );
  const end = from + Fragment.from(paragraphs).size;
  const changed: Transaction = state.tr.replaceWith(from, to, paragraphs);
  changed.setSelection(TextSelection.near(changed.doc.resolve(end), -1)).scrollIntoView();
  view.dispatch(proposals.length === 0 ? changed : changed.setMeta(ACCEPTED, proposals));
}

/** Inserts paragraphs behind the one that the caret is in, or in place of it while it is empty. */
export function insertParagraphs(editor: Editor, contents: Contents, proposals: readonly string[]): void {
  const { $to } = editor.state.selection;
  const { parent } = $to;
  const container = parent.isTextblock ? $to.node(-1) : parent;
  const isEmpty = parent.type.name === 'paragraph' && parent.content.size === 0;
  const to = parent.isTextblock ? $to.after() : $to.pos;
  const isFirstLevel = container.type.name === 'doc';
  put(
    editor,
    [isEmpty ? $to.before() : to, to],
    contents,
    (index) => (isFirstLevel ? { id: (isEmpty && index === 0 && parent.attrs.id) || v4() } : null),
    proposals,
  );
}

/** Follows paragraphs while the document changes around them. */
export function followParagraphs(editor: Editor, selected: SelectedParagraphs) {
  let { from, to } = selected;
  const move = ({ transaction: { mapping } }: { readonly transaction: Transaction }): void => {
    from = mapping.map(from, 1);
    to = mapping.map(to, -1);
  };
  return {
    /** Begins to follow; the function that it returns ends that. */
    follow(): () => void {
      editor.on('transaction', move);
      return () => void editor.off('transaction', move);
    },
    /** Puts others in their place; false when they are not what they were. */
    replace(contents: Contents, proposals: readonly string[]): boolean {
      const { doc } = editor.state;
      const { paragraphs } = selected;
      if (to > doc.content.size || !doc.slice(from, to).content.eq(Fragment.from(paragraphs))) return false;
      const last = paragraphs.at(-1);
      put(
        editor,
        [from, to],
        contents,
        (index) => {
          const own = paragraphs[index];
          const isNew = own === undefined && last?.attrs.id != null;
          return { ...(own ?? last)?.attrs, ...(isNew && { id: v4() }) };
        },
        proposals,
      );
      return true;
    },
  };
}
