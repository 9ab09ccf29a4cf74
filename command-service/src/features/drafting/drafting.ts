import { draft, draftRoutes, RETURNED_BYTES, returnDraftVersion } from '@lexledger/contracts/features/drafting';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createFileQueue, FILE_LIMITS } from '../../kernel/file-queue.ts';
import { answerCommand, refusalOfSender } from '../../kernel/routes.ts';
import type { ServiceFeature } from '../../kernel/service-feature.ts';
import type { Services } from '../../kernel/services.ts';
import { programBeside } from '../../kernel/watched-process.ts';
import { citeCheckDecider } from './cite-check.decider.ts';
import { documentTemplateDecider } from './document-template.decider.ts';
import { draftDecider } from './draft.decider.ts';
import { readReturned } from './read-returned.ts';

/** Media type of what comes back: the reader finds out whether it is a Word document. */
const BYTES = 'application/octet-stream';

function registerRoutes(app: FastifyInstance, { handler }: Services): void {
  const files = createFileQueue(FILE_LIMITS, programBeside(import.meta.url, 'read-draft.worker'));
  const { path, summary, query } = draftRoutes.returned;

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(BYTES, { parseAs: 'buffer', bodyLimit: RETURNED_BYTES }, (_request, body, next) =>
      next(null, body),
    );
    scope.post(
      path,
      {
        bodyLimit: RETURNED_BYTES,
        config: { isUpload: true },
        schema: {
          tags: ['drafting'],
          consumes: [BYTES],
          summary,
          operationId: returnDraftVersion.command.type,
          params: z.object({ id: identifier() }),
          querystring: query,
          response: { 200: draft.document, default: errorBody },
        },
        onRequest: (request, _reply, next) => next(refusalOfSender(request)),
      },
      async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params as { readonly id: string };
        const { fileName } = request.query as z.output<typeof query>;
        // A file for a draft that is not there is not read.
        const { state } = await handler.aggregates.refresh(draftDecider, id);
        if (!draftDecider.isLive(state, actor.userId)) throw new HttpRefusal('NOT_FOUND');
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (bytes.length === 0) throw new HttpRefusal('FILE_EMPTY');
        const data = await readReturned(files, bytes, fileName, actor.userId);
        return answerCommand(handler, draftDecider, request, reply, {
          type: returnDraftVersion.command.type,
          data,
          target: () => id,
          status: 200,
        });
      },
    );
    done();
  });
}

export const drafting = {
  deciders: [documentTemplateDecider, draftDecider, citeCheckDecider],
  routes: registerRoutes,
} satisfies ServiceFeature;
