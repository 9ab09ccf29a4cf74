import type { CaseDocument } from '@lexledger/contracts/features/documents';
import { formatNumber } from '../../text/format.ts';

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** A size in words: '812 bytes', '1.4 MB'. A kB has 1024 bytes. */
export function formatSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 || size >= 10 ? formatNumber(Math.round(size)) : size.toFixed(1)} ${UNITS[unit]}`;
}

const NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'text/plain': 'Text',
  'text/csv': 'CSV',
  'text/html': 'Web page',
  'text/markdown': 'Markdown',
  'message/rfc822': 'Email',
  'application/msword': 'Word',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.ms-outlook': 'Email',
  'application/rtf': 'Rich text',
  'application/zip': 'ZIP archive',
  'image/svg+xml': 'Drawing',
};

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/wordprocessingml|opendocument\.text/, 'Word'],
  [/spreadsheet/, 'Spreadsheet'],
  [/presentation/, 'Slides'],
  [/^image\//, 'Picture'],
  [/^audio\//, 'Recording'],
  [/^video\//, 'Video'],
];

/** The usual name of a media type, such as 'PDF' or 'Picture'. */
export const typeWord = (type: string): string =>
  NAMES[type] ?? ENDINGS.find(([pattern]) => pattern.test(type))?.[1] ?? 'File';

export const fileAddress = (id: string, version?: number): string =>
  `/api/case-documents/${id}/file${version === undefined ? '' : `?version=${version}`}`;

export const downloadAddress = (id: string, version?: number): string =>
  `/api/case-documents/${id}/file?download=1${version === undefined ? '' : `&version=${version}`}`;

/** The address of the current version's picture; null if there is none, which may never change. */
export const thumbnailAddress = ({
  id,
  thumbnail,
  versionNumber,
}: Pick<CaseDocument, 'id' | 'thumbnail' | 'versionNumber'>): string | null =>
  thumbnail?.fileData && thumbnail.versionNumber === versionNumber
    ? `/api/case-documents/${id}/thumbnail?version=${versionNumber}`
    : null;
