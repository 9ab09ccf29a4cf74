import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openToRead } from '@lexledger/infra/sqlite/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joining, ok, openedMatter, PASSWORD, type Person, registered } from '../../support/firm.ts';
import { runScript } from '../../support/operator.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { visitor } from '../../support/visitor.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
});
afterAll(() => product.dispose());

const deletion = (one: Person, given: object = {}) =>
  one.post('/api/user/deletion', { username: one.username, password: PASSWORD, ...given });

async function uploaded(by: Person, caseId: string, text: string): Promise<void> {
  const query = new URLSearchParams({ caseId, fileName: 'note.txt' });
  const answer = await fetch(`${product.address}/api/case-documents?${query}`, {
    method: 'POST',
    headers: { cookie: by.cookie(), 'content-type': 'application/octet-stream' },
    body: text,
  });
  expect(answer.status).toBe(201);
}

const blobs = async (): Promise<readonly string[]> => {
  const names = await readdir(join(product.dataFolder, 'blobs'), { recursive: true, withFileTypes: true });
  return names.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

/** The views that have documents in which a text stands, with the documents. */
function documentsWith(text: string): readonly (readonly [view: string, body: string])[] {
  const db = openToRead(join(product.dataFolder, 'views.db'));
  try {
    const tables = db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE '%@%'")
      .all<[string]>()
      .map(([name]) => name);
    return tables.flatMap((name) =>
      db
        .prepare(`SELECT body FROM "${name}" WHERE body LIKE ?`)
        .all<[string]>(`%${text}%`)
        .map(([body]) => [name.split('@')[0] ?? '', body] as const),
    );
  } finally {
    db.close();
  }
}

describe('deleting an account', () => {
  it('takes the password, the name, and no trust money or legal hold', async () => {
    const ada = await registered(product.address, 'ada');
    expect((await deletion(ada, { password: 'another' })).body.code).toBe('WRONG_PASSWORD');
    expect((await deletion(ada, { username: 'somebody' })).body.code).toBe('ACCOUNT_NAME_DIFFERS');
    const client = { name: 'Byron', email: 'byron@example.com', practiceArea: 'Tax' };
    const { id } = ok(await ada.post('/api/clients', client), 201);
    ok(await ada.post(`/api/trust-accounts/${id}/deposits`, { amount: '10.00', date: '2026-03-02' }), 201);
    expect((await deletion(ada)).body.code).toBe('ACCOUNT_HOLDS_TRUST');
    ok(await ada.post('/api/legal-holds', { clientId: id, since: '2026-03-02', reason: 'A subpoena' }), 201);
    expect((await deletion(ada)).body.code).toBe('ON_LEGAL_HOLD');
    expect(ok(await ada.get('/api/clients')).length).toBe(1);
  });

  it('destroys what it had, ends its sessions, and gives its name free; the log of others holds', async () => {
    const bea = await registered(product.address, 'bea');
    const other = await registered(product.address, 'other');
    const [own, theirs] = [await openedMatter(bea, 'Zanzibar v. Roe'), await openedMatter(other, 'Kept v. Roe')];
    await uploaded(bea, own, 'of the one who leaves');
    await uploaded(bea, own, 'of both');
    await uploaded(other, theirs, 'of both');
    await expect.poll(async () => ok(await bea.get(`/api/case-documents?caseId=${own}`)).length).toBe(2);
    const second = visitor(product.address);
    ok(await second.post('/api/login', { username: bea.username, password: PASSWORD }));
    ok(await deletion(bea));
    for (const one of [bea, second]) expect((await one.get('/api/clients')).status).toBe(401);
    expect((await second.post('/api/login', { username: bea.username, password: PASSWORD })).status).toBe(401);
    const contents = await Promise.all((await blobs()).map((path) => readFile(path, 'utf8')));
    expect(contents).toContain('of both');
    expect(contents).not.toContain('of the one who leaves');
    // The trail says without a word that it was deleted, and the hashes of its log stay.
    const left = () => documentsWith(bea.id).filter(([view]) => !['audit-logs', 'log-trees'].includes(view));
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
    for (const word of ['Zanzibar', bea.username, bea.email]) expect(documentsWith(word)).toEqual([]);
    const again = visitor(product.address);
    const given = { username: bea.username, password: PASSWORD, confirmPassword: PASSWORD };
    expect(ok(await again.post('/api/register', given), 201).id).not.toBe(bea.id);
    expect(ok(await again.get('/api/clients'))).toEqual([]);
    expect(ok(await other.get('/api/cases')).length).toBe(1);
    const verified = await runScript('verify', [], { DATA_DIR: product.dataFolder });
    expect(verified).toMatchObject({ exitCode: 0, output: expect.stringContaining('All holds.') });
  });

  it('is refused to the last owner of a firm, and leaves a member’s work with the firm', async () => {
    const cleo = await registered(product.address, 'cleo');
    const dana = await joining(product.address, cleo, 'dana');
    const matter = await openedMatter(dana, 'Of the firm');
    expect((await deletion(cleo)).body.code).toBe('LAST_OWNER');
    ok(await deletion(dana));
    expect(ok(await cleo.get(`/api/cases/${matter}`)).title).toBe('Of the firm');
    await expect
      .poll(
        async () => ok(await cleo.get('/api/firm/members')).find(({ id }: { id: string }) => id === dana.id)?.status,
      )
      .toBe('deactivated');
  });
});
