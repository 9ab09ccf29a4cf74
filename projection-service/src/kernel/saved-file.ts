import { safeFileName } from '@lexledger/contracts/kernel/file-name';
import { disposition } from './disposition.ts';

/** The headers of an answer whose bytes are saved as a file, and are not counted before they are sent. */
export const savedStreamHeaders = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': disposition('attachment', safeFileName(name)),
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});

/**
 * The headers of an answer whose bytes are saved as a file.
 * @param type media type
 * @param length of the bytes
 * @param name of the file
 */
export const savedFileHeaders = (type: string, length: number, name: string) => ({
  ...savedStreamHeaders(type, name),
  'content-length': String(length),
});
