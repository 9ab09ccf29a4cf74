import { parsedAddress } from '@lexledger/contracts/kernel/web-address';

/** The information in the URL of a document in a Google account. */
export interface GoogleDocLink {
  /** Google's id of the document. */
  readonly googleDocId: string;
  /** Google's MIME type of the document. */
  readonly mimeType: string;
}

const APP = 'application/vnd.google-apps';
const KINDS: ReadonlyMap<string, string> = new Map([
  ['document', `${APP}.document`],
  ['spreadsheets', `${APP}.spreadsheet`],
  ['presentation', `${APP}.presentation`],
  ['forms', `${APP}.form`],
  ['drawings', `${APP}.drawing`],
]);
/** MIME type of a file whose URL does not reveal its type. */
const FILE = `${APP}.file`;

const ID = /^[\w-]{10,200}$/;

const isId = (part: string | null | undefined): part is string => typeof part === 'string' && ID.test(part);

/** The part of the path after `d`: '/document/d/1AbC…/edit', '/file/u/0/d/1AbC…/view'. */
const idInPath = (parts: readonly string[]): string | undefined => parts[parts.indexOf('d') + 1];

/** Reads the URL of a document; null if it is not a document of Google Docs or Drive. */
export function readGoogleDocLink(address: string): GoogleDocLink | null {
  const url = parsedAddress(address);
  if (url === null || url.protocol !== 'https:') return null;
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const inPath = parts.includes('d') ? idInPath(parts) : undefined;
  if (url.hostname === 'docs.google.com') {
    const mimeType = KINDS.get(parts[0] ?? '');
    return mimeType !== undefined && isId(inPath) ? { googleDocId: inPath, mimeType } : null;
  }
  if (url.hostname !== 'drive.google.com') return null;
  const googleDocId = parts[0] === 'file' ? inPath : url.searchParams.get('id');
  return isId(googleDocId) ? { googleDocId, mimeType: FILE } : null;
}
