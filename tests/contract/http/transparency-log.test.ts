import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { AuditLog } from '@lexledger/contracts/features/audit';
import type { LogHead } from '@lexledger/contracts/transparencyLog';
import { openDatabase } from '@lexledger/infra/sqlite/database';
import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joining, ok, openedMatter, type Person, registered } from '../../support/firm.ts';
import { beginScript, runScript } from '../../support/operator.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { findTlogVerifier } from '../../support/tlog-verifier.ts';
import type { Visitor } from '../../support/visitor.ts';

const run = promisify(execFile);

let product: Product;
let folder: string;
let ada: Person;
let dana: Person;
let matter: string;

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
  folder = await mkdtemp(join(tmpdir(), 'lexledger-log-'));
  ada = await registered(product.address, 'ada');
  dana = await joining(product.address, ada, 'dana');
  matter = await openedMatter(ada, 'Roe v. Wayne');
  await openedMatter(ada, 'Another matter');
  // More than a tile holds.
  for (let n = 0; n < 270; n += 1) {
    ok(await ada.post('/api/tasks', { title: `Task ${n}`, ...(n < 5 && { caseId: matter }) }), 201);
  }
  ok(await dana.post('/api/tasks', { title: 'Of Dana' }), 201);
  await registered(product.address, 'stranger');
});
afterAll(async () => {
  await product.dispose();
  await rm(folder, { recursive: true, force: true });
});

const headOf = async (one: Visitor): Promise<LogHead> => ok(await one.get('/api/audit-logs/head'));
const trailOf = async (one: Visitor, query = ''): Promise<readonly AuditLog[]> =>
  ok(await one.get(`/api/audit-logs?limit=200${query}`)).entries;

/** Unpacks an export, and returns its folder. */
async function exported(by: Visitor, query = ''): Promise<string> {
  const answer = await fetch(`${product.address}/api/audit-logs/export${query}`, { headers: { cookie: by.cookie() } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="log-\d{4}-\d\d-\d\d\.zip"/);
  const to = await mkdtemp(join(folder, 'export-'));
  for (const [path, file] of Object.entries(new PizZip(Buffer.from(await answer.arrayBuffer())).files)) {
    const place = join(to, path);
    await mkdir(file.dir ? place : dirname(place), { recursive: true });
    if (!file.dir) await writeFile(place, file.asNodeBuffer());
  }
  return to;
}

const verified = async (of: string, ...words: readonly string[]): Promise<string> =>
  (await run(process.execPath, [join(of, 'verify.mjs'), of, ...words])).stdout;

interface Stored {
  readonly id: string;
  readonly stream: string;
  readonly metadata: { readonly userId: string; readonly firmId?: string };
}

const eventsIn = async (of: string): Promise<readonly Stored[]> =>
  (await readFile(join(of, 'events.jsonl'), 'utf8'))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Stored);

describe('the log of a firm', () => {
  it('has a signed head that each of its people is shown, and grows with each event', async () => {
    const before = await headOf(ada);
    expect(before.origin).toBe(`lexledger/${ada.id}`);
    expect(before.checkpoint.split('\n').slice(0, 3)).toEqual([before.origin, String(before.size), before.root]);
    expect(await headOf(dana)).toEqual(before);
    ok(await ada.post('/api/tasks', { title: 'One more' }), 201);
    const after = await headOf(ada);
    expect(after.size).toBeGreaterThan(before.size);
    expect(after.root).not.toBe(before.root);
    expect(after.keys).toEqual(before.keys);
  });

  it('is exported whole to an owner, with nothing of another firm, and verified by its own program', async () => {
    const earlier = join(folder, 'earlier');
    await writeFile(earlier, (await headOf(ada)).checkpoint);
    ok(await ada.post('/api/tasks', { title: 'Later' }), 201);
    const { origin, keys } = await headOf(ada);
    const whole = await exported(ada);
    const events = await eventsIn(whole);
    // The export itself is an entry of the log.
    expect(await verified(whole, '--seen', earlier, '--key', keys[0] as string)).toBe(
      `All holds: all ${events.length} entries of ${origin}.\n`,
    );
    expect(new Set(events.map(({ metadata }) => metadata.firmId ?? metadata.userId))).toEqual(new Set([ada.id]));
  });

  it('is a tlog that a program of others verifies', async (context) => {
    const verifier = await findTlogVerifier();
    if (verifier === null) return context.skip();
    const whole = await exported(ada);
    await run(verifier, [whole]);
    const path = join(whole, 'checkpoint');
    await writeFile(path, (await readFile(path, 'utf8')).replace(/\n\d+\n/, '\n7\n'));
    await expect(run(verifier, [whole])).rejects.toMatchObject({ code: 1 });
  });

  it('is exported in part to others, and of one matter alone, each event with its proof', async () => {
    const part = await exported(dana);
    const { size, origin } = await headOf(dana);
    const shown = await trailOf(dana);
    const events = await eventsIn(part);
    expect(new Set(events.map(({ id }) => id))).toEqual(new Set(shown.map(({ id }) => id)));
    expect(events.length).toBeLessThan(size);
    expect(await verified(part)).toBe(`All holds: ${events.length} of the ${size} entries of ${origin}.\n`);

    const ofMatter = await exported(ada, `?caseId=${matter}`);
    const streams = (await eventsIn(ofMatter)).map(({ stream }) => stream);
    expect(streams).toContain(`case-${matter}`);
    expect(streams.filter((stream) => stream.startsWith('task-'))).toHaveLength(5);
    expect(await readdir(join(ofMatter, 'proofs'))).toHaveLength(streams.length);
    expect(await verified(ofMatter)).toMatch(/^All holds/);
  });

  it('proves each entry that somebody is shown, and none that they are not', async () => {
    const [own] = await trailOf(dana);
    const proof = await dana.get(`/api/audit-logs/${own?.id}/proof`);
    expect(proof.headers.get('content-disposition')).toContain('.tlog-proof');
    expect(proof.body).toMatch(/^c2sp\.org\/tlog-proof@v1\nextra \S+\nindex \d+\n/);
    const others = (await trailOf(ada)).find(({ userId }) => userId === ada.id);
    expect((await dana.get(`/api/audit-logs/${others?.id}/proof`)).status).toBe(404);
    const stranger = await registered(product.address, 'other');
    expect((await stranger.get(`/api/audit-logs/${own?.id}/proof`)).status).toBe(404);
  });

  it('is signed with whole keys, each after the other, however often a rotation is killed', async () => {
    const kept = join(folder, 'before-kills');
    const before = await headOf(ada);
    await writeFile(kept, before.checkpoint);
    const env = { DATA_DIR: product.dataFolder };
    const keysFile = join(product.dataFolder, 'keys.db-wal');
    const writtenAt = async () => (await stat(keysFile).catch(() => null))?.mtimeMs ?? 0;
    // While it opens the stores, in the moment in which the keys are written to, and after it.
    for (const moment of ['opening', 'writing', 'ended']) {
      const written = await writtenAt();
      const { child, ended } = beginScript('rotate-key', [], env);
      if (moment === 'opening') await once(child, 'spawn');
      if (moment === 'writing') {
        while (child.exitCode === null && (await writtenAt()) === written) await setImmediate();
      }
      if (moment === 'ended') await ended;
      child.kill('SIGKILL');
      await ended;
      const { keys, checkpoint } = await headOf(ada);
      expect(keys.slice(0, before.keys.length)).toEqual(before.keys);
      expect(checkpoint.match(/^— /gm)).toHaveLength(Math.min(2, keys.length));
    }
    expect((await headOf(ada)).keys.length - before.keys.length).toBeOneOf([1, 2]);
    const held = await runScript('verify', [kept], env);
    expect(held).toMatchObject({ exitCode: 0, output: expect.stringContaining('All holds.') });
  });

  it('is verified in the data folder while the server runs, and found to be changed where it was', async () => {
    const kept = join(folder, 'kept');
    await writeFile(kept, (await headOf(ada)).checkpoint);
    const env = { DATA_DIR: product.dataFolder };
    const running = await runScript('verify', [kept], env);
    expect(running).toMatchObject({ exitCode: 0, output: expect.stringContaining('All holds.') });
    // A new key signs beside the former one, by which what was kept is still verified.
    const before = await headOf(ada);
    const rotated = await runScript('rotate-key', [], env);
    expect(rotated).toMatchObject({ exitCode: 0, output: expect.stringContaining(`${before.keys.length + 1} keys`) });
    const after = await headOf(ada);
    expect(after.keys).toEqual([...before.keys, expect.any(String)]);
    expect(after.checkpoint.match(/^— /gm)).toHaveLength(2);
    await writeFile(join(folder, 'rotated'), after.checkpoint);
    const both = await runScript('verify', [kept, join(folder, 'rotated')], env);
    expect(both).toMatchObject({ exitCode: 0, output: expect.stringContaining('2 kept heads') });
    await product.stop();
    const db = openDatabase(join(product.dataFolder, 'events.db'), { synchronous: 'normal' });
    db.exec('DROP TRIGGER events_do_not_change');
    const date = ['"dueDate":null', '"dueDate":"2026-01-01"'] as const;
    db.prepare('UPDATE events SET data = replace(data, ?, ?) WHERE position = 100').run(...date);
    db.close();
    const changed = await runScript('verify', [kept], env);
    expect(changed).toMatchObject({ exitCode: 65, output: expect.stringContaining('The event at 100 (TaskAdded of') });
    expect(changed.output).toContain('is another one than');
  });
});
