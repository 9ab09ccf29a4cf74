import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, type Replies } from '../../testing/server.ts';
import { type Application, FIELDS, RATE } from './application.ts';
import { takeBack } from './takeBack.ts';

const CASE = '00000000-0000-4000-8000-0000000000c1';
const entry = { commandId: '00000000-0000-4000-8000-0000000000e1', day: null, isDone: true, version: 0 };
const made = (kind: 'task' | 'folder', id: string) => ({ ...entry, key: id, kind, id });
const ofCase = { ...entry, id: null, kind: null };

const one: Application = {
  templateId: '00000000-0000-4000-8000-0000000000a1',
  fields: ['court', 'county'],
  rate: { before: null, after: '250.00' },
  folders: {},
  entries: [
    { ...ofCase, key: FIELDS, version: 7 },
    { ...ofCase, key: RATE },
    made('task', 'report'),
    made('folder', 'outer'),
    made('folder', 'inner'),
  ],
};

const asMade = { version: 0, removedAt: null };

async function takenBack(replies: Replies = {}) {
  const { fetch, calls } = fakeServer({
    [`POST /api/history/cases/${CASE}/undo`]: { body: { id: CASE, version: 8 } },
    'GET /api/rates': { body: { cases: { [CASE]: '250.00' } } },
    [`PUT /api/rates/cases/${CASE}`]: { body: {} },
    'GET /api/tasks/report': { body: { ...asMade, title: 'Order the report' } },
    'GET /api/document-folders/outer': { body: { ...asMade, name: 'Discovery' } },
    'GET /api/document-folders/inner': { body: { ...asMade, name: 'Depositions' } },
    'GET /api/document-folders': { body: [] },
    'GET /api/case-documents': { body: [] },
    'DELETE /api/tasks/report': { body: {} },
    'DELETE /api/document-folders/outer': { body: {} },
    'DELETE /api/document-folders/inner': { body: {} },
    ...replies,
  });
  vi.stubGlobal('fetch', fetch);
  const outcome = await takeBack(one, { id: CASE });
  return {
    ...outcome,
    sent: calls.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`),
  };
}

afterEach(() => void vi.unstubAllGlobals());

describe('taking back what a template made', () => {
  it('removes what is as it was made, the last one first, and restores fields and rate', async () => {
    expect(await takenBack()).toEqual({
      gone: 5,
      left: [],
      failed: null,
      reason: null,
      sent: [
        'DELETE /api/document-folders/inner',
        'DELETE /api/document-folders/outer',
        'DELETE /api/tasks/report',
        `PUT /api/rates/cases/${CASE}`,
        `POST /api/history/cases/${CASE}/undo`,
      ],
    });
  });

  it('leaves what was changed since, and says so', async () => {
    const undos: unknown[] = [];
    const conflict = { version: 9, fields: [{ field: 'court', yours: null, theirs: 'Supreme Court' }] };
    const { left, gone, sent } = await takenBack({
      'GET /api/tasks/report': { body: { ...asMade, version: 2, title: 'Order the report' } },
      'GET /api/case-documents': { body: [{ folderId: 'inner' }] },
      'GET /api/document-folders': { body: [{ id: 'inner', parentId: 'outer' }] },
      'GET /api/rates': { body: { cases: { [CASE]: '300.00' } } },
      [`POST /api/history/cases/${CASE}/undo`]: ({ body }) => {
        undos.push(body);
        return undos.length === 1
          ? { status: 409, body: { message: 'Changed', code: 'EDIT_CONFLICT', conflict } }
          : { body: { id: CASE, version: 10 } };
      },
    });
    expect(left).toEqual(['Depositions', 'Discovery', 'Order the report', 'Hourly rate', 'Court']);
    expect(gone).toBe(0);
    expect(sent.filter((command) => command.startsWith('DELETE'))).toEqual([]);
    expect(undos).toEqual([{ revision: 7 }, { revision: 7, fields: ['county'] }]);
  });

  it('passes over what is gone already, and keeps what could not be sent', async () => {
    const { gone, failed, reason } = await takenBack({
      'GET /api/tasks/report': { body: { ...asMade, removedAt: '2026-03-02T10:00:00.000Z' } },
      'GET /api/document-folders/inner': { status: 404, body: { message: 'Not there', code: 'NOT_FOUND' } },
      'DELETE /api/document-folders/outer': { status: 503, body: { message: 'Not now', code: 'UNAVAILABLE' } },
    });
    expect(gone).toBe(4);
    expect(failed?.entries.map(({ key }) => key)).toEqual(['outer']);
    expect(reason).toBe('Not now');
  });
});
