import { createHash } from 'node:crypto';
import {
  LEFT_BEHIND,
  LISTS_LEFT_BEHIND,
  type PracticeLogEvent,
  type PracticeLogManifest,
} from '@lexledger/contracts/practiceLog';
import PizZip from 'pizzip';
import { expect, vi } from 'vitest';
import { ok, PASSWORD, type Person, registered } from '../../support/firm.ts';
import type { Visitor } from '../../support/visitor.ts';
import { oneOfEach } from './foreign-ids.ts';

/** Saves everything of an account. */
export async function exported(address: string, by: Visitor): Promise<Buffer> {
  ok(await by.post('/api/practice-exports'), 201);
  return savedBy(address, by);
}

/** Saves the export that was released last. */
export async function savedBy(address: string, by: Visitor): Promise<Buffer> {
  const [{ id }] = ok(await by.get('/api/practice-exports'));
  const answer = await fetch(`${address}/api/practice-exports/${id}/file`, { headers: { cookie: by.cookie() } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Sends an export to be imported. */
export async function sent(address: string, by: Visitor, file: Buffer, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${address}/api/practice-imports`, {
    method: 'POST',
    headers: { cookie: by.cookie(), 'content-type': 'application/octet-stream', ...headers },
    body: new Uint8Array(file),
  });
  return { status: answer.status, body: await answer.json() };
}

const importOf = async (by: Visitor, id: string) =>
  ok(await by.get('/api/practice-imports')).find((one: { readonly id: string }) => one.id === id);

/** Imports an export, and waits until that is done. */
export async function imported(address: string, by: Visitor, file: Buffer) {
  const { status, body } = await sent(address, by, file);
  expect([status, body.code]).toEqual([201, null]);
  ok(await by.post(`/api/practice-imports/${body.id}/start`));
  await vi.waitUntil(async () => (await importOf(by, body.id)).status !== 'importing', { timeout: 60_000 });
  return importOf(by, body.id);
}

export const manifestOf = (zip: PizZip): PracticeLogManifest =>
  JSON.parse(zip.file('log/manifest.json')?.asText() ?? '') as PracticeLogManifest;

const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1);

const eventsIn = (zip: PizZip): PracticeLogEvent[] =>
  linesOf(zip.file('log/events.jsonl')?.asText() ?? '').map((line) => JSON.parse(line) as PracticeLogEvent);

/** Number of events of an export that are imported. */
export const numberOfEvents = (file: Buffer): number =>
  eventsIn(new PizZip(file)).filter(({ stream }) => !LEFT_BEHIND.has(stream.slice(0, stream.indexOf('-')))).length;

/** The export with other events, as one would write it who knows its format. */
export function rewritten(file: Buffer, change: (events: PracticeLogEvent[]) => readonly unknown[]): Buffer {
  const zip = new PizZip(file);
  const lines = change(eventsIn(zip)).map((event) => `${JSON.stringify(event)}\n`);
  zip.file('log/events.jsonl', lines.join(''));
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
  zip.file('log/manifest.json', `${JSON.stringify({ ...manifestOf(zip), events: lines.length, sha256 })}\n`);
  return zip.generate({ type: 'nodebuffer' });
}

const RECORDS = /^records\/([a-z-]+)\.jsonl$/;

/** The records of an export by list and id, and its files, with the account's id written as `account`. */
export function recordsIn(file: Buffer): Readonly<Record<string, unknown>> {
  const zip = new PizZip(file);
  const { accountId } = manifestOf(zip);
  const found: Record<string, unknown> = {};
  for (const [path, entry] of Object.entries(zip.files)) {
    const list = RECORDS.exec(path)?.[1];
    if (path.startsWith('documents/')) found[path] = createHash('sha256').update(entry.asNodeBuffer()).digest('hex');
    if (list === undefined || LISTS_LEFT_BEHIND.has(list)) continue;
    for (const line of linesOf(entry.asText())) {
      const record = JSON.parse(line.replaceAll(accountId, 'account')) as { readonly id: string };
      found[`${list}/${record.id}`] = record;
    }
  }
  return found;
}

/** An account with a record of every kind, a file, trust money, and a client who was erased. */
export async function fullPractice(address: string): Promise<Person> {
  const ada = await registered(address, 'ada');
  await oneOfEach(address, ada);
  const gone = { name: 'Zenobia Quill', email: 'zenobia@example.com', practiceArea: 'Tax' };
  const { id } = ok(await ada.post('/api/clients', gone), 201);
  ok(await ada.post(`/api/clients/${id}/erasure`, { password: PASSWORD, name: gone.name }), 202);
  await vi.waitUntil(async () => ok(await ada.get('/api/erasures'))[0]?.state === 'completed', { timeout: 30_000 });
  return ada;
}

/** Waits until what the product does by itself has come to rest, which two equal exports show. */
export async function settled(address: string, by: Visitor): Promise<Buffer> {
  let last = await exported(address, by);
  await vi.waitUntil(
    async () => {
      const before = last;
      last = await exported(address, by);
      return JSON.stringify(recordsIn(before)) === JSON.stringify(recordsIn(last));
    },
    { timeout: 30_000, interval: 500 },
  );
  return last;
}

/** What is exported, imported elsewhere and exported there is the same, record by record and file by file. */
export async function staysEqual(here: string, there: string): Promise<void> {
  const file = await settled(here, await fullPractice(here));
  const bea = await registered(there, 'bea');
  const done = await imported(there, bea, file);
  expect(done).toMatchObject({ status: 'completed', kept: 0, code: null, userId: bea.id });
  const [before, after] = [recordsIn(file), recordsIn(await settled(there, bea))];
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
  expect(after).toEqual(before);
}
