import type { Block } from '@lexledger/contracts/drafting/document';
import { draftBlock } from '@lexledger/contracts/drafting/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clauseKeys } from './clauses.ts';
import { nthBlockId, readNotation, rolesByKey } from './notation.ts';

const roles = rolesByKey([
  { key: 'plaintiff', label: 'Plaintiff' },
  { key: 'defendant', label: 'Defendant' },
]);

/** The blocks without the ids that each has by its place. */
function blocksOf(text: string): readonly unknown[] {
  const { blocks, problems } = readNotation(text, { roles });
  expect(problems).toEqual([]);
  return blocks.map(({ attrs, ...block }: Block) => {
    const { id: _id, ...others } = attrs ?? {};
    return Object.keys(others).length === 0 ? block : { ...block, attrs: others };
  });
}

const problemsOf = (text: string): readonly string[] =>
  readNotation(text, { roles }).problems.map(({ line, message }) => `${line}: ${message}`);

const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const placeholder = (key: string) => ({ type: 'placeholder', attrs: { key } });

describe('the notation of templates', () => {
  it('reads paragraphs, line breaks and marks', () => {
    expect(blocksOf('Dear **Ada *Lovelace***,\nhello __there__\n\n2 * 3 \\*stars\\* ____________')).toEqual([
      paragraph(
        text('Dear '),
        text('Ada ', 'bold'),
        text('Lovelace', 'bold', 'italic'),
        text(','),
        { type: 'hardBreak' },
        text('hello '),
        text('there', 'underline'),
      ),
      paragraph(text('2 * 3 *stars* ____________')),
    ]);
  });

  it('reads headings, alignment, indentation and page breaks', () => {
    expect(blocksOf('# ::center COMPLAINT\n::right {{date:today}}\n\n::indent Whereas\n---\n#### Small')).toEqual([
      { type: 'heading', attrs: { level: 1, align: 'center' }, content: [text('COMPLAINT')] },
      { type: 'paragraph', attrs: { align: 'right' }, content: [placeholder('date:today')] },
      { type: 'paragraph', attrs: { indent: 1 }, content: [text('Whereas')] },
      { type: 'pageBreak' },
      { type: 'heading', attrs: { level: 4 }, content: [text('Small')] },
    ]);
  });

  it('reads lists within lists, and items with a blank line between them', () => {
    expect(blocksOf('1. One\n   goes on\n  - deep\n\n1. Two\n\n- other')).toEqual([
      {
        type: 'orderedList',
        content: [
          {
            type: 'listItem',
            content: [
              paragraph(text('One'), { type: 'hardBreak' }, text('goes on')),
              { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('deep'))] }] },
            ],
          },
          { type: 'listItem', content: [paragraph(text('Two'))] },
        ],
      },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('other'))] }] },
    ]);
  });

  it('reads a list that goes on with the numbers of the one before it', () => {
    const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] });
    expect(blocksOf('1. One\n\nBetween\n\n+. Two\n+. Three')).toEqual([
      { type: 'orderedList', content: [item('One')] },
      paragraph(text('Between')),
      { type: 'orderedList', attrs: { continues: true }, content: [item('Two'), item('Three')] },
    ]);
  });

  it('reads quotations, footnotes and tables whose first row is a header', () => {
    const cell = (type: string, ...content: object[]) => ({ type, content: [{ type: 'paragraph', content }] });
    expect(
      blocksOf('> First.\n>\n> Second.^[See [1] at 2.]\n\n| a | b |\n|---|---|\n| {{choice:Fee=x|y}} | c \\| d |'),
    ).toEqual([
      {
        type: 'blockquote',
        content: [
          paragraph(text('First.')),
          paragraph(text('Second.'), { type: 'footnote', attrs: { text: 'See [1] at 2.' } }),
        ],
      },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', text('a')), cell('tableHeader', text('b'))] },
          {
            type: 'tableRow',
            content: [cell('tableCell', placeholder('choice:Fee=x|y')), cell('tableCell', text('c | d'))],
          },
        ],
      },
    ]);
  });

  it('reads choices and conditions, with the negation for what stands under else', () => {
    const given =
      '{% choose Fee and costs: hourly | flat and capped %}\n{% if Fee and costs is flat and capped and client.address exists %}\nA\n{% else %}\nB\n{% end %}';
    expect(blocksOf(given)).toEqual([
      { type: 'choice', attrs: { label: 'Fee and costs', options: ['hourly', 'flat and capped'] } },
      {
        type: 'condition',
        attrs: { when: 'Fee and costs is flat and capped and client.address exists' },
        content: [paragraph(text('A'))],
      },
      {
        type: 'condition',
        attrs: { when: 'Fee and costs is not flat and capped or client.address is missing' },
        content: [paragraph(text('B'))],
      },
    ]);
  });

  it('reads repeats, whose name is known within them', () => {
    expect(blocksOf('{% each role.plaintiff as party %}\n- {{party}} of {{party.address}}\n{% end %}')).toEqual([
      {
        type: 'repeat',
        attrs: { each: 'role.plaintiff', as: 'party' },
        content: [
          {
            type: 'bulletList',
            content: [
              {
                type: 'listItem',
                content: [paragraph(placeholder('party.name'), text(' of '), placeholder('party.address'))],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('reads captions, signatures and clauses', () => {
    const [caption, signature, clause] = blocksOf(
      '{% caption plaintiff v. defendant jury %}\n{% signature for plaintiff %}\n{% clause engagement-fees %}',
    );
    expect(caption).toEqual({ type: 'caption', attrs: { first: 'plaintiff', second: 'defendant', jury: true } });
    expect(signature).toEqual({ type: 'signature', attrs: { for: 'plaintiff' } });
    expect(clause).toMatchObject({ type: 'clause', attrs: { key: 'engagement-fees', title: 'Engagement: fees' } });
  });

  it('has every standard snippet as a clause', () => {
    expect(clauseKeys.flatMap((key) => problemsOf(`{% clause ${key} %}`))).toEqual([]);
  });

  it('gives blocks of the first level ids by their place', () => {
    const { blocks } = readNotation('One\n\nTwo');
    expect(blocks.map(({ attrs }) => attrs?.id)).toEqual([nthBlockId(0), nthBlockId(1)]);
  });

  it.each([
    ['{{client.nam}}', "1: There is no placeholder 'client.nam'. Did you mean client.name?"],
    ['A\n\n{{firm.adress}}', "3: There is no placeholder 'firm.adress'. Did you mean firm.address?"],
    [
      '{{role.judge.name}}',
      "1: The template has no role 'judge'. Its roles are plaintiff, defendant. Use one of them, or add it.",
    ],
    ['{{role.plaintiff.age}}', "1: A party has no 'age'. Use name, organisation, email, phone, address."],
    ['**bold', '1: This ** is not closed. Put ** behind the bold words, or write \\*.'],
    [
      '{{client.name',
      '1: This {{ is not closed on its line. Put }} behind the placeholder, or write \\{{ for plain braces.',
    ],
    ['x^[y', '1: This footnote ^[ is not closed. Put ] behind its text.'],
    [
      '\n{% if client.name exists %}\nA',
      '2: This {% if client.name exists %} is not closed. Put {% end %} behind its paragraphs.',
    ],
    ['{% end %}', '1: There is no {% if … %} or {% each … %} before this {% end %}. Take it out.'],
    ['{% loop x %}', "1: There is no directive 'loop'. Use choose, if, else, each, end, caption, signature or clause."],
    ['{% choose Fee: flat %}', '1: Say what is chosen and between what: {% choose Fee: hourly | flat %}.'],
    ['{% choose Fee: a | b %}\n{% if Fee is c %}\nx\n{% end %}', "2: 'c' is not among the options of 'Fee': a, b."],
    [
      '{% if Fee %}\nx\n{% end %}',
      "1: 'Fee' is not a condition. Write one such as 'client.address exists', 'Fee is hourly', 'Fee is not flat' or 'case.value > 10000'.",
    ],
    [
      '{% each witnesses as w %}\nx\n{% end %}',
      "1: 'witnesses' cannot be repeated. Use a role such as role.plaintiff, facts or authorities.",
    ],
    ['{% clause nothing %}', `1: There is no clause 'nothing'. Use one of ${clauseKeys.join(', ')}.`],
    ['| a | b |\n| c |', '2: This row has 1 cells, others have 2. Give each row as many, with | between them.'],
    ['{% caption landlord v. tenant %}', "1: The caption names the role 'landlord'. Add it to the template’s roles."],
  ])('says of %j what is wrong and what to do', (given, problem) => {
    expect(problemsOf(given)[0]).toBe(problem);
  });

  it('reads any text without throwing, and only blocks that the model knows', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(
        '{% if client.name exists %}',
        '{% else %}',
        '{% end %}',
        '{% each facts as fact %}',
        '- a',
        '  1. b',
      ),
      fc.constantFrom('| a | b |', '|---|---|', '> q', '# h', '---', '**', '{{fact.title}}', '^[n]', ''),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { blocks } = readNotation(lines.join('\n'), { roles });
        for (const block of blocks) {
          const read = draftBlock().safeParse(block);
          const isAnyCharacter = read.error?.issues.every(({ message }) => message === 'Remove the control characters');
          expect(read.success || isAnyCharacter, JSON.stringify(read.error?.issues)).toBe(true);
        }
      }),
    );
  });
});
