import { describe, expect, it } from 'vitest';
import { factsIn } from './passage.ts';

const TODAY = '2026-11-21';
const titles = (text: string) => factsIn(text, TODAY).map(({ title }) => title);
const whens = (text: string) =>
  factsIn(text, TODAY).map(({ when }) =>
    when === null ? null : `${when.isDateApproximate ? '~' : ''}${when.date} ${when.datePrecision}`,
  );

describe('factsIn', () => {
  it('makes a fact of each sentence, with its numbered paragraph', () => {
    const complaint = [
      '12. On June 14, 2025, Dr. Tanaka examined the plaintiff at St. Luke’s.',
      'She found a fracture.',
      '',
      '13. The defendant denied liability in November 2025.',
    ].join('\n');
    expect(factsIn(complaint, TODAY).map(({ paragraph, title }) => [paragraph, title])).toEqual([
      ['¶ 12', 'On June 14, 2025, Dr. Tanaka examined the plaintiff at St. Luke’s'],
      ['¶ 12', 'She found a fracture'],
      ['¶ 13', 'The defendant denied liability in November 2025'],
    ]);
  });

  it('joins the lines that a page broke', () => {
    expect(titles('The brakes were\nreplaced by Kestrel Inc. of\nAlbany.')).toEqual([
      'The brakes were replaced by Kestrel Inc. of Albany',
    ]);
  });

  it('reads the first date of a sentence, as exactly as it is said', () => {
    expect(
      whens(
        [
          'The van was serviced on or about July 3, 2024.',
          'The lease began on 1 March 2020.',
          'They met in 2017.',
          'The letter of 11/12/2025 went unanswered.',
          'The price was raised in or about May 2023.',
          'She paid 2000 dollars.',
        ].join(' '),
      ),
    ).toEqual(['~2024-07-03 day', '2020-03-01 day', '2017-01-01 year', '2025-11-12 day', '~2023-05-01 month', null]);
  });

  it('leaves out headings’ numbers and what says too little', () => {
    expect(titles('IV.\n\nFacts.\n\n• The engine was delivered.')).toEqual(['The engine was delivered']);
  });

  it('cuts a sentence that is too long for a title, and keeps the whole of it', () => {
    const long = `The witness said ${'that it rained and '.repeat(30)}that it was dark.`;
    const [fact] = factsIn(long, TODAY);
    expect(fact?.title.length).toBeLessThanOrEqual(300);
    expect(fact?.title.endsWith('…')).toBe(true);
    expect(fact?.details).toBe(long);
  });

  it('keeps two equal sentences apart', () => {
    const [first, second] = factsIn('He refused to sign. He refused to sign.', TODAY);
    expect(first?.key).not.toBe(second?.key);
  });

  it('finds nothing in nothing', () => {
    expect(factsIn(' \n ', TODAY)).toEqual([]);
  });
});
