import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { practiceImportFile } from '@lexledger/contracts/features/practice-import';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { putSealedStream } from '@lexledger/infra/blobs/sealed-file';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import { entityIdFor } from '../../kernel/derived-id.ts';
import { answerCommand, refusalOfSender } from '../../kernel/routes.ts';
import type { Services } from '../../kernel/services.ts';
import { ExportFile, UnfitExportError } from './export-file.ts';
import { type ExportContents, practiceImportDecider } from './practice-import.decider.ts';
import { requireRoom, surveyed } from './survey.ts';

const BYTES = 'application/octet-stream';
/** Bytes of an export that is sent. */
const MOST_BYTES = 50 * 1024 ** 3;

/** @throws HttpRefusal FILE_EMPTY, FILE_TOO_LARGE, FILE_CUT */
async function received(content: Readable, path: string): Promise<number> {
  let size = 0;
  async function* within(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      size += (chunk as Buffer).length;
      if (size > MOST_BYTES) throw new HttpRefusal('FILE_TOO_LARGE');
      yield chunk as Buffer;
    }
  }
  try {
    await pipeline(within, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    throw error instanceof HttpRefusal ? error : new HttpRefusal('FILE_CUT');
  }
  if (size === 0) throw new HttpRefusal('FILE_EMPTY');
  return size;
}

/**
 * What is in an export, which is found fit to be imported.
 * @throws HttpRefusal with the code of what makes it unfit
 */
async function contentsOf(path: string, userId: string, services: Services): Promise<ExportContents> {
  try {
    const survey = await ExportFile.with(path, async (file) => {
      const found = await surveyed(file, userId, services);
      await requireRoom(found, userId, services);
      return found;
    });
    const { from, exportedAt, events, files, records } = survey;
    return { from, exportedAt, events, files, records, size: (await stat(path)).size };
  } catch (error) {
    throw error instanceof UnfitExportError ? new HttpRefusal(error.code) : error;
  }
}

/** Registers the route that takes an export of everything, reads all of it and keeps it until it is imported. */
export function registerPracticeImport(app: FastifyInstance, services: Services): void {
  const { handler, blobs } = services;
  if (blobs === undefined) return;
  const { path, summary, answer, status, type } = practiceImportFile;
  void app.register((scope, _options, done) => {
    // The body is passed on as a stream.
    scope.addContentTypeParser(BYTES, (_request, payload, next) => next(null, payload));
    scope.post(
      path,
      {
        config: { isUpload: true },
        onRequest: (request, _reply, next) => next(refusalOfSender(request)),
        schema: {
          ...{ tags: ['practice-import'], consumes: [BYTES], summary, operationId: type },
          response: { [status]: answer, default: errorBody },
        },
      },
      async (request, reply) => {
        const actor = requireActor(request);
        const { userId } = actor;
        // Somebody else's firm is never empty.
        if (firmIdOf(actor) !== userId) throw new HttpRefusal('IMPORT_NOT_EMPTY');
        const folder = await mkdtemp(join(tmpdir(), 'lexledger-import-'));
        try {
          const sent = join(folder, 'export.zip');
          await received(request.body as Readable, sent);
          const data = await contentsOf(sent, userId, services);
          const { fileData, fileKey } = await putSealedStream(blobs, createReadStream(sent));
          return await answerCommand(handler, practiceImportDecider, request, reply, {
            ...{ type, data, status, file: { fileData, fileKey } },
            target: (_actor, commandId) => entityIdFor(practiceImportDecider.category, userId, commandId),
          });
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    );
    done();
  });
}
