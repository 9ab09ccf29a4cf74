import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page as a PDF reader extracts it. */
export async function pagesOf(pdf: Buffer): Promise<readonly string[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, isEvalSupported: false });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await loading.destroy();
  return pages.map((words) => words.replace(/\s+/g, ' '));
}
