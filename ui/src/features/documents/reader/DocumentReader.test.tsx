import type { CaseDocument, DocumentVersion } from '@lexledger/contracts/features/documents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import type { Replies } from '../../../testing/server.ts';
import DocumentReader from './DocumentReader.tsx';

const ID = '018f0000-0000-7000-8000-000000000001';

const aVersion = (versionNumber: number, further: Partial<DocumentVersion> = {}): DocumentVersion => ({
  versionNumber,
  fileName: 'Notes.txt',
  fileType: 'text/plain',
  fileSize: 40,
  fileData: 'a'.repeat(64),
  changeDescription: null,
  uploadedAt: '2026-03-01T12:00:00.000Z',
  ...further,
});

function aDocument(versions: readonly DocumentVersion[]): CaseDocument {
  const latest = versions.at(-1) ?? aVersion(1);
  const { changeDescription: _, ...file } = latest;
  return {
    id: ID,
    userId: 'u',
    version: versions.length,
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
    removedAt: null,
    caseId: '018f0000-0000-7000-8000-000000000002',
    description: null,
    category: 'general',
    tagIds: [],
    folderId: null,
    ...file,
    versions: [...versions],
    text: null,
    thumbnail: null,
  };
}

/** The test's route has no document id, so the address of the document ends with a slash. */
const replies = (document: CaseDocument, files: Replies): Replies => ({
  'GET /api/case-documents/': { body: document },
  'GET /api/cases': { body: [] },
  ...files,
});
const file = (version: number): string => `GET /api/case-documents/${ID}/file?version=${version}`;

beforeAll(() => {
  // jsdom has no layout, so it lacks these methods.
  Object.assign(Range.prototype, { getBoundingClientRect: () => new DOMRect() });
  Object.assign(Element.prototype, { scrollBy: () => undefined });
});

describe('a document that is read', () => {
  it('is searched, from one passage to the next and around', async () => {
    const body = 'The rent is due.\nRENT is late.\nNo more rent.';
    const { router } = await renderScreen(
      <DocumentReader />,
      replies(aDocument([aVersion(1)]), { [file(1)]: { body } }),
    );
    expect(await screen.findByText(/The rent is due/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      `/api/case-documents/${ID}/file?download=1&version=1`,
    );
    const box = screen.getByRole('searchbox', { name: 'Search this document' });
    const count = within(box.closest('search') ?? document.body).getByRole('status');
    await userEvent.type(box, 'rent');
    await waitFor(() => expect(count).toHaveTextContent('1 of 3'));
    expect(router.state.location.search).toEqual({ find: 'rent' });
    await userEvent.keyboard('{Enter}{Enter}');
    expect(count).toHaveTextContent('3 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Next match' }));
    expect(count).toHaveTextContent('1 of 3');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await userEvent.click(screen.getByRole('button', { name: 'Previous match' }));
    await userEvent.clear(box);
    await userEvent.type(box, 'nothing of it');
    await waitFor(() => expect(count).toHaveTextContent('Not found'));
    expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
  });

  it('is the version that the address names, which says that there is a later one', async () => {
    const known = aDocument([aVersion(1), aVersion(2)]);
    const bodies = { [file(1)]: { body: 'The first.' }, [file(2)]: { body: 'The second.' } };
    await renderScreen(<DocumentReader />, replies(known, bodies), '/read?version=1');
    expect(await screen.findByText('The first.')).toBeVisible();
    expect(screen.getByText('This is version 1. The current one is version 2.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Read the current version' }));
    expect(await screen.findByText('The second.')).toBeVisible();
    expect(screen.queryByText(/This is version/)).toBeNull();
  });

  it('that is of a version that is not there leads to the current one', async () => {
    await renderScreen(
      <DocumentReader />,
      replies(aDocument([aVersion(1)]), { [file(1)]: { body: 'It.' } }),
      '/?version=7',
    );
    expect(await screen.findByText('This document has no version 7.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Read the current version' }));
    expect(await screen.findByText('It.')).toBeVisible();
  });

  it('and cannot be shown says so, without tools that would do nothing', async () => {
    const drawing = aVersion(1, { fileName: 'Plan.dwg', fileType: 'application/octet-stream' });
    await renderScreen(<DocumentReader />, replies(aDocument([drawing]), {}));
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('This kind of file cannot be shown here.');
    expect(within(told).getByRole('link', { name: 'Download' })).toBeVisible();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('and is damaged says so', async () => {
    const damaged = aVersion(1, {
      fileName: 'Motion.docx',
      fileType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    });
    await renderScreen(<DocumentReader />, replies(aDocument([damaged]), { [file(1)]: { body: 'no archive' } }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This Word document is damaged');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('and is not there any more is told with the way to the list', async () => {
    await renderScreen(<DocumentReader />, {});
    expect(await screen.findByText(/There is no document at this address/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the documents' })).toHaveAttribute('href', '/document-management');
  });

  it('says why its file could not be loaded', async () => {
    const refused = { status: 404, body: { message: 'The file is not there.' } };
    await renderScreen(<DocumentReader />, replies(aDocument([aVersion(1)]), { [file(1)]: refused }));
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('The file could not be loaded.');
    expect(told).toHaveTextContent('The file is not there.');
  });
});
