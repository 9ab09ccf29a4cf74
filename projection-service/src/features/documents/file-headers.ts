import type { DocumentVersion } from '@lexledger/contracts/features/documents';

/** What a browser shows without running anything that the file says: all else is only ever saved. */
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

/** RFC 6266: plain letters for old readers, and the name as it is. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** A PDF viewer is the browser's own and needs no more than its styles; a sandbox would keep it from starting. */
const OF_PDF = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";
const OF_OTHERS = "sandbox; default-src 'none'; frame-ancestors 'self'";

/** With what headers the bytes are sent: HTML and SVG, whatever is in them, come as something to save. */
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
 * With what headers a picture that was drawn here is sent. A browser that kept it, even one that would ask each time whether it
 * is still so, would show it after signing out: by the back button, without a network, to a script.
 */
export const thumbnailHeaders = (size: number): Readonly<Record<string, string>> => ({
  'content-type': 'image/webp',
  'content-length': String(size),
  'content-security-policy': OF_OTHERS,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});
