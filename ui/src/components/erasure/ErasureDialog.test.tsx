import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import ErasedNotice from './ErasedNotice.tsx';
import ErasureDialog from './ErasureDialog.tsx';

const words = { path: '/api/clients', command: 'EraseClient', noun: 'client' };
const preview = {
  name: 'Ana Okafor',
  goes: [
    { list: 'clients', count: 1 },
    { list: 'case-notes', count: 3 },
  ],
  stays: [{ list: 'invoices', count: 2, why: 'books' }],
  keepsName: true,
  obstacles: [],
  holds: [],
  mentions: [{ kind: 'note', id: 'n1', title: 'Lund knows Ana Okafor', caseId: 'c1' }],
  erasure: null,
};
const erasure = {
  id: 'ana',
  userId: 'ada',
  kind: 'client',
  state: 'completed',
  orderedAt: '2026-03-01T12:00:00.000Z',
  completedAt: '2026-03-01T12:00:02.000Z',
  erased: [],
  files: 0,
  stays: [],
  stoppedBecause: null,
};

describe('the dialog of an erasure', () => {
  it('shows what goes, what stays and why, and where else the name stands, before it asks for name and password', async () => {
    const { server } = await renderScreen(<ErasureDialog {...words} id="ana" onClose={() => undefined} />, {
      'GET /api/clients/ana/erasure': { body: preview },
      'POST /api/clients/ana/erasure': { status: 202, body: { ...erasure, state: 'ordered', completedAt: null } },
    });
    expect(await screen.findByRole('row', { name: 'Notes 3' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Invoices.*The firm has to keep its books.* 2/ })).toBeInTheDocument();
    expect(screen.getByText(/name and address stay/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lund knows Ana Okafor' })).toHaveAttribute(
      'href',
      '/cases/c1?tab=notes&id=n1',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continue…' }));
    await userEvent.type(await screen.findByLabelText('Type “Ana Okafor”'), 'Ana Okafor');
    await userEvent.type(screen.getByLabelText('Your password'), 'a good long password');
    await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
        name: 'Ana Okafor',
        password: 'a good long password',
      }),
    );
  });

  it('says what is in the way, and goes no further', async () => {
    await renderScreen(<ErasureDialog {...words} id="ana" onClose={() => undefined} />, {
      'GET /api/clients/ana/erasure': { body: { ...preview, obstacles: ['TRUST_MONEY'] } },
    });
    expect(await screen.findByText(/Money is held in trust/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue…' })).toBeDisabled();
  });
});

describe('the dialog of an erasure of what is held', () => {
  it('says who placed the legal hold and since when, and goes no further', async () => {
    const holds = [{ id: 'h1', caseId: null, clientId: 'ana', since: '2026-03-02', by: 'Ben Lund' }];
    await renderScreen(<ErasureDialog {...words} id="ana" onClose={() => undefined} />, {
      'GET /api/clients/ana/erasure': { body: { ...preview, obstacles: ['ON_LEGAL_HOLD'], holds } },
    });
    expect(await screen.findByText(/The client has been on legal hold since .*2026, placed by Ben Lund/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Legal holds' })).toHaveAttribute('href', '/settings/retention');
    expect(screen.getByRole('button', { name: 'Continue…' })).toBeDisabled();
  });

  it('says why an erasure stopped', async () => {
    const stopped = { ...erasure, state: 'stopped', completedAt: null, stoppedBecause: 'CONTACT_NOT_APART' };
    await renderScreen(<ErasureDialog {...words} id="ana" onClose={() => undefined} />, {
      'GET /api/clients/ana/erasure': { body: { ...preview, erasure: stopped } },
    });
    expect(await screen.findByText(/stopped, and nothing was erased.*sealed together/)).toBeVisible();
  });
});

describe('the notice of an erasure', () => {
  it('says when it was, with the certificate', async () => {
    await renderScreen(<ErasedNotice id="ana" />, { 'GET /api/erasures': { body: [erasure] } });
    expect(await screen.findByText(/This client was erased on/)).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Certificate (PDF)' });
    expect(link).toHaveAttribute('href', '/api/erasures/ana/certificate');
  });
});
