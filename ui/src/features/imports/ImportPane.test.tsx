import type { ClientImport, ImportedRow } from '@lexledger/contracts/features/imports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ImportPane } from './ImportPane.tsx';
// This module is imported before the tests begin, so that none of them waits for its lazy loading.
import './UndoImportDialog.tsx';

const ID = '0b1f0a10-0000-4000-8000-000000000001';
const ADA = '0b1f0a10-0000-4000-8000-0000000000a1';
const BOB = '0b1f0a10-0000-4000-8000-0000000000b2';
const CEM = '0b1f0a10-0000-4000-8000-0000000000c3';

const completed: ClientImport = {
  id: ID,
  userId: '0b1f0a10-0000-4000-8000-0000000000ff',
  version: 9,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:09.000Z',
  removedAt: null,
  name: 'clients.csv',
  source: 'Clio',
  rows: 4,
  status: 'completed',
  received: 4,
  added: 2,
  skipped: 1,
  incomplete: 0,
  rejected: 1,
  removed: 0,
  kept: 0,
  chunks: 1,
  applied: 1,
  takenBack: 0,
  begunAt: '2026-01-05T10:00:01.000Z',
  endedAt: '2026-01-05T10:00:09.000Z',
  undoneAt: null,
};
const running: ClientImport = { ...completed, status: 'running', rows: 40, endedAt: null };

const refused: ImportedRow = {
  row: 3,
  outcome: 'refused',
  clientId: null,
  problems: [{ field: 'email', message: 'Valid email is required' }],
  fields: { name: 'Nobody', email: 'none' },
  skip: null,
};
const skipped: ImportedRow = {
  ...refused,
  row: 4,
  outcome: 'skipped',
  clientId: ADA,
  problems: [],
  fields: { name: 'Ada Byron' },
  skip: { clientId: ADA, row: null },
};

const ROWS = {
  [`GET /api/imports/${ID}/rows?limit=201&outcome=refused%2Ckept`]: { body: [refused] },
  [`GET /api/imports/${ID}/rows?limit=201&outcome=skipped`]: { body: [skipped] },
};

const shown = (given: ClientImport, replies: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<ImportPane given={given} onClose={() => undefined} />, { ...ROWS, ...replies });

describe('an import', () => {
  it('that runs tells how far it is, and is cancelled', async () => {
    const { server } = await shown(running, { [`POST /api/imports/${ID}/cancel`]: { body: running } });
    const bar = screen.getByRole('progressbar', { name: 'Import' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['4', '40']);
    expect(screen.getByText(/4 of 40 rows gone through/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the import' }));
    await waitFor(() => expect(server.calls.some(({ url }) => url.endsWith('/cancel'))).toBe(true));
  });

  it('tells why it could not be cancelled', async () => {
    const message = 'This import is not under way, so there is nothing to cancel.';
    await shown(running, { [`POST /api/imports/${ID}/cancel`]: { status: 409, body: { message } } });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the import' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('shows its rows with problems first, each with the reason, and others when they are chosen', async () => {
    await shown(completed);
    expect(await screen.findByText('Email: Valid email is required')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows shown' }), 'Skipped');
    expect(await screen.findByText('There is such a client already.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe(`/clients?id=${ADA}`);
  });

  it('says so when its rows cannot be loaded', async () => {
    await renderScreen(<ImportPane given={completed} onClose={() => undefined} />);
    expect(await screen.findByText('The rows could not be loaded.')).toBeTruthy();
  });
});

describe('the undo of an import', () => {
  const consequences = {
    unchanged: 1,
    changed: [{ id: ADA, name: 'Ada Byron' }],
    inUse: [{ id: BOB, name: 'Bob Okafor' }],
    inTrust: [{ id: CEM, name: 'Cem Aydin' }],
    gone: 1,
  };
  const replies = {
    [`GET /api/imports/${ID}/undo`]: { body: consequences },
    [`POST /api/imports/${ID}/undo`]: { body: completed },
  };

  it('says whom it removes and keeps, and keeps those that were changed', async () => {
    const { server } = await shown(completed, replies);
    await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' });
    expect(await within(dialog).findByText(/1 client will be removed/)).toBeTruthy();
    expect(within(dialog).getByText('Bob Okafor')).toBeTruthy();
    expect(within(dialog).getByText(/1 client stays: money is held for them in trust/)).toBeTruthy();
    expect(within(dialog).getByText('Cem Aydin')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove 1 client' }));
    await waitFor(() =>
      expect(server.calls.find(({ method, url }) => method === 'POST' && url.endsWith('/undo'))?.body).toEqual({
        keep: [BOB],
        changed: 'keep',
      }),
    );
  });

  it('removes those that were changed, too, when it is said', async () => {
    const { server } = await shown(completed, replies);
    await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Remove them, too' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove 2 clients' }));
    await waitFor(() =>
      expect(server.calls.find(({ method, url }) => method === 'POST' && url.endsWith('/undo'))?.body).toMatchObject({
        changed: 'remove',
      }),
    );
  });
});
