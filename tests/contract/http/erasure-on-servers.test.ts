import { connectMongo } from '@lexledger/infra/mongodb/connection';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ok, PASSWORD, type Person, registered } from '../../support/firm.ts';
import { type Distributed, startDistributed, whyNotDistributed } from '../../support/processes.ts';

const whyNot = await whyNotDistributed();
if (whyNot !== null) console.log(`Erasure on EventStoreDB and MongoDB: left out, because ${whyNot}.`);

const WORD = 'Xerophyte';

/** Any process may take the order, another one carries it out, and both of each service answer afterwards. */
describe.skipIf(whyNot !== null)('an erasure on EventStoreDB and MongoDB, with two processes of each service', () => {
  let product: Distributed;
  let ada: Person;
  beforeAll(async () => {
    product = await startDistributed({
      instances: { 'command-service': 2, 'projection-service': 2 },
      env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0', LOG_LEVEL: 'error' },
    });
    ada = await registered(product.address, 'ada');
  });
  afterAll(() => product?.dispose());

  /** The collections of the database in which the word stands, but for the sealed bytes of files. */
  async function collectionsWith(word: string): Promise<readonly string[]> {
    const connection = await connectMongo(product.mongo.url);
    const found = await connection.run(async (db) => {
      const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
      const said = await Promise.all(
        names.map(async (name) => ({ name, text: JSON.stringify(await db.collection(name).find().toArray()) })),
      );
      return said.filter(({ text }) => text.includes(word)).map(({ name }) => name);
    });
    await connection.close();
    return found;
  }

  async function upload(caseId: string): Promise<void> {
    const query = new URLSearchParams({ caseId, fileName: `${WORD}.txt` });
    const answer = await fetch(`${product.address}/api/case-documents?${query}`, {
      method: 'POST',
      headers: { cookie: ada.cookie(), 'content-type': 'application/octet-stream' },
      body: `A letter to ${WORD}.`,
    });
    expect(answer.status).toBe(201);
  }

  it('leaves no word in the database, and none in what any process answers or decides from', async () => {
    const name = `Zq ${WORD}`;
    const { id } = ok(await ada.post('/api/clients', { name, email: 'z@example.com', practiceArea: 'Tax' }), 201);
    const matter = { title: `${name} v. Lund`, clientId: id, practiceArea: 'Tax', status: 'active' };
    const caseId = ok(await ada.post('/api/cases', matter), 201).id;
    const { id: noteId } = ok(await ada.post('/api/case-notes', { caseId, content: `${name} called` }), 201);
    await upload(caseId);
    // Both processes of the write side have the note in memory, each with its words.
    for (let time = 0; time < 4; time += 1) {
      ok(await ada.send('PATCH', `/api/case-notes/${noteId}`, { content: `${name} called, ${time}` }));
    }
    expect((await collectionsWith(WORD)).length).toBeGreaterThan(0);
    ok(await ada.post(`/api/clients/${id}/erasure`, { password: PASSWORD, name }), 202);
    const erasure = async () => ok(await ada.get('/api/erasures'))[0];
    await vi.waitUntil(async () => (await erasure())?.state === 'completed', { timeout: 60_000, interval: 200 });
    expect(await erasure()).toMatchObject({ id, files: 1, stays: [] });
    expect(await collectionsWith(WORD)).toEqual([]);
    for (const path of [`/api/clients/${id}`, `/api/cases/${caseId}`, `/api/case-notes/${noteId}`]) {
      // The gateway asks one process after the other.
      for (let time = 0; time < 4; time += 1) {
        expect([path, JSON.stringify(await ada.get(path))]).toEqual([path, expect.not.stringContaining(WORD)]);
        expect(JSON.stringify(await ada.send('DELETE', path))).not.toContain(WORD);
      }
    }
    expect(ok(await ada.get(`/api/search?q=${WORD}`)).hits).toEqual([]);
    expect((await ada.post(`/api/clients/${id}/restore`)).body.code).toBe('SUBJECT_ERASED');
  });
});
