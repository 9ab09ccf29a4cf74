import { describe, expect, it } from 'vitest';
import { LIKELY, POSSIBLE } from './likelihood.ts';
import { matchNames } from './match-names.ts';

const likely = (a: string, b: string) => {
  const { score, reasons } = matchNames(a, b);
  return `${score >= LIKELY ? 'likely' : score >= POSSIBLE ? 'possible' : 'no match'}: ${reasons.join('; ')}`;
};

describe('a name that is a word of the language of the program', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty valueOf'])('%s is a name like any other', (name) => {
    expect(matchNames(name, name).score).toBeGreaterThanOrEqual(LIKELY);
    expect(matchNames(name, 'Ada Byron').score).toBeLessThan(POSSIBLE);
  });
});

describe('given a family name in common, when the given name', () => {
  it.each([
    ['is the initial of the full name', 'R Okafor', 'Bob Okafor', 'likely: initial of Robert: R = Bob'],
    ['is the initial of a short form', 'B. Henderson', 'William Henderson', 'likely: initial of Bill: B = William'],
    [
      'is the initial, and the family name comes first',
      'Okafor R',
      'Bob Okafor',
      'likely: initial of Robert: R = Bob; in another order',
    ],
    [
      'has a slip and is what the other is short for',
      'Robbert Okafor',
      'Bob Okafor',
      'likely: typing error in Robert, and nickname: Robbert = Bob',
    ],
    ['is a diminutive in the table', 'Dora Brandt', 'Theodora Brandt', 'likely: nickname: Dora = Theodora'],
    ['is the end of the other', 'Nika Brandt', 'Veronika Brandt', 'possible: perhaps short for it: Nika = Veronika'],
    ['is the beginning of the other', 'Ros Brandt', 'Rosalba Brandt', 'possible: perhaps short for it: Ros = Rosalba'],
    ['is another form of one name', 'Ann Müller', 'Ana Müller', 'likely: nickname: Ann = Ana'],
    ['is one letter from the other', 'Tim Smith', 'Tom Smith', 'possible: one letter apart: Tim = Tom'],
    ['is one letter from another one', 'Maria Lopez', 'Mario Lopez', 'possible: one letter apart: Maria = Mario'],
    [
      'is alike, and the other name has one word more',
      'Mia Kern',
      'Mina Kern-Lund',
      'possible: one letter apart: Mia = Mina; without Lund',
    ],
    ['is another', 'Ben Okafor', 'Bob Okafor', 'possible: same family name, other given name'],
    ['is another initial', 'M Okafor', 'Bob Okafor', 'possible: same family name, other given name'],
    ['is another, of a name that many bear', 'Mary Smith', 'John Smith', 'no match: '],
    ['is no name but a firm’s', 'Pacific Shipping', 'Atlantic Shipping', 'no match: '],
    ['is no name but a kind of company', 'Kestrel Avionics Mutual', 'Harbor Lane Bakery Mutual', 'no match: '],
  ])('%s, then %s and %s are so', (_case, a, b, then) => {
    expect(likely(a, b)).toBe(then);
    expect(matchNames(b, a).score).toBe(matchNames(a, b).score);
  });

  it('is any at all, then it hides nobody of a family name that few bear', () => {
    for (const given of ['R', 'Robbert', 'Bobby', 'Zed', 'Bo']) {
      expect([given, matchNames(`${given} Okafor`, 'Bob Okafor').score >= POSSIBLE]).toEqual([given, true]);
    }
  });
});

describe('a name that came from another alphabet', () => {
  it.each([
    ['Muhammad al-Rashid', 'Mohammed El Rashid'],
    ['Mohamed Abd al-Rahman', 'Muhammad Abdulrahman'],
    ['Nour Eddine Said', 'Nur al-Din Saeed'],
    ['محمد علي', 'Mohammed Ali'],
    ['محمد علي', 'محمّد على'],
    ['راشد الكندي', 'Rashid al-Kindi'],
    ['Zhang Wei', 'Chang Wei'],
    ['Wei Zhang', 'Cheung Wai'],
    ['Deng Xiaoping', 'Teng Hsiao-ping'],
    ['王伟', 'Wang Wei'],
    ['王伟', 'Wei Wang'],
    ['張偉', '张伟'],
    ['欧阳娜', 'Ouyang Na'],
    ['Li Na', 'Na Li'],
    ['Yuri Baranovsky', 'Iurii Baranovskii'],
    ['Yelena Zhukova', 'Elena Joukova'],
    ['Мария Иванова', 'Maria Ivanova'],
    ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
  ])('%s is likely %s', (a, b) => {
    expect(matchNames(a, b).score).toBeGreaterThanOrEqual(LIKELY);
    expect(matchNames(b, a).score).toBe(matchNames(a, b).score);
  });

  it.each([
    ['Mohammed Hassan', 'Mahmoud Hassan'],
    ['Mohammed Karim', 'Mohammed Kazim'],
    ['أحمد حسين', 'Hamad Hassan'],
    ['Zhang Wei', 'Zhang Fang'],
    ['Chen Jing', 'Chen Qing'],
    ['Deng Yu', 'Dong Yu'],
    ['王伟', '王芳'],
    ['王伟', 'Wang Fang'],
    ['Мария Иванова', 'Marina Ivanova'],
  ])('%s is not likely %s', (a, b) => {
    expect(matchNames(a, b).score).toBeLessThan(LIKELY);
  });
});

it('takes no time over names that are made to take it', () => {
  const before = performance.now();
  for (const [a, b] of [
    [`ب${'ع'.repeat(60)}${'و'.repeat(60)}ب`, `b${'a'.repeat(150)}c`],
    [`Zhang ${'an'.repeat(90)}x`, `Chang ${'an'.repeat(90)}y`],
    ['abd al '.repeat(28), 'abdul '.repeat(33)],
    ['A.'.repeat(100), 'AAAA B'],
    ['王'.repeat(200), 'Wang'],
  ] as const) {
    matchNames(a, b);
  }
  expect(performance.now() - before).toBeLessThan(2_000);
});

describe('initials', () => {
  it.each([
    ['J.R.R. Tolkien', 'JRR Tolkien'],
    ['J R R Tolkien', 'Tolkien, J. R. R.'],
    ['JRR Tolkien', 'John Ronald Reuel Tolkien'],
    ['C.S. Lewis', 'Clive Staples Lewis'],
  ])('of %s are those of %s', (a, b) => {
    expect(matchNames(a, b).score).toBeGreaterThanOrEqual(LIKELY);
  });

  it('that are others are others', () => {
    expect(matchNames('J.R.R. Tolkien', 'J.K. Tolkien').score).toBeLessThan(LIKELY);
    expect(matchNames('C.S. Lewis', 'D.S. Lewis').score).toBeLessThan(POSSIBLE);
  });
});

describe('given no family name in common', () => {
  it.each([
    ['Robbert Lund', 'Bob Okafor'],
    ['Dora Brandt', 'Theodora Moretti'],
    ['Thomas Baker', 'James Thomas'],
  ])('%s and %s are no match, however alike the given names', (a, b) => {
    expect(matchNames(a, b).score).toBeLessThan(POSSIBLE);
  });
});
