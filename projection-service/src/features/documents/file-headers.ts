import type { DocumentVersion } from '@lexledger/contracts/features/documents';
import { disposition } from '../../kernel/disposition.ts';

/** Types that a browser shows without running code from the file. All others are only offered for saving. */
const SHOWN: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'text/plain',
  'text/csv',
  'text/markdown',
]);

const TEXT = 'text/plain; charset=utf-8';

/** Browsers' own PDF viewers need only their styles, and a sandbox would prevent them from starting. */
const OF_PDF = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";
const OF_OTHERS = "sandbox; default-src 'none'; frame-ancestors 'self'";

/** Headers for a file's content. HTML and SVG are sent as downloads, whatever they contain. */
export function fileHeaders(
  { fileName, fileType, fileSize }: Pick<DocumentVersion, 'fileName' | 'fileType' | 'fileSize'>,
  isDownload: boolean,
): Readonly<Record<string, string>> {
  const isShown = SHOWN.has(fileType) && !isDownload;
  const type = fileType.startsWith('text/') && fileType !== 'text/html' ? TEXT : fileType;
  return {
    'content-type': type,
    'content-length': String(fileSize),
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', fileName),
    'content-security-policy': isShown && fileType === 'application/pdf' ? OF_PDF : OF_OTHERS,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
}

/**
 * Headers for a generated thumbnail. It must not be cached, not even with revalidation: a cached copy would be visible
 * after sign-out through the back button, offline, or to a script.
 */
export const thumbnailHeaders = (size: number): Readonly<Record<string, string>> => ({
  'content-type': 'image/webp',
  'content-length': String(size),
  'content-security-policy': OF_OTHERS,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});
