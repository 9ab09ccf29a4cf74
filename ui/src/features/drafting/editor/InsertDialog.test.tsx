import { readNotation } from '@lexledger/domain/drafting/notation';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { editedBlocks, editorDocument } from './documentJson.ts';
import { draftExtensions } from './extensions.ts';
import InsertDialog from './InsertDialog.tsx';
import { createShownValues } from './shownValues.ts';

const SNIPPET = {
  id: '0b1f0a10-0000-4000-8000-00000000000c',
  version: 3,
  title: 'Deposit',
  category: 'Fees',
  content: 'The deposit is held in trust.',
  removedAt: null,
};

const nothing = { text: '', isOpen: false };

/** The dialog of a clause over a document that asks for the fee. */
async function open() {
  const shown = createShownValues({
    placeholder: () => nothing,
    fact: () => nothing,
    authority: () => nothing,
    block: () => undefined,
    isLive: () => true,
  });
  const { blocks } = readNotation('{% choose Fee: hourly | flat %}\n\nDear client:', { roles: new Map() });
  const editor = new Editor({ extensions: draftExtensions(shown), content: editorDocument(blocks), injectCSS: false });
  editor.commands.focus('end');
  const onClose = vi.fn();
  await renderScreen(<InsertDialog kind="clause" editor={editor} roles={[]} values={null} onClose={onClose} />, {
    'GET /api/document-snippets': { body: [SNIPPET] },
  });
  const person = userEvent.setup();
  await person.type(await screen.findByRole('combobox', { name: /^Snippet/ }), 'Dep');
  await person.click(await screen.findByRole('option', { name: /Deposit/ }));
  return { editor, person, onClose };
}

const inserted = (editor: Editor) => editedBlocks(editor.state.doc).map(({ content }) => content);

describe('a clause that is inserted', () => {
  it('remembers its version', async () => {
    const { editor, person, onClose } = await open();
    await person.click(screen.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(inserted(editor)).toContainEqual(
      expect.objectContaining({
        type: 'clause',
        attrs: expect.objectContaining({ snippetId: SNIPPET.id, version: 3 }),
      }),
    );
  });

  it('is shown under a rule, which is checked against what the document asks', async () => {
    const { editor, person, onClose } = await open();
    const rule = screen.getByRole('combobox', { name: 'Only if' });
    await person.type(rule, 'Fee is weekly');
    await person.click(screen.getByRole('button', { name: 'Insert' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("'weekly' is not among the options of 'Fee'");
    expect(onClose).not.toHaveBeenCalled();
    await person.clear(rule);
    await person.type(rule, 'Fee is flat');
    await person.click(screen.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(inserted(editor)).toContainEqual(
      expect.objectContaining({
        type: 'condition',
        attrs: expect.objectContaining({ when: 'Fee is flat' }),
        content: [expect.objectContaining({ type: 'clause' })],
      }),
    );
  });
});
