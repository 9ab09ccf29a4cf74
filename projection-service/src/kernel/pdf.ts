import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DocumentDefinition } from 'pdfmake';
import { MUTED } from './paper.ts';

/** What is laid out, in the words of pdfmake: https://pdfmake.github.io/docs/0.3/ */
export interface Paper {
  /** Of the file, as readers show it. */
  readonly title: string;
  /** Milliseconds since 1970, of what the paper says and not of when it is made: the same paper has the same bytes. */
  readonly at: number;
  readonly content: readonly object[];
  /** At the foot of each page, on the left; the number of the page stands on the right. */
  readonly foot: string;
}

const INK = '#1c1b1a';

type Maker = (definition: DocumentDefinition) => Promise<Buffer>;
let loading: Promise<Maker> | undefined;

/** Whoever asks for no PDF does without its two megabytes of code. It reads its own fonts, and nothing else. */
async function load(): Promise<Maker> {
  const { default: pdfmake } = await import('pdfmake');
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
  const [normal, bold] = [join(folder, 'Roboto-Regular.ttf'), join(folder, 'Roboto-Medium.ttf')];
  pdfmake.setFonts({ Roboto: { normal, bold, italics: normal, bolditalics: bold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);
  return (definition) => pdfmake.createPdf(definition).getBuffer();
}

/** A PDF on letter paper, its pages numbered. */
export async function makePdf({ title, at, content, foot }: Paper): Promise<Buffer> {
  loading ??= load();
  const make = await loading;
  return make({
    info: { title, creationDate: new Date(at) },
    language: 'en-US',
    pageSize: 'LETTER',
    pageMargins: [54, 54, 54, 60],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: INK },
    content,
    footer: (page, pages) => ({
      margin: [54, 18, 54, 0],
      color: MUTED,
      fontSize: 8,
      columns: [{ text: foot }, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
    }),
  });
}
