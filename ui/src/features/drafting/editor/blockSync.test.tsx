import type { Block } from '@lexledger/contracts/drafting/document';
import { ordersOf } from '@lexledger/contracts/drafting/order';
import { merged } from '@lexledger/contracts/kernel/entries';
import { renderHook, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockChanges } from './blockChanges.ts';
import { type SaveState, useBlockSync, type WrittenRecord } from './blockSync.ts';
import { editorDocument } from './documentJson.ts';
import { draftExtensions } from './extensions.ts';
import { followParagraphs, insertParagraphs, type SelectedParagraphs, selectedParagraphs } from './proposedText.ts';
import { createShownValues } from './shownValues.ts';

const A = '0b1f0a10-0000-4000-8000-00000000000a';
const B = '0b1f0a10-0000-4000-8000-00000000000b';

const paragraph = (id: string, text: string): Block => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
});

const textOf = (change: BlockChanges[string] | undefined): string =>
  JSON.stringify(change?.content).match(/"text":"([^"]*)"/)?.[1] ?? '';

/** An editor of two paragraphs, whose changes are answered when the test says so. */
function written({ isDestroyed = false } = {}) {
  const blocks = [paragraph(A, 'First'), paragraph(B, 'Second')];
  const orders = ordersOf(2);
  let record: WrittenRecord = {
    id: 'draft',
    version: 0,
    blocks: {
      [A]: { order: orders[0] as string, content: blocks[0] as Block },
      [B]: { order: orders[1] as string, content: blocks[1] as Block },
    },
  };
  const nothing = { text: '', isOpen: false };
  const shown = createShownValues({
    placeholder: () => nothing,
    fact: () => nothing,
    authority: () => nothing,
    block: () => undefined,
    isLive: () => true,
  });
  const editor = new Editor({ extensions: draftExtensions(shown), content: editorDocument(blocks), injectCSS: false });
  if (isDestroyed) editor.destroy();
  const sent: BlockChanges[] = [];
  const seals: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const states: SaveState[] = [];
  const keeping = {
    current: () => record,
    save: (_seen: WrittenRecord, changes: BlockChanges, proposals: readonly string[]) =>
      new Promise((resolve) => {
        sent.push(changes);
        seals.push(proposals);
        answers.push(() => {
          record = { ...(merged(record, { blocks: changes }, ['blocks']) as unknown as WrittenRecord), version: 1 };
          resolve(record);
        });
      }),
    onState: (state: SaveState) => states.push(state),
  };
  const hook = renderHook(() => useBlockSync(editor, record, keeping));
  return { editor, sent, seals, answer: () => answers.shift()?.(), states, hook };
}

describe('what is written', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('is saved after a pause, as a change of the paragraph in which it is', async () => {
    const { editor, sent, answer, states } = written();
    editor.commands.insertContentAt(1, 'My ');
    expect(states.at(-1)).toBe('unsaved');
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(700);
    expect(Object.keys(sent[0] ?? {})).toEqual([A]);
    answer();
    await waitFor(() => expect(states.at(-1)).toBe('saved'));
  });

  it('is saved at once when somebody leaves the text, before what they do next', () => {
    const { editor, sent } = written();
    editor.commands.insertContentAt(1, 'My ');
    editor.emit('blur', { editor, event: new FocusEvent('blur'), transaction: editor.state.tr });
    expect(sent.map((changes) => textOf(changes[A]))).toEqual(['My First']);
  });

  it('is nothing while the editor was only made, and destroyed before it was shown', () => {
    // Tiptap does so when the first rendering takes long, and makes another editor then.
    const { hook, sent } = written({ isDestroyed: true });
    hook.unmount();
    expect(sent).toEqual([]);
  });

  it('is saved at once with the seal of an accepted proposal, and without it from then on', async () => {
    const { editor, sent, seals, answer, states } = written();
    insertParagraphs(editor, [[{ type: 'text', text: 'Proposed' }]], ['a-seal']);
    expect(seals).toEqual([['a-seal']]);
    const [added = ''] = Object.keys(sent[0] ?? {});
    // Another is accepted in the same block while the first is on its way.
    const selected = selectedParagraphs(editor.state);
    followParagraphs(editor, selected as SelectedParagraphs).replace(
      [[{ type: 'text', text: 'Shorter' }]],
      ['another'],
    );
    answer();
    await waitFor(() => expect(seals).toEqual([['a-seal'], ['another']]));
    expect(textOf(sent[1]?.[added])).toBe('Shorter');
    answer();
    await waitFor(() => expect(states.at(-1)).toBe('saved'));
    editor.commands.insertContent(' and mine');
    await vi.advanceTimersByTimeAsync(700);
    expect(seals.at(-1)).toEqual([]);
  });

  it('is saved to the last word when the editor closes while a change is on its way', async () => {
    const { editor, sent, answer, states, hook } = written();
    editor.commands.insertContentAt(1, 'My ');
    await vi.advanceTimersByTimeAsync(700);
    editor.commands.insertContentAt(1, 'Only ');
    hook.unmount();
    editor.destroy();
    answer();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(textOf(sent[1]?.[A])).toBe('Only My First');
    answer();
    await waitFor(() => expect(states.at(-1)).toBe('saved'));
    expect(sent).toHaveLength(2);
  });
});
