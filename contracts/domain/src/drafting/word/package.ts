import type { WordPlace } from '@lexledger/contracts/drafting/document';
import PizZip from 'pizzip';
import { readWordPart, type WordPart } from './tags.ts';

/** Why a file cannot be a template, for people. */
export class UnreadableWordError extends Error {
  override readonly name = 'UnreadableWordError';
}

/** A Word document that was opened: its archive, the parts that have text, and what opening it does. */
export interface WordFile {
  readonly zip: PizZip;
  readonly parts: readonly WordPart[];
  /** What the file fetches or names elsewhere, for people. */
  readonly notes: readonly string[];
}

/** Limit of bytes of all XML of a document once it is unpacked: a few kB could otherwise fill the memory. */
const UNPACKED_BYTES = 32 * 1024 * 1024;
/** Limit of files in the archive. */
const MOST_FILES = 5_000;
/** Limit of tags of a template. */
export const MOST_TAGS = 4_000;

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const PLACES: Readonly<Record<string, WordPlace | null>> = {
  [MAIN]: null,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml': 'header',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml': 'footer',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml': 'footnote',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.endnotes+xml': 'endnote',
};
/** The order in which parts are read: their tags are asked for in it. */
const ORDER: readonly (WordPlace | null)[] = ['header', null, 'footnote', 'endnote', 'footer'];

const NOT_WORD = 'This is no Word document (.docx), or it is damaged. Save it in Word as .docx, and upload that.';
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1] ?? '';

function openArchive(bytes: Uint8Array): PizZip {
  if (OLE.every((byte, index) => bytes[index] === byte)) {
    throw new UnreadableWordError(
      'This file is protected by a password, or it is an older .doc file. Save it as .docx without a password, and upload that.',
    );
  }
  try {
    return new PizZip(bytes);
  } catch {
    throw new UnreadableWordError(NOT_WORD);
  }
}

/** Bytes that a file of the archive says it has once it is unpacked. */
const unpacked = (file: PizZip.ZipObject): number =>
  (file as unknown as { readonly _data: { readonly uncompressedSize?: number } })._data.uncompressedSize ?? 0;

const isXml = (name: string): boolean => /\.(?:xml|rels)$/i.test(name);

function textsOf(zip: PizZip): ReadonlyMap<string, string> {
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  const xml = files.filter(({ name }) => isXml(name));
  if (files.length > MOST_FILES || xml.reduce((sum, file) => sum + unpacked(file), 0) > UNPACKED_BYTES) {
    throw new UnreadableWordError('This Word document is far larger inside than a template can be. Divide it.');
  }
  try {
    return new Map(xml.map((file) => [file.name, file.asText()]));
  } catch {
    throw new UnreadableWordError(NOT_WORD);
  }
}

/** The paths and types of the parts, by the document's own list of contents. */
const overridesIn = (types: string): readonly (readonly [path: string, type: string])[] =>
  [...types.matchAll(/<Override\b[^>]*>/g)].map(([tag]) => [
    attribute(tag, 'PartName').replace(/^\//, ''),
    attribute(tag, 'ContentType'),
  ]);

/** The text parts: path and place. */
function listedParts(
  texts: ReadonlyMap<string, string>,
): readonly (readonly [path: string, place: WordPlace | null])[] {
  const types = texts.get('[Content_Types].xml') ?? '';
  const overrides = overridesIn(types);
  if (/macroEnabled/i.test(types)) {
    throw new UnreadableWordError('This file has macros. Save it in Word as .docx, without macros, and upload that.');
  }
  if (!overrides.some(([, type]) => type === MAIN)) throw new UnreadableWordError(NOT_WORD);
  return overrides
    .flatMap(([path, type]) => (Object.hasOwn(PLACES, type) ? [[path, PLACES[type] as WordPlace | null] as const] : []))
    .filter(([path]) => texts.has(path))
    .sort(([, a], [, b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

const HARMLESS = /\/(?:hyperlink)$/;
const WORDS: Readonly<Record<string, string>> = {
  image: 'a picture',
  attachedTemplate: 'a Word template',
  oleObject: 'an object of another program',
  frame: 'a frame',
  subDocument: 'another document',
};

/** What the document has elsewhere and Word may fetch when it is opened. */
function elsewhere(texts: ReadonlyMap<string, string>): readonly string[] {
  const notes = new Set<string>();
  for (const [name, xml] of texts) {
    if (!name.endsWith('.rels')) continue;
    for (const [tag] of xml.matchAll(/<Relationship\b[^>]*>/g)) {
      const type = attribute(tag, 'Type');
      const target = attribute(tag, 'Target');
      // The path of the template on the author's own machine is in most documents, and fetches nothing.
      const isLocal = /attachedTemplate$/.test(type) && !/^(?:https?:|file:\/\/\/?\\\\|\\\\)/i.test(target);
      if (attribute(tag, 'TargetMode') !== 'External' || HARMLESS.test(type) || isLocal) continue;
      const what = WORDS[type.slice(type.lastIndexOf('/') + 1)] ?? 'something';
      notes.add(`The file takes ${what} from ${target.slice(0, 200)}. Word may fetch it when the document is opened.`);
    }
  }
  return [...notes].slice(0, 20);
}

/**
 * Opens a Word document and reads the tags in its text, headers, footers and notes.
 * @throws UnreadableWordError with what is wrong and what to do
 */
export function openWord(bytes: Uint8Array): WordFile {
  const zip = openArchive(bytes);
  if (Object.keys(zip.files).some((name) => /vbaProject\.bin$/i.test(name))) {
    throw new UnreadableWordError('This file has macros. Save it in Word as .docx, without macros, and upload that.');
  }
  const texts = textsOf(zip);
  for (const xml of texts.values()) {
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) {
      throw new UnreadableWordError('This file declares entities, which no Word document does. Save it again in Word.');
    }
  }
  const parts: WordPart[] = [];
  let count = 0;
  for (const [path, place] of listedParts(texts)) {
    const part = readWordPart(texts.get(path) ?? '', path, place, count);
    count += part.tags.length;
    if (count > MOST_TAGS) {
      throw new UnreadableWordError(`This template has more than ${MOST_TAGS} placeholders and conditions. Divide it.`);
    }
    parts.push(part);
  }
  return { zip, parts, notes: elsewhere(texts) };
}

/** The document with other XML in some of its parts. */
export function withParts({ zip }: WordFile, xml: ReadonlyMap<string, string>): PizZip {
  for (const [path, text] of xml) zip.file(path, text);
  return zip;
}

/** The path of the part of a type, such as 'styles'; undefined where the document has none. */
export const partOfType = ({ zip }: WordFile, type: string): string | undefined =>
  overridesIn(zip.file('[Content_Types].xml')?.asText() ?? '').find(
    ([path, full]) => full.endsWith(`wordprocessingml.${type}+xml`) && zip.file(path) !== null,
  )?.[0];

/** Takes out the address of a template elsewhere, which Word would fetch when the document is opened. */
export function withoutAttachedTemplate({ zip }: WordFile): void {
  const rels = zip.file('word/_rels/settings.xml.rels');
  const settings = zip.file('word/settings.xml');
  if (rels === null || settings === null || !/attachedTemplate"/.test(rels.asText())) return;
  zip.file('word/settings.xml', settings.asText().replaceAll(/<w:attachedTemplate\b[^>]*\/>/g, ''));
  zip.file(
    'word/_rels/settings.xml.rels',
    rels.asText().replaceAll(/<Relationship\b[^>]*attachedTemplate"[^>]*\/>/g, ''),
  );
}

export const bytesOf = (zip: PizZip): Buffer => zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
