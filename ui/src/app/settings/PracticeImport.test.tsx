import type { PracticeImport as Import } from '@lexledger/contracts/features/practice-import';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { PracticeImport } from './PracticeImport.tsx';

const ID = '00000000-0000-4000-8000-0000000000e1';
const uploaded: Import = {
  ...{ id: ID, userId: ID, status: 'uploaded', from: 'Okafor Law', exportedAt: '2026-03-02T15:05:00.000Z' },
  ...{ size: 4096, events: 1200, files: 2, records: [{ list: 'time-entries', count: 300 }] },
  ...{ done: 0, kept: 0, code: null, uploadedAt: '2026-03-03T15:05:00.000Z', startedAt: null, endedAt: null },
};

const shown = (of: Partial<Import>) =>
  renderScreen(<PracticeImport />, { 'GET /api/practice-imports': { body: [{ ...uploaded, ...of }] } });

it('shows what is in a file before it is imported, and what does not come along', async () => {
  const { server } = await renderScreen(<PracticeImport />, {
    'GET /api/practice-imports': { body: [uploaded] },
    [`POST /api/practice-imports/${ID}/start`]: { body: { ...uploaded, status: 'importing' } },
  });
  expect(await screen.findByText('Okafor Law')).toBeVisible();
  expect(screen.getByText('Time entries').parentElement).toHaveTextContent('Time entries300');
  expect(screen.getByText(/Names and passwords/)).toBeVisible();
  expect(screen.getByText(/An import is not undone/)).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Import' }));
  await expect
    .poll(() => server.calls.map(({ method, url }) => `${method} ${url}`))
    .toContain(`POST /api/practice-imports/${ID}/start`);
});

it('shows the most frequent kinds of records first, and the rest when asked', async () => {
  const lists = ['facts', 'tasks', 'leads', 'claims', 'rates', 'drafts', 'parties', 'cases', 'quick-actions'];
  await shown({ records: lists.map((list, at) => ({ list, count: 100 - at })) });
  expect(await screen.findByText('Facts')).toBeVisible();
  expect(screen.queryByText('Quick actions')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all 9 kinds' }));
  expect(screen.getByText('Quick actions')).toBeVisible();
});

it('shows how far it has come', async () => {
  await shown({ status: 'importing', done: 300 });
  expect(await screen.findByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuenow', '300');
  expect(screen.getByText(/300 of 1,200 entries imported/)).toBeVisible();
});

it('says what was imported, and what stayed', async () => {
  await shown({ status: 'completed', done: 1200, kept: 1, endedAt: '2026-03-03T15:10:00.000Z' });
  expect(
    await screen.findByText(/Okafor Law, as exported on .* 1,200 entries of history and 2 files/),
  ).toHaveTextContent('1 record or setting that you had changed here stayed as you left it.');
});

it('says why a file was refused, and takes another', async () => {
  await shown({ status: 'refused', code: 'IMPORT_NOT_EMPTY' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This account has records of its own already.');
  expect(screen.getByLabelText('Choose a file')).toBeEnabled();
});
