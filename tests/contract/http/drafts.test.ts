import { blockId } from '@lexledger/contracts/drafting/document';
import { ordersOf } from '@lexledger/contracts/drafting/order';
import type { DraftValuesAnswer } from '@lexledger/contracts/features/drafting';
import type { CiteCheck, CiteCheckAnswer } from '@lexledger/contracts/features/drafting/cite-check';
import { exampleOf } from '@lexledger/domain/drafting/example';
import { fillDocument, usedValues } from '@lexledger/domain/drafting/fill';
import { linesOf } from '@lexledger/domain/drafting/filled';
import { readNotation, rolesByKey } from '@lexledger/domain/drafting/notation';
import { STANDARD_TEMPLATES } from '@lexledger/domain/drafting/standardTemplates';
import { p, partOf, styled, wordFile } from '@lexledger/domain/drafting/word/testWord';
import { pagesOf } from '@lexledger/projection-service/kernel/test-pdf';
import mammoth from 'mammoth';
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

const letters = (text: string): string => text.replaceAll(/\s+/g, '');

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

describe('an empty case', () => {
  it('becomes a final engagement letter on the firm’s letterhead, as Word and as PDF', async () => {
    const template = STANDARD_TEMPLATES.find(({ key }) => key === 'engagement-letter');
    if (template === undefined) throw new Error('there is no engagement letter');
    const roles = rolesByKey(template.roles);
    const { blocks } = readNotation(template.body, { roles });
    const { answers } = exampleOf(template, blocks);
    const client = { name: 'Maria Delgado', email: 'maria@delgado.example', address: '2217 South Oakley Avenue' };
    const clientId = await idOfNew('/api/clients', { ...client, practiceArea: 'Personal Injury' });
    const matter = { title: 'Delgado v. Northline', clientId, practiceArea: 'Personal Injury', status: 'active' };
    const caseId = await idOfNew('/api/cases', matter);
    const firm = {
      firmName: 'Hopper & Associates',
      street: '1 Main Street',
      city: 'Springfield',
      phone: '217 555 0100',
    };
    const firmId = await idOfNew('/api/firm-profiles', firm);
    const letterhead = wordFile(styled('<w:jc w:val="center"/>', 'From the desk of Grace Hopper') + p('{{text}}'), {
      headers: [p('HOPPER & ASSOCIATES')],
      footers: [p('Attorneys at law since 1906')],
    });
    const put = await fetch(`${product.address}/api/firm-profiles/${firmId}/letterhead?fileName=Letterhead.docx`, {
      method: 'POST',
      headers: { cookie: lawyer.cookie(), origin: product.address, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(letterhead),
    });
    expect([put.status, await put.text()]).toEqual([200, expect.stringContaining('Letterhead.docx')]);

    const given: DraftValuesAnswer = (await lawyer.get(`/api/cases/${caseId}/draft-values`)).body;
    const parties = { addressee: given.parties.flatMap(({ id, role }) => (role === null ? [id] : [])) };
    const orders = ordersOf(blocks.length);
    const id = await idOfNew('/api/drafts', {
      ...{ title: 'Engagement letter', caseId, paper: 'letter', roles: template.roles, parties },
      blocks: Object.fromEntries(blocks.map((content, at) => [blockId(content), { order: orders[at], content }])),
    });
    const fill = (said: Readonly<Record<string, string>>) =>
      fillDocument(blocks, { roles, parties, answers: said, values: given });
    const early = { name: null, values: usedValues(given, fill({})) };
    expect((await lawyer.post(`/api/drafts/${id}/finalize`, early)).body.code).toBe('DRAFT_UNRESOLVED');

    const all = { ...answers, 'lawyer.name': 'Grace Hopper' };
    await lawyer.send('PATCH', `/api/drafts/${id}`, { answers: all });
    const filled = fill(all);
    expect(filled.open.map(({ key }) => key)).toEqual([]);
    const made = await lawyer.post(`/api/drafts/${id}/finalize`, { name: null, values: usedValues(given, filled) });
    expect([made.status, made.body.status]).toEqual([200, 'final']);

    const lines = linesOf(filled.blocks).map(letters);
    const file = async (as: 'docx' | 'pdf'): Promise<Buffer> => {
      const answer = await fetch(`${product.address}/api/drafts/${id}/${as}`, { headers: { cookie: lawyer.cookie() } });
      expect([as, answer.status]).toEqual([as, 200]);
      return Buffer.from(await answer.arrayBuffer());
    };
    const word = await file('docx');
    expect(partOf(word, 'word/header1.xml')).toContain('HOPPER &amp; ASSOCIATES');
    expect(partOf(word, 'word/footer1.xml')).toContain('Attorneys at law since 1906');
    const { value } = await mammoth.extractRawText({ buffer: word });
    expect(value).toContain('From the desk of Grace Hopper');
    expect(lines.filter((line) => !letters(value).includes(line))).toEqual([]);
    const pages = await pagesOf(await file('pdf'));
    expect(pages[0]).toMatch(/^Hopper & Associates 1 Main Street · Springfield · 217 555 0100 /);
    const printed = letters(pages.map((page) => page.replace(/Engagement letter Page \d+ of \d+/, '')).join(' '));
    expect(lines.filter((line) => !printed.includes(line))).toEqual([]);
  });
});
