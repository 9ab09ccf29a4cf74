import {
  documentTemplate,
  draft,
  draftRoutes,
  returnDraftVersion,
  templateRoutes,
} from '@lexledger/contracts/features/drafting';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { rolesOfKeys } from '@lexledger/domain/drafting/roleNames';
import { putSealed } from '@lexledger/infra/blobs/sealed-file';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { entityIdFor } from '../../kernel/derived-id.ts';
import { createFileQueue, FILE_LIMITS, type FileQueue } from '../../kernel/file-queue.ts';
import { answerCommand } from '../../kernel/routes.ts';
import type { ServiceFeature } from '../../kernel/service-feature.ts';
import type { Services } from '../../kernel/services.ts';
import { programBeside } from '../../kernel/watched-process.ts';
import {
  bytesOf,
  idOf,
  mustBeLive,
  ofOne,
  takeWordFiles,
  UPLOAD_OPTIONS,
  UPLOAD_SCHEMA,
} from '../../kernel/word-upload.ts';
import { citeCheckDecider } from './cite-check.decider.ts';
import { blocksById, documentTemplateDecider, REPLACE_FILE } from './document-template.decider.ts';
import { draftDecider } from './draft.decider.ts';
import { readReturned } from './read-returned.ts';
import { receiveTemplate } from './upload-template.ts';

/** The name of a file without its ending, as a title. */
const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.docx$/i, '')
    .trim()
    .slice(0, 200);

function registerTemplates(scope: FastifyInstance, services: Services, files: FileQueue): void {
  const { handler, blobs } = services;
  if (blobs === undefined) return;
  const { upload, replace } = templateRoutes;

  scope.post(
    upload.path,
    {
      ...UPLOAD_OPTIONS,
      schema: {
        ...UPLOAD_SCHEMA,
        tags: ['drafting'],
        summary: upload.summary,
        operationId: 'UploadDocumentTemplate',
        querystring: upload.query,
        response: { 201: documentTemplate.document, default: errorBody },
      },
    },
    async (request, reply) => {
      const { userId } = requireActor(request);
      const { fileName, title, category, description = null } = request.query as z.output<typeof upload.query>;
      const { file, blocks, roles } = await receiveTemplate(files, blobs, {
        bytes: bytesOf(request),
        fileName,
        userId,
      });
      const data = {
        title: title ?? (titleOf(file.fileName) || 'Word template'),
        category,
        description,
        roles: rolesOfKeys(roles),
        blocks: blocksById(blocks),
        standardKey: null,
        wordFile: file.fileData,
        files: [file],
      };
      return answerCommand(handler, documentTemplateDecider, request, reply, {
        type: documentTemplate.commands.add.type,
        data,
        target: (actor, commandId) => entityIdFor(documentTemplate.category, actor.userId, commandId),
        status: 201,
      });
    },
  );

  scope.post(
    replace.path,
    {
      ...UPLOAD_OPTIONS,
      schema: {
        ...UPLOAD_SCHEMA,
        tags: ['drafting'],
        summary: replace.summary,
        operationId: REPLACE_FILE,
        params: ofOne,
        querystring: replace.query,
        response: { 200: documentTemplate.document, default: errorBody },
      },
    },
    async (request, reply) => {
      const { userId } = requireActor(request);
      const id = idOf(request);
      const { fileName } = request.query as z.output<typeof replace.query>;
      await mustBeLive(services, documentTemplateDecider, id, requireActor(request));
      const data = await receiveTemplate(files, blobs, { bytes: bytesOf(request), fileName, userId });
      return answerCommand(handler, documentTemplateDecider, request, reply, {
        type: REPLACE_FILE,
        data,
        target: () => id,
        status: 200,
      });
    },
  );
}

function registerReturned(scope: FastifyInstance, services: Services, files: FileQueue): void {
  const { path, summary, query } = draftRoutes.returned;
  scope.post(
    path,
    {
      ...UPLOAD_OPTIONS,
      schema: {
        ...UPLOAD_SCHEMA,
        tags: ['drafting'],
        summary,
        operationId: returnDraftVersion.command.type,
        params: ofOne,
        querystring: query,
        response: { 200: draft.document, default: errorBody },
      },
    },
    async (request, reply) => {
      const { userId } = requireActor(request);
      const id = idOf(request);
      const { fileName } = request.query as z.output<typeof query>;
      await mustBeLive(services, draftDecider, id, requireActor(request));
      const bytes = bytesOf(request);
      if (bytes.length === 0) throw new HttpRefusal('FILE_EMPTY');
      const data = await readReturned(files, bytes, fileName, userId);
      const file = services.blobs && (await putSealed(services.blobs, data.blocks));
      return answerCommand(services.handler, draftDecider, request, reply, {
        type: returnDraftVersion.command.type,
        data,
        ...(file && { file }),
        target: () => id,
        status: 200,
      });
    },
  );
}

function registerRoutes(app: FastifyInstance, services: Services): void {
  const files = createFileQueue(FILE_LIMITS, programBeside(import.meta.url, 'read-draft.worker'));
  takeWordFiles(app, (scope) => {
    registerTemplates(scope, services, files);
    registerReturned(scope, services, files);
  });
}

export const drafting = {
  deciders: [documentTemplateDecider, draftDecider, citeCheckDecider],
  routes: registerRoutes,
} satisfies ServiceFeature;
