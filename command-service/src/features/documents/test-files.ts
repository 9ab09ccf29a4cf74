import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';

// Files for tests that are small themselves and huge when opened.

const MEGABYTE = 1024 * 1024;

/** Megabytes of one repeated byte in zlib compression, created without ever being in memory. */
function packed(megabytes: number, byte: number): Buffer {
  // With a full flush, all pieces are equal and independent.
  const piece = deflateRawSync(Buffer.alloc(MEGABYTE, byte), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => piece),
    // This is an empty last block; the checksum that should follow is not verified.
    Buffer.from([3, 0, 0, 0, 0, 0]),
  ]);
}

const pdfOf = (filter: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      [
        '%PDF-1.4',
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
        '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 400]/Contents 4 0 R/Resources<<>>>>endobj',
        `4 0 obj<</Length ${content.length}/Filter ${filter}>>stream`,
        '',
      ].join('\n'),
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
  ]);

/** A page whose content is compressed twice, so that a few kilobytes hold megabytes of spaces. */
export const pdfBomb = (megabytes: number): Buffer =>
  pdfOf('[/FlateDecode /FlateDecode]', deflateSync(packed(megabytes, 0x20), { level: 9 }));

/** A page that draws nothing slowly, by repeating the same path. */
export const slowPdf = (megabytes: number): Buffer =>
  pdfOf(
    '/FlateDecode',
    deflateSync(Buffer.from('q 1 0 0 1 0 0 cm Q\n'.repeat((megabytes * MEGABYTE) / 19)), { level: 9 }),
  );

/** An archive of deflated parts, as laid out in APPNOTE.TXT. */
export function archiveOf(parts: Readonly<Record<string, Buffer>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    files.push(local, Buffer.from(name), content);
    at += 30 + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
}

/** A Word file of footers, each of which unpacks to megabytes of tags; the default is just below the limit. */
export function docxBomb(footers: number, megabytes = 60): Buffer {
  const piece = deflateRawSync(Buffer.from('<w:p/>'.repeat(MEGABYTE / 6)), { finishFlush: constants.Z_FULL_FLUSH });
  const content = Buffer.concat([...Array.from({ length: megabytes }, () => piece), Buffer.from([3, 0])]);
  return archiveOf({
    'word/document.xml': deflateRawSync('<w:document/>'),
    ...Object.fromEntries(Array.from({ length: footers }, (_, index) => [`word/footer${index}.xml`, content])),
  });
}

/** An email of a great many parts with unclosed HTML elements, and without a final boundary. */
export function mailBomb(megabytes: number): Buffer {
  const heads = 'From: a@b.example\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n';
  const part = '--x\r\nContent-Type: text/html\r\n\r\n<p><b><i>a</i></b>&amp;&lt;\r\n';
  return Buffer.from(heads + part.repeat((megabytes * MEGABYTE) / part.length));
}

/** A picture of one color with `side` pixels on each side. */
export function pictureBomb(side: number): Buffer {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.fillStyle = '#204a87';
  context.fillRect(0, 0, side, side);
  return canvas.toBuffer('image/png');
}
