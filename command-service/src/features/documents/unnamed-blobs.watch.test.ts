import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eventCatalogue } from '@lexledger/contracts/features';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { addVersion, caseDocument } from '@lexledger/contracts/features/documents';
import { openFileBlobStore } from '@lexledger/infra/blobs/files';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { USER } from '../../kernel/given.ts';
import { createPolicyRunner } from '../../kernel/policy.ts';
import { aDataFolder, startProcess } from '../../kernel/test-process.ts';
import { aSetTime } from '../../kernel/test-time.ts';
import { caseDocumentDecider } from './case-document.decider.ts';
import { createUnnamedBlobsWatch, KEEPING, UNNAMED_FOR_MS } from './unnamed-blobs.watch.ts';

const HOUR = 60 * 60 * 1000;
const BEGINNING = '2026-03-02T09:00:00.000Z';
/** A time at which blobs stored at the beginning are old enough, and the next sweep is due. */
const later = (hours: number): string => new Date(Date.parse(BEGINNING) + UNNAMED_FOR_MS + hours * HOUR).toISOString();

const contentOf = (words: string): Readable => Readable.from([Buffer.from(words)]);

/** A case whose files are stored in a folder; the sweep accesses the blobs through `seenBySweep`. */
async function aFirm(seenBySweep: (blobs: BlobStore) => BlobStore = (blobs) => blobs) {
  const folder = aDataFolder();
  const time = aSetTime(BEGINNING);
  const process = startProcess(folder, { clock: time });
  const blobs = openFileBlobStore(join(folder, 'blobs'), time);
  const problems: string[] = [];
  const runner = createPolicyRunner([createUnnamedBlobsWatch(time)], {
    store: process.store,
    codec: process.codec,
    handler: process.handler,
    progress: process.progress,
    blobs: seenBySweep(blobs),
    holder: 'one',
    report: (problem) => problems.push(problem),
  });
  onTestFinished(async () => {
    await runner.stop();
    await process.close();
  });
  const { body: owner } = await process.send(client.commands.add, {
    name: 'Ada Byron',
    email: 'ada@byron.example',
    practiceArea: 'Litigation',
  });
  const { body: matter } = await process.send(caseRecord.commands.add, {
    clientId: owner.id,
    title: 'Byron v. Lease',
    practiceArea: 'Litigation',
    status: 'active',
  });

  const put = async (words: string): Promise<string> => (await blobs.put(contentOf(words))).hash;
  async function tell(type: string, entityId: string, data: object): Promise<void> {
    const outcome = await process.handler.handle(caseDocumentDecider, {
      type,
      data,
      entityId,
      commandId: randomUUID(),
      userId: USER,
      repeatable: true,
      timeZone: 'UTC',
      origin: { sessionId: null, correlationId: 'a-test', causationId: null, ip: null, userAgent: null },
    });
    expect(outcome.status).toBeLessThan(300);
  }
  const fileOf = (fileData: string) => ({ fileName: 'Lease.txt', fileType: 'text/plain', fileSize: 9, fileData });

  return {
    blobs,
    time,
    runner,
    process,
    problems,
    put,
    isKept: async (hash: string): Promise<boolean> => {
      const blob = await blobs.open(hash);
      blob?.content.destroy();
      return blob !== null;
    },
    async name(hash: string, id: string = randomUUID()): Promise<string> {
      const of = { caseId: matter.id, description: null, category: 'general', tagIds: [], folderId: null };
      await tell(caseDocument.commands.add.type, id, { ...of, ...fileOf(hash) });
      return id;
    },
    replace: (id: string, hash: string) =>
      tell(addVersion.command.type, id, { ...fileOf(hash), changeDescription: null }),
    /** Starts the watch, and waits until it has read the log. */
    async start(): Promise<void> {
      runner.start();
      const head = await process.store.head();
      await vi.waitFor(() => expect((runner.status()[0]?.reached ?? '') >= head).toBe(true));
    },
    /** Sets the clock and waits until the sweep that is due then has finished. */
    async sweptAt(at: string): Promise<void> {
      time.set(at);
      await vi.waitFor(() => expect(time.resting()).toBe(1));
    },
  };
}

describe('bytes that nobody names', () => {
  it('are removed a day after they were put, and not before; what a document names stays', async () => {
    const firm = await aFirm();
    const named = await firm.put('named');
    await firm.name(named);
    const unnamed = await firm.put('refused');
    await firm.start();
    await firm.sweptAt(later(0));
    expect(await firm.isKept(unnamed)).toBe(true);
    await firm.sweptAt(later(6));
    expect(await firm.isKept(unnamed)).toBe(false);
    expect(await firm.isKept(named)).toBe(true);
  });

  it('are not those of an earlier version, nor those of a document that was removed and can be restored', async () => {
    const firm = await aFirm();
    const [first, second, removed, unnamed] = await Promise.all(['1', '2', '3', '4'].map(firm.put));
    const replaced = await firm.name(first as string);
    await firm.replace(replaced, second as string);
    const gone = await firm.name(removed as string);
    await firm.process.send(caseDocument.commands.remove, {}, { id: gone });
    await firm.start();
    await firm.sweptAt(later(1));
    expect(await Promise.all([first, second, removed, unnamed].map((hash) => firm.isKept(hash as string)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('stay where they are named while it watches, by a command that it has not read yet', async () => {
    const firm = await aFirm();
    await firm.name(await firm.put('another'));
    await firm.start();
    const hash = await firm.put('late');
    await firm.name(hash);
    await firm.sweptAt(later(1));
    expect(await firm.isKept(hash)).toBe(true);
  });

  it('stay where the same bytes are uploaded again during the sweep', async () => {
    let upload = async (): Promise<unknown> => undefined;
    const firm = await aFirm((blobs) => ({
      ...blobs,
      async remove(hash, putBefore) {
        await upload();
        return blobs.remove(hash, putBefore);
      },
    }));
    await firm.name(await firm.put('another'));
    const hash = await firm.put('twice');
    let id = '';
    upload = async () => {
      await firm.put('twice');
      id = await firm.name(hash);
    };
    await firm.start();
    await firm.sweptAt(later(1));
    expect(id).not.toBe('');
    expect(await firm.isKept(hash)).toBe(true);
    await firm.sweptAt(later(50));
    expect(await firm.isKept(hash)).toBe(true);
  });

  it('stay where they are uploaded again just after they were removed', async () => {
    let upload = async (): Promise<unknown> => undefined;
    const firm = await aFirm((blobs) => ({
      ...blobs,
      async remove(hash, putBefore) {
        const isRemoved = await blobs.remove(hash, putBefore);
        await upload();
        return isRemoved;
      },
    }));
    await firm.name(await firm.put('another'));
    const hash = await firm.put('twice');
    upload = () => firm.put('twice');
    await firm.start();
    await firm.sweptAt(later(1));
    expect(await firm.isKept(hash)).toBe(true);
  });

  it('stay beside a log that names none at all: it is another store’s', async () => {
    const firm = await aFirm();
    const hash = await firm.put('refused');
    await firm.start();
    await firm.sweptAt(later(1));
    const named = await firm.put('named');
    await firm.name(named);
    expect(await firm.isKept(hash)).toBe(true);
    await firm.sweptAt(later(8));
    expect(await firm.isKept(hash)).toBe(false);
  });

  it('stay while the log cannot be read', async () => {
    const firm = await aFirm();
    await firm.name(await firm.put('named'));
    const hash = await firm.put('refused');
    const id = randomUUID();
    const [sample] = (await firm.process.store.readAll('', 1, { types: [caseDocument.events.added.type] })).events;
    await firm.process.store.append(`${caseDocument.category}-${id}`, 'no-stream', [
      {
        id: randomUUID(),
        type: caseDocument.events.added.type,
        data: { fields: {} },
        metadata: { ...(sample as NonNullable<typeof sample>).metadata, schemaVersion: 99 },
      },
    ]);
    firm.runner.start();
    await vi.waitFor(() => expect(firm.problems.join()).toContain('version 99'));
    firm.time.set(later(1));
    await vi.waitFor(() => expect(firm.problems.length).toBeGreaterThan(2));
    expect(await firm.isKept(hash)).toBe(true);
  });
});

it('every event that can name bytes is asked', () => {
  const naming = [...eventCatalogue.values()]
    .filter(({ schema }) => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).includes('"fileData"'))
    .map(({ type }) => type);
  expect(naming).not.toEqual([]);
  expect(naming.filter((type) => !KEEPING.includes(type))).toEqual([]);
});
