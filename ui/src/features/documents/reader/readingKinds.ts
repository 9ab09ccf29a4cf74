import type { DocumentVersion } from '@lexledger/contracts/features/documents';
import { endingOf } from '@lexledger/contracts/kernel/file-name';

/** How a file is shown. 'page' is a web page, of which only the text is shown: nothing in it may run or load. */
export type ReadingKind = 'pdf' | 'word' | 'picture' | 'text' | 'page' | 'mail';

const KINDS: readonly (readonly [RegExp, ReadingKind])[] = [
  [/^application\/pdf$/, 'pdf'],
  [/^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document$/, 'word'],
  [/^image\/(?:png|jpeg|gif|webp)$/, 'picture'],
  [/^message\/rfc822$/, 'mail'],
  [/^text\/html$/, 'page'],
  [/^text\/|^application\/(?:json|xml)$/, 'text'],
];

/** The reader's kind for a file; null if only the file's own program can show it. */
export function readingKind({
  fileType,
  fileName,
}: Pick<DocumentVersion, 'fileType' | 'fileName'>): ReadingKind | null {
  const known = KINDS.find(([pattern]) => pattern.test(fileType))?.[1];
  if (known !== undefined) return known;
  // Mail in an alphabet other than UTF-8 is not recognized as text when it is uploaded.
  return fileType === 'application/octet-stream' && endingOf(fileName) === 'eml' ? 'mail' : null;
}
