import type { CaseNote } from '@lexledger/contracts/features/notes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { authenticationCheck } from '../../account/authentication.ts';
import { MayContext } from '../../account/may.ts';
import { mayOf } from '../../account/mayTable.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { arranged } from './arrangement.ts';
import { CaseNotes } from './CaseNotes.tsx';

const CASE_ID = '0b1f0a10-0000-4000-8000-000000000001';

const note = (number: number, content: string, isPinned = false): CaseNote => ({
  id: `0b1f0a10-0000-4000-8000-00000000010${number}`,
  userId: '0b1f0a10-0000-4000-8000-0000000000ff',
  version: 0,
  createdAt: `2026-11-0${number}T10:00:00.000Z`,
  updatedAt: `2026-11-0${number}T10:00:00.000Z`,
  removedAt: null,
  caseId: CASE_ID,
  content,
  isPinned,
  mentions: [],
});

const first = note(1, 'The witness hesitated.');
const second = note(2, 'Opposing counsel called.');
const LIST = { 'GET /api/case-notes': { body: [first, second] } };

const ME = '0b1f0a10-0000-4000-8000-0000000000fe';
const CHECK = {
  'GET /api/auth/check': {
    body: { authenticated: true, user: { id: ME, username: 'lena' }, firm: { id: first.userId, role: 'lawyer' } },
  },
  'GET /api/firm/members': {
    body: [
      { id: first.userId, name: 'Olivia' },
      { id: ME, name: 'Lena' },
    ],
  },
};

beforeEach(() => sessionStorage.clear());

describe('the notes of a case', () => {
  it('stand newest first, below the pinned ones', () => {
    const pinned = note(3, 'Ask for the lease.', true);
    expect(arranged([first, pinned, second, note(4, 'Later.')]).map(({ content }) => content)).toEqual([
      'Ask for the lease.',
      'Later.',
      'Opposing counsel called.',
      'The witness hesitated.',
    ]);
  });

  it('are added by keyboard alone', async () => {
    const { server } = await renderScreen(<CaseNotes caseId={CASE_ID} />, {
      ...LIST,
      'POST /api/case-notes': { status: 201, body: note(5, 'Call back on Monday.') },
    });
    const box = await screen.findByRole('textbox', { name: 'New note' });
    await userEvent.type(box, 'Call back on Monday.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(box).toHaveValue(''));
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      caseId: CASE_ID,
      content: 'Call back on Monday.',
    });
  });

  it('keep what was written when the server refuses it, and when the page was left', async () => {
    const refused = { 'POST /api/case-notes': { status: 503, body: { message: 'The store cannot be reached.' } } };
    const { unmount } = await renderScreen(<CaseNotes caseId={CASE_ID} />, { ...LIST, ...refused });
    await userEvent.type(await screen.findByRole('textbox', { name: 'New note' }), 'Important');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('The store cannot be reached.')).toBeVisible();
    unmount();
    await renderScreen(<CaseNotes caseId={CASE_ID} />, LIST);
    expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveValue('Important');
  });

  it('name who wrote them in a firm, and offer to remove only what the role allows', async () => {
    const own = { ...note(3, 'I rang the clerk.'), userId: ME };
    const { queries } = await renderScreen(
      <MayContext value={mayOf({ role: 'lawyer' }, { userId: ME })}>
        <CaseNotes caseId={CASE_ID} />
      </MayContext>,
      { ...CHECK, 'GET /api/case-notes': { body: [first, own] } },
    );
    await queries.fetchQuery(authenticationCheck);
    const entryOf = async (words: string) => within((await screen.findByText(words)).closest('li') as HTMLElement);
    const others = await entryOf('The witness hesitated.');
    expect(await others.findByText('Olivia')).toBeVisible();
    expect(others.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
    expect(others.queryByRole('button', { name: 'Remove' })).toBeNull();
    const mine = await entryOf('I rang the clerk.');
    expect(mine.getByText('You')).toBeVisible();
    expect(mine.getByRole('button', { name: 'Remove' })).toBeInTheDocument();
  });

  it('are changed on the version that was read, and both sides are shown when somebody else changed them', async () => {
    const conflict = { version: 4, fields: [{ field: 'content', yours: 'Mine.', theirs: 'Theirs.' }] };
    const answers = [
      { status: 409, body: { message: 'Someone changed the same fields.', code: 'EDIT_CONFLICT', conflict } },
      { body: { ...second, content: 'Mine.', version: 5 } },
    ];
    const { server } = await renderScreen(<CaseNotes caseId={CASE_ID} />, {
      ...LIST,
      [`PATCH /api/case-notes/${second.id}`]: () => answers.shift() ?? { status: 500 },
    });
    const entry = (await screen.findByText('Opposing counsel called.')).closest('li');
    entry?.focus();
    await userEvent.keyboard('e');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Note' }));
    await userEvent.keyboard('Mine.{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Theirs.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save the choice' }));
    const sent = () =>
      server.calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers['if-match']);
    await waitFor(() => expect(sent()).toEqual(['"0"', '"4"']));
  });
});
