import type { CaseDocument } from '@lexledger/contracts/features/documents';
import { count, formatNumber } from '../../text/format.ts';

/** The result of text extraction from a document, in words. */
export function textWords({ text, versionNumber }: Pick<CaseDocument, 'text' | 'versionNumber'>): string {
  if (text === null || text.versionNumber !== versionNumber) return 'Being read';
  if (text.status === 'failed') return `Not read: ${text.problem ?? 'the file could not be opened.'}`;
  if (text.status === 'none') return text.problem ?? 'This kind of file holds no text to search.';
  return text.isCut
    ? `The first ${formatNumber(text.characters)} characters are searched`
    : `${count(text.characters, 'character')}, searched`;
}
