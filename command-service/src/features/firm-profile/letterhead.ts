import type { UploadedWordFile } from '@lexledger/contracts/drafting/wordFile';
import {
  type FirmProfile,
  firmProfile,
  letterheadRoutes,
  MAX_LETTERHEADS,
} from '@lexledger/contracts/features/firm-profile';
import type { Command } from '@lexledger/contracts/kernel/command';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type Decider, type Decision, type Refusal, refuse } from '../../kernel/decider.ts';
import { createFileQueue, FILE_LIMITS, type FileQueue } from '../../kernel/file-queue.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import { answerCommand } from '../../kernel/routes.ts';
import type { Services } from '../../kernel/services.ts';
import { programBeside } from '../../kernel/watched-process.ts';
import {
  askOfFile,
  bytesOf,
  idOf,
  keptFile,
  mustBeLive,
  ofOne,
  type SentFile,
  takeWordFiles,
  UPLOAD_OPTIONS,
  UPLOAD_SCHEMA,
} from '../../kernel/word-upload.ts';

/** The command that puts a Word file in the place of the letterhead; only an upload sends it. */
export const REPLACE_LETTERHEAD = 'ReplaceFirmLetterhead';

type SentLetterhead = Omit<UploadedWordFile, 'uploadedAt'>;

export function replaceLetterhead(record: FirmProfile, { data, at }: Command): Decision {
  const file = data as unknown as SentLetterhead;
  if (record.letterhead === file.fileData) return [];
  // A file that was there before stands there once.
  const others = record.letterheads.filter(({ fileData }) => fileData !== file.fileData);
  if (others.length >= MAX_LETTERHEADS) return refuse('TOO_MANY_LETTERHEADS');
  const changes = { letterhead: file.fileData, letterheads: [...others, { ...file, uploadedAt: at }] };
  return [{ type: firmProfile.events.changed.type, data: { changes } }];
}

/** Refuses a letterhead that was not uploaded. */
export function unknownLetterhead(
  letterhead: string | null | undefined,
  letterheads: FirmProfile['letterheads'] = [],
): Refusal | null {
  if (letterhead == null || letterheads.some(({ fileData }) => fileData === letterhead)) return null;
  const message = 'The firm has no such letterhead. Upload it first.';
  return refuse('INVALID_INPUT', { issues: [{ path: 'letterhead', message }] });
}

/**
 * Reads a letterhead in a watched process, and keeps its bytes if letters can be written on it.
 * @throws HttpRefusal FILE_EMPTY, or LETTERHEAD_NOT_READABLE with what is wrong with the file
 */
export async function receiveLetterhead(
  files: Pick<FileQueue, 'ask'>,
  blobs: BlobStore,
  sent: SentFile,
): Promise<SentLetterhead> {
  if (sent.bytes.length === 0) throw new HttpRefusal('FILE_EMPTY');
  const found = await askOfFile<{ readonly notes: readonly string[] }>(files, sent, 'letterhead');
  if ('problem' in found) throw new HttpRefusal('LETTERHEAD_NOT_READABLE', { message: found.problem });
  return keptFile(blobs, sent, found.notes);
}

/** Takes the firm's letterhead in. */
export function registerLetterhead(
  app: FastifyInstance,
  services: Services,
  decider: Decider<RecordState<FirmProfile>>,
): void {
  const { handler, blobs } = services;
  if (blobs === undefined) return;
  const files = createFileQueue(FILE_LIMITS, programBeside(import.meta.url, 'read-letterhead.worker'));
  const { path, summary, query } = letterheadRoutes.upload;
  takeWordFiles(app, (scope) =>
    scope.post(
      path,
      {
        ...UPLOAD_OPTIONS,
        schema: {
          ...UPLOAD_SCHEMA,
          tags: ['firm-profile'],
          summary,
          operationId: REPLACE_LETTERHEAD,
          params: ofOne,
          querystring: query,
          response: { 200: firmProfile.document, default: errorBody },
        },
      },
      async (request, reply) => {
        const { userId } = requireActor(request);
        const id = idOf(request);
        await mustBeLive(services, decider as Decider<unknown>, id, requireActor(request));
        const { fileName } = request.query as z.output<typeof query>;
        const sent = { bytes: bytesOf(request), fileName, userId };
        return answerCommand(handler, decider, request, reply, {
          type: REPLACE_LETTERHEAD,
          data: await receiveLetterhead(files, blobs, sent),
          target: () => id,
          status: 200,
        });
      },
    ),
  );
}
