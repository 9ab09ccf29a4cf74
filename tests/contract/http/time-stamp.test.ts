import { type ServedAuthority, serveTestAuthority } from '@lexledger/infra/time-stamp/test-authority';
import PizZip from 'pizzip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let ada: Person;
let authority: ServedAuthority;

beforeAll(async () => {
  authority = await serveTestAuthority();
  product = await startProduct({ env: authority.env });
  ada = await registered(product.address, 'ada');
});
afterAll(async () => {
  await product.dispose();
  authority.close();
});

async function zipOf(path: string): Promise<PizZip> {
  const answer = await fetch(`${product.address}${path}`, { headers: { cookie: ada.cookie() } });
  expect([answer.status, path]).toEqual([200, path]);
  return new PizZip(Buffer.from(await answer.arrayBuffer()));
}

const bytesIn = (zip: PizZip, name: string): Buffer => zip.file(name)?.asNodeBuffer() ?? Buffer.alloc(0);

it('a head is saved with the stamp of the authority, which others verify, and an export has one too', async () => {
  expect(ok(await ada.get('/api/audit-logs/head')).canStamp).toBe(true);
  for (const path of ['/api/audit-logs/head/file', '/api/audit-logs/export']) {
    const zip = await zipOf(path);
    const said = authority.verify(bytesIn(zip, 'checkpoint.tsr'), bytesIn(zip, 'checkpoint'));
    expect(said).toContain('Verification: OK');
    expect(zip.file('README.txt')?.asText()).toContain('openssl ts -verify');
  }
});

it('without an answer of the authority nothing is stamped, which is told, and an export does without', async () => {
  authority.fail();
  const refused = await ada.get('/api/audit-logs/head/file');
  expect(refused).toMatchObject({ status: 503, body: { code: 'TIME_STAMP_FAILED' } });
  expect(Object.keys((await zipOf('/api/audit-logs/export')).files)).not.toContain('checkpoint.tsr');
});
