import type { Readable } from 'node:stream';
import { practiceImportFile } from '@lexledger/contracts/features/practice-import';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { SealedFile } from '@lexledger/contracts/kernel/sealed-file';
import type { BlobStore } from '@lexledger/infra/blobs/port';
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
async function* received(content: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of content) {
      size += (chunk as Buffer).length;
      if (size > MOST_BYTES) throw new HttpRefusal('FILE_TOO_LARGE');
      yield chunk as Buffer;
    }
  } catch (error) {
    throw error instanceof HttpRefusal ? error : new HttpRefusal('FILE_CUT');
  }
  if (size === 0) throw new HttpRefusal('FILE_EMPTY');
}

interface ReceivedExport {
  readonly data: ExportContents;
  readonly file: SealedFile;
}

/**
 * Reads an export whole, and stores it where it is found fit to be imported.
 * @throws HttpRefusal with the code of what makes it unfit
 */
async function receivedExport(
  content: Readable,
  userId: string,
  services: Services & { readonly blobs: BlobStore },
): Promise<ReceivedExport> {
  try {
    return await ExportFile.with(received(content), async (sent) => {
      const survey = await surveyed(sent, userId, services);
      await requireRoom(survey, userId, services);
      const { from, exportedAt, events, files, records } = survey;
      const { fileData, fileKey } = await putSealedStream(services.blobs, sent.whole());
      return {
        data: { from, exportedAt, events, files, records, size: sent.size },
        file: { fileData, fileKey },
      };
    });
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
        const { data, file } = await receivedExport(request.body as Readable, userId, { ...services, blobs });
        return answerCommand(handler, practiceImportDecider, request, reply, {
          ...{ type, data, status, file },
          target: (_actor, commandId) => entityIdFor(practiceImportDecider.category, userId, commandId),
        });
      },
    );
    done();
  });
}
