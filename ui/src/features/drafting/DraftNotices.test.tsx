import type { Block } from '@lexledger/contracts/drafting/document';
import type { Draft, DraftStaleness, DraftValuesAnswer } from '@lexledger/contracts/features/drafting';
import { fillDocument } from '@lexledger/domain/drafting/fill';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { DraftNotices } from './DraftNotices.tsx';

const TEXT = 'block';
const CLAUSE = 'clause';
const fact = (id: string) => ({ id, version: 0, date: null, title: id, description: null, source: null, page: null });
const told = (id: string) => ({ type: 'fact' as const, attrs: { factId: id, version: 0 } });

const blocks: Readonly<Record<string, { readonly order: string; readonly content: Block }>> = {
  [TEXT]: {
    order: 'A',
    content: { type: 'paragraph', attrs: { id: TEXT }, content: [told('delivered'), told('late'), told('paid')] },
  },
  [CLAUSE]: {
    order: 'B',
    content: {
      type: 'clause',
      attrs: { id: CLAUSE, snippetId: 'rights', version: 0, title: 'Rights' },
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'No right is waived.' }] }],
    },
  },
};

const draft = {
  ...{ id: 'letter', status: 'draft', paper: 'plain', removedAt: null, templateId: null, wordFile: null },
  ...{ roles: [], parties: {}, answers: {}, blocks },
} as unknown as Draft;

const source = (list: string, id: string, isRemoved = false) => ({
  list,
  id,
  name: id,
  version: 1,
  seen: 0,
  isRemoved,
});

const values = {
  ...{ today: '2026-03-02', values: {}, parties: [], authorities: [], earlier: {} },
  facts: ['delivered', 'late', 'paid', 'elsewhere'].map(fact),
  sources: [],
} as unknown as DraftValuesAnswer;

async function notices(changed: DraftStaleness['changed'], status: Draft['status'] = 'draft') {
  const onChange = vi.fn();
  const filled = fillDocument(
    Object.values(blocks).map(({ content }) => content),
    { roles: new Map(), parties: {}, answers: {}, values },
  );
  await renderScreen(
    <>
      <p>The draft</p>
      <DraftNotices draft={{ ...draft, status }} values={values} filled={filled} onChange={onChange} />
    </>,
    {
      'GET /api/drafts/letter/stale': { body: { changed } },
      'GET /api/document-snippets': {
        body: [
          { id: 'rights', version: 1, title: 'Rights', content: 'No right or remedy is waived.', removedAt: null },
        ],
      },
    },
  );
  return { onChange, person: userEvent.setup() };
}

describe('what changed since a draft was read', () => {
  it('is counted by kind and named, but for records that the draft takes no words from', async () => {
    const { onChange, person } = await notices([
      ...['delivered', 'late', 'elsewhere'].map((id) => source('facts', id)),
      source('document-snippets', 'rights'),
      source('cases', 'the case'),
    ]);
    expect(await screen.findByText(/changed since/)).toHaveTextContent(
      '2 facts, 1 clause changed since: ‘delivered’, ‘late’, ‘rights’',
    );
    await person.click(screen.getByRole('button', { name: 'I have read them' }));
    expect(onChange).toHaveBeenCalledWith({ sources: { delivered: 1, late: 1, rights: 1 } });
  });

  it('names four, says that one was removed, and how many more there are', async () => {
    await notices([
      source('facts', 'delivered', true),
      ...['late', 'paid'].map((id) => source('facts', id)),
      ...['a', 'b', 'c'].map((id) => source('document-snippets', id)),
    ]);
    expect(await screen.findByText(/changed since/)).toHaveTextContent(
      '3 facts, 3 clauses changed since: ‘delivered’ (removed), ‘late’, ‘paid’, ‘a’, and 2 more',
    );
  });

  it('is taken into a clause by one button, until the draft is final', async () => {
    const { onChange, person } = await notices([source('document-snippets', 'rights')]);
    await person.click(await screen.findByRole('button', { name: 'Take the clause’s new text' }));
    expect(onChange).toHaveBeenCalledWith({ blocks: { [CLAUSE]: expect.objectContaining({ order: 'B' }) as unknown } });
    expect(JSON.stringify(onChange.mock.calls)).toContain('No right or remedy is waived.');
  });

  it('leaves the clauses of a final draft', async () => {
    await notices([source('document-snippets', 'rights')], 'final');
    expect(await screen.findByText(/changed since/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /new text/ })).toBeNull();
  });
});
