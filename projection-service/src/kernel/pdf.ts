import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DocumentDefinition } from 'pdfmake';
import { MUTED } from './paper.ts';

/** The document to lay out, in pdfmake's terms: https://pdfmake.github.io/docs/0.3/ */
export interface Paper {
  /** Title of the file as PDF readers show it. */
  readonly title: string;
  /** Whose document it is, as PDF readers show it. */
  readonly author?: string;
  /**
   * Date of the document's content, in milliseconds since 1970. It is not the time of creation, so the same content
   * always gives the same bytes.
   */
  readonly at: number;
  readonly content: readonly object[];
  /** Text at the left of each page's footer; the page number is at the right. */
  readonly foot: string;
  /** What differs from the paper that invoices and reports are printed on. */
  readonly look?: Partial<Pick<DocumentDefinition, 'pageMargins' | 'defaultStyle' | 'background'>>;
}

/** The style of paper unless its look says otherwise. */
export const PLAIN_STYLE = { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: '#1c1b1a' };
const PLAIN_MARGINS = [54, 54, 54, 60] as const;

type Maker = (definition: DocumentDefinition) => Promise<Buffer>;
let loading: Promise<Maker> | undefined;

/**
 * Loads pdfmake, about two megabytes of code, only when the first PDF is requested. It may read its own fonts and no
 * other file.
 */
async function load(): Promise<Maker> {
  const { default: pdfmake } = await import('pdfmake');
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
  const font = {
    normal: join(folder, 'Roboto-Regular.ttf'),
    bold: join(folder, 'Roboto-Medium.ttf'),
    italics: join(folder, 'Roboto-Italic.ttf'),
    bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
  };
  pdfmake.setFonts({ Roboto: font });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(font).includes(path));
  return (definition) => pdfmake.createPdf(definition).getBuffer();
}

/** A PDF on letter paper with numbered pages. */
export async function makePdf({ title, author, at, content, foot, look = {} }: Paper): Promise<Buffer> {
  loading ??= load();
  const make = await loading;
  const { pageMargins = PLAIN_MARGINS } = look;
  return make({
    info: { title, ...(author !== undefined && { author }), creationDate: new Date(at) },
    language: 'en-US',
    pageSize: 'LETTER',
    pageMargins,
    defaultStyle: PLAIN_STYLE,
    ...look,
    content,
    footer: (page, pages) => ({
      margin: [pageMargins[0], 18, pageMargins[2], 0],
      color: MUTED,
      fontSize: 8,
      columns: [{ text: foot }, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
    }),
  });
}
