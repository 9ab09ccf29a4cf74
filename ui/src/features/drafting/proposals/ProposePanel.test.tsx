import type { Block } from '@lexledger/contracts/drafting/document';
import type { Draft, DraftValuesAnswer } from '@lexledger/contracts/features/drafting';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFoundFact, failed, mayPropose, proposed } from '../../../testing/aiProvider.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import type { Replies } from '../../../testing/server.ts';
import { ACCEPTED } from '../editor/blockSync.ts';
import { editedBlocks, editorDocument } from '../editor/documentJson.ts';
import { draftExtensions } from '../editor/extensions.ts';
import { paragraphsOf, selectedParagraphs } from '../editor/proposedText.ts';
import { createShownValues } from '../editor/shownValues.ts';
import ProposePanel, { readNumbers } from './ProposePanel.tsx';

const CASE = '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';
const A = '0b1f0a10-0000-4000-8000-00000000000a';
const IQBAL = 'Ashcroft v. Iqbal, 556 U.S. 662 (2009)';
const DRAFT = { id: 'draft', caseId: CASE, roles: [] } as unknown as Draft;
const VALUES = { authorities: [{ id: 'iqbal', version: 3, citation: IQBAL }] } as unknown as DraftValuesAnswer;

let editor: Editor;
let accepted: unknown[];

beforeEach(() => {
  const blank: Block = {
    type: 'paragraph',
    attrs: { id: A },
    content: [
      { type: 'text', text: 'He acted in order to harm ' },
      { type: 'placeholder', attrs: { key: 'client.name' } },
      { type: 'text', text: '.' },
    ],
  };
  const secret = { text: 'Ada Okafor', isOpen: false };
  const shown = createShownValues({
    placeholder: () => secret,
    fact: () => secret,
    authority: () => secret,
    block: () => undefined,
    isLive: () => true,
  });
  editor = new Editor({ extensions: draftExtensions(shown), content: editorDocument([blank]), injectCSS: false });
  accepted = [];
  editor.on('transaction', ({ transaction }) => accepted.push(transaction.getMeta(ACCEPTED)));
});

const words = (): readonly string[] => editor.state.doc.content.content.map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function aPanel(kind: 'paragraph' | 'shorter', replies: Replies) {
  const selected = kind === 'shorter' ? selectedParagraphs(editor.state) : null;
  return renderScreen(
    <ProposePanel editor={editor} selected={selected} draft={DRAFT} values={VALUES} onDone={() => undefined} />,
    replies,
  );
}

describe('a proposed paragraph', () => {
  it('rests on what the case says, and is inserted with its seal and its sources', async () => {
    const found = aFoundFact(CASE, 'Report', 'He drove at 60.');
    const { server } = await aPanel('paragraph', mayPropose(CASE, proposed('He sped [1].'), [found]));
    const ask = await screen.findByRole('button', { name: 'Propose a paragraph' });
    expect(ask).toBeDisabled();
    await userEvent.type(screen.getByLabelText('What should it say?'), 'How fast he drove');
    await userEvent.click(ask);
    await screen.findByText('He sped [1].');
    await press('Insert');
    await waitFor(() => expect(words()).toEqual(['He acted in order to harm .', 'He sped.']));
    expect(accepted.at(-1)).toEqual(['a-seal']);
    expect(JSON.stringify(editedBlocks(editor.state.doc).at(-1))).toContain(
      '"type":"footnote","attrs":{"text":"Report"}',
    );
    expect(server.calls.find(({ url }) => url === '/api/ai/proposals')?.body).toEqual({
      kind: 'paragraph',
      caseId: CASE,
      instruction: 'How fast he drove',
      passages: [{ source: 'fact', caseId: CASE, label: 'Report', text: 'He drove at 60.' }],
    });
  });

  it('is the passages, quoted with their sources, when the provider fails', async () => {
    const found = aFoundFact(CASE, 'Report', 'He drove at 60.');
    await aPanel('paragraph', mayPropose(CASE, failed(), [found]));
    await userEvent.type(await screen.findByLabelText('What should it say?'), 'How fast he drove');
    await press('Propose a paragraph');
    expect(await screen.findByText('“He drove at 60.” [1]')).toBeVisible();
    await press('Insert');
    await waitFor(() => expect(words()).toHaveLength(2));
    expect(accepted.at(-1)).toBeUndefined();
  });

  it('cites an authority of the case as one, and does not name the firm’s own words', () => {
    const read = readNumbers([{ source: 'authority', caseId: CASE, label: IQBAL, text: '…' }], VALUES);
    expect(read('[1]')?.[1]).toEqual({ type: 'authority', attrs: { authorityId: 'iqbal', version: 3 } });
    expect([read('[2]'), read('[sic]')]).toEqual([undefined, undefined]);
    const own = readNumbers([{ source: 'snippet', caseId: null, label: 'Notice', text: '…' }], VALUES);
    expect(paragraphsOf('He had notice [1].', own)).toEqual([
      [
        { type: 'text', text: 'He had notice' },
        { type: 'text', text: '.' },
      ],
    ]);
  });
});

describe('a shorter text', () => {
  it('takes the place of the paragraph, whose fields were sent without their values', async () => {
    const { server } = await aPanel('shorter', mayPropose(CASE, proposed("He harmed [field: Client's name].")));
    await userEvent.click(await screen.findByRole('button', { name: 'Propose a shorter text' }));
    await screen.findByText("He harmed [field: Client's name].");
    await press('Replace');
    await waitFor(() => expect(words()).toEqual(['He harmed .']));
    expect(JSON.stringify(editedBlocks(editor.state.doc)[0])).toContain('"key":"client.name"');
    const sent = JSON.stringify(server.calls.find(({ url }) => url === '/api/ai/proposals')?.body);
    expect(sent).toContain('He acted in order to harm [field: Client’s name].');
    expect(sent).not.toContain('Okafor');
  });

  it('says what it leaves out, and does not take the place of what somebody changed meanwhile', async () => {
    await aPanel('shorter', mayPropose(CASE, proposed('He did harm.')));
    await userEvent.click(await screen.findByRole('button', { name: 'Propose a shorter text' }));
    expect(await screen.findByText('It leaves out: Client’s name.')).toBeVisible();
    act(() => void editor.commands.insertContentAt(1, { type: 'text', text: 'Surely: ' }));
    await press('Replace');
    expect(await screen.findByText(/^These paragraphs were changed meanwhile/)).toBeVisible();
    expect(words()).toEqual(['Surely: He acted in order to harm .']);
  });

  it('is the built-in engine’s plain words when the provider fails', async () => {
    await aPanel('shorter', mayPropose(CASE, failed()));
    await userEvent.click(await screen.findByRole('button', { name: 'Propose a shorter text' }));
    await screen.findByText('He acted to harm [field: Client’s name].');
    await press('Replace');
    await waitFor(() => expect(words()).toEqual(['He acted to harm .']));
  });
});
