import type { Draft } from '@lexledger/contracts/features/drafting';
import type { CheckedDraft, CiteCheck, CiteFinding } from '@lexledger/contracts/features/drafting/cite-check';
import type { FilledBlock } from '@lexledger/domain/drafting/filled';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import CiteCheckDesk from './CiteCheckDesk.tsx';

const TWOMBLY = 'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007)';
const TEXT = `“It is plausible on its face.” ${TWOMBLY}.`;

const place = (text: string, start: number) => ({
  text,
  start,
  end: start + text.length,
  found: [],
  lastRead: null,
});
const quotation: CiteFinding = {
  kind: 'quotation',
  ...place('It is plausible on its face.', 1),
  cited: 1,
  isInCited: false,
  nearest: {
    source: { list: 'case-documents', id: 'doc-1', version: 1, name: 'Brief.pdf', page: 4 },
    text: 'It was plausible on its face.',
  },
};
const citation: CiteFinding = {
  kind: 'citation',
  ...place(TWOMBLY, TEXT.indexOf(TWOMBLY)),
  isDangling: false,
  name: 'unknown',
  knownName: null,
  page: 'unknown',
  knownPage: null,
};
const check: CheckedDraft = {
  draftId: 'draft-1',
  caseId: 'case-1',
  clientId: null,
  draftVersion: 1,
  checkedAt: '2026-03-02T09:00:00.000Z',
  fingerprint: 'now',
  library: { authorities: 0, documents: 1 },
  findings: [quotation, citation],
  leftOut: 0,
};
const saved: CiteCheck = {
  id: 'check-1',
  userId: 'u',
  version: 0,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  removedAt: null,
  title: 'Before filing',
  note: null,
  draftId: 'draft-1',
  check: { ...check, fingerprint: 'then', findings: [quotation] },
  seal: 'hmac:seal',
  caseId: 'case-1',
  clientId: null,
  readings: {},
};
const blocks: readonly FilledBlock[] = [
  { id: 'b', type: 'paragraph', align: 'left', indent: 0, content: [{ type: 'text', text: TEXT }] },
];

const read = { ...saved, version: 1, readings: { 0: { by: 'u', at: '2026-03-02T09:00:00.000Z' } } };

async function open(checks: readonly CiteCheck[]) {
  let isRead = false;
  const onAddAuthority = vi.fn<(citation: string) => void>();
  const rendered = await renderScreen(
    <CiteCheckDesk
      draft={{ id: 'draft-1', title: 'Motion' } as Draft}
      blocks={blocks}
      onAddAuthority={onAddAuthority}
    />,
    {
      'GET /api/drafts/draft-1/cite-check': { body: { check, seal: 'hmac:seal' } },
      'GET /api/auth/check': {
        body: { authenticated: true, user: { id: 'u', username: 'ada', firstName: 'Ada', lastName: 'Adler' } },
      },
      'GET /api/cite-checks?draftId=draft-1': () => ({ body: isRead ? [read] : checks }),
      'POST /api/cite-checks/check-1/read': () => {
        isRead = true;
        return { body: read };
      },
    },
  );
  return { ...rendered, onAddAuthority };
}

it('shows what differs and what is missing beside the text, leads from one to the other, and adds what is missing', async () => {
  const { onAddAuthority } = await open([]);
  const list = await screen.findByRole('complementary', { name: 'Cite check' });
  expect(within(list).getByText('1 citation: 0 in your library, 1 not; 1 quotation: 0 word for word')).toBeVisible();
  expect(within(list).getByText(/It does not say whether it is still good law/)).toBeVisible();
  expect(within(list).getByText('Words differ from those on p. 4 of Brief.pdf')).toBeVisible();
  expect(list.querySelector('del')?.textContent).toBe('is');
  expect(list.querySelector('ins')?.textContent).toBe('was');

  const text = screen.getByRole('article', { name: 'Motion' });
  await userEvent.click(within(list).getByRole('button', { name: TWOMBLY }));
  expect(within(text).getByRole('link', { name: TWOMBLY })).toHaveFocus();
  await userEvent.click(within(text).getByRole('link', { name: 'It is plausible on its face.' }));
  expect(within(list).getByRole('button', { name: '“It is plausible on its face.”' })).toHaveFocus();
  await userEvent.click(within(list).getByRole('button', { name: 'Add to Law' }));
  expect(onAddAuthority).toHaveBeenCalledWith(TWOMBLY);
});

it('says what changed since the last saved check, and of a saved one that the text has changed', async () => {
  const { server } = await open([saved]);
  const list = await screen.findByRole('complementary', { name: 'Cite check' });
  expect(within(list).getByText(/^1 change since ‘Before filing’/)).toBeVisible();
  await userEvent.selectOptions(within(list).getByLabelText('Check'), 'check-1');
  expect(await within(list).findByText('The text has changed since this check was saved.')).toBeVisible();
  await userEvent.click(within(list).getByRole('button', { name: 'I have read it' }));
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ finding: 0 });
  expect(await within(list).findByText(/^Read by Ada Adler on/)).toBeVisible();
});
