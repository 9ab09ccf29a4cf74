import { draftBlock } from '@lexledger/contracts/drafting/document';
import type { DraftValues } from '@lexledger/contracts/drafting/values';
import { type FillWith, fillDocument, wordFillingOf } from '@lexledger/domain/drafting/fill';
import { linesOf } from '@lexledger/domain/drafting/filled';
import { needsTree } from '@lexledger/domain/drafting/needs';
import { rolesByKey } from '@lexledger/domain/drafting/notation';
import { rolesOfKeys } from '@lexledger/domain/drafting/roleNames';
import { fillWord } from '@lexledger/domain/drafting/word/fill-word';
import {
  item,
  p,
  partOf,
  r,
  styled,
  type TestWord,
  table,
  textBox,
  wordFile,
} from '@lexledger/domain/drafting/word/testWord';
import { writtenOut } from '@lexledger/domain/drafting/word/writtenOut';
import { describe, expect, it } from 'vitest';
import { readDocx } from './read-docx.ts';
import { readTemplate } from './read-template.ts';

const idOf = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;
const party = (digit: number, name: string, address: string | null = null) => ({
  id: idOf(digit),
  side: 'other' as const,
  role: 'other' as const,
  name,
  organisation: null,
  email: null,
  phone: null,
  address,
});
const fact = (digit: number, date: string, title: string) => ({
  id: idOf(digit),
  version: 0,
  date,
  title,
  description: null,
  source: null,
  page: null,
});

const values: DraftValues = {
  today: '2026-03-02',
  values: { 'client.name': 'Ada Byron & Co. <Ltd>', 'firm.name': 'Hopper LLP', 'client.address': '1 Main St\nAlbany' },
  parties: [party(1, 'Charles Babbage', '1 Dorset St'), party(2, 'Delmar, Inc.')],
  facts: [fact(3, 'May 1, 2025', 'The engine came'), fact(4, 'June 2, 2025', 'It broke')],
  authorities: [],
};

async function readWith(file: Buffer, answers: Readonly<Record<string, string>>) {
  const read = await readTemplate(file);
  for (const block of read.blocks) expect(draftBlock().safeParse(block).error?.issues).toBeUndefined();
  const roles = rolesByKey(rolesOfKeys(read.roles));
  const parties = Object.fromEntries(read.roles.map((role) => [role, [idOf(1), idOf(2)]]));
  const given: FillWith = { roles, parties, answers, values };
  return { read, roles, given };
}

async function filled(file: Buffer, answers: Readonly<Record<string, string>>) {
  const { read, roles, given } = await readWith(file, answers);
  const shown = fillDocument(read.blocks, given);
  // What is too long is not filled.
  const bytes = shown.isCut ? wordFile('') : fillWord(file, wordFillingOf(read.blocks, given));
  const opened = fillDocument((await readDocx(bytes)).blocks, given).blocks;
  const findings = needsTree(read.blocks, roles).findings;
  return { read, shown, bytes, opened, findings };
}

const lines = (of: Parameters<typeof linesOf>[0]): readonly string[] =>
  linesOf(of)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const NAME = 'Ada Byron & Co. <Ltd>';
const hourly = { 'choice:Fee=hourly|flat': 'hourly' };
const choose = p('{% choose Fee: hourly | flat %}');

interface Case {
  readonly what: string;
  readonly body: string;
  readonly more?: TestWord;
  readonly answers?: Readonly<Record<string, string>>;
  readonly text: readonly string[];
}

const CASES: readonly Case[] = [
  { what: 'a placeholder in split runs', body: p('Dear {', '{cli', 'ent.na', 'me}', '}:'), text: [`Dear ${NAME}:`] },
  {
    what: 'a placeholder among proofing marks and bookmarks',
    body: p(
      r('{{client', '<w:b/>'),
      '<w:proofErr w:type="spellStart"/>',
      r('.name'),
      '<w:bookmarkStart w:id="0" w:name="x"/>',
      r('}}'),
    ),
    text: [NAME],
  },
  {
    what: 'content controls around and within paragraphs',
    body: `<w:sdt><w:sdtPr/><w:sdtContent>${p('To ', '<w:sdt><w:sdtContent><w:r><w:t>{{client.name}}</w:t></w:r></w:sdtContent></w:sdt>')}</w:sdtContent></w:sdt>`,
    text: [`To ${NAME}`],
  },
  {
    what: 'numbering that goes on',
    body: item('Pay {{client.name}}') + item('Sign'),
    text: [`Pay ${NAME}`, 'Sign'],
  },
  {
    what: 'a table whose row is repeated',
    body: table(['Date', 'Fact'], ['{% each facts as f %}{{f.date}}', '{{f.title}}{% end %}'], ['End', '']),
    text: ['Date', 'Fact', 'May 1, 2025', 'The engine came', 'June 2, 2025', 'It broke', 'End'],
  },
  {
    what: 'a table whose tags have rows of their own',
    body: table(
      ['Name', 'Address'],
      ['{% each role.debtor as d %}', ''],
      ['{{d.name}}', '{{d.address}}'],
      ['{% end %}', ''],
    ),
    answers: { [`party.${idOf(2)}.address`]: 'PO Box 1' },
    text: ['Name', 'Address', 'Charles Babbage', '1 Dorset St', 'Delmar, Inc.', 'PO Box 1'],
  },
  {
    what: 'a table within a table, with a condition in its cell',
    body:
      choose +
      table(['Outer', table([p('{% if Fee is hourly %}') + p('By the hour') + p('{% end %}') + p('Always')]) + p('')]),
    answers: hourly,
    text: ['Outer', 'By the hour', 'Always'],
  },
  {
    what: 'tracked insertions and deletions',
    body: p(
      '<w:ins w:id="1" w:author="A"><w:r><w:t>{{client.name}}</w:t></w:r></w:ins>',
      '<w:del w:id="2" w:author="A"><w:r><w:delText>{{client.nmae}}</w:delText></w:r></w:del>',
    ),
    text: [NAME],
  },
  {
    what: 'hyperlinks',
    body: p('See ', '<w:hyperlink w:anchor="x"><w:r><w:t>{{firm.name}}</w:t></w:r></w:hyperlink>'),
    text: ['See Hopper LLP'],
  },
  {
    what: 'smart quotes and apostrophes in tags',
    body: choose + p('{% if Fee is “hourly” %}By the hour{% end %} {{text:Client’s wish}}'),
    answers: { ...hourly, 'text:Client’s wish': 'peace' },
    text: ['By the hour peace'],
  },
  {
    what: 'spaces that do not break, tabs and dashes in tags',
    body: p(
      '{{\u00A0client.name\u200B }} by {{date:today\u00A0+ 14}} from {{date:today \u2013 7}}',
      '<w:r><w:t>{{</w:t><w:tab/><w:t>firm.name}}</w:t></w:r>',
    ),
    text: [`${NAME} by March 16, 2026 from February 23, 2026Hopper LLP`],
  },
  {
    what: 'fields such as PAGE',
    body: p(
      '{{client.name}}, page ',
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
    ),
    text: [`${NAME}, page 1`],
  },
  {
    what: 'empty paragraphs in a condition',
    body:
      choose +
      p('{% if Fee is flat %}') +
      p('') +
      '<w:p/>' +
      p('Flat') +
      p('{% else %}') +
      p('') +
      p('By the hour') +
      p('{% end %}') +
      p('Yours,'),
    answers: hourly,
    text: ['By the hour', 'Yours,'],
  },
  {
    what: 'a condition within one paragraph, in split runs',
    body: choose + p('We bill {% i', r('f Fee is ho', '<w:i/>'), 'urly %}by the ', 'hour{% else %}once{% e', 'nd %}.'),
    answers: hourly,
    text: ['We bill by the hour.'],
  },
  {
    what: 'a repeat in a list',
    body: item('First') + item('{% each facts as f %}') + item('{{f.title}}') + item('{% end %}') + item('Last'),
    text: ['First', 'The engine came', 'It broke', 'Last'],
  },
  {
    what: 'a repeat within a paragraph',
    body: p('Between {% each role.debtor as d %}[{{d.name}}]{% end %} and {{role.debtor.name}}.'),
    text: ['Between [Charles Babbage][Delmar, Inc.] and Charles Babbage and Delmar, Inc.'],
  },
  {
    what: 'conditions and repeats within one another',
    body:
      choose +
      p('{% each role.debtor as d %}') +
      styled('<w:pStyle w:val="Heading1"/>', '{{d.name}}') +
      p('{% if d.address exists %}') +
      p('Of {{d.address}}') +
      p('{% end %}') +
      p('{% end %}'),
    text: ['Charles Babbage', 'Of 1 Dorset St', 'Delmar, Inc.'],
  },
  {
    what: 'two sections',
    body:
      choose +
      p('{% if Fee is hourly %}') +
      p('By the hour') +
      p('{% end %}') +
      styled('<w:sectPr><w:pgSz w:w="12240"/></w:sectPr>', 'End of one') +
      p('{{client.name}}'),
    answers: hourly,
    text: ['By the hour', 'End of one', NAME],
  },
  { what: 'lines of an address', body: p('{{client.address}}'), text: ['1 Main St\nAlbany'] },
];

describe('a Word template', () => {
  it.each(CASES)('fills $what, in the file as in the preview', async ({ body, more, answers = {}, text }) => {
    const { shown, bytes, opened, findings } = await filled(wordFile(body, more), answers);
    expect(findings).toEqual([]);
    expect(lines(opened)).toEqual(text);
    expect(lines(shown.blocks)).toEqual(text);
    expect(partOf(bytes, 'word/document.xml').replaceAll(/<w:delText>.*?<\/w:delText>/g, '')).not.toMatch(
      /[\u{E000}\u{E001}]|\{\{|\{%/u,
    );
  });

  it('fills headers, footers, footnotes, endnotes and text boxes', async () => {
    const body =
      p('Text', '<w:r><w:footnoteReference w:id="1"/></w:r>', '<w:r><w:endnoteReference w:id="1"/></w:r>') +
      p(textBox(p('Box of {{client.name}}')));
    const file = wordFile(body, {
      headers: [p('{{fi', 'rm.name}}')],
      footers: [p('{% if client.email exists %}', '{{client.email}}', '{% end %}', 'Re: {{text:Matter}}')],
      footnotes: [p('See {{client.name}}')],
      endnotes: [p('End {{text:Matter}}')],
    });
    const { bytes, shown, findings } = await filled(file, { 'text:Matter': 'Lease' });
    expect(findings).toEqual([]);
    expect(shown.open).toEqual([]);
    expect(partOf(bytes, 'word/header1.xml')).toContain('Hopper LLP');
    expect(partOf(bytes, 'word/footer1.xml')).toContain('Re: Lease');
    expect(partOf(bytes, 'word/footnotes.xml')).toContain('See Ada Byron &amp; Co. &lt;Ltd&gt;');
    expect(partOf(bytes, 'word/endnotes.xml')).toContain('End Lease');
    expect(partOf(bytes, 'word/document.xml').match(/Box of Ada Byron/g)).toHaveLength(2);
    expect(lines(shown.blocks)).toEqual(['Hopper LLP', 'Text', `Box of ${NAME}`, 'Re: Lease']);
  });

  it('keeps styles, and takes the format of a tag from where it begins', async () => {
    const body = styled(
      '<w:pStyle w:val="Heading1"/>',
      r('{{client', '<w:b/>'),
      r('.name}}', '<w:i/>'),
      r(' v. X', '<w:i/>'),
    );
    const { bytes } = await filled(wordFile(body), {});
    const document = partOf(bytes, 'word/document.xml');
    expect(document).toContain('<w:pStyle w:val="Heading1"/>');
    expect(document).toMatch(/<w:rPr><w:b\/><\/w:rPr><w:t xml:space="preserve">Ada Byron/);
  });

  it('writes a name that ends with a period without a second one', async () => {
    const { opened, shown } = await filled(wordFile(p('{% each role.debtor as d %}{{d.name}}. {% end %}')), {});
    expect(lines(opened)).toEqual(['Charles Babbage. Delmar, Inc.']);
    expect(lines(shown.blocks)).toEqual(['Charles Babbage. Delmar, Inc.']);
  });

  it('leaves what is open in brackets, in the file as in the preview, and asks for it', async () => {
    const { opened, shown } = await filled(
      wordFile(choose + p('{% if Fee is hourly %}{{money:Rate}}{% end %}{{text:Scope}}')),
      {},
    );
    expect(lines(opened)).toEqual(['[Scope]']);
    expect(shown.open.map(({ label }) => label)).toEqual(['Fee', 'Scope']);
  });

  it('takes words that look like tags as words, where they come from records', async () => {
    const { opened } = await filled(wordFile(p('{{text:Scope}}')), {
      'text:Scope': '{{client.name}} {% if %} \u{E000}v0\u{E001}',
    });
    expect(lines(opened)).toEqual(['{{client.name}} {% if %} v0']);
  });
});

describe('a draft of a Word template that goes on in the editor', () => {
  const known = new Set(['paragraph', 'heading', 'bulletList', 'orderedList', 'table', 'blockquote']);

  it.each(CASES)('has the same words, for $what', async ({ body, more, answers = {}, text }) => {
    const { read, given } = await readWith(wordFile(body, { ...more, headers: [p('{{firm.name}}')] }), answers);
    let count = 0;
    const blocks = writtenOut(read.blocks, given, () => {
      count += 1;
      return idOf(count);
    });
    expect(blocks.filter(({ type }) => !known.has(type))).toEqual([]);
    expect(JSON.stringify(blocks)).not.toMatch(/"(?:inline|row)(?:Condition|Repeat)"/);
    for (const block of blocks) expect(draftBlock().safeParse(block).error?.issues).toBeUndefined();
    expect(lines(fillDocument(blocks, given).blocks)).toEqual(text);
  });

  it('keeps what is open as a placeholder', async () => {
    const { read, given } = await readWith(wordFile(p('We will {{text:Scope}}.')), {});
    const [block] = writtenOut(read.blocks, given, () => idOf(9));
    expect(block).toMatchObject({
      attrs: { id: idOf(9) },
      content: [{ text: 'We will ' }, { type: 'placeholder', attrs: { key: 'text:Scope' } }, { text: '.' }],
    });
  });
});

interface Wrong {
  readonly what: string;
  readonly body: string;
  readonly more?: TestWord;
  readonly finding: { readonly message: string; readonly place?: string | null; readonly text?: string };
}

const WRONG: readonly Wrong[] = [
  {
    what: 'a field that is misspelled',
    body: p('Dear {{client.', 'nmae}}:'),
    finding: {
      message: "There is no placeholder 'client.nmae'. Did you mean client.name?",
      text: 'Dear {{client.nmae}}:',
      place: null,
    },
  },
  {
    what: 'a misspelled field in a header',
    body: p('x'),
    more: { headers: [p('{{frim.name}}')] },
    finding: { message: "There is no placeholder 'frim.name'. Did you mean firm.name?", place: 'header' },
  },
  {
    what: 'a misspelled field in a text box',
    body: p(textBox(p('{{client.emial}}'))),
    finding: { message: "There is no placeholder 'client.emial'. Did you mean client.email?", place: 'text box' },
  },
  {
    what: 'a misspelled field in a footnote',
    body: p('x', '<w:r><w:footnoteReference w:id="1"/></w:r>'),
    more: { footnotes: [p('See {{client.nam}}')] },
    finding: {
      message: "There is no placeholder 'client.nam'. Did you mean client.name?",
      place: 'footnote',
      text: 'See {{client.nam}}',
    },
  },
  {
    what: 'a condition that is never closed',
    body: choose + p('{% if Fee is hourly %}') + p('By the hour'),
    finding: { message: '{% if Fee is hourly %} is not closed. Put {% end %} behind what it encloses.' },
  },
  {
    what: 'an end of nothing',
    body: p('x{% end %}'),
    finding: {
      message: 'There is no {% if … %} or {% each … %} before this {% end %}. Take it out.',
      text: 'x{% end %}',
    },
  },
  {
    what: 'a condition that crosses a table',
    body: choose + table([p('{% if Fee is hourly %}')]) + p('{% end %}'),
    finding: {
      message:
        '{% if Fee is hourly %} and its {% end %} stand in different places, such as inside and outside of a table. Put both into the same one.',
    },
  },
  {
    what: 'a condition from the middle of one paragraph to that of another',
    body: choose + p('We {% if Fee is hourly %}bill') + p('you{% end %}'),
    finding: {
      message: 'Put {% if Fee is hourly %} and its {% end %} on lines of their own, or both into one paragraph.',
    },
  },
  {
    what: 'braces that are not closed',
    body: p('Dear {{client.name'),
    finding: { message: 'This {{ is not closed in its paragraph. Put }} behind it.', text: 'Dear {{client.name' },
  },
  {
    what: 'an option that is not among those of a choice',
    body: choose + p('{% if Fee is hourley %}x{% end %}'),
    finding: { message: "'hourley' is not among the options of 'Fee': hourly, flat." },
  },
  {
    what: 'a condition that is none',
    body: p('{% if Fee equals 3 %}x{% end %}'),
    finding: { message: expect.stringContaining("'Fee equals 3' is not a condition") as never },
  },
  {
    what: 'a directive that is misspelled',
    body: p('{% iff client.name exists %}x{% end %}'),
    finding: { message: 'There is no {% iff … %}. Did you mean {% if … %}?' },
  },
  {
    what: 'a directive of templates that are written here',
    body: p('{% caption %}'),
    finding: { message: expect.stringContaining('A caption is written in Word itself') as never },
  },
  {
    what: 'a condition in a footnote',
    body: p('x', '<w:r><w:footnoteReference w:id="1"/></w:r>'),
    more: { footnotes: [p('{% if client.name exists %}See{% end %}')] },
    finding: {
      message: 'A note has placeholders, and no conditions or repeats. Put it into the text.',
      place: 'footnote',
    },
  },
  {
    what: 'code instead of a placeholder',
    body: p('{{constructor.constructor("return process")().pid}}'),
    finding: { message: expect.stringContaining('There is no placeholder') as never },
  },
  {
    what: 'conditions within one another without end',
    body: `${p('{% each facts as f %}').repeat(200)}${p('{{f.title}}')}${p('{% end %}').repeat(200)}`,
    finding: { message: 'Nest at most 9 conditions and repeats.' },
  },
];

describe('the doctor of Word templates', () => {
  it.each(WRONG)('finds $what, and where', async ({ body, more, finding }) => {
    const { findings, shown } = await filled(wordFile(body, more), {});
    expect(findings).toContainEqual(expect.objectContaining(finding));
    // A draft of it cannot become final.
    expect(shown.problems).not.toEqual([]);
  });

  it('says nothing of what it repairs', async () => {
    const { findings } = await filled(wordFile(p('{', '{cli', 'ent.na', 'me}', '}')), {});
    expect(findings).toEqual([]);
  });

  it('notes what Word fetches when the document is opened, and takes the address of a template out', async () => {
    const relation = (type: string, target: string): string =>
      `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`;
    const file = wordFile(p('{{client.name}}'), {
      relationships: relation('image', 'https://example.com/x.png') + relation('hyperlink', 'https://example.com'),
      settings: `<Relationships>${relation('attachedTemplate', 'https://example.com/t.dotm')}</Relationships>`,
    });
    const { read, bytes } = await filled(file, {});
    expect(read.notes).toEqual([
      'The file takes a Word template from https://example.com/t.dotm. Word may fetch it when the document is opened.',
      'The file takes a picture from https://example.com/x.png. Word may fetch it when the document is opened.',
    ]);
    expect(partOf(bytes, 'word/_rels/settings.xml.rels')).not.toContain('t.dotm');
  });

  it.each([
    ['no archive', Buffer.from('Dear Ada'), /no Word document/],
    ['a protected file, or an older one', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /protected by a password/],
    ['one with macros', wordFile(p('x'), { files: { 'word/vbaProject.bin': 'x' } }), /macros/],
    [
      'one whose kind has macros',
      wordFile(p('x'), { main: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      /macros/,
    ],
    ['another kind of document', wordFile(p('x'), { main: 'application/x-spreadsheet' }), /no Word document/],
    [
      'one that declares entities',
      wordFile(p('x'), { files: { 'word/footer9.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' } }),
      /entities/,
    ],
    ['one with more tags than can be read', wordFile(p('{{client.name}}').repeat(10_000)), /more than 4000/],
    [
      'one that is far larger inside',
      wordFile(p('x'), { files: { 'word/x.xml': ' '.repeat(33 * 1024 * 1024) } }),
      /larger inside/,
    ],
  ])('refuses %s with a reason', async (_what, bytes, reason) => {
    await expect(readTemplate(bytes)).rejects.toThrow(reason);
  });
});
