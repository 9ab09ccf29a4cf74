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
import { actorOf, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commandIdOf, originOf, versionOf } from '../../kernel/command-request.ts';
import { entityIdFor } from '../../kernel/derived-id.ts';
import type { ServiceFeature } from '../../kernel/service-feature.ts';
import type { Services } from '../../kernel/services.ts';
import { caseDocumentDecider } from './case-document.decider.ts';
import { documentTagsDecider } from './document-tags.decider.ts';
import { createDocumentTextProcess } from './document-text.process.ts';
import { createDocumentThumbnailProcess } from './document-thumbnail.process.ts';
import { createFileQueue } from './file-queue.ts';
import { linkedDocumentDecider } from './linked-document.decider.ts';
import { createTextReader } from './text-reader.ts';
import { createThumbnailDrawer } from './thumbnail-drawer.ts';
import { createUnnamedBlobsWatch } from './unnamed-blobs.watch.ts';
import { receive, tooLarge } from './upload.ts';

/** Whatever a browser says the bytes are: they are told from themselves. */
const BYTES = 'application/octet-stream';

const signedIn = (request: FastifyRequest, _reply: FastifyReply, next: (error?: Error) => void): void =>
  next(actorOf(request) === null ? new HttpRefusal('NOT_SIGNED_IN') : undefined);

function registerRoutes(app: FastifyInstance, services: Services): void {
  const { handler, blobs, fileLimit = FILE_BYTES } = services;
  if (blobs === undefined) return;

  /** What would be refused whatever the bytes are, is refused before they are read. */
  async function mustBeLive(category: string, id: string, userId: string, missing: HttpRefusal): Promise<void> {
    const decider = handler.deciders.get(category);
    if (decider === undefined) throw new Error(`there is no category ${category}`);
    const { state } = await handler.aggregates.refresh(decider, id);
    if (!decider.isLive(state, userId)) throw missing;
  }

  const bytesOf = (request: FastifyRequest): Readable => {
    if (Number(request.headers['content-length'] ?? 0) > fileLimit) throw tooLarge(fileLimit);
    return request.body as Readable;
  };

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    command: { readonly type: string; readonly data: object; readonly id: string | null; readonly status: number },
  ): Promise<FastifyReply> {
    const actor = requireActor(request);
    const { commandId, repeatable } = commandIdOf(request);
    const version = versionOf(request);
    const outcome = await handler.handle(caseDocumentDecider, {
      type: command.type,
      data: command.data,
      entityId: command.id ?? entityIdFor(caseDocument.category, actor.userId, commandId),
      commandId,
      repeatable,
      userId: actor.userId,
      timeZone: actor.timeZone,
      ...(version !== null && { version }),
      origin: originOf(request, actor.publicId),
    });
    if (outcome.position !== '') reply.header('x-position', outcome.position);
    if (outcome.status >= 400) {
      return reply.code(outcome.status).send({ correlationId: String(request.id), ...(outcome.body as object) });
    }
    return reply.code(command.status).send(outcome.body);
  }

  void app.register((scope, _options, done) => {
    // As a stream: nothing collects it.
    scope.addContentTypeParser(BYTES, (_request, payload, next) => next(null, payload));
    const { upload, addVersion: another } = documentRoutes;

    scope.post(
      upload.path,
      {
        schema: {
          tags: ['documents'],
          summary: upload.summary,
          operationId: addDocument.type,
          consumes: [BYTES],
          querystring: uploadQuery,
          response: { 201: caseDocument.document, default: errorBody },
        },
        config: { isUpload: true },
        onRequest: signedIn,
      },
      async (request, reply) => {
        const { userId } = requireActor(request);
        const {
          caseId,
          fileName: called,
          description = null,
          category,
        } = request.query as z.output<typeof uploadQuery>;
        await mustBeLive('case', caseId, userId, new HttpRefusal('REFERENCE_NOT_FOUND'));
        const received = await receive(blobs, bytesOf(request), called, fileLimit);
        const data = { caseId, description, category, tagIds: [], ...received };
        return answer(request, reply, { type: addDocument.type, data, id: null, status: 201 });
      },
    );

    scope.post(
      another.path,
      {
        schema: {
          tags: ['documents'],
          summary: another.summary,
          operationId: addVersion.command.type,
          consumes: [BYTES],
          params: z.object({ id: identifier() }),
          querystring: versionQuery,
          response: { 200: caseDocument.document, default: errorBody },
        },
        config: { isUpload: true },
        onRequest: signedIn,
      },
      async (request, reply) => {
        const { userId } = requireActor(request);
        const { id } = request.params as { readonly id: string };
        const { fileName: called, changeDescription = null } = request.query as z.output<typeof versionQuery>;
        await mustBeLive(caseDocument.category, id, userId, new HttpRefusal('NOT_FOUND'));
        const received = await receive(blobs, bytesOf(request), called, fileLimit);
        return answer(request, reply, {
          type: addVersion.command.type,
          data: { ...received, changeDescription },
          id,
          status: 200,
        });
      },
    );
    done();
  });
}

/** Shared by both kinds of work, so that users have turns whatever their files are wanted for. */
const files = createFileQueue();

export const documents = {
  deciders: [caseDocumentDecider, documentTagsDecider, linkedDocumentDecider],
  policies: [
    createDocumentTextProcess(createTextReader(files)),
    createDocumentThumbnailProcess(createThumbnailDrawer(files)),
    createUnnamedBlobsWatch(),
  ],
  routes: registerRoutes,
} satisfies ServiceFeature;
