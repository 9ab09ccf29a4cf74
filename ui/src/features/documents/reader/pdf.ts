import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export type Pdf = PDFDocumentProxy;
export type PdfPageOf = PDFPageProxy;

GlobalWorkerOptions.workerSrc = workerAddress;

/** Where the build puts pdf.js's fonts, character maps and decoders (`pdfFiles.ts`). */
const FILES: string = import.meta.env.VITE_PDF_FILES ?? '/';

/** Pixels of the largest picture inside a PDF that is decoded; each takes 4 bytes. */
const MOST_PIXELS = 100_000_000;

export interface PdfLoading {
  readonly pdf: Promise<Pdf>;
  readonly end: () => void;
}

/** Opens a PDF in a worker. Nothing in it runs as a script or loads anything. */
export function openPdf(file: Blob): PdfLoading {
  let isOver = false;
  let end = (): void => {
    isOver = true;
  };
  const open = async (): Promise<Pdf> => {
    const data = new Uint8Array(await file.arrayBuffer());
    if (isOver) throw new Error('The PDF is no longer shown.');
    const loading = getDocument({
      data,
      // The content security policy allows neither evaluation nor WebAssembly; pdf.js has a slower fallback for each.
      isEvalSupported: false,
      useWasm: false,
      enableXfa: false,
      // The standard fonts are part of the product, so that a page looks the same on every computer.
      useSystemFonts: false,
      stopAtErrors: false,
      maxImageSize: MOST_PIXELS,
      cMapUrl: `${FILES}cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${FILES}standard_fonts/`,
      wasmUrl: `${FILES}wasm/`,
      verbosity: VerbosityLevel.ERRORS,
    });
    end = () => void loading.destroy();
    return loading.promise;
  };
  return { pdf: open(), end: () => end() };
}

/** A page's text, and the start of each of its pieces, which are rendered as separate elements. */
export interface PageText {
  readonly text: string;
  readonly starts: readonly number[];
}

export async function readPageText(pdf: Pdf, number: number): Promise<PageText> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const starts: number[] = [];
  let text = '';
  for (const item of items) {
    if (!('str' in item)) continue;
    starts.push(text.length);
    text += item.hasEOL ? `${item.str}\n` : item.str;
  }
  return { text, starts };
}

/** The reason why a PDF could not be opened, for people. */
export function pdfProblem(error: unknown): string {
  const { name } = error as Error;
  if (name === 'PasswordException') return 'This PDF is protected by a password.';
  if (name === 'InvalidPDFException') return 'This PDF is damaged, and cannot be shown.';
  return 'This PDF could not be opened here.';
}
