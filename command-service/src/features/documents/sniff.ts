import { isUtf8 } from 'node:buffer';
import { endingOf } from '@lexledger/contracts/kernel/file-name';
import { ownEntry } from '@lexledger/contracts/kernel/own-entry';

/** Number of bytes from the beginning of a file that determine its type. */
export const SNIFFED_BYTES = 4096;
export const UNKNOWN = 'application/octet-stream';

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

interface Signature {
  readonly type: string;
  readonly bytes: readonly number[];
  readonly at?: number;
}

const OLE = 'application/x-ole-storage';
const ZIP = 'application/zip';

/** File signatures according to the specifications of the formats. */
const SIGNATURES: readonly Signature[] = [
  { type: 'application/pdf', bytes: ascii('%PDF-') },
  { type: 'image/png', bytes: [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: ascii('GIF8') },
  { type: 'image/webp', bytes: ascii('WEBP'), at: 8 },
  { type: 'image/tiff', bytes: [0x49, 0x49, 0x2a, 0x00] },
  { type: 'image/tiff', bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { type: 'image/heic', bytes: ascii('ftyphei'), at: 4 },
  { type: 'video/mp4', bytes: ascii('ftyp'), at: 4 },
  { type: 'audio/mpeg', bytes: ascii('ID3') },
  { type: 'application/rtf', bytes: ascii('{\\rtf') },
  { type: OLE, bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { type: ZIP, bytes: [0x50, 0x4b, 0x03, 0x04] },
  { type: 'application/x-msdownload', bytes: ascii('MZ') },
  { type: 'application/x-executable', bytes: [0x7f, ...ascii('ELF')] },
];

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Media types of ZIP and OLE containers by the extension of the file name. */
const CONTAINED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [ZIP]: {
    docx: `${OFFICE}.wordprocessingml.document`,
    xlsx: `${OFFICE}.spreadsheetml.sheet`,
    pptx: `${OFFICE}.presentationml.presentation`,
    odt: 'application/vnd.oasis.opendocument.text',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
  },
  [OLE]: {
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    msg: 'application/vnd.ms-outlook',
  },
};

const TEXTS: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  md: 'text/markdown',
  eml: 'message/rfc822',
  ics: 'text/calendar',
  json: 'application/json',
};

/** Media types by file extension, for formats that the bytes reveal. */
const PROMISED: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  ...CONTAINED[ZIP],
  ...CONTAINED[OLE],
};

const begins = (head: Buffer, { bytes, at = 0 }: Signature): boolean =>
  bytes.every((byte, index) => head[at + index] === byte);

/** Whether the beginning of a file is text. Its last character may be cut. */
const isText = (head: Buffer): boolean =>
  !head.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, Math.max(0, head.length - cut))));

function typeOfText(head: Buffer, ending: string): string {
  const beginning = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase();
  if (/<svg[\s>]/.test(beginning)) return 'image/svg+xml';
  if (/^(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|script|iframe|title)[\s>]/.test(beginning))
    return 'text/html';
  if (['html', 'htm', 'xhtml'].includes(ending)) return 'text/html';
  if (beginning.startsWith('<?xml')) return 'application/xml';
  return ownEntry(TEXTS, ending) ?? 'text/plain';
}

/** The media type of a file by its first bytes; the name only decides what they leave open. */
export function sniffType(head: Buffer, name: string): string {
  const ending = endingOf(name);
  const found = SIGNATURES.find((signature) => begins(head, signature))?.type;
  if (found !== undefined) return ownEntry(ownEntry(CONTAINED, found) ?? {}, ending) ?? found;
  return isText(head) ? typeOfText(head, ending) : UNKNOWN;
}

/** The media type that the extension implies but the bytes do not have; null if they agree or it implies none. */
export function brokenPromise(type: string, name: string): string | null {
  const promised = ownEntry(PROMISED, endingOf(name));
  return promised === undefined || promised === type ? null : promised;
}
