import {
  bytesOf,
  openWord,
  partOfType,
  UnreadableWordError,
  type WordFile,
  withoutAttachedTemplate,
} from './package.ts';
import type { WordPart } from './tags.ts';
import { decodedXml, type WordParagraph } from './xml.ts';

/** What stands alone in the paragraph of a letterhead where the letter's text goes. */
const PLACE = /^\s*\{\{\s*text\s*\}\}\s*$/i;
const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NO_RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
/** Attributes of later versions of Word, whose names the letterhead need not know. */
const BARE = /\sw1[0-9](?:\w*):\w+="[^"]*"/g;

/** A letterhead that was opened, with the paragraph where the text goes; undefined for before the end. */
interface Letterhead {
  readonly file: WordFile;
  readonly main: WordPart;
  readonly place: WordParagraph | undefined;
}

/** Refuses a place where a letter of several pages cannot stand, and every other placeholder. */
function refuseOthers({ parts }: WordFile): void {
  for (const { tags, place } of parts) {
    for (const { paragraph, written } of tags) {
      const isPlace = PLACE.test(paragraph.text);
      if (isPlace && place === null && !paragraph.isInTextBox) continue;
      if (isPlace) {
        throw new UnreadableWordError(
          `{{text}} stands in the ${place ?? 'text box'}, where a letter has no room. Move it to a paragraph of the page itself.`,
        );
      }
      throw new UnreadableWordError(
        `A letterhead has one placeholder, {{text}}, alone in its paragraph; this one has ${written}. Take it out, or upload the file as a template in AI Drafting, where placeholders are filled.`,
      );
    }
  }
}

function placeOf({ xml }: WordPart): WordParagraph | undefined {
  const own = xml.paragraphs.filter(({ isInTextBox }) => !isInTextBox);
  const [place, another] = own.filter(({ text }) => PLACE.test(text));
  if (another !== undefined) {
    throw new UnreadableWordError('{{text}} stands in this letterhead twice. Leave the one where the letter goes.');
  }
  if (place !== undefined) return place;
  if (own.some(({ text }) => text.trim() !== '')) {
    throw new UnreadableWordError(
      'This letterhead has text on its page, and no place for a letter’s. Write {{text}} alone in the paragraph where the letter begins, and upload it again.',
    );
  }
  return own.findLast(({ row }) => row === null);
}

/**
 * Opens a letterhead, and finds where a letter goes.
 * @throws UnreadableWordError with what is wrong and what to do
 */
export function openLetterhead(bytes: Uint8Array): Letterhead {
  const file = openWord(bytes);
  const main = file.parts.find(({ place }) => place === null);
  if (
    main === undefined ||
    !main.xml.pieces.some((piece) => piece.startsWith('<w:document') && piece.includes(NAMESPACE))
  ) {
    throw new UnreadableWordError(
      'This is a Word file of another kind. Save it in Word as “Word Document (.docx)”, and upload that.',
    );
  }
  refuseOthers(file);
  return { file, main, place: placeOf(main) };
}

/** The XML of the main part with blocks in the place of the text. */
function withBody({ main: { xml }, place }: Letterhead, body: string): string {
  const pieces = [...xml.pieces];
  if (place === undefined) {
    const end = pieces.findLastIndex((piece) => piece.startsWith('</w:body'));
    const section = pieces.findLastIndex((piece) => /^<w:sectPr\b/.test(piece));
    pieces.splice(section < 0 ? end : section, 0, body);
    return pieces.join('');
  }
  const { start, end, hasMore, segments } = place;
  if (!hasMore) return [...pieces.slice(0, start), body, ...pieces.slice(end + 1)].join('');
  // A picture that hangs on the paragraph stays where it is, and so does the end of a section, after the text.
  for (const { piece } of segments) pieces[piece] = '';
  const isEndOfSection = pieces.slice(start, end).some((piece) => /^<w:sectPr\b/.test(piece));
  pieces.splice(isEndOfSection ? start : end + 1, 0, body);
  return pieces.join('');
}

/** The XML with more at the end of its root. */
function withinEnd(xml: string, root: string, more: string): string {
  const end = xml.lastIndexOf(`</${root}>`);
  return `${xml.slice(0, end)}${more}${xml.slice(end)}`;
}

const valueIn = (xml: string, element: string): string | undefined =>
  new RegExp(`<w:${element}\\s[^>]*w:val="([^"]*)"`).exec(xml)?.[1];

const idsIn = (xml: string, pattern: RegExp): readonly number[] =>
  [...xml.matchAll(pattern)].map(([, id]) => Number(id));

interface Style {
  readonly id: string;
  /** Its kind and name: `paragraph heading 1`. */
  readonly name: string;
  readonly xml: string;
}

function stylesOf(xml: string): readonly Style[] {
  return [...xml.matchAll(/<w:style\b[^>]*>[\s\S]*?<\/w:style>/g)].map(([style]) => {
    const type = /\sw:type="([^"]*)"/.exec(style)?.[1] ?? 'paragraph';
    const id = /\sw:styleId="([^"]*)"/.exec(style)?.[1] ?? '';
    return { id, name: `${type} ${decodedXml(valueIn(style, 'name') ?? '').toLowerCase()}`, xml: style };
  });
}

const STYLED = /(?<=<w:(?:pStyle|rStyle|tblStyle) w:val=")[^"]*/g;
const RELATED = /<w:(?:basedOn|next|link) w:val="([^"]*)"\s*\/>/g;

/** What of a written document goes into a letterhead, once its ids are those of the letterhead. */
interface Written {
  readonly body: string;
  readonly footnotes: string;
}

/**
 * Puts a document into a letterhead: its text with its lists and footnotes. The page, header, footer, fonts and whatever
 * styles the letterhead has are the letterhead's; those that it does not have come along.
 */
class LetterheadWriter {
  readonly #into: Letterhead;
  readonly #from: WordFile;

  constructor(into: Letterhead, from: WordFile) {
    this.#into = into;
    this.#from = from;
  }

  #text(file: WordFile, type: string): string {
    const path = partOfType(file, type);
    return path === undefined ? '' : (file.zip.file(path)?.asText() ?? '');
  }

  /** Writes a part of the letterhead; one that it does not have is listed and related to its main part. */
  #put(type: string, xml: string): void {
    const { zip } = this.#into.file;
    const path = partOfType(this.#into.file, type);
    if (path !== undefined) {
      zip.file(path, xml);
      return;
    }
    const { path: main } = this.#into.main;
    const slash = main.lastIndexOf('/') + 1;
    const [folder, name] = [main.slice(0, slash), main.slice(slash)];
    const target = `draft-${type}.xml`;
    const relations = `${folder}_rels/${name}.rels`;
    const listed = '[Content_Types].xml';
    const of = (file: string): string => zip.file(file)?.asText() ?? '';
    const kind = `application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml`;
    zip.file(`${folder}${target}`, xml);
    zip.file(
      listed,
      withinEnd(of(listed), 'Types', `<Override PartName="/${folder}${target}" ContentType="${kind}"/>`),
    );
    zip.file(
      relations,
      withinEnd(
        of(relations) || NO_RELATIONS,
        'Relationships',
        `<Relationship Id="draft-${type}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
      ),
    );
  }

  /** The text with the letterhead's names of styles; what the letterhead does not have is added to it. */
  #styled({ body, footnotes }: Written): Written {
    const theirs = stylesOf(this.#text(this.#into.file, 'styles'));
    const ours = stylesOf(this.#text(this.#from, 'styles'));
    const byName = new Map(theirs.map(({ name, id }) => [name, id]));
    const plain = theirs.find(
      ({ xml }) => /^<w:style\b[^>]*w:default="(?:1|true)"/.test(xml) && xml.includes('w:type="paragraph"'),
    );
    if (plain !== undefined) byName.set('paragraph normal', plain.id);
    const taken = new Set(theirs.map(({ id }) => id));
    const ids = new Map(ours.map(({ id, name }) => [id, byName.get(name) ?? (taken.has(id) ? `Draft${id}` : id)]));
    const used = new Set([...`${body}${footnotes}`.matchAll(STYLED)].map(([id]) => id));
    const added = ours.filter(({ id, name }) => used.has(id) && !byName.has(name));
    const known = new Set([...added.map(({ id }) => ids.get(id)), ...byName.values()]);
    const named = (id: string): string => ids.get(id) ?? id;
    const styles = added.map(({ id, xml }) =>
      xml
        .replace(`w:styleId="${id}"`, `w:styleId="${named(id)}"`)
        // The letterhead's own font.
        .replaceAll(/<w:rFonts\b[^>]*\/>/g, '')
        .replaceAll(RELATED, (relation, to: string) =>
          known.has(named(to)) ? relation.replace(`"${to}"`, `"${named(to)}"`) : '',
        ),
    );
    const now = this.#text(this.#into.file, 'styles');
    if (now === '') this.#put('styles', this.#text(this.#from, 'styles'));
    else if (styles.length > 0) this.#put('styles', withinEnd(now, 'w:styles', styles.join('')));
    const renamed = (xml: string): string => xml.replaceAll(STYLED, named);
    return now === '' ? { body, footnotes } : { body: renamed(body), footnotes: renamed(footnotes) };
  }

  /** The text with numbers of lists that the letterhead does not use; the lists are added to it. */
  #numbered({ body, footnotes }: Written): Written {
    if (!body.includes('<w:numPr>')) return { body, footnotes };
    const theirs = this.#text(this.#into.file, 'numbering');
    const ours = this.#text(this.#from, 'numbering').replaceAll(BARE, '');
    const firstKind = Math.max(-1, ...idsIn(theirs, /<w:abstractNum\b[^>]*\sw:abstractNumId="(\d+)"/g)) + 1;
    const first = Math.max(0, ...idsIn(theirs, /<w:num\s[^>]*w:numId="(\d+)"/g));
    const shifted = (xml: string): string =>
      xml
        .replaceAll(/(?<=w:abstractNumId="|<w:abstractNumId w:val=")\d+/g, (id) => String(Number(id) + firstKind))
        .replaceAll(/(?<=<w:numId w:val="|\sw:numId=")\d+/g, (id) => String(Number(id) + first));
    if (theirs.includes('</w:numbering>')) {
      const kinds = shifted([...ours.matchAll(/<w:abstractNum\b[\s\S]*?<\/w:abstractNum>/g)].join(''));
      const lists = shifted([...ours.matchAll(/<w:num\s[\s\S]*?<\/w:num>/g)].join(''));
      // Kinds of lists stand before lists.
      const withKinds = theirs.replace(/(?=<w:num\s|<w:numIdMacAtCleanup|<\/w:numbering>)/, () => kinds);
      this.#put(
        'numbering',
        withKinds.replace(/(?=<w:numIdMacAtCleanup|<\/w:numbering>)/, () => lists),
      );
    } else this.#put('numbering', shifted(ours));
    return { body: shifted(body), footnotes: shifted(footnotes) };
  }

  /** The text with numbers of footnotes that the letterhead does not use; the notes are added to it. */
  #noted({ body, footnotes }: Written): string {
    if (!body.includes('<w:footnoteReference')) return body;
    const theirs = this.#text(this.#into.file, 'footnotes');
    const first = Math.max(0, ...idsIn(theirs, /<w:footnote\b[^>]*\sw:id="(\d+)"/g));
    const shifted = (xml: string, element: string): string =>
      xml.replaceAll(new RegExp(`(?<=<w:${element} w:id=")\\d+`, 'g'), (id) => String(Number(id) + first));
    if (theirs.includes('</w:footnotes>')) {
      const notes = [...footnotes.matchAll(/<w:footnote w:id="[\s\S]*?<\/w:footnote>/g)].join('');
      this.#put('footnotes', withinEnd(theirs, 'w:footnotes', shifted(notes, 'footnote')));
    } else this.#put('footnotes', shifted(footnotes, 'footnote'));
    return shifted(body, 'footnoteReference');
  }

  write(): Buffer {
    const { file, main } = this.#into;
    const text = this.#text(this.#from, 'document.main');
    const body = text.slice(text.indexOf('<w:body>') + '<w:body>'.length, text.lastIndexOf('<w:sectPr'));
    const written = this.#numbered(this.#styled({ body, footnotes: this.#text(this.#from, 'footnotes') }));
    file.zip.file(main.path, withBody(this.#into, this.#noted(written)));
    const [ours, theirs] = [this.#from, file].map(({ zip }) => zip.file('docProps/core.xml'));
    // Its title and author, not those of whoever made the letterhead.
    if (ours && theirs) file.zip.file('docProps/core.xml', ours.asText());
    withoutAttachedTemplate(file);
    return bytesOf(file.zip);
  }
}

/**
 * A document that was written here, on a letterhead.
 * @throws UnreadableWordError
 */
export const onLetterhead = (letterhead: Uint8Array, written: Uint8Array): Buffer =>
  new LetterheadWriter(openLetterhead(letterhead), openWord(written)).write();
