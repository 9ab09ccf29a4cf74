import { parsedAddress } from '@lexledger/contracts/kernel/web-address';

/** What an address of a document in a Google account says of it. */
export interface GoogleDocLink {
  /** The account's own id of the document. */
  readonly googleDocId: string;
  /** As the service itself names the kind of document. */
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
/** Of a file whose address does not say what it is. */
const FILE = `${APP}.file`;

const ID = /^[\w-]{10,200}$/;

const isId = (part: string | null | undefined): part is string => typeof part === 'string' && ID.test(part);

/** The part behind `d`: '/document/d/1AbC…/edit', '/file/u/0/d/1AbC…/view'. */
const idInPath = (parts: readonly string[]): string | undefined => parts[parts.indexOf('d') + 1];

/** Null where the address is of no document of Google Docs or Drive. */
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
