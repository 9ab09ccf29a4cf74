import { screen, waitFor, within } from '@testing-library/react';
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

it('shows the folders of the case that is chosen, and lists what is within the one that is chosen', async () => {
  const record = { userId: 'u', version: 0, createdAt: '2026-01-01T00:00:00.000Z', removedAt: null };
  const ofFile = { description: null, category: 'general', tagIds: [], fileType: 'text/plain', fileSize: 9 };
  const aDocument = (id: string, caseId: string, folderId: string | null) => ({
    ...record,
    ...ofFile,
    id,
    caseId,
    folderId,
    fileName: `${id}.txt`,
    updatedAt: record.createdAt,
    uploadedAt: record.createdAt,
    versionNumber: 1,
    versions: [],
    text: null,
    thumbnail: null,
  });
  const folders = [
    { ...record, id: 'f1', name: 'Pleadings', caseId: 'c1', parentId: null },
    { ...record, id: 'f2', name: 'Motions', caseId: 'c1', parentId: 'f1' },
  ];
  await renderScreen(
    <DocumentsScreen parts={null} />,
    {
      'GET /api/case-documents': {
        body: [aDocument('Answer', 'c1', 'f1'), aDocument('Motion', 'c1', 'f2'), aDocument('Lease', 'c2', null)],
      },
      'GET /api/document-folders': { body: folders },
      'GET /api/document-tags': { body: [] },
      'GET /api/tables': { body: [] },
      'GET /api/cases': { body: [{ id: 'c1', title: 'Byron v. Babbage' }] },
    },
    '/?case=c1',
  );
  const tree = within(await screen.findByRole('navigation', { name: 'Folders' }));
  await userEvent.click(tree.getByRole('button', { name: /Motions/ }));
  await waitFor(() => expect(screen.queryByText('Answer.txt')).toBeNull());
  expect(screen.getByText('Motion.txt')).toBeVisible();
  await userEvent.click(tree.getByRole('button', { name: /Pleadings/ }));
  expect(await screen.findByText('Answer.txt')).toBeVisible();
  expect(screen.queryByText('Lease.txt')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Actions.*Answer.txt/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to folder…' }));
  expect(await screen.findByRole('dialog', { name: 'Move to folder' })).toBeVisible();
});
