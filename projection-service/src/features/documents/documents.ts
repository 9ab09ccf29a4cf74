import { type CaseDocument, documentRoutes, documentsView } from '@lexledger/contracts/features/documents';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { onlySignedIn, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readOfFile, recordedFor } from '../../kernel/recorded-read.ts';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';
import { documentQueries, documentsProjection } from './case-documents.view.ts';
import { folderQueries, foldersProjection } from './document-folders.view.ts';
import { searchIndexProjection } from './document-search-index.view.ts';
import { tagsProjection, tagsQuery } from './document-tags.view.ts';
import { versionQuery, versionsProjection } from './document-versions.view.ts';
import { linkedDocumentQueries, linkedDocumentsProjection } from './documents.view.ts';
import { fileHeaders, thumbnailHeaders } from './file-headers.ts';

function registerRoutes(app: FastifyInstance, { readFor, blobs, catchUp, recordRead }: RouteServices): void {
  if (blobs === undefined) return;
  const { path, summary, query } = documentRoutes.file;
  const view = documentsView.name;
  const operationId = 'GetCaseDocumentFile';

  app.get(
    path,
    {
      schema: {
        tags: ['documents'],
        summary,
        operationId,
        querystring: query,
        params: z.object({ id: identifier() }),
        response: { default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const read = readFor(actor);
      const { id } = request.params as { readonly id: string };
      const { version, download } = request.query as z.output<typeof query>;
      const find = async () => {
        const document = (await read.get(view, id)) as CaseDocument | null;
        return version === undefined
          ? document?.versions.at(-1)
          : document?.versions.find(({ versionNumber }) => versionNumber === version);
      };
      // A URL without a version does not say which change it follows, so the view has to catch up. An existing version
      // never changes.
      let file = version === undefined ? undefined : await find();
      if (file === undefined) {
        await catchUp(view);
        file = await find();
      }
      const blob = file === undefined ? null : await blobs.open(file.fileData);
      if (file === undefined || blob === null) throw new HttpRefusal('NOT_FOUND');
      request.raw.once('close', () => blob.content.destroy());
      const isSaved = download === '1';
      const type = isSaved ? 'FileDownloaded' : 'FileOpened';
      await recordedFor(request, actor, recordRead)(readOfFile(type, { path, operationId }, id));
      return reply.headers(fileHeaders(file, isSaved)).send(blob.content);
    },
  );

  const { thumbnail } = documentRoutes;
  app.get(
    thumbnail.path,
    {
      schema: {
        tags: ['documents'],
        summary: thumbnail.summary,
        operationId: 'GetCaseDocumentThumbnail',
        querystring: thumbnail.query,
        params: z.object({ id: identifier() }),
        response: { default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request, reply) => {
      const read = readFor(requireActor(request));
      const { id } = request.params as { readonly id: string };
      const { version } = request.query as z.output<typeof thumbnail.query>;
      const document = (await read.get(view, id)) as CaseDocument | null;
      const drawn = document?.thumbnail ?? null;
      const isAsked = version === undefined || version === drawn?.versionNumber;
      const hash = isAsked ? (drawn?.fileData ?? null) : null;
      const blob = hash === null ? null : await blobs.open(hash);
      if (blob === null) throw new HttpRefusal('NOT_FOUND');
      request.raw.once('close', () => blob.content.destroy());
      return reply.headers(thumbnailHeaders(blob.size)).send(blob.content);
    },
  );
}

export const documents = {
  projections: [
    documentsProjection,
    searchIndexProjection,
    versionsProjection,
    tagsProjection,
    linkedDocumentsProjection,
    foldersProjection,
  ],
  queries: [...documentQueries, versionQuery, tagsQuery, ...linkedDocumentQueries, ...folderQueries],
  routes: registerRoutes,
} satisfies ServiceFeature;
