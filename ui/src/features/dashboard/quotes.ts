import type { QUOTE_COUNT } from '@lexledger/contracts/constants';
import type { Day } from '../../dates/zones.ts';

export interface Quote {
  readonly text: string;
  readonly author: string;
  /** The work that the quote is from, and its year. */
  readonly source: string;
}

export const QUOTES = [
  {
    text: 'The life of the law has not been logic: it has been experience.',
    author: 'Oliver Wendell Holmes Jr.',
    source: 'The Common Law, 1881',
  },
  {
    text: 'The leading rule for the lawyer, as for the man of every other calling, is diligence.',
    author: 'Abraham Lincoln',
    source: 'Notes for a law lecture, about 1850',
  },
  {
    text: 'Discourage litigation. Persuade your neighbors to compromise whenever you can.',
    author: 'Abraham Lincoln',
    source: 'Notes for a law lecture, about 1850',
  },
  {
    text: 'To no one will we sell, to no one deny or delay right or justice.',
    author: 'Magna Carta',
    source: 'Clause 40, 1215',
  },
  {
    text: 'Reason is the life of the law; nay, the common law itself is nothing else but reason.',
    author: 'Sir Edward Coke',
    source: 'Institutes of the Lawes of England, 1628',
  },
  {
    text: 'It is better that ten guilty persons escape, than that one innocent suffer.',
    author: 'William Blackstone',
    source: 'Commentaries on the Laws of England, 1769',
  },
  {
    text: 'It is emphatically the province and duty of the judicial department to say what the law is.',
    author: 'John Marshall',
    source: 'Marbury v. Madison, 1803',
  },
  {
    text: 'Great cases, like hard cases, make bad law.',
    author: 'Oliver Wendell Holmes Jr.',
    source: 'Northern Securities Co. v. United States, 1904',
  },
  {
    text: 'Sunlight is said to be the best of disinfectants.',
    author: 'Louis D. Brandeis',
    source: 'Other People’s Money, 1914',
  },
  {
    text: 'Where-ever law ends, tyranny begins.',
    author: 'John Locke',
    source: 'Second Treatise of Government, 1689',
  },
  {
    text: 'Justice is the constant and perpetual will to give each his right.',
    author: 'Ulpian',
    source: 'Digest 1.1.10, about 200',
  },
  {
    text: 'Let the welfare of the people be the highest law.',
    author: 'Cicero',
    source: 'De Legibus 3.8, about 50 BC',
  },
  {
    text: 'If there were no bad people, there would be no good lawyers.',
    author: 'Charles Dickens',
    source: 'The Old Curiosity Shop, 1841',
  },
  {
    text: 'Reading maketh a full man; conference a ready man; and writing an exact man.',
    author: 'Francis Bacon',
    source: 'Of Studies, 1625',
  },
  {
    text: 'I have made this longer than usual because I have not had time to make it shorter.',
    author: 'Blaise Pascal',
    source: 'Provincial Letters 16, 1656',
  },
] as const satisfies readonly Quote[] & { readonly length: typeof QUOTE_COUNT };

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a hash of the characters: 32 bits, unsigned. */
function hashOf(text: string): number {
  let hash = OFFSET;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME);
  return hash >>> 0;
}

/** The quote of a calendar day, which is the same all day and on every device. */
export const quoteOf = (day: Day): Quote => QUOTES[hashOf(day) % QUOTES.length] ?? QUOTES[0];
