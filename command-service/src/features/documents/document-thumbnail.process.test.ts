import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { addVersion, type CaseDocument, caseDocument } from '@lexledger/contracts/features/documents';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { describe, expect, it } from 'vitest';
import { RECORD, USER } from '../../kernel/given.ts';
import { aDataFolder, startProcess, type TestProcess } from '../../kernel/test-process.ts';
import { caseDocumentDecider } from './case-document.decider.ts';
import { createDocumentThumbnailProcess } from './document-thumbnail.process.ts';
import type { ThumbnailAnswer } from './thumbnail-drawer.ts';

const fileOf = (letter: string) => ({
  fileName: 'Scene.png',
  fileType: 'image/png',
  fileSize: 9,
  fileData: letter.repeat(64),
});
const picture = Buffer.from('a small picture');
const hash = createHash('sha256').update(picture).digest('hex');

const blobs = {
  open: () => Promise.resolve({ size: 9, content: Readable.from([Buffer.from('a picture')]) }),
  async put(content: Readable) {
    const bytes = Buffer.concat(await content.toArray());
    return { hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  },
} as Partial<BlobStore> as BlobStore;

/** A drawer that returns the given answer and counts its calls. */
function aDrawer(answer: ThumbnailAnswer | null = { picture }) {
  const drawer = {
    draws: 0,
    draw: (): Promise<ThumbnailAnswer | null> => {
      drawer.draws += 1;
      return Promise.resolve(answer);
    },
  };
  return drawer;
}

async function told(process: TestProcess, type: string, data: object, commandId: string): Promise<CaseDocument> {
  const outcome = await process.handler.handle(caseDocumentDecider, {
    type,
    data,
    commandId,
    entityId: RECORD,
    userId: USER,
    repeatable: true,
    timeZone: 'UTC',
    origin: { sessionId: null, correlationId: 'a-test', causationId: null, ip: null, userAgent: null },
  });
  expect(outcome.status).toBeLessThan(300);
  return outcome.body as CaseDocument;
}

async function aDocument(): Promise<TestProcess> {
  const process = startProcess(aDataFolder());
  const { body: owner } = await process.send(client.commands.add, {
    name: 'Ada Byron',
    email: 'ada@byron.example',
    practiceArea: 'Litigation',
  });
  const { body } = await process.send(caseRecord.commands.add, {
    title: 'Byron v. Babbage',
    clientId: owner.id,
    practiceArea: 'Litigation',
    status: 'active',
  });
  const data = { caseId: body.id, description: null, category: 'general', tagIds: [], folderId: null, ...fileOf('a') };
  await told(process, caseDocument.commands.add.type, data, '0b5d7f61-2a3c-4e8f-9b1d-000000000001');
  return process;
}

/** Runs the process over the whole log, as after a start. */
async function run(process: TestProcess, drawer: ReturnType<typeof aDrawer>): Promise<void> {
  const thumbnails = createDocumentThumbnailProcess(drawer);
  const { store, codec, handler } = process;
  for (const event of await process.log()) {
    if (thumbnails.reactsTo.includes(event.type)) await thumbnails.step(event, { store, codec, handler, blobs });
  }
}

const shown = async ({ handler }: TestProcess) =>
  (await handler.aggregates.refresh(caseDocumentDecider, RECORD)).state.record?.thumbnail;

describe('the thumbnail of a document', () => {
  it('is drawn once, however often the process begins again, and named by its hash', async () => {
    const process = await aDocument();
    const drawer = aDrawer();
    await run(process, drawer);
    await run(process, drawer);
    expect(await shown(process)).toEqual({ versionNumber: 1, fileData: hash, problem: null });
    expect(drawer.draws).toBe(1);
    expect((await process.log()).filter(({ type }) => type === 'DocumentThumbnailDrawn')).toHaveLength(1);
    await process.close();
  });

  it('is drawn of the version that the document is now', async () => {
    const process = await aDocument();
    const another = { ...fileOf('b'), changeDescription: null };
    await told(process, addVersion.command.type, another, '0b5d7f61-2a3c-4e8f-9b1d-000000000002');
    const drawer = aDrawer();
    await run(process, drawer);
    expect(await shown(process)).toMatchObject({ versionNumber: 2, fileData: hash });
    expect(drawer.draws).toBe(1);
    await process.close();
  });

  it('says why there is none where nothing could be drawn, and leaves no trace of a kind without pictures', async () => {
    const process = await aDocument();
    await run(process, aDrawer(null));
    expect(await shown(process)).toBeNull();
    await run(process, aDrawer({ problem: 'The picture is damaged.' }));
    expect(await shown(process)).toEqual({ versionNumber: 1, fileData: null, problem: 'The picture is damaged.' });
    await process.close();
  });

  it('is not drawn of what was removed, and drawn when it comes back', async () => {
    const process = await aDocument();
    const { remove, restore } = caseDocument.commands;
    await told(process, remove.type, {}, '0b5d7f61-2a3c-4e8f-9b1d-000000000003');
    const drawer = aDrawer();
    await run(process, drawer);
    expect(drawer.draws).toBe(0);
    await told(process, restore.type, {}, '0b5d7f61-2a3c-4e8f-9b1d-000000000004');
    await run(process, drawer);
    expect(await shown(process)).toMatchObject({ fileData: hash });
    await process.close();
  });
});
