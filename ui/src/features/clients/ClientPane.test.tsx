import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ClientPane } from './ClientPane.tsx';

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
