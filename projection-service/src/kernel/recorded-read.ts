import type { RecordedRead, RecordRead } from '@lexledger/contracts/recordedReads';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';

/** Records a read of the person who sent the request. */
export const recordedFor =
  (request: FastifyRequest, actor: Actor, recordRead: RecordRead) =>
  (read: RecordedRead): Promise<string | null> =>
    recordRead(read, {
      userId: actor.userId,
      ...(actor.firmId !== undefined && { firmId: actor.firmId }),
      sessionId: actor.publicId,
      correlationId: String(request.id),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    });

/** 'GetInvoicePdf' → 'Invoice PDF'. */
const fileWords = (operation: string): string =>
  operation
    .replace(/^Get/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/(?<= )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
    .replace(/ (pdf|docx)$/, (kind) => kind.toUpperCase());

/** Where a file is, and what it is. */
interface FileAt {
  /** Path of its route: '/api/invoices/:id/pdf'. */
  readonly path: string;
  readonly operationId: string;
}

/** The read of a file that somebody saves, or reads in the page. */
export const readOfFile = (
  type: 'FileDownloaded' | 'FileOpened',
  { path, operationId }: FileAt,
  recordId: string | null,
): RecordedRead => ({ type, data: { file: fileWords(operationId), list: path.split('/')[2] ?? '', recordId } });

/** Where nothing is recorded: in tests of one service. */
export const recordNothing: RecordRead = async () => null;
