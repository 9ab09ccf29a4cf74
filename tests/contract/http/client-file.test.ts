import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joining, ok, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import type { Visitor } from '../../support/visitor.ts';

let product: Product;
let ada: Person;
let matter: string;
let other: string;

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function uploaded(caseId: string, fileName: string, folderId?: string): Promise<void> {
  const query = new URLSearchParams({ caseId, fileName, ...(folderId !== undefined && { folderId }) });
  const answer = await fetch(`${product.address}/api/case-documents?${query}`, {
    method: 'POST',
    headers: { cookie: ada.cookie(), 'content-type': 'application/octet-stream' },
    body: Buffer.concat([PDF, Buffer.from(fileName)]),
  });
  expect(answer.status).toBe(201);
}

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
  ada = await registered(product.address, 'ada');
  const client = { name: 'Ada <Byron> & Co.', email: 'client@example.com', practiceArea: 'Tax' };
  const { id: clientId } = ok(await ada.post('/api/clients', client), 201);
  const aCase = { title: 'Byron v. Babbage', clientId, practiceArea: 'Tax', status: 'active', court: 'Superior Court' };
  matter = ok(await ada.post('/api/cases', aCase), 201).id;
  other = ok(await ada.post('/api/cases', { ...aCase, title: 'Another' }), 201).id;
  const { id: pleadings } = ok(await ada.post('/api/document-folders', { name: 'Pleadings', caseId: matter }), 201);
  const within = { name: 'Motions', caseId: matter, parentId: pleadings };
  const { id: motions } = ok(await ada.post('/api/document-folders', within), 201);
  await uploaded(matter, 'letter.pdf');
  await uploaded(matter, 'Letter.pdf');
  await uploaded(matter, 'answer.pdf', pleadings);
  await uploaded(matter, 'motion.pdf', motions);
  await uploaded(other, 'of another.pdf');
  ok(
    await ada.post('/api/parties', { caseId: matter, name: 'Charles Babbage', side: 'adverse', role: 'defendant' }),
    201,
  );
  ok(await ada.post('/api/case-notes', { caseId: matter, content: 'He seems nervous.' }), 201);
});
afterAll(() => product.dispose());

async function fileOf(by: Visitor, id = matter, query = '') {
  const answer = await fetch(`${product.address}/api/cases/${id}/client-file${query}`, {
    headers: { cookie: by.cookie() },
  });
  if (answer.status !== 200) return { status: answer.status, names: [], index: '', zip: null, headers: answer.headers };
  const zip = new PizZip(Buffer.from(await answer.arrayBuffer()));
  const index = zip.file('index.html')?.asText() ?? '';
  return { status: 200, names: Object.keys(zip.files), index, zip, headers: answer.headers };
}

describe('the client’s file of a matter', () => {
  it('has each document in its folders, with its bytes, and an index that leads to them', async () => {
    const { names, index, zip, headers } = await fileOf(ada);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Byron v. Babbage \d{4}-\d\d-\d\d\.zip"/);
    expect(names.toSorted()).toEqual([
      'documents/Letter (2).pdf',
      'documents/Pleadings/Motions/motion.pdf',
      'documents/Pleadings/answer.pdf',
      'documents/letter.pdf',
      'index.html',
    ]);
    expect(zip?.file('documents/Pleadings/answer.pdf')?.asText()).toBe(`${PDF.toString()}answer.pdf`);
    for (const said of ['Byron v. Babbage', 'Superior Court', 'Charles Babbage', 'Ada &#60;Byron&#62; &#38; Co.']) {
      expect(index).toContain(said);
    }
    expect(index).toContain('href="documents/Pleadings/Motions/motion.pdf"');
    expect(index).toContain('href="documents/Letter%20(2).pdf"');
    expect(index).not.toContain('of another');
  });

  it('has notes where they are asked for', async () => {
    expect((await fileOf(ada)).index).not.toContain('nervous');
    expect((await fileOf(ada, matter, '?notes=true')).index).toContain('He seems nervous.');
    expect((await fileOf(ada, matter, '?notes=perhaps')).status).toBe(400);
  });

  it('is for nobody who may not read it', async () => {
    const dana = await joining(product.address, ada, 'dana');
    expect((await fileOf(dana)).status).toBe(200);
    ok(
      await ada.post(`/api/cases/${matter}/access`, {
        access: 'restricted',
        team: [{ memberId: ada.id, part: 'lead' }],
      }),
    );
    await expect.poll(async () => (await fileOf(dana)).status).toBe(404);
    const guest = await joining(product.address, ada, 'guest', 'guest');
    expect((await fileOf(guest)).status).toBe(403);
    const stranger = await registered(product.address, 'stranger');
    expect((await fileOf(stranger)).status).toBe(404);
  });
});
