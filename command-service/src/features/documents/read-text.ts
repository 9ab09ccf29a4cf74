import { inflateRawSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import PostalMime from 'postal-mime';
import { UnreadableFileError } from '../../kernel/unreadable-file.ts';

/** The text of a file up to a limit. */
export interface ReadText {
  readonly content: string;
  /** Whether the file contains more text. */
  readonly isCut: boolean;
  /** Where each page begins in the text; absent for files without pages. */
  readonly pageStarts?: readonly number[];
}

/**
 * Maximum number of bytes of one unpacked part of an archive. Without a limit, a zip bomb of a few kB would fill the
 * memory.
 */
const UNPACKED_BYTES = 64 * 1024 * 1024;
/** Maximum depth of emails attached to emails. */
const MAIL_DEPTH = 3;

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Collects text up to the limit. */
function collector(limit: number) {
  const parts: string[] = [];
  /** Number of the part with which each page begins. */
  const pages: number[] = [];
  let length = 0;
  let isCut = false;
  /** Pages are tidied one by one, so that where each begins is known in the text that is kept. */
  function paged(): ReadText {
    const pageStarts: number[] = [];
    let content = '';
    for (const [index, first] of pages.entries()) {
      const page = tidy(parts.slice(first, pages[index + 1]).join(''));
      if (content !== '' && page !== '') content += '\n\n';
      pageStarts.push(content.length);
      content += page;
    }
    return { content, isCut, pageStarts };
  }
  return {
    get isFull() {
      return isCut;
    },
    add(text: string): void {
      if (isCut) return;
      const room = limit - length;
      isCut = text.length > room;
      const kept = isCut ? text.slice(0, room) : text;
      parts.push(kept);
      length += kept.length;
    },
    /** Begins a page. */
    turn(): void {
      if (!isCut) pages.push(parts.length);
    },
    read: (): ReadText => (pages.length === 0 ? { content: tidy(parts.join('')), isCut } : paged()),
  };
}

type Collector = ReturnType<typeof collector>;

/** Removes characters that cannot be stored, and runs of empty lines and spaces. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}|[\p{Cs}\uFEFF]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Decodes bytes by their byte order mark, else as UTF-8, else as Windows-1252, in which every byte is valid. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
/** Elements whose content is not visible text of the page. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'head']);

function takeHtml(html: string, text: Collector): void {
  let unread = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (UNREAD.has(name)) unread += 1;
        if (BLOCKS.has(name)) text.add('\n');
      },
      ontext(words) {
        // Line breaks of the source are spaces on the page.
        if (unread === 0) text.add(words.replace(/\s+/g, ' '));
      },
      onclosetag(name) {
        if (UNREAD.has(name)) unread -= 1;
        if (BLOCKS.has(name)) text.add('\n');
        else if (CELLS.has(name)) text.add('\t');
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  // Long pages are parsed in pieces, so that parsing stops at the limit.
  for (let from = 0; from < html.length && !text.isFull; from += 65_536) parser.write(html.slice(from, from + 65_536));
  if (!text.isFull) parser.end();
}

interface Packed {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly at: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const IN_DIRECTORY = 0x02014b50;
const LONGEST_COMMENT = 65_535 + 22;

/**
 * Reads the directory of a ZIP archive as laid out in APPNOTE.TXT 6.3.10.
 * @throws UnreadableFileError when the archive is damaged or protected
 */
function directoryOf(bytes: Buffer): readonly Packed[] {
  let end = bytes.length - 22;
  const last = Math.max(0, bytes.length - LONGEST_COMMENT);
  while (end >= last && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < last) throw new UnreadableFileError('The file is damaged: it breaks off before its end.');
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: Packed[] = [];
  for (let index = 0; index < count && at + 46 <= bytes.length; index += 1) {
    if (bytes.readUInt32LE(at) !== IN_DIRECTORY) break;
    const nameLength = bytes.readUInt16LE(at + 28);
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new UnreadableFileError('The file is protected by a password.');
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** @throws UnreadableFileError */
function unpacked(bytes: Buffer, { method, packedSize, at }: Packed): string {
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(begin, begin + packedSize);
  if (method === 0) return packed.toString('utf8');
  if (method !== 8) throw new UnreadableFileError('The file is packed in a way that is not known here.');
  return inflateRawSync(packed, { maxOutputLength: UNPACKED_BYTES }).toString('utf8');
}

/** Elements that are not part of the visible text: deletions in tracked changes, and field codes. */
const NOT_SHOWN = new Set(['w:deltext', 'w:instrtext', 'mc:fallback', 'office:annotation', 'text:tracked-changes']);
const LINES = new Set(['w:p', 'w:br', 'w:cr', 'text:p', 'text:h', 'text:line-break', 'a:p', 'si']);
const GAPS = new Set(['w:tab', 'text:tab', 'text:s', 'w:tc']);

function takeXml(xml: string, text: Collector, isText: (inside: ReadonlySet<string>) => boolean): void {
  let hidden = 0;
  const inside = new Set<string>();
  const parser = new Parser(
    {
      onopentagname(name) {
        const known = name.toLowerCase();
        inside.add(known);
        if (NOT_SHOWN.has(known)) hidden += 1;
      },
      ontext(words) {
        if (hidden === 0 && isText(inside)) text.add(words);
      },
      onclosetag(name) {
        const known = name.toLowerCase();
        inside.delete(known);
        if (NOT_SHOWN.has(known)) hidden -= 1;
        if (LINES.has(known)) text.add('\n');
        else if (GAPS.has(known)) text.add('\t');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let from = 0; from < xml.length && !text.isFull; from += 65_536) parser.write(xml.slice(from, from + 65_536));
  if (!text.isFull) parser.end();
}

interface OfficeForm {
  /** The parts that hold its text, in the order in which they are read. */
  readonly parts: readonly RegExp[];
  readonly isText: (inside: ReadonlySet<string>) => boolean;
}

const WORD: OfficeForm = {
  parts: [
    /^word\/document\d*\.xml$/,
    /^word\/footnotes\.xml$/,
    /^word\/endnotes\.xml$/,
    /^word\/header\d+\.xml$/,
    /^word\/footer\d+\.xml$/,
    /^word\/comments\.xml$/,
  ],
  isText: (inside) => inside.has('w:t'),
};

const OPEN_DOCUMENT: OfficeForm = {
  parts: [/^content\.xml$/],
  isText: (inside) => inside.has('text:p') || inside.has('text:h'),
};

const FORMS: Readonly<Record<string, OfficeForm>> = {
  [`${OFFICE}.wordprocessingml.document`]: WORD,
  [`${OFFICE}.spreadsheetml.sheet`]: { parts: [/^xl\/sharedStrings\.xml$/], isText: (inside) => inside.has('t') },
  [`${OFFICE}.presentationml.presentation`]: {
    parts: [/^ppt\/slides\/slide\d+\.xml$/, /^ppt\/notesSlides\/notesSlide\d+\.xml$/],
    isText: (inside) => inside.has('a:t'),
  },
  'application/vnd.oasis.opendocument.text': OPEN_DOCUMENT,
  'application/vnd.oasis.opendocument.spreadsheet': OPEN_DOCUMENT,
};

const inOrder = new Intl.Collator('en', { numeric: true });

function takeOffice(bytes: Buffer, { parts, isText }: OfficeForm, text: Collector): void {
  const entries = directoryOf(bytes);
  const wanted = parts.flatMap((part) =>
    entries.filter(({ name }) => part.test(name)).sort((a, b) => inOrder.compare(a.name, b.name)),
  );
  // Parts may be missing: a workbook with only numbers has no text.
  for (const entry of wanted) {
    if (text.isFull) return;
    takeXml(unpacked(bytes, entry), text, isText);
    text.add('\n');
  }
}

async function takePdf(bytes: Buffer, text: Collector): Promise<void> {
  // The PDF library of half a megabyte is loaded only when it is needed.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= pdf.numPages && !text.isFull; number += 1) {
      const page = await pdf.getPage(number);
      text.turn();
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text.add(item.hasEOL ? `${item.str}\n` : item.str);
      text.add('\n\n');
      page.cleanup();
    }
  } catch (error) {
    if ((error as Error).name === 'PasswordException')
      throw new UnreadableFileError('The file is protected by a password.');
    throw new UnreadableFileError('The PDF is damaged, and its text cannot be read.', { cause: error });
  } finally {
    await loading.destroy();
  }
}

async function takeMail(bytes: Buffer, text: Collector): Promise<void> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20 * MAIL_DEPTH, attachmentEncoding: 'arraybuffer' });
  const people = (list: readonly { readonly name?: string; readonly address?: string | undefined }[] = []): string =>
    list.map(({ name = '', address = '' }) => (name === '' ? address : `${name} <${address}>`)).join(', ');
  const heads = [
    ['Subject', mail.subject ?? ''],
    ['From', people(mail.from === undefined ? [] : [mail.from])],
    ['To', people(mail.to)],
    ['Cc', people(mail.cc)],
    ['Date', mail.date ?? ''],
    ['Attachments', mail.attachments.flatMap(({ filename }) => filename ?? []).join(', ')],
  ];
  for (const [label, value] of heads) if (value !== '') text.add(`${label}: ${value}\n`);
  text.add('\n');
  if (mail.text !== undefined) text.add(mail.text);
  else if (mail.html !== undefined) takeHtml(mail.html, text);
}

/** Whether files of the media type are plain text. */
const isPlain = (type: string): boolean =>
  (type.startsWith('text/') && type !== 'text/html') || type === 'application/json' || type === 'application/xml';

export const holdsText = (type: string): boolean =>
  isPlain(type) || ['text/html', 'application/pdf', 'message/rfc822'].includes(type) || type in FORMS;

/**
 * Reads the text of a file whose type has text, up to a number of characters.
 * @throws UnreadableFileError when the file is damaged or protected
 */
export async function readText(bytes: Buffer, type: string, limit: number): Promise<ReadText> {
  const text = collector(limit);
  const form = FORMS[type];
  if (type === 'application/pdf') await takePdf(bytes, text);
  else if (type === 'message/rfc822') await takeMail(bytes, text);
  else if (type === 'text/html') takeHtml(decoded(bytes), text);
  else if (form !== undefined) takeOfficeOrReport(bytes, form, text);
  else text.add(decoded(bytes));
  return text.read();
}

function takeOfficeOrReport(bytes: Buffer, form: OfficeForm, text: Collector): void {
  try {
    takeOffice(bytes, form, text);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError('The file is damaged, or larger inside than can be read here.', { cause: error });
  }
}
