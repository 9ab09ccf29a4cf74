import { parseAsync, renderDocument } from 'docx-preview';

/** A laid-out Word document: elements to be shown in a shadow tree, and the styles of that tree. */
export interface WordPages {
  readonly pages: HTMLElement;
  readonly styles: readonly CSSStyleSheet[];
  /** Pixels of the widest page at 100%. */
  readonly width: number;
}

/** A file that cannot be shown; its message is for people. */
export class UnreadableWordError extends Error {
  override readonly name = 'UnreadableWordError';
}

/** Limit in bytes for all parts of an archive once they are unpacked: a few kB could otherwise fill the memory. */
const UNPACKED_BYTES = 256 * 1024 * 1024;
const END_OF_DIRECTORY = 0x06054b50;
const IN_DIRECTORY = 0x02014b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;

/**
 * The unpacked size in bytes that a ZIP archive declares, by the directory layout of APPNOTE.TXT 6.3.10.
 * @throws UnreadableWordError if the file is no ZIP archive, or is protected
 */
export function unpackedBytes(buffer: ArrayBuffer): number {
  const bytes = new DataView(buffer);
  let end = bytes.byteLength - END_LENGTH;
  const last = Math.max(0, end - LONGEST_COMMENT);
  while (end >= last && bytes.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < last) throw new UnreadableWordError('This Word document is damaged: it breaks off before its end.');
  const count = bytes.getUint16(end + 10, true);
  let at = bytes.getUint32(end + 16, true);
  let sum = 0;
  for (let index = 0; index < count && at + 46 <= bytes.byteLength; index += 1) {
    if (bytes.getUint32(at, true) !== IN_DIRECTORY) break;
    if ((bytes.getUint16(at + 8, true) & 1) === 1) {
      throw new UnreadableWordError('This Word document is protected by a password.');
    }
    sum += bytes.getUint32(at + 24, true);
    at += 46 + bytes.getUint16(at + 28, true) + bytes.getUint16(at + 30, true) + bytes.getUint16(at + 32, true);
  }
  return sum;
}

/** Elements that do not belong in a document, and would load or send something. */
const FOREIGN = 'script, iframe, object, embed, link, meta, base, form, input, button';
const SAFE_LINK = /^(?:https?|mailto):/i;

/**
 * Makes links safe. They lead to the web and to mailboxes in a new tab, or to a place in the document; others lead
 * nowhere.
 */
function tame(pages: HTMLElement): void {
  for (const element of pages.querySelectorAll(FOREIGN)) element.remove();
  for (const link of pages.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    if (SAFE_LINK.test(address)) {
      link.target = '_blank';
      link.rel = 'noreferrer';
    } else if (!address.startsWith('#')) link.removeAttribute('href');
  }
}

/** The width of a page in pixels. The library writes it in points. */
const widthOf = (page: HTMLElement): number => Number.parseFloat(page.style.width) * (96 / 72) || 0;

/** Width of Letter paper in pixels. */
const USUAL_WIDTH = 816;

/** Replaces the library's own background under the pages, and its shadows. */
const DESK = `
:host { contain: content; display: block; }
.docx-wrapper { background: none; padding: 16px; align-items: center; width: max-content; min-width: 100%; box-sizing: border-box; }
.docx-wrapper > section.docx { box-shadow: 0 0 0 1px var(--hairline); margin-bottom: 16px; flex: none; color-scheme: only light; }
.docx a[href] { color: #1a4f8a; text-decoration: underline; }
::highlight(reader-found) { background-color: rgb(226 176 45 / 0.4); }
::highlight(reader-current) { background-color: rgb(214 110 30 / 0.55); }
`;

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/**
 * Lays out a Word document. Its styles become style sheets of the shadow tree: style elements would reach the rest of
 * the page, and the content security policy forbids them.
 * @throws UnreadableWordError if the file cannot be shown
 */
export async function layOutWord(file: Blob): Promise<WordPages> {
  const bytes = await file.arrayBuffer();
  if (unpackedBytes(bytes) > UNPACKED_BYTES) {
    throw new UnreadableWordError('This Word document is larger inside than can be shown here.');
  }
  const options = {
    // Fonts inside a document would be loaded from addresses that the content security policy forbids.
    ignoreFonts: true,
    useBase64URL: true,
    renderAltChunks: false,
    renderComments: false,
    renderChanges: true,
    ignoreLastRenderedPageBreak: false,
  };
  const nodes = await renderDocument(await parseAsync(bytes, options), options);
  const styles = nodes.filter((node) => node.nodeName === 'STYLE').map((node) => sheetOf(node.textContent ?? ''));
  const pages = document.createElement('div');
  pages.append(...nodes.filter((node) => node instanceof HTMLElement && node.nodeName !== 'STYLE'));
  tame(pages);
  const sections = [...pages.querySelectorAll<HTMLElement>('section.docx')];
  return { pages, styles: [...styles, sheetOf(DESK)], width: Math.max(0, ...sections.map(widthOf)) || USUAL_WIDTH };
}
