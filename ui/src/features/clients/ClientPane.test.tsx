import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ClientPane } from './ClientPane.tsx';

const onEdit = (): void => undefined;

const ana = {
  id: 'ana',
  name: 'Ana Okafor',
  email: 'ana@okafor.test',
  isPNC: false,
  removedAt: null,
  version: 1,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  birthday: null,
  phone: null,
  address: null,
  practiceArea: 'Tax',
  clioId: null,
  convertedAt: null,
};

it('begins with what comes next in the cases of the client', async () => {
  await renderScreen(
    <ClientPane
      id="ana"
      listed={undefined}
      Next={() => <p>Answer, missed yesterday</p>}
      onEdit={() => undefined}
      onOpenCase={() => undefined}
      onClose={() => undefined}
    />,
    {
      'GET /api/clients/ana': { body: ana },
      'GET /api/cases': { body: [] },
      'GET /api/history/clients/ana': { body: { changes: [], next: null } },
    },
  );
  const next = await screen.findByText('Answer, missed yesterday');
  const email = screen.getByText('ana@okafor.test');
  expect(next.compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('offers to erase the client, and says so once they are erased', async () => {
  const pane = <ClientPane id="ana" listed={undefined} {...{ onEdit, onOpenCase: onEdit, onClose: onEdit }} />;
  const others = {
    'GET /api/cases': { body: [] },
    'GET /api/legal-holds': { body: [] },
    'GET /api/history/clients/ana': { body: { changes: [], next: null } },
  };
  const { unmount } = await renderScreen(pane, { ...others, 'GET /api/clients/ana': { body: ana } });
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Erase…' })).toBeInTheDocument();
  unmount();
  const erased = { id: 'ana', kind: 'client', state: 'completed', completedAt: '2026-03-01T12:00:02.000Z' };
  await renderScreen(pane, {
    ...others,
    'GET /api/clients/ana': { body: { ...ana, name: '[erased]', removedAt: '2026-03-01T12:00:00.000Z' } },
    'GET /api/erasures': { body: [erased] },
  });
  expect(await screen.findByText(/This client was erased on/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});
