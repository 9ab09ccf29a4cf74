import { PASSWORD_MIN } from '@lexledger/contracts/constants';
import commonPasswords from './common-passwords.txt?raw';

/** Minimum length in characters; a shorter password is easy to guess whatever it contains. */
const LONG_ENOUGH = 12;
/** Shorter parts of a name occur in many words by chance. */
const SHORTEST_NAME = 3;
/** Shorter runs of consecutive characters or neighboring keys are not typed on purpose. */
const SHORTEST_RUN = 4;

const COMMON: ReadonlySet<string> = new Set(commonPasswords.split('\n').filter((line) => line !== ''));

/** Characters that people use in place of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const spelled = (text: string): string => text.replace(/[0134579@$!]/g, (sign) => LETTERS[sign] ?? sign);
/** The text without the digits and punctuation that people add around a word to satisfy a password policy. */
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function isNearlyCommon(password: string): boolean {
  const word = bare(password);
  const ways = [word, spelled(word), bare(spelled(password)), spelled(password)];
  return ways.some((way) => way.length >= PASSWORD_MIN - 1 && COMMON.has(way)) || COMMON.has(`${word}1`);
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].toReversed().join('')]);

/** The number of characters in runs such as 'cdef', '4321' or 'asdf'. */
function charactersInRuns(password: string): number {
  let count = 0;
  for (let at = 0; at < password.length; ) {
    let length = 1;
    const isRun = (end: number): boolean => RUNS.some((run) => run.includes(password.slice(at, end)));
    while (at + length < password.length && isRun(at + length + 1)) length += 1;
    if (length >= SHORTEST_RUN) count += length;
    at += length >= SHORTEST_RUN ? length : 1;
  }
  return count;
}

/**
 * Whether the password repeats one piece, as 'aaaaaa', 'abcabc' and 'lawlawla' do, or has at most three different
 * characters.
 */
function repeats(password: string): boolean {
  if (new Set(password).size <= 3) return true;
  const longestPiece = Math.floor(password.length / 2);
  for (let size = 1; size <= longestPiece; size += 1) {
    const piece = password.slice(0, size);
    if (piece.repeat(Math.ceil(password.length / size)).startsWith(password)) return true;
  }
  return false;
}

/** The name and its parts between punctuation: 'ada.byron@firm.example' yields 'ada' and 'byron', but not the host. */
const partsOf = (name: string): readonly string[] => {
  const before = plain(name).split('@')[0] ?? '';
  return [before, ...before.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= SHORTEST_NAME);
};

/**
 * Advice about what makes a password easy to guess; null if there is none. Passwords below the form's minimum length
 * get no advice, since the form refuses them.
 * @param names the person's username and email address
 */
export function passwordAdvice(given: string, names: readonly string[]): string | null {
  if (given.length < PASSWORD_MIN) return null;
  const password = plain(given);
  if (COMMON.has(password)) return 'This password is one of the most common, so it is tried first. Choose another one.';
  const isNamed = names.flatMap(partsOf).some((part) => password.includes(part) && part.length * 2 >= password.length);
  if (isNamed) return 'This password is mostly your name. Choose one that says nothing about you.';
  if (repeats(password)) return 'This password repeats the same characters. Mix in different words.';
  if (charactersInRuns(password) * 2 > password.length)
    return 'This password follows a sequence, such as 1234 or qwerty. Choose unrelated words.';
  if (isNearlyCommon(password)) return 'This password is close to a very common one. Choose another one.';
  if (password.length < LONG_ENOUGH) return 'A longer password is safer. Four unrelated words are hard to guess.';
  return null;
}
