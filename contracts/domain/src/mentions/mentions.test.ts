import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionsIn, partsOfText } from './mentions.ts';

const dana = { memberId: 'dana', as: 'Dana Reed' };
const dan = { memberId: 'dan', as: 'Dan' };
const ada = { memberId: 'ada', as: 'ada' };
const all = [dan, dana, ada];

describe('the parts of a text', () => {
  it('are its words and its mentions, in order', () => {
    expect(partsOfText('Ask @Dana Reed, then @Dan.', all)).toEqual(['Ask ', dana, ', then ', dan, '.']);
    expect(partsOfText('@ada', all)).toEqual([ada]);
    expect(partsOfText('', all)).toEqual([]);
  });

  it('leave addresses, other names and the beginnings of longer words alone', () => {
    for (const text of ['write to dana@ada.example', 'ask @Daniel', '@ Dan', 'no mention']) {
      expect(partsOfText(text, all)).toEqual([text]);
    }
  });

  it('are the whole text, whatever it is', () => {
    const words = fc.array(fc.constantFrom('@', 'Dan', 'Dana Reed', 'ada', ' ', 'x', '.', '\n'), { maxLength: 12 });
    fc.assert(
      fc.property(words, (given) => {
        const text = given.join('');
        const parts = partsOfText(text, all);
        expect(parts.map((part) => (typeof part === 'string' ? part : `@${part.as}`)).join('')).toBe(text);
      }),
    );
  });
});

describe('whom a text mentions', () => {
  it('is each of them once', () => {
    expect(mentionsIn('@Dan and @Dana Reed and @Dan', all)).toEqual([dan, dana]);
    expect(mentionsIn('Dana Reed', all)).toEqual([]);
  });
});
