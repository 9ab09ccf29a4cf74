import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A PDF of letter-size pages with these lines in Helvetica, which is not embedded, so the reader must provide it. */
export function pdfOf(pages: readonly (readonly string[])[], { isProtected = false } = {}): Buffer {
  const escaped = (line: string): string => line.replace(/[\\()]/g, '\\$&');
  const font = 3 + 2 * pages.length;
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Kids [${pages.map((_, index) => `${3 + 2 * index} 0 R`).join(' ')}] /Count ${pages.length}>>`,
    ...pages.flatMap((lines, index) => {
      const stream = `BT /F1 14 Tf 20 TL 72 720 Td ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`;
      return [
        `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${4 + 2 * index} 0 R /Resources <</Font <</F1 ${font} 0 R>>>>>>`,
        `<</Length ${stream.length}>> stream\n${stream}\nendstream`,
      ];
    }),
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    ...(isProtected ? [`<</Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4>>`] : []),
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj ${object} endobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const lock = isProtected ? ` /Encrypt ${objects.length} 0 R /ID [<${'61'.repeat(16)}> <${'61'.repeat(16)}>]` : '';
  const trailer = `trailer <</Root 1 0 R /Size ${size}${lock}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

/** A ZIP archive with these parts, as laid out in APPNOTE.TXT. */
function zip(parts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, words] of Object.entries(parts)) {
    const content = Buffer.from(words);
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    files.push(local, Buffer.from(name), packed);
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const WORD = `xmlns:w="${OFFICE}/wordprocessingml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"`;
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/**
 * A Word document with this body, its own styles, a link to a web address (`rId2`), and one that would run a script
 * (`rId3`).
 */
export const docxOf = (body: string): Buffer =>
  zip({
    '[Content_Types].xml': `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${MAIN}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/officeDocument/2006/relationships/hyperlink" Target="https://court.example/rules" TargetMode="External"/><Relationship Id="rId3" Type="${OFFICE}/officeDocument/2006/relationships/hyperlink" Target="javascript:document.body.remove()" TargetMode="External"/></Relationships>`,
    'word/styles.xml': `${XML}<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia"/><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="160"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:color w:val="1F3864"/><w:sz w:val="36"/></w:rPr></w:style></w:styles>`,
    'word/document.xml': `${XML}<w:document ${WORD}><w:body>${body}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr></w:body></w:document>`,
  });

/** Adds a file to a case as the interface would, and returns its id. */
export async function addPaper(page: Page, caseId: string, name: string, data: Buffer): Promise<string> {
  const answer = await page.request.post(`/api/case-documents?caseId=${caseId}&fileName=${encodeURIComponent(name)}`, {
    data,
    headers: { 'content-type': 'application/octet-stream', origin: new URL(page.url()).origin },
  });
  if (!answer.ok()) throw new Error(`${name} was answered with ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { readonly id: string }).id;
}
