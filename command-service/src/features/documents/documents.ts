import type { Readable } from 'node:stream';
import {
  addDocument,
  addVersion,
  caseDocument,
  documentRoutes,
  FILE_BYTES,
  uploadQuery,
  versionQuery,
} from '@lexledger/contracts/features/documents';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { type Actor, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { entityIdFor } from '../../kernel/derived-id.ts';
import { createFileQueue, FILE_LIMITS } from '../../kernel/file-queue.ts';
import { answerCommand, refusalOfSender } from '../../kernel/routes.ts';
import type { ServiceFeature } from '../../kernel/service-feature.ts';
import type { Services } from '../../kernel/services.ts';
import { programBeside } from '../../kernel/watched-process.ts';
import { caseDocumentDecider } from './case-document.decider.ts';
import { documentFolderDecider } from './document-folder.decider.ts';
import { documentTagsDecider } from './document-tags.decider.ts';
import { createDocumentTextProcess } from './document-text.process.ts';
import { createDocumentThumbnailProcess } from './document-thumbnail.process.ts';
import { linkedDocumentDecider } from './linked-document.decider.ts';
import { createTextReader } from './text-reader.ts';
import { createThumbnailDrawer } from './thumbnail-drawer.ts';
import { createUnnamedBlobsWatch } from './unnamed-blobs.watch.ts';
import { receive, tooLarge } from './upload.ts';

/** Media type of all uploads: the server detects the real type from the bytes. */
const BYTES = 'application/octet-stream';

function registerRoutes(app: FastifyInstance, services: Services): void {
  const { handler, blobs, fileLimit = FILE_BYTES } = services;
  if (blobs === undefined) return;

  /** Refuses an upload before its bytes are read if it would be refused afterwards. */
  async function mustBeLive(category: string, id: string, asker: Actor, missing: HttpRefusal): Promise<void> {
    const decider = handler.deciders.get(category);
    if (decider === undefined) throw new Error(`there is no category ${category}`);
    const { state } = await handler.aggregates.refresh(decider, id);
    if (!decider.isLive(state, asker)) throw missing;
  }

  const bytesOf = (request: FastifyRequest): Readable => {
    if (Number(request.headers['content-length'] ?? 0) > fileLimit) throw tooLarge(fileLimit);
    return request.body as Readable;
  };

  void app.register((scope, _options, done) => {
    // The body is passed on as a stream.
    scope.addContentTypeParser(BYTES, (_request, payload, next) => next(null, payload));
    const { upload, addVersion: another } = documentRoutes;
    const options = {
      config: { isUpload: true },
      onRequest: (request: FastifyRequest, _reply: FastifyReply, next: (error?: Error) => void): void =>
        next(refusalOfSender(request)),
    };
    const schema = { tags: ['documents'], consumes: [BYTES] };

    scope.post(
      upload.path,
      {
        ...options,
        schema: {
          ...schema,
          summary: upload.summary,
          operationId: addDocument.type,
          querystring: uploadQuery,
          response: { 201: caseDocument.document, default: errorBody },
        },
      },
      async (request, reply) => {
        const {
          fileName,
          description = null,
          caseId,
          category,
          folderId = null,
        } = request.query as z.output<typeof uploadQuery>;
        await mustBeLive('case', caseId, requireActor(request), new HttpRefusal('REFERENCE_NOT_FOUND'));
        const received = await receive(blobs, bytesOf(request), fileName, fileLimit);
        const data = { caseId, description, category, tagIds: [], folderId, ...received };
        return answerCommand(handler, caseDocumentDecider, request, reply, {
          type: addDocument.type,
          data,
          target: ({ userId }, commandId) => entityIdFor(caseDocument.category, userId, commandId),
          status: 201,
        });
      },
    );

    scope.post(
      another.path,
      {
        ...options,
        schema: {
          ...schema,
          summary: another.summary,
          operationId: addVersion.command.type,
          params: z.object({ id: identifier() }),
          querystring: versionQuery,
          response: { 200: caseDocument.document, default: errorBody },
        },
      },
      async (request, reply) => {
        const { id } = request.params as { readonly id: string };
        const { fileName, changeDescription = null } = request.query as z.output<typeof versionQuery>;
        await mustBeLive(caseDocument.category, id, requireActor(request), new HttpRefusal('NOT_FOUND'));
        const received = await receive(blobs, bytesOf(request), fileName, fileLimit);
        const data = { ...received, changeDescription };
        return answerCommand(handler, caseDocumentDecider, request, reply, {
          type: addVersion.command.type,
          data,
          target: () => id,
          status: 200,
        });
      },
    );
    done();
  });
}

/** Texts and thumbnails share one queue, so that users take turns across both. */
const files = createFileQueue(FILE_LIMITS, programBeside(import.meta.url, 'look-into-file.worker'));

export const documents = {
  deciders: [caseDocumentDecider, documentTagsDecider, documentFolderDecider, linkedDocumentDecider],
  policies: [
    createDocumentTextProcess(createTextReader(files)),
    createDocumentThumbnailProcess(createThumbnailDrawer(files)),
    createUnnamedBlobsWatch(),
  ],
  routes: registerRoutes,
} satisfies ServiceFeature;
