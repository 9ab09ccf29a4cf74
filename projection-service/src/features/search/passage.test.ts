import { describe, expect, it } from 'vitest';
import { passageIn, titleOf } from './passage.ts';

const marked = (
  excerpt: {
    readonly text: string;
    readonly ranges: readonly { readonly start: number; readonly end: number }[];
  } | null,
) =>
  excerpt === null
    ? null
    : [...excerpt.ranges]
        .reverse()
        .reduce(
          (text, { start, end }) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
          excerpt.text,
        );

const meant = (...pairs: readonly (readonly [word: string, typed: string])[]) => new Map(pairs);

describe('a title', () => {
  it('marks what was typed of its words', () => {
    expect(marked(titleOf('Theodora Brandt', meant(['brandt', 'bran'])))).toBe('Theodora [Bran]dt');
  });

  it('marks the whole of a word with a slip in it, or with letters that fold to several', () => {
    expect(marked(titleOf('Grünwald, Straße', meant(['grunwald', 'grunwalt'], ['strasse', 'stras'])))).toBe(
      '[Grünwald], [Straße]',
    );
  });
});

describe('a passage', () => {
  const long = `${'Nothing of note happened. '.repeat(20)}Then the landlord,\nwho was abroad, broke the lease. ${'And so on. '.repeat(30)}`;

  it('is the text around the words, on one line and cut at words', () => {
    const excerpt = passageIn('Fact', [{ text: long }], meant(['landlord', 'landlord'], ['lease', 'lease']));
    expect(marked(excerpt)).toMatch(/^….*Then the \[landlord\], who was abroad, broke the \[lease\]\..*…$/);
    expect(excerpt?.text.length).toBeLessThan(170);
    expect(excerpt?.text).not.toContain('\n');
  });

  it('is of the text that says the most of what the title does not', () => {
    const texts = [{ text: 'the landlord' }, { text: 'the landlord broke the lease' }];
    const excerpt = passageIn('The landlord', texts, meant(['landlord', 'landlord'], ['lease', 'lease']));
    expect(excerpt?.from).toBe(texts[1]);
  });

  it('is none where the title says it all, or no text says anything', () => {
    expect(passageIn('The lease', [{ text: 'the lease' }], meant(['lease', 'lease']))).toBeNull();
    expect(passageIn('Fact', [{ text: 'nothing' }], meant(['lease', 'lease']))).toBeNull();
  });

  it('never cuts a character in two', () => {
    const text = `${'😀'.repeat(60)} lease ${'😀'.repeat(200)}`;
    const excerpt = passageIn('Fact', [{ text }], meant(['lease', 'lease']));
    expect(excerpt?.text.isWellFormed()).toBe(true);
    expect(marked(excerpt)).toContain('[lease]');
  });
});
