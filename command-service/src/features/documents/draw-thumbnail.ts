import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type PictureSize, pictureSize } from './picture-size.ts';

/** A file of which no picture can be made. The message is shown to users. */
export class UndrawableFileError extends Error {
  override readonly name = 'UndrawableFileError';
}

/** Pixels of the longer side: twice the largest displayed size, for high-density screens. */
export const THUMBNAIL_SIDE = 480;
/** Maximum number of pixels of a picture that is decoded, at 4 bytes each. */
export const MOST_PIXELS = 40_000_000;
const QUALITY = 80;

/** The thumbnail's size in whole pixels, the longer side at most `THUMBNAIL_SIDE`; small pictures are not enlarged. */
function fitted({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, THUMBNAIL_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function drawPicture(bytes: Buffer, type: string): Promise<Buffer> {
  const said = pictureSize(bytes, type);
  if (said === null || said.width === 0 || said.height === 0) {
    throw new UndrawableFileError('The picture is damaged.');
  }
  if (said.width * said.height > MOST_PIXELS) throw new UndrawableFileError('The picture has too many pixels.');
  const image = await loadImage(bytes);
  // The image's size takes the orientation in the file's metadata into account.
  const { width, height } = fitted({ width: image.width, height: image.height });
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return canvas.encode('webp', QUALITY);
}

async function drawFirstPage(bytes: Buffer): Promise<Buffer> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: MOST_PIXELS,
    canvasMaxAreaInBytes: 4 * MOST_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await loading.promise;
    const page = await pdf.getPage(1);
    const whole = page.getViewport({ scale: 1 });
    const scale = THUMBNAIL_SIDE / Math.max(whole.width, whole.height);
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
    type Surface = Parameters<typeof page.render>[0]['canvas'];
    // This canvas is not the browser's, but it has every method that is called.
    await page.render({ canvas: canvas as unknown as Surface, viewport, background: '#ffffff' }).promise;
    return await canvas.encode('webp', QUALITY);
  } finally {
    await loading.destroy();
  }
}

/**
 * A WebP thumbnail of a picture, or of the first page of a PDF.
 * @throws UndrawableFileError when the file is damaged, protected or too large when decoded
 */
export async function drawThumbnail(bytes: Buffer, type: string): Promise<Buffer> {
  try {
    return type === 'application/pdf' ? await drawFirstPage(bytes) : await drawPicture(bytes, type);
  } catch (error) {
    if (error instanceof UndrawableFileError) throw error;
    const isProtected = (error as Error).name === 'PasswordException';
    const message = isProtected ? 'The file is protected by a password.' : 'The file is damaged, and cannot be drawn.';
    throw new UndrawableFileError(message, { cause: error });
  }
}
