import { describe, expect, it } from 'vitest';
import { passwordAdvice } from './passwordAdvice.ts';

const of = (password: string): string | null => passwordAdvice(password, ['eleanor', 'e.vance@firm.example']);

describe('advice on a password', () => {
  it.each([
    ['password', /one of the most common/],
    ['Iloveyou', /one of the most common/],
    ['123456', /one of the most common/],
    ['eleanor1', /mostly your name/],
    ['Vance2026', /mostly your name/],
    ['Éléanor!', /mostly your name/],
    ['zzzzzzzzzzzz', /repeats/],
    ['lawlawlawla', /repeats/],
    ['0101010101', /repeats/],
    ['abcdefg9', /sequence/],
    ['9876543x', /sequence/],
    ['Poiuytrew1', /sequence/],
    ['dfghjk2345', /sequence/],
    ['Pa55word!', /close to a very common/],
    ['football1998', /close to a very common/],
    ['$unshine', /close to a very common/],
    ['Xk4#mvQ', /longer/],
  ])('on %s says so', (password, words) => {
    expect(of(password)).toMatch(words);
  });

  it.each([
    // The form itself refuses passwords below its minimum length.
    '',
    'qwert',
    'correct horse battery staple',
    'river-lantern-oath-seven',
    // A name within a long password is harmless.
    'eleanor keeps eleven grey herons',
    'mjT7!qsW29vLp',
  ])('on %j says nothing', (password) => {
    expect(of(password)).toBeNull();
  });

  it('knows nothing of the host of an address, and of no name', () => {
    expect(passwordAdvice('example firm ledger', ['', 'e@firm.example'])).toBeNull();
  });
});
