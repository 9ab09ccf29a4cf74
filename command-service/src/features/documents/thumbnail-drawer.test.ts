import { Readable } from 'node:stream';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { createFileQueue, FILE_LIMITS, type StoredFile } from '../../kernel/file-queue.ts';
import { builtProgram } from './built-program.ts';
import { MOST_PIXELS, THUMBNAIL_SIDE } from './draw-thumbnail.ts';
import { createThumbnailDrawer } from './thumbnail-drawer.ts';

const fileOf = (bytes: Buffer, type: string): StoredFile => ({
  type,
  size: bytes.length,
  open: () => Promise.resolve(Readable.from([bytes])),
});
const { signal } = new AbortController();
const turn = { userId: 'ada', begins: () => Promise.resolve(true) };
const program = builtProgram();
const drawer = createThumbnailDrawer(createFileQueue(FILE_LIMITS, program));
const draw = (bytes: Buffer, type: string) => drawer.draw(fileOf(bytes, type), turn, signal);

function aPicture(width: number, height: number): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#b3261e';
  context.fillRect(0, 0, width, height);
  return canvas.encode('png');
}

/** A PDF with one page of 200 by 400 points, its lower half green. */
const A_PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 400]/Contents 4 0 R/Resources<<>>>>endobj',
    '4 0 obj<</Length 28>>stream',
    '0 0.5 0 rg 0 0 200 200 re f',
    'endstream endobj',
    'trailer<</Root 1 0 R/Size 5>>',
    '%%EOF',
  ].join('\n'),
);

async function drawn(bytes: Buffer, type: string) {
  const answer = await draw(bytes, type);
  if (answer === null || 'problem' in answer) throw new Error(`nothing was drawn: ${JSON.stringify(answer)}`);
  expect(Buffer.from(answer.picture).toString('latin1', 8, 12)).toBe('WEBP');
  const image = await loadImage(Buffer.from(answer.picture));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.subarray(0, 3)];
  return { width: image.width, height: image.height, at };
}

/** A PNG that declares this size and contains nothing. */
function aBomb(side: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}

describe('a thumbnail', { timeout: 30_000 }, () => {
  it('is a picture made small, in its own proportions', async () => {
    const { width, height, at } = await drawn(await aPicture(1200, 600), 'image/png');
    expect([width, height]).toEqual([THUMBNAIL_SIDE, THUMBNAIL_SIDE / 2]);
    const [red = 0, green = 0] = at(10, 10);
    expect(red - green).toBeGreaterThan(100);
  });

  it('leaves a small picture as large as it is', async () => {
    expect(await drawn(await aPicture(40, 30), 'image/png')).toMatchObject({ width: 40, height: 30 });
  });

  it('is the first page of a PDF, on white', async () => {
    const { width, height, at } = await drawn(A_PDF, 'application/pdf');
    expect([width, height]).toEqual([THUMBNAIL_SIDE / 2, THUMBNAIL_SIDE]);
    expect(at(120, 60).every((part) => part > 245)).toBe(true);
    const [red = 0, green = 0] = at(120, 400);
    expect(green - red).toBeGreaterThan(80);
  });

  it('is the same for the same bytes', async () => {
    const picture = await aPicture(900, 900);
    expect(await draw(picture, 'image/png')).toEqual(await draw(picture, 'image/png'));
  });

  it('is not drawn of a kind that is no picture', async () => {
    expect(await draw(Buffer.from('<svg/>'), 'image/svg+xml')).toBeNull();
    expect(await draw(Buffer.from('words'), 'text/plain')).toBeNull();
  });

  it.each([
    ['a picture larger inside than it looks', aBomb(Math.ceil(Math.sqrt(MOST_PIXELS)) + 1), 'image/png'],
    ['a picture that breaks off', aBomb(100), 'image/png'],
    ['a PDF that is none', Buffer.from('%PDF-1.7 and nothing'), 'application/pdf'],
  ])('is refused with a reason for %s', async (_what, bytes, type) => {
    expect(await draw(bytes, type)).toEqual({ problem: expect.stringMatching(/\.$/) as string });
  });

  it('is given up when it takes too long, and the next file is drawn all the same', async () => {
    const hasty = createThumbnailDrawer(createFileQueue({ ...FILE_LIMITS, quickMs: 1, slowMs: 1 }, program));
    const picture = await aPicture(600, 600);
    expect(await hasty.draw(fileOf(picture, 'image/png'), turn, signal)).toHaveProperty('problem');
    expect(await draw(picture, 'image/png')).toHaveProperty('picture');
  });
});
