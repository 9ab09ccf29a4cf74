import { Readable } from 'node:stream';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { addVersion, type CaseDocument, caseDocument, restoreVersion } from '@lexledger/contracts/features/documents';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { describe, expect, it } from 'vitest';
import type { FileTurn, StoredFile } from '../../kernel/file-queue.ts';
import { RECORD, USER } from '../../kernel/given.ts';
import { aDataFolder, startProcess, type TestProcess } from '../../kernel/test-process.ts';
import { caseDocumentDecider } from './case-document.decider.ts';
import { createDocumentTextProcess } from './document-text.process.ts';
import type { TextAnswer } from './text-reader.ts';

const hashOf = (letter: string): string => letter.repeat(64);
const fileOf = (letter: string, fileName = 'Lease.txt') => ({
  fileName,
  fileType: 'text/plain',
  fileSize: 9,
  fileData: hashOf(letter),
});

/** Blobs whose content derives from their hash. */
const blobs = {
  open: (hash: string) => Promise.resolve({ size: 9, content: Readable.from([Buffer.from(`Text of ${hash[0]}`)]) }),
} as BlobStore;

/** A reader that returns the bytes as text, or the given answers, and counts its calls. */
function aReader(answers: TextAnswer | null | undefined = undefined) {
  const reader = {
    reads: 0,
    async read({ open }: { readonly open: () => Promise<Readable> }): Promise<TextAnswer | null> {
      reader.reads += 1;
      if (answers !== undefined) return answers;
      const chunks = (await (await open()).toArray()) as Buffer[];
      return { content: Buffer.concat(chunks).toString(), isCut: false };
    },
  };
  return reader;
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
async function run(process: TestProcess, reader: ReturnType<typeof aReader>): Promise<void> {
  const texts = createDocumentTextProcess(reader);
  const { store, codec, handler } = process;
  for (const event of await process.log()) {
    if (texts.reactsTo.includes(event.type)) await texts.step(event, { store, codec, handler, blobs });
  }
}

const textsIn = async (process: TestProcess) =>
  (await process.log()).filter(({ type }) => type === 'DocumentTextRead').map(({ data }) => data);

const read = (versionNumber: number, content: string) => ({
  changes: { text: { versionNumber, status: 'read', problem: null, characters: content.length, isCut: false } },
  content,
});

describe('the reading of documents', () => {
  it('keeps the text of a new document, once however often it is read', async () => {
    const process = await aDocument();
    const reader = aReader();
    await run(process, reader);
    await run(process, reader);
    expect(await textsIn(process)).toEqual([read(1, 'Text of a')]);
    expect(reader.reads).toBe(1);
  });

  it('reads each further version, and what was restored', async () => {
    const process = await aDocument();
    await run(process, aReader());
    const more = { ...fileOf('b'), changeDescription: null };
    await told(process, addVersion.command.type, more, '0b5d7f61-2a3c-4e8f-9b1d-000000000002');
    await run(process, aReader());
    await told(process, restoreVersion.command.type, { versionNumber: 1 }, '0b5d7f61-2a3c-4e8f-9b1d-000000000003');
    await run(process, aReader());
    expect(await textsIn(process)).toEqual([read(1, 'Text of a'), read(2, 'Text of b'), read(3, 'Text of a')]);
  });

  it.each([
    ['is not there', null, 'none', null],
    ['is empty', { content: '', isCut: false }, 'none', 'It holds no text that could be searched: it may be a scan.'],
    ['cannot be read', { problem: 'The file is damaged.' }, 'failed', 'The file is damaged.'],
  ])('says of a document whose text %s so', async (_what, answer, status, problem) => {
    const process = await aDocument();
    await run(process, aReader(answer));
    const text = { versionNumber: 1, status, problem, characters: 0, isCut: false };
    expect(await textsIn(process)).toEqual([{ changes: { text }, content: '' }]);
  });

  it('leaves a removed document alone, until it comes back', async () => {
    const process = await aDocument();
    const { remove, restore } = caseDocument.commands;
    await told(process, remove.type, {}, '0b5d7f61-2a3c-4e8f-9b1d-000000000004');
    await run(process, aReader());
    expect(await textsIn(process)).toEqual([]);
    await told(process, restore.type, {}, '0b5d7f61-2a3c-4e8f-9b1d-000000000005');
    await run(process, aReader());
    expect(await textsIn(process)).toEqual([read(1, 'Text of a')]);
  });

  it('remembers beyond the end of its server which tries of a file were begun, and forgets them once it is done', async () => {
    const process = await aDocument();
    const begun: boolean[] = [];
    const dying = {
      read: async (_file: StoredFile, _limit: number, { begins }: FileTurn) => {
        begun.push(await begins(1), await begins(2));
        return { content: 'The lease', isCut: false };
      },
    };
    const step = async (progress: TestProcess['progress']): Promise<void> => {
      const texts = createDocumentTextProcess(dying);
      const { store, codec, handler } = process;
      const event = (await process.log()).find(({ type }) => type === caseDocument.events.added.type) as DomainEvent;
      await texts.step(event, { store, codec, handler, blobs, progress });
    };
    // A server that crashes here neither releases its lease nor notifies the document.
    const ended = { ...process.progress, release: () => Promise.reject(new Error('the server ended here')) };
    const unnotified = { handle: () => Promise.reject(new Error('the server ended here')) };
    const { handler } = process;
    Object.assign(process, { handler: { ...handler, ...unnotified } });
    await expect(step(ended)).rejects.toThrow('the server ended here');
    Object.assign(process, { handler });
    await step(process.progress);
    expect(begun).toEqual([true, true, false, false]);
  });
});
