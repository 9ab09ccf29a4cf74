import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { DocumentsScreen } from './DocumentsScreen.tsx';

it('asks for the case of chosen files, and uploads nothing without one', async () => {
  const { server } = await renderScreen(<DocumentsScreen parts={null} />, {
    'GET /api/case-documents': { body: [] },
    'GET /api/document-tags': { body: [] },
    'GET /api/cases': { body: [] },
    'GET /api/table-settings': { body: [] },
  });
  await userEvent.upload(await screen.findByLabelText('Upload the first document'), [
    new File(['a'], 'Lease.pdf'),
    new File(['b'], 'Deed.pdf'),
  ]);
  const question = await screen.findByRole('dialog', { name: 'Upload 2 files' });
  expect(question).toHaveAccessibleDescription('Lease.pdf, Deed.pdf');
  expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.every(({ method }) => method === 'GET')).toBe(true);
});
