import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { UnreadableFileError } from '../../kernel/unreadable-file.ts';
import { holdsText, readText } from './read-text.ts';
import { archiveOf } from './test-files.ts';

const LIMIT = 10_000;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const textOf = async (words: string | Buffer, type: string, limit = LIMIT) =>
  (await readText(Buffer.from(words), type, limit)).content;

const zip = (parts: Readonly<Record<string, string | Buffer>>): Buffer =>
  archiveOf(Object.fromEntries(Object.entries(parts).map(([name, words]) => [name, deflateRawSync(words)])));

/**
 * A PDF of one page with this text in Helvetica. It has no cross-reference table, so the reader must find the objects
 * itself.
 */
function pdf(words: string): Buffer {
  const stream = `BT /F1 12 Tf 72 720 Td (${words}) Tj ET`;
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
      '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
      '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R',
      '/Resources <</Font <</F1 5 0 R>>>>>> endobj',
      `4 0 obj <</Length ${stream.length}>> stream\n${stream}\nendstream endobj`,
      '5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj',
      'trailer <</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  );
}

const word = (body: string): Buffer =>
  zip({ 'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>` });

describe('the text of a plain file', () => {
  it('is what stands there, in whatever letters, without spare lines', async () => {
    expect(await textOf('Zoë\r\n\r\n\r\n\r\nv.  Brandt ', 'text/plain')).toBe('Zoë\n\nv. Brandt');
    expect(await textOf(Buffer.from('Müller', 'latin1'), 'text/plain')).toBe('Müller');
    expect(await textOf(Buffer.from('\uFEFFLease', 'utf16le'), 'text/plain')).toBe('Lease');
    expect(await textOf('a\u0000b\u0007c', 'text/csv')).toBe('abc');
  });

  it('is cut where it is longer than what is kept', async () => {
    expect(await readText(Buffer.from('a'.repeat(50)), 'text/plain', 20)).toEqual({
      content: 'a'.repeat(20),
      isCut: true,
    });
  });
});

describe('the text of a web page', () => {
  it('is what a reader sees: lines for blocks, no scripts, no styles', async () => {
    const page = `<!doctype html><head><title>Head</title><style>p { color: red }</style></head>
      <h1>Lease &amp; rent</h1><script>alert('x')</script><p>Due
      on the 1<sup>st</sup></p><table><tr><td>Rent</td><td>900&nbsp;$</td></tr></table>`;
    expect(await textOf(page, 'text/html')).toBe('Lease & rent\n\nDue on the 1st\n\nRent 900 $');
  });
});

describe('the text of a Word document', () => {
  it('has its paragraphs, tabs and tables, and nothing that was deleted in it', async () => {
    const body =
      '<w:p><w:r><w:t>The </w:t></w:r><w:r><w:t>lease</w:t></w:r></w:p>' +
      '<w:p><w:del><w:r><w:delText>ten</w:delText></w:r></w:del><w:ins><w:r><w:t>twelve</w:t></w:r></w:ins>' +
      '<w:r><w:tab/><w:t>months &amp; more</w:t></w:r></w:p>' +
      '<w:p><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>';
    expect(await textOf(word(body), DOCX)).toBe('The lease\ntwelve months & more');
  });

  it('has its footnotes and headers behind it', async () => {
    const archive = zip({
      'word/header1.xml': '<w:hdr><w:p><w:r><w:t>Brandt v. Okafor</w:t></w:r></w:p></w:hdr>',
      'word/footnotes.xml': '<w:footnotes><w:p><w:r><w:t>See 42 U.S.C.</w:t></w:r></w:p></w:footnotes>',
      'word/document.xml': '<w:document><w:p><w:r><w:t>The brief</w:t></w:r></w:p></w:document>',
    });
    expect(await textOf(archive, DOCX)).toBe('The brief\n\nSee 42 U.S.C.\n\nBrandt v. Okafor');
  });

  it('is not read where the file is no archive, breaks off, or would fill the memory', async () => {
    const bomb = zip({ 'word/document.xml': Buffer.alloc(70 * 1024 * 1024, 0x20) });
    await expect(textOf('PK no archive', DOCX)).rejects.toThrow(UnreadableFileError);
    await expect(textOf(word('<w:p/>').subarray(0, 60), DOCX)).rejects.toThrow('breaks off');
    await expect(textOf(bomb, DOCX)).rejects.toThrow('larger inside than can be read');
  });
});

describe('the text of a PDF', () => {
  it('is what its pages say', async () => {
    expect(await textOf(pdf('Notice of default'), 'application/pdf')).toBe('Notice of default');
  });

  it('is not read where the file is damaged', async () => {
    await expect(textOf('%PDF-1.7 and nothing more', 'application/pdf')).rejects.toThrow('The PDF is damaged');
  });
});

describe('the text of a mail', () => {
  it('is its subject, its people and what it says, as it was meant', async () => {
    const mail = [
      'From: Ada Byron <ada@byron.example>',
      'To: counsel@firm.example',
      'Subject: =?utf-8?B?TWlldGUgZsO8ciBNw6Ryeg==?=',
      'Date: Mon, 2 Mar 2026 10:00:00 +0000',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'The rent is =E2=82=AC 900.',
    ].join('\r\n');
    const read = await textOf(mail, 'message/rfc822');
    expect(read).toContain('Subject: Miete für März\nFrom: Ada Byron <ada@byron.example>\nTo: counsel@firm.example');
    expect(read).toContain('The rent is € 900.');
  });
});

it('pictures and archives hold no text', () => {
  expect(['image/png', 'application/zip', 'application/msword', 'video/mp4'].filter(holdsText)).toEqual([]);
  expect(['application/pdf', DOCX, 'text/markdown', 'message/rfc822'].every(holdsText)).toBe(true);
});
