import type { CaseDocument } from '@lexledger/contracts/features/documents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { CaseDocuments } from './CaseDocuments.tsx';

const base = { userId: 'u', version: 2, removedAt: null, createdAt: '2026-01-05T10:00:00.000Z' };
const document = (id: string, folderId: string | null) =>
  ({
    ...base,
    id,
    caseId: 'okafor',
    fileName: `${id}.pdf`,
    fileType: 'application/pdf',
    fileSize: 10,
    category: 'general',
    description: null,
    tagIds: [],
    folderId,
    uploadedAt: '2026-01-05T10:00:00.000Z',
    updatedAt: '2026-01-05T10:00:00.000Z',
    versionNumber: 1,
    versions: [],
    text: null,
    thumbnail: null,
  }) as unknown as CaseDocument;
const folder = (id: string, parentId: string | null = null) => ({ ...base, id, name: id, caseId: 'okafor', parentId });

async function open() {
  const documents = [document('Lease', null), document('Motion', 'Motions')];
  const answer = { data: documents, error: null, refetch: () => Promise.resolve() } as never;
  const { server } = await renderScreen(<CaseDocuments caseId="okafor" answer={answer} canAdd />, {
    'GET /api/document-folders': { body: [folder('Pleadings'), folder('Motions', 'Pleadings')] },
    'GET /api/document-tags': { body: [] },
    'GET /api/documents': { body: [] },
    'GET /api/table-settings': { body: [] },
    'PATCH /api/case-documents/Lease': { body: document('Lease', 'Motions') },
    'POST /api/document-folders': { status: 201, body: folder('Discovery') },
  });
  const sent = () =>
    server.calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
  return { sent, person: userEvent.setup() };
}

describe('the documents of a case', () => {
  it('are shown by folder, with those of the folders within it', async () => {
    const { person } = await open();
    const folders = await screen.findByRole('navigation', { name: 'Folders' });
    expect(screen.getByText('Lease.pdf')).toBeVisible();
    await person.click(within(folders).getByRole('button', { name: 'Pleadings 0' }));
    expect(screen.queryByText('Lease.pdf')).toBeNull();
    expect(screen.getByText('Motion.pdf')).toBeVisible();
  });

  it('are moved by the command from the keyboard', async () => {
    const { sent, person } = await open();
    await screen.findByRole('navigation', { name: 'Folders' });
    screen.getByRole('button', { name: 'Actions: Lease.pdf' }).focus();
    await person.keyboard('{Enter}');
    await person.click(await screen.findByRole('menuitem', { name: 'Move to folder…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move to folder' });
    await person.selectOptions(within(dialog).getByLabelText('Folder'), 'Motions');
    await person.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/case-documents/Lease', { folderId: 'Motions' }]]));
  });

  it('get a new folder, in the chosen one', async () => {
    const { sent, person } = await open();
    const folders = await screen.findByRole('navigation', { name: 'Folders' });
    await person.click(within(folders).getByRole('button', { name: 'Pleadings 0' }));
    await person.click(screen.getByRole('button', { name: 'New folder' }));
    const dialog = await screen.findByRole('dialog', { name: 'New folder' });
    await person.type(within(dialog).getByLabelText(/^Name/), 'Discovery');
    await person.click(within(dialog).getByRole('button', { name: 'Add folder' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST', '/api/document-folders', { name: 'Discovery', caseId: 'okafor', parentId: 'Pleadings' }],
      ]),
    );
  });
});
