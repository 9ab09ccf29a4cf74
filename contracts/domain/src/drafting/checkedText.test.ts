import { describe, expect, it } from 'vitest';
import { checkedText, withFindings } from './checkedText.ts';
import { fillDocument } from './fill.ts';
import type { FilledBlock, FilledText } from './filled.ts';
import { readNotation } from './notation.ts';

const values = { today: '2026-11-26', values: {}, parties: [], facts: [], authorities: [] };
const roles = new Map();

const filled = (text: string): readonly FilledBlock[] =>
  fillDocument(readNotation(text, { roles }).blocks, { roles, parties: {}, answers: {}, values }).blocks;

function findingsIn(blocks: readonly FilledBlock[]): readonly (readonly [key: string, words: string])[] {
  const found: [string, string][] = [];
  const take = (one: unknown): void => {
    if (Array.isArray(one)) one.forEach(take);
    else if (typeof one === 'object' && one !== null) {
      const { finding, text } = one as FilledText;
      if (finding !== undefined) found.push([finding, text]);
      Object.values(one).forEach(take);
    }
  };
  take(blocks);
  return found;
}

const PAPER = `# Motion

It *must* fail.^[See *Id.* at 5.] So it is.

> A rule of
> two lines.

| a | b |
|---|---|
| c | d |`;

describe('the checked text of a draft', () => {
  it('has each paragraph, its footnotes after it, cells and block quotations', () => {
    const { text, quotations } = checkedText(filled(PAPER));
    expect(text.split('\n\n').filter(Boolean)).toEqual([
      'Motion',
      'It must fail. So it is.',
      'See Id. at 5.',
      'A rule of\ntwo lines.',
      'a',
      'b',
      'c',
      'd',
    ]);
    expect(quotations.map(({ start, end }) => text.slice(start, end))).toEqual(['A rule of\ntwo lines.']);
  });
});

describe('findings in a draft', () => {
  const blocks = filled(PAPER);
  const at = (key: string, words: string, moved = 0) => {
    const start = checkedText(blocks).text.indexOf(words) + moved;
    return { key, text: words, start, end: start + words.length };
  };

  it('are marked over the pieces of a line, in footnotes and in quotations', () => {
    expect(findingsIn(withFindings(blocks, [at('a', 'It must fail'), at('b', 'Id. at 5'), at('c', 'A rule')]))).toEqual(
      [
        ['a', 'It '],
        ['a', 'must'],
        ['a', ' fail'],
        ['b', 'Id.'],
        ['b', ' at 5'],
        ['c', 'A rule'],
      ],
    );
  });

  it('are found again where the text around them changed, and left out where their words are gone', () => {
    expect(
      findingsIn(withFindings(blocks, [at('a', 'So it is', 7), { ...at('b', 'Motion'), text: 'Motions' }])),
    ).toEqual([['a', 'So it is']]);
  });

  it('within the quotation marks of a quotation are marked without them', () => {
    const [quoted] = [filled('He said “it is so and never else” here.')];
    const { text } = checkedText(quoted);
    const start = text.indexOf('“');
    const finding = { key: 'q', text: 'it is so and never else', start, end: text.indexOf('”') + 1 };
    expect(findingsIn(withFindings(quoted, [finding]))).toEqual([['q', 'it is so and never else']]);
  });

  it('leave the document as it is where there are none', () => {
    expect(withFindings(blocks, [])).toEqual(blocks);
  });
});
