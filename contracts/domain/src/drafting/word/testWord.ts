import PizZip from 'pizzip';

// Word documents for tests, of the XML that Word writes.

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`;
const root = (name: string, content: string): string => xml(`<w:${name} ${W} ${R}>${content}</w:${name}>`);

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A run; `set` is what its properties say. */
export const r = (text: string, set = ''): string =>
  `<w:r>${set === '' ? '' : `<w:rPr>${set}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** A paragraph of runs: a text is one of them, and what begins with `<` is XML. */
export const p = (...runs: readonly string[]): string =>
  `<w:p>${runs.map((one) => (one.startsWith('<') ? one : r(one))).join('')}</w:p>`;

/** A paragraph with properties. */
export const styled = (properties: string, ...runs: readonly string[]): string =>
  p(...runs).replace('<w:p>', `<w:p><w:pPr>${properties}</w:pPr>`);

/** An item of a numbered list. */
export const item = (...runs: readonly string[]): string =>
  styled('<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>', ...runs);

/** A table; a cell is paragraphs in XML, or a text. */
export const table = (...rows: readonly (readonly string[])[]): string =>
  `<w:tbl><w:tblPr/>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell.startsWith('<') ? cell : p(cell)}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;

/** A text box as Word writes it: for itself, and once more for programs that do not know it. */
export const textBox = (...paragraphs: readonly string[]): string => {
  const content = `<w:txbxContent>${paragraphs.join('')}</w:txbxContent>`;
  const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
  const wps = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
  const v = 'xmlns:v="urn:schemas-microsoft-com:vml"';
  return `<w:r><mc:AlternateContent ${mc}><mc:Choice ${wps} Requires="wps"><w:drawing><wps:txbx>${content}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox ${v}>${content}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
};

export interface TestWord {
  readonly headers?: readonly string[];
  readonly footers?: readonly string[];
  readonly footnotes?: readonly string[];
  readonly endnotes?: readonly string[];
  /** Relationships of the document, or of its settings, in XML. */
  readonly relationships?: string;
  readonly settings?: string;
  readonly main?: string;
  /** Other files by their path. */
  readonly files?: Readonly<Record<string, string>>;
}

const NUMBERING = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
const PAGE =
  '<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/>';
const STYLES = `<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>`;

/** The bytes of a Word document with this body. */
export function wordFile(body: string, more: TestWord = {}): Buffer {
  const zip = new PizZip();
  const { headers = [], footers = [], footnotes = [], endnotes = [] } = more;
  const types: string[] = [];
  const relations: string[] = [];
  const references: string[] = [];
  const add = (path: string, type: string, content: string): void => {
    zip.file(`word/${path}`, content);
    types.push(`<Override PartName="/word/${path}" ContentType="${TYPE}.${type}+xml"/>`);
    if (type !== 'document.main') {
      relations.push(`<Relationship Id="${path.replaceAll(/\W/g, '')}" Type="${OFFICE}/${type}" Target="${path}"/>`);
    }
  };
  const notes = (kind: 'footnote' | 'endnote', texts: readonly string[]): string =>
    root(`${kind}s`, texts.map((text, index) => `<w:${kind} w:id="${index + 1}">${text}</w:${kind}>`).join(''));
  headers.forEach((content, index) => {
    add(`header${index + 1}.xml`, 'header', root('hdr', content));
    references.push(`<w:headerReference w:type="default" r:id="header${index + 1}xml"/>`);
  });
  footers.forEach((content, index) => {
    add(`footer${index + 1}.xml`, 'footer', root('ftr', content));
    references.push(`<w:footerReference w:type="default" r:id="footer${index + 1}xml"/>`);
  });
  if (footnotes.length > 0) add('footnotes.xml', 'footnotes', notes('footnote', footnotes));
  if (endnotes.length > 0) add('endnotes.xml', 'endnotes', notes('endnote', endnotes));
  add('numbering.xml', 'numbering', root('numbering', NUMBERING));
  add('styles.xml', 'styles', root('styles', STYLES));
  add('settings.xml', 'settings', root('settings', '<w:attachedTemplate r:id="rId1"/>'));
  if (more.settings) zip.file('word/_rels/settings.xml.rels', xml(more.settings));
  const document = root('document', `<w:body>${body}<w:sectPr>${references.join('')}${PAGE}</w:sectPr></w:body>`);
  add('document.xml', 'document.main', document);
  const ns = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  zip.file(
    'word/_rels/document.xml.rels',
    xml(`<Relationships ${ns}>${relations.join('')}${more.relationships ?? ''}</Relationships>`),
  );
  zip.file(
    '_rels/.rels',
    xml(
      `<Relationships ${ns}><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
  );
  const listed = types.join('').replace(`${TYPE}.document.main+xml`, more.main ?? `${TYPE}.document.main+xml`);
  zip.file(
    '[Content_Types].xml',
    xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${listed}</Types>`,
    ),
  );
  for (const [path, content] of Object.entries(more.files ?? {})) zip.file(path, content);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** The XML of one file of a Word document. */
export const partOf = (bytes: Buffer, path: string): string => new PizZip(bytes).file(path)?.asText() ?? '';

/** A Word document without some of its parts: 'styles', 'numbering'. */
export function withoutParts(bytes: Buffer, ...names: readonly string[]): Buffer {
  const zip = new PizZip(bytes);
  const listed = zip.file('[Content_Types].xml')?.asText() ?? '';
  const gone = new RegExp(`<Override PartName="/word/(?:${names.join('|')})\\.xml"[^>]*>`, 'g');
  zip.file('[Content_Types].xml', listed.replaceAll(gone, ''));
  for (const name of names) zip.remove(`word/${name}.xml`);
  return zip.generate({ type: 'nodebuffer' });
}
