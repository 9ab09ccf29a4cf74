import Docxtemplater from 'docxtemplater';
import type { Within, WordFilling } from '../fill.ts';
import { markedForFilling, oppositeName, spanName, valueName } from './marks.ts';
import { bytesOf, openWord, type WordFile, withoutAttachedTemplate, withParts } from './package.ts';
import { MARK_CLOSE, MARK_OPEN, type WordSpan, type WordTag, withoutMarks } from './tags.ts';
import { encodedXml } from './xml.ts';

/** What a tag of the document is filled with, given where in its repeats it stands. */
type Fill = (within: Within) => string | readonly Within[];

/** Characters that XML does not allow. */
const UNWRITABLE = /(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** A name that ends with a period, such as 'Delmar, Inc.', ends its sentence too. */
const textOf = (filling: WordFilling, key: string, { isBeforeStop }: WordTag, within: Within): string => {
  const text = withoutMarks(filling.text(key, within)).replaceAll(UNWRITABLE, '');
  return isBeforeStop && text.endsWith('.') ? text.slice(0, -1) : text;
};

function fillsOf({ parts }: WordFile, filling: WordFilling): ReadonlyMap<string, Fill> {
  const fills = new Map<string, Fill>();
  for (const tag of parts.flatMap(({ tags }) => tags)) {
    const { meaning, id } = tag;
    if (meaning.kind === 'value') fills.set(valueName(id), (within) => textOf(filling, meaning.key, tag, within));
  }
  for (const { open } of parts.flatMap(({ spans }): readonly WordSpan[] => spans)) {
    const { meaning, id } = open as WordTag;
    if (meaning.kind === 'if') {
      fills.set(spanName(id), (within) => (filling.isLive(meaning.when, within) ? [within] : []));
      fills.set(oppositeName(id), (within) => (filling.isLive(meaning.when, within, true) ? [within] : []));
    } else if (meaning.kind === 'each') {
      fills.set(spanName(id), (within) => filling.each(meaning.each, meaning.as, within));
    }
  }
  return fills;
}

/** The engine leaves endnotes alone; they have values only. */
function fillEndnotes(file: WordFile, fills: ReadonlyMap<string, Fill>, root: Within): void {
  const values = new RegExp(`${MARK_OPEN}(v\\d+)${MARK_CLOSE}`, 'gu');
  for (const { path, place } of file.parts) {
    if (place !== 'endnote') continue;
    const xml = file.zip.file(path)?.asText() ?? '';
    const filled = xml.replaceAll(values, (_mark, name: string) => {
      const text = fills.get(name)?.(root);
      return typeof text === 'string' ? encodedXml(text).replaceAll('\n', ' ') : '';
    });
    file.zip.file(path, filled);
  }
}

/**
 * Fills a Word template: its styles, headers and letterhead stay as they are. What is written between its braces is
 * never run; the engine sees numbers of tags alone.
 * @throws UnreadableWordError, or an error of the engine for a document that it cannot take apart
 */
export function fillWord(bytes: Uint8Array, filling: WordFilling): Buffer {
  const file = openWord(bytes);
  const fills = fillsOf(file, filling);
  const zip = withParts(file, new Map(file.parts.map((part) => [part.path, markedForFilling(part)])));
  withoutAttachedTemplate(file);
  fillEndnotes(file, fills, filling.root);
  const engine = new Docxtemplater(zip, {
    delimiters: { start: MARK_OPEN, end: MARK_CLOSE },
    paragraphLoop: true,
    linebreaks: true,
    stripInvalidXMLChars: true,
    parser: (name) => ({ get: (within: Within) => fills.get(name.trim())?.(within) ?? '' }),
  });
  engine.render(filling.root);
  return bytesOf(engine.getZip());
}
