import type { DraftValues } from '@lexledger/contracts/drafting/values';
import { compareDocuments } from '@lexledger/domain/drafting/compare';
import { fillDocument } from '@lexledger/domain/drafting/fill';
import { linesOf } from '@lexledger/domain/drafting/filled';
import { readNotation, rolesByKey } from '@lexledger/domain/drafting/notation';
import { openLetterhead } from '@lexledger/domain/drafting/word/letterhead';
import { p, partOf, styled, table, textBox, withoutParts, wordFile } from '@lexledger/domain/drafting/word/testWord';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../kernel/test-pdf.ts';
import { draftDocx } from './draft-docx.ts';
import type { PrintedDraft } from './draft-paper.ts';
import { draftPdf } from './draft-pdf.ts';
import { draftRedline } from './draft-redline.ts';

const roles = rolesByKey([
  { key: 'plaintiff', label: 'Plaintiff' },
  { key: 'defendant', label: 'Defendant' },
]);

const party = (id: string, name: string) => ({
  id,
  side: 'own' as const,
  role: 'plaintiff' as const,
  name,
  organisation: null,
  email: null,
  phone: null,
  address: null,
});

const values: DraftValues = {
  today: '2026-11-26',
  values: {
    'client.name': 'Ada Lovelace',
    'case.court': 'Superior Court of Sangamon County',
    'case.county': 'State of Illinois',
    'case.number': '26-0017',
    'lawyer.name': 'Grace Hopper',
    'lawyer.barNumber': '4711',
    'firm.name': 'Hopper & Associates <PLLC>',
    'firm.address': '1 Main Street\nSpringfield',
  },
  parties: [party('a', 'Ada Lovelace'), party('b', 'Charles Babbage')],
  facts: [],
  authorities: [],
};

const PAPER = `{% caption plaintiff v. defendant jury %}

# ::center COMPLAINT

Plaintiff {{role.plaintiff.name}} **alleges** *as follows* & says "so" — § 12.^[See *Id.* at 5.]

1. First claim
   - a bullet
   - another
1. Second claim, {{money:Damages}}

> A quotation of one paragraph.

| Item | Amount |
|---|---|
| Engine | $1,000 |
| Repairs | {{text:Repairs}} |

---

::indent Wherefore.

{% signature for plaintiff %}`;

const printed = (text: string, more: Partial<PrintedDraft> = {}): PrintedDraft => ({
  as: 'docx',
  title: 'Complaint',
  author: null,
  paper: 'letter',
  at: Date.parse('2026-11-26T12:00:00Z'),
  blocks: fillDocument(readNotation(text, { roles }).blocks, {
    roles,
    parties: { plaintiff: ['a'], defendant: ['b'] },
    answers: { 'money:Damages': '5000' },
    values,
  }).blocks,
  letterhead: { name: 'Hopper & Associates', lines: ['1 Main Street, Springfield', '(217) 555-0100'] },
  letterheadFile: null,
  ...more,
});

const letters = (text: string): string => text.replaceAll(/\s+/g, '');
const words = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('a draft as a Word document', () => {
  it.each([['letter' as const], ['pleading' as const]])(
    'opens again with every line of the text, on %s paper',
    async (paper) => {
      const draft = printed(PAPER, { paper });
      const { value, messages } = await mammoth.extractRawText({ buffer: await draftDocx(draft) });
      expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
      for (const line of linesOf(draft.blocks)) expect(letters(value)).toContain(letters(line));
      expect(words(value)).toContain('JURY TRIAL DEMANDED');
    },
  );

  it('names in its properties for whom it was prepared, else the firm', async () => {
    const creatorOf = async (more: Partial<PrintedDraft>) => {
      const core = partOf(await draftDocx(printed(PAPER, more)), 'docProps/core.xml');
      return /<dc:creator>(.*?)<\/dc:creator>/.exec(core)?.[1];
    };
    expect(await creatorOf({ author: 'Dana Reed' })).toBe('Dana Reed');
    expect(await creatorOf({})).toBe('Hopper &amp; Associates');
  });

  it('keeps marks, lists, tables and footnotes as Word has them', async () => {
    const { value } = await mammoth.convertToHtml({ buffer: await draftDocx(printed(PAPER)) });
    expect(value).toContain('<h1>COMPLAINT</h1>');
    expect(value).toContain('<strong>alleges</strong>');
    expect(value).toContain('<em>as follows</em>');
    expect(value).toMatch(
      /<ol><li>First claim<ul><li>a bullet<\/li><li>another<\/li><\/ul><\/li><li>Second claim, \$5,000.00<\/li><\/ol>/,
    );
    expect(value).toMatch(/<th><p>Item<\/p><\/th>/);
    expect(value).toContain('[Repairs]');
    expect(value).toContain('<td><p>Engine</p></td>');
    expect(value).toMatch(/<li id="footnote-1"><p>\s*See <em>Id\.<\/em> at 5\./);
  });

  it('numbers each list from one', async () => {
    const { value } = await mammoth.convertToHtml({ buffer: await draftDocx(printed('1. a\n\nthen\n\n1. b')) });
    expect(value).toBe('<ol><li>a</li></ol><p>then</p><ol><li>b</li></ol>');
  });

  it('is a document though the draft is empty', async () => {
    const { value } = await mammoth.extractRawText({ buffer: await draftDocx(printed('')) });
    expect(value.trim()).toBe('');
  });
});

/** A letterhead as a firm has it: a logo, a header, a footer, its own heading, and lists and a note of its own. */
const aLetterhead = (body: string): Buffer =>
  wordFile(body, {
    headers: [p('Hopper & Associates, Counselors')],
    footers: [p('Springfield · Chicago')],
    footnotes: [p('A note of the letterhead')],
    relationships: `<Relationship Id="logo" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/logo.png"/>`,
    files: { 'word/media/logo.png': 'the logo' },
  });

const LOGO = '<w:r><w:drawing r:id="logo"/></w:r>';

describe('a draft on the firm’s own letterhead', () => {
  it.each([
    ['an empty page', styled('<w:jc w:val="left"/>')],
    ['a page with a picture on its only paragraph', p(LOGO)],
    ['a place for the text between others', p('Our file:') + p('{{', 'text', '}}') + p('Please reply to the above')],
    ['a place in a column beside the lawyers’ names', table(['Barbara Liskov, of counsel', p('{{ text }}')])],
    ['a place that ends a section', styled('<w:sectPr/>', '{{text}}') + p('Privileged')],
  ])('has its text, lists, tables and footnotes on %s', async (_where, body) => {
    const draft = printed(PAPER, { letterhead: null, letterheadFile: aLetterhead(body) });
    const bytes = await draftDocx(draft);
    const { value, messages } = await mammoth.convertToHtml({ buffer: bytes });
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
    const { value: text } = await mammoth.extractRawText({ buffer: bytes });
    for (const line of linesOf(draft.blocks)) expect(letters(text)).toContain(letters(line));
    expect(value).toMatch(/<ol><li>First claim<ul><li>a bullet<\/li><li>another<\/li><\/ul><\/li><li>Second claim/);
    expect(value).toMatch(/<li id="footnote-2"><p>\s*See <em>Id\.<\/em> at 5\./);
    expect(text).not.toContain('{{');
    expect(partOf(bytes, 'word/header1.xml')).toContain('Hopper &amp; Associates, Counselors');
    expect(partOf(bytes, 'word/footer1.xml')).toContain('Springfield · Chicago');
    expect(partOf(bytes, 'word/media/logo.png')).toBe('the logo');
    const page = partOf(bytes, 'word/document.xml');
    expect(page.match(/<w:headerReference/g)).toHaveLength(1);
    expect(page.includes(LOGO)).toBe(body.includes(LOGO));
    for (const kept of ['Our file:', 'of counsel', 'Privileged']) expect(page.includes(kept)).toBe(body.includes(kept));
  });

  it('writes in the letterhead’s styles, and brings along those that it lacks without a font', async () => {
    const bytes = await draftDocx(printed('# A\n\n## B\n\ntext', { letterheadFile: aLetterhead(p('{{text}}')) }));
    const styles = partOf(bytes, 'word/styles.xml');
    expect(styles.match(/w:styleId="Heading1"/g)).toHaveLength(1);
    expect(styles).toMatch(/w:styleId="Heading2"/);
    expect(styles).toMatch(/w:styleId="BodyText"/);
    expect(styles).not.toContain('rFonts');
  });

  it('keeps the signs that a note has', async () => {
    const draft = printed('Costs.^[US$$ $& $` are signs.]', { letterheadFile: aLetterhead(p('{{text}}')) });
    const { value } = await mammoth.extractRawText({ buffer: await draftDocx(draft) });
    expect(value).toContain('Costs.');
    expect(partOf(await draftDocx(draft), 'word/footnotes.xml')).toContain('US$$ $&amp; $` are signs.');
  });

  it('is a document where the letterhead has neither styles, lists nor notes', async () => {
    const file = withoutParts(aLetterhead(p('{{text}}')), 'styles', 'numbering', 'footnotes');
    const { value } = await mammoth.convertToHtml({
      buffer: await draftDocx(printed(PAPER, { letterheadFile: file })),
    });
    expect(value).toContain('<h1>COMPLAINT</h1>');
    expect(value).toContain('<ol><li>First claim');
    expect(value).toMatch(/<li id="footnote-1"><p>\s*See <em>Id\.<\/em> at 5\./);
  });

  it.each([
    ['no Word document', Buffer.from('no'), 'This is no Word document (.docx), or it is damaged.'],
    ['text and no place for the letter’s', aLetterhead(p('Dear client,')), 'no place for a letter’s'],
    ['two places', aLetterhead(p('{{text}}') + p('{{text}}')), 'stands in this letterhead twice'],
    ['its place in a text box', aLetterhead(p(textBox(p('{{text}}')))), 'stands in the text box'],
    ['its place in the header', wordFile(p(), { headers: [p('{{text}}')] }), 'stands in the header'],
    ['other placeholders', aLetterhead(p('{{firm.name}}') + p('{{text}}')), 'this one has {{firm.name}}'],
    ['a place within a line', aLetterhead(p('Text: {{text}}')), 'alone in its paragraph'],
  ])('is refused with %s', (_what, bytes, message) => {
    expect(() => openLetterhead(bytes)).toThrow(message);
  });
});

describe('a draft as a PDF', () => {
  it.each([['letter' as const], ['pleading' as const]])('has every line of the text, on %s paper', async (paper) => {
    const draft = printed(PAPER, { paper, as: 'pdf' });
    const pages = await pagesOf(await draftPdf(draft));
    const all = words(pages.join(' '));
    for (const line of linesOf(draft.blocks)) {
      for (const part of words(line).split(' ')) expect(all).toContain(part);
    }
    expect(all.includes('Hopper & Associates 1 Main Street, Springfield')).toBe(paper === 'letter');
    expect(pages[0]?.match(/\b28\b/)).toEqual(paper === 'pleading' ? expect.anything() : null);
  });

  it('goes on with the numbers of the list before', async () => {
    const pages = await pagesOf(await draftPdf(printed('1. a\n1. b\n\nthen\n\n+. c', { paper: 'plain', as: 'pdf' })));
    expect(words(pages.join(' ')).match(/\d\./g)?.toSorted()).toEqual(['1.', '2.', '3.']);
  });

  it('puts footnotes at the end, in their order', async () => {
    const pages = await pagesOf(await draftPdf(printed('One.^[first]\n\nTwo.^[second]', { as: 'pdf' })));
    expect(words(pages.join(' '))).toMatch(/One\. ?1 Two\. ?2 Notes 1 first 2 second/);
  });
});

describe('a redline of two versions', () => {
  const redline = (before: string, after: string) =>
    draftRedline({
      as: 'redline',
      title: 'Complaint, changes since version 1',
      author: 'Grace Hopper',
      changedAt: '2026-11-26T12:00:00.000Z',
      lines: compareDocuments(printed(before).blocks, printed(after).blocks),
    });

  it('has the later text where every change is accepted', async () => {
    const buffer = await redline('# Terms\n\nThe fee is $1,000.\n\nGone.', '# Terms\n\nThe fee is $1,200.\n\n- New.');
    // The reader accepts what was inserted and leaves out what was deleted.
    const { value } = await mammoth.convertToHtml({ buffer });
    expect(value).toMatch(/^<h1>Terms<\/h1><p>The fee is \$1,200\.<\/p>.*<p>New\.<\/p>$/);
    expect(value).not.toContain('1,000');
    expect(value).not.toContain('Gone');
  });

  it('is a document though nothing differs, or nothing is there', async () => {
    const { value } = await mammoth.extractRawText({ buffer: await redline('Same.', 'Same.') });
    expect(value.trim()).toBe('Same.');
    expect((await mammoth.extractRawText({ buffer: await redline('', '') })).value.trim()).toBe('');
  });
});
