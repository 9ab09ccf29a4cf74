import type { CiteCheck, CiteCheckAnswer } from '@lexledger/contracts/features/drafting/cite-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { registeredVisitor, type Visitor } from '../../support/visitor.ts';

const BLOCK = '00000000-0000-4000-8000-0000000000b1';

let product: Product;
let lawyer: Visitor;
let draftId: string;

async function idOfNew(path: string, body: object): Promise<string> {
  const { status, body: added } = await lawyer.post(path, body);
  expect([path, status]).toEqual([path, 201]);
  return added.id;
}

beforeAll(async () => {
  product = await startProduct();
  lawyer = await registeredVisitor(product.address, { remembersPositions: true });
  const client = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Business' };
  const clientId = await idOfNew('/api/clients', client);
  const caseId = await idOfNew('/api/cases', {
    title: 'Byron v. Babbage',
    clientId,
    practiceArea: 'Business',
    status: 'active',
  });
  const citation = 'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)';
  await lawyer.post('/api/legal-authorities', { caseId, type: 'case', citation, favorable: true });
  const content = { type: 'paragraph', attrs: { id: BLOCK }, content: [{ type: 'text', text: `See ${citation}.` }] };
  draftId = await idOfNew('/api/drafts', { title: 'Motion', caseId, blocks: { [BLOCK]: { order: 'A', content } } });
});
afterAll(() => product.dispose());

const checked = async (): Promise<CiteCheckAnswer> => (await lawyer.get(`/api/drafts/${draftId}/cite-check`)).body;

describe('a cite check', () => {
  it('is saved as the server made it, read by its author, and printed', async () => {
    const answer = await checked();
    expect(answer.check.findings).toMatchObject([{ kind: 'citation', name: 'same', page: 'same' }]);
    const saved = await lawyer.post('/api/cite-checks', { title: 'Before filing', draftId, ...answer });
    expect([saved.status, (saved.body as CiteCheck).check]).toEqual([201, answer.check]);
    const read = await lawyer.post(`/api/cite-checks/${saved.body.id}/read`, { finding: 0 });
    expect(read.body.readings).toEqual({ 0: { by: expect.any(String), at: expect.any(String) } });
    expect((await checked()).check.findings[0]).toMatchObject({ lastRead: { isStale: false } });
    const pdf = await fetch(`${product.address}/api/cite-checks/${saved.body.id}/pdf`, {
      headers: { cookie: lawyer.cookie() },
    });
    expect([
      pdf.status,
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ]).toEqual([200, '%PDF']);
  });

  it('that a client made up, changed, or has from somebody else is refused', async () => {
    const { check, seal } = await checked();
    const body = { title: 'Before filing', draftId, check, seal };
    const made = { ...check, findings: check.findings.map((finding) => ({ ...finding, page: 'unknown' })) };
    const refused = await lawyer.post('/api/cite-checks', { ...body, check: made });
    expect([refused.status, refused.body.code]).toEqual([422, 'ANSWER_NOT_SEALED']);
    const unsealed = await lawyer.post('/api/cite-checks', { ...body, seal: 'hmac:none' });
    expect(unsealed.body.code).toBe('ANSWER_NOT_SEALED');
    const stranger = await registeredVisitor(product.address, { remembersPositions: true });
    expect((await stranger.post('/api/cite-checks', body)).body.code).toBe('ANSWER_NOT_SEALED');
  });
});

describe('a version of a draft', () => {
  it('keeps more than an event may hold, in a sealed file, and is saved once', async () => {
    const facts = Array.from({ length: 40 }, () => ({
      id: BLOCK,
      version: 0,
      date: null,
      title: 'x'.repeat(50_000),
      description: null,
      source: null,
      page: null,
    }));
    const values = { today: '2026-03-02', values: {}, parties: [], facts, authorities: [] };
    const path = `/api/drafts/${draftId}/versions`;
    const once = { 'idempotency-key': '00000000-0000-4000-8000-0000000000c1' };
    const saved = await lawyer.post(path, { name: 'Sent', values }, once);
    expect([saved.status, saved.body.versions.length]).toEqual([200, 1]);
    const again = await lawyer.post(path, { name: 'Sent', values }, once);
    expect([again.status, again.body.versions.length]).toEqual([200, 1]);
    const version = await lawyer.get(`${path}/1`);
    expect(version.body.values).toEqual(values);
    expect(version.body.blocks).toHaveLength(1);
  });
});
