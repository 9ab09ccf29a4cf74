import type { Block } from '@lexledger/contracts/drafting/document';
import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { editedBlocks, editorDocument } from './documentJson.ts';
import { draftExtensions } from './extensions.ts';
import {
  followParagraphs,
  insertParagraphs,
  missingFields,
  paragraphsOf,
  readField,
  selectedParagraphs,
  sentParagraphs,
} from './proposedText.ts';
import { createShownValues } from './shownValues.ts';

const [A, B] = ['0b1f0a10-0000-4000-8000-00000000000a', '0b1f0a10-0000-4000-8000-00000000000b'] as const;
const CLIENT = { type: 'placeholder', attrs: { key: 'client.name' } } as const;

const paragraph = (id: string, ...content: readonly object[]) =>
  ({ type: 'paragraph', attrs: { id }, content }) as Block;
const text = (words: string) => ({ type: 'text', text: words });

function editorOf(...blocks: readonly Block[]): Editor {
  const secret = { text: 'Ada Okafor', isOpen: false };
  const shown = createShownValues({
    placeholder: () => secret,
    fact: () => secret,
    authority: () => secret,
    block: () => undefined,
    isLive: () => true,
  });
  return new Editor({ extensions: draftExtensions(shown), content: editorDocument(blocks), injectCSS: false });
}

const blocksIn = (editor: Editor) => editedBlocks(editor.state.doc).map(({ id, content }) => [id, content] as const);
const wordsIn = (editor: Editor): readonly string[] => editor.state.doc.content.content.map((node) => node.textContent);

function sentFrom(editor: Editor) {
  const selected = selectedParagraphs(editor.state);
  if (selected === null) throw new Error('no paragraph is selected');
  return { selected, sent: sentParagraphs(selected.paragraphs, ({ type }) => `the ${type.name}`) };
}

describe('paragraphs that are to be shorter', () => {
  it('are sent with fields by their labels and without a value, and are fields again in the answer', () => {
    const editor = editorOf(paragraph(A, text('It is clear that '), CLIENT, text(' braked.')));
    editor.commands.setTextSelection(3);
    const { selected, sent } = sentFrom(editor);
    expect(sent.text).toBe('It is clear that [field: the placeholder] braked.');
    const followed = followParagraphs(editor, selected);
    expect(followed.replace(paragraphsOf('[Field:  the placeholder] braked.', readField(sent)), ['seal'])).toBe(true);
    expect(blocksIn(editor)).toEqual([[A, paragraph(A, CLIENT, text(' braked.'))]]);
  });

  it('say which of their fields an answer leaves out, and tell two with one label apart', () => {
    const other = { type: 'placeholder', attrs: { key: 'client.email' } };
    const { sent } = sentFrom(editorOf(paragraph(A, CLIENT, text(' and '), other, text(' and '), CLIENT)));
    expect(sent.text).toBe('[field: the placeholder] and [field: the placeholder 2] and [field: the placeholder]');
    expect(missingFields('Only [field: the placeholder].', sent)).toEqual(['the placeholder 2']);
    expect(missingFields(sent.text, sent)).toEqual([]);
  });

  it('are found where they are by then, and are not replaced when somebody changed them', () => {
    const editor = editorOf(paragraph(A, text('First')), paragraph(B, text('Second')));
    editor.commands.setTextSelection(9);
    const { selected } = sentFrom(editor);
    const followed = followParagraphs(editor, selected);
    const stop = followed.follow();
    editor.commands.insertContentAt(1, text('The very '));
    expect(
      followed.replace(
        paragraphsOf('2nd\n\nand 3rd', () => undefined),
        [],
      ),
    ).toBe(true);
    expect(wordsIn(editor)).toEqual(['The very First', '2nd', 'and 3rd']);
    expect(new Set(blocksIn(editor).map(([id]) => id)).size).toBe(3);
    expect(followed.replace([[text('Again')]], [])).toBe(false);
    stop();
  });

  it('are no headings, and have words', () => {
    const heading = { type: 'heading', attrs: { id: A, level: 1 }, content: [text('Facts')] } as unknown as Block;
    expect(selectedParagraphs(editorOf(heading).state)).toBeNull();
    expect(selectedParagraphs(editorOf().state)).toBeNull();
  });
});

describe('an accepted paragraph', () => {
  it('comes behind the one with the caret, or in place of an empty one', () => {
    const editor = editorOf(paragraph(A, text('First')), paragraph(B));
    editor.commands.setTextSelection(2);
    insertParagraphs(editor, [[text('New')]], ['seal']);
    expect(wordsIn(editor)).toEqual(['First', 'New', '']);
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
    insertParagraphs(editor, [[text('Last')], [text('Very last')]], []);
    expect(wordsIn(editor)).toEqual(['First', 'New', 'Last', 'Very last']);
    expect(blocksIn(editor)[2]?.[0]).toBe(B);
  });

  it('comes into a condition, and begins an empty document', () => {
    const inner = { type: 'paragraph', content: [text('If so')] };
    const editor = editorOf({ type: 'condition', attrs: { id: A, when: 'x' }, content: [inner] } as unknown as Block);
    editor.commands.setTextSelection(4);
    insertParagraphs(editor, [[text('then this')]], ['seal']);
    expect(editor.state.doc.firstChild?.childCount).toBe(2);
    const empty = editorOf();
    insertParagraphs(empty, [[text('First')]], []);
    expect(wordsIn(empty)).toEqual(['First']);
  });

  it('has the number of a footnote at its word', () => {
    const footnote = { type: 'footnote', attrs: { text: 'Lease' } };
    const read = (piece: string) => (piece === '[1]' ? [footnote] : undefined);
    expect(paragraphsOf('Rent is due [1].\n\n[1] It says [sic].', read)).toEqual([
      [text('Rent is due'), footnote, text('.')],
      [footnote, text(' It says '), text('[sic]'), text('.')],
    ]);
  });
});
