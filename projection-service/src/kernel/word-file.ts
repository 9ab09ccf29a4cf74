import { buffer } from 'node:stream/consumers';
import type { UploadedWordFile } from '@lexledger/contracts/drafting/wordFile';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { identifier } from '@lexledger/contracts/kernel/fields';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { onlySignedIn, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readOfFile, recordedFor } from './recorded-read.ts';
import { savedFileHeaders } from './saved-file.ts';
import type { RouteServices } from './service-feature.ts';

export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * The bytes of an uploaded Word file.
 * @throws HttpRefusal NOT_FOUND where they are gone
 */
export async function openWordFile(blobs: BlobStore | undefined, fileData: string): Promise<Buffer> {
  const blob = await blobs?.open(fileData);
  if (!blob) throw new HttpRefusal('NOT_FOUND');
  return buffer(blob.content);
}

/** Registers the route of the Word file that a record has. */
export function registerWordFile<Row>(
  app: FastifyInstance,
  { readFor, blobs, catchUp, recordRead }: RouteServices,
  route: {
    readonly view: string;
    readonly path: string;
    readonly summary: string;
    readonly operationId: string;
    readonly tag: string;
    readonly fileOf: (record: Row) => UploadedWordFile | undefined;
  },
): void {
  app.get(
    route.path,
    {
      schema: {
        tags: [route.tag],
        summary: route.summary,
        operationId: route.operationId,
        params: z.object({ id: identifier() }),
        response: { default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const read = readFor(actor);
      const { id } = request.params as { readonly id: string };
      await catchUp(route.view);
      const record = await read.get(route.view, id);
      const file = record === null ? undefined : route.fileOf(record as unknown as Row);
      const blob = file === undefined ? null : await blobs?.open(file.fileData);
      if (file === undefined || !blob) throw new HttpRefusal('NOT_FOUND');
      request.raw.once('close', () => blob.content.destroy());
      await recordedFor(request, actor, recordRead)(readOfFile('FileDownloaded', route, id));
      return reply.headers(savedFileHeaders(WORD_TYPE, blob.size, file.fileName ?? 'File.docx')).send(blob.content);
    },
  );
}
