import type { PracticeLogManifest } from '@lexledger/contracts/practiceLog';
import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joining, ok, PASSWORD, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import type { Visitor } from '../../support/visitor.ts';

let product: Product;
let ada: Person;
let matter: string;

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
  ada = await registered(product.address, 'ada');
  const client = { name: '=Ada <Byron> & Co.', email: 'client@example.com', practiceArea: 'Tax' };
  const { id: clientId } = ok(await ada.post('/api/clients', client), 201);
  const aCase = { title: 'Byron v. Babbage', clientId, practiceArea: 'Tax', status: 'active' };
  matter = ok(await ada.post('/api/cases', aCase), 201).id;
  const { id: folderId } = ok(await ada.post('/api/document-folders', { name: 'Pleadings', caseId: matter }), 201);
  const query = new URLSearchParams({ caseId: matter, fileName: 'answer.pdf', folderId });
  const answer = await fetch(`${product.address}/api/case-documents?${query}`, {
    method: 'POST',
    headers: { cookie: ada.cookie(), 'content-type': 'application/octet-stream' },
    body: PDF,
  });
  expect(answer.status).toBe(201);
  const hearing = { title: 'Hearing', startDate: '2026-12-01T15:00:00.000Z', endDate: '2026-12-01T16:00:00.000Z' };
  ok(await ada.post('/api/calendar-events', { ...hearing, caseId: matter, eventType: 'court' }), 201);
});
afterAll(() => product.dispose());

const fileOf = async (by: Visitor, id: string) =>
  fetch(`${product.address}/api/practice-exports/${id}/file`, { headers: { cookie: by.cookie() } });

async function exported(by: Visitor): Promise<PizZip> {
  const { id } = ok(await by.post('/api/practice-exports'), 201);
  const answer = await fileOf(by, id);
  expect(answer.status).toBe(200);
  return new PizZip(Buffer.from(await answer.arrayBuffer()));
}

const linesOf = (zip: PizZip, path: string): readonly unknown[] =>
  (zip.file(path)?.asText() ?? '')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

describe('an export of everything', () => {
  it('has each kind of records, the documents in their folders, the calendar, and a page that leads to them', async () => {
    const zip = await exported(ada);
    expect(linesOf(zip, 'records/cases.jsonl')).toEqual([expect.objectContaining({ id: matter })]);
    const table = zip.file('records/clients.csv')?.asText() ?? '';
    expect(table).toContain("'=Ada <Byron> & Co.");
    const path = 'documents/Byron v. Babbage/Pleadings/answer.pdf';
    expect(zip.file(path)?.asText()).toBe(PDF.toString());
    expect(zip.file('calendar.ics')?.asText()).toContain('SUMMARY:Hearing');
    expect(zip.file('documents.html')?.asText()).toContain('Pleadings/answer.pdf');
    const index = zip.file('index.html')?.asText() ?? '';
    for (const said of ['records/clients.csv', 'records/cases.jsonl', 'documents.html', 'calendar.ics']) {
      expect(index).toContain(`href="${said}"`);
    }
  });

  it('has the log in clear, with what proves it whole, and nothing by which somebody signs in', async () => {
    const zip = await exported(ada);
    const events = linesOf(zip, 'log/events.jsonl') as readonly { type: string; data: unknown; metadata: object }[];
    const manifest = JSON.parse(zip.file('log/manifest.json')?.asText() ?? '') as PracticeLogManifest;
    expect(manifest.events).toBe(events.length);
    expect(manifest.head.checkpoint).toContain(ada.id);
    const types = new Set(events.map(({ type }) => type));
    expect(types).toContain('ClientAdded');
    expect([...types].filter((type) => /^(User|Password|TwoFactor|SignedIn)/.test(type))).toEqual([]);
    expect(JSON.stringify(events)).toContain('=Ada <Byron>');
    expect(JSON.stringify(events)).not.toMatch(/\$sealed|sealedOrigin|argon2/);
    expect(linesOf(zip, 'log/files.jsonl')).toEqual([
      { hash: expect.stringMatching(/^[0-9a-f]{64}$/), path: 'documents/Byron v. Babbage/Pleadings/answer.pdf' },
    ]);
  });

  it('is recorded, and is nobody else’s', async () => {
    const { id } = ok(await ada.post('/api/practice-exports'), 201);
    expect((await fileOf(ada, id)).status).toBe(200);
    const { entries } = ok(await ada.get('/api/audit-logs?action=FileDownloaded'));
    expect(entries[0]).toMatchObject({ userId: ada.id, entityType: 'file', success: true });
    const stranger = await registered(product.address, 'stranger');
    expect((await fileOf(stranger, id)).status).toBe(404);
    expect(ok(await ada.get('/api/practice-exports'))[0]).toMatchObject({ id, userId: ada.id });
  });

  it('takes a second person in a firm of several, and nobody else than an owner asks for it', async () => {
    const bea = await registered(product.address, 'bea');
    const dana = await joining(product.address, bea, 'dana');
    expect((await dana.post('/api/practice-exports')).status).toBe(403);
    const held = await bea.post('/api/practice-exports');
    expect(held.body.code).toBe('SECOND_PERSON_MISSING');
    const command = { method: 'POST', path: '/api/practice-exports', body: {} };
    ok(
      await bea.post('/api/approvals', {
        ...command,
        alone: { password: PASSWORD, reason: 'Nobody else is an owner' },
      }),
      201,
    );
    await expect.poll(async () => ok(await bea.get('/api/practice-exports')).length).toBe(1);
    const [{ id }] = ok(await bea.get('/api/practice-exports'));
    expect((await fileOf(bea, id)).status).toBe(200);
    expect((await fileOf(dana, id)).status).toBe(404);
  });
});
