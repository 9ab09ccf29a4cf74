import { remembering } from './remembering.ts';

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'ng',
  ə: 'e',
};

const CYRILLIC =
  'а=a б=b в=v г=g ґ=g д=d е=e ё=e є=ye ж=zh з=z и=i і=i ї=yi й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ў=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz';
const GREEK = 'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o';

const romanised: Readonly<Record<string, string>> = {
  ...LETTERS,
  ...Object.fromEntries(
    `${CYRILLIC} ${GREEK}`.split(' ').map((pair) => {
      const [letter = '', roman = ''] = pair.split('=');
      return [letter, roman];
    }),
  ),
};

const ASCII = /^[\0-\x7f]*$/;

const composed = (letter: string): string => romanised[letter] ?? letter;

/** Lower case without diacritics, and other alphabets in Latin letters: 'Łukasz' → 'lukasz', 'Петров' → 'petrov'. */
export const plain = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : [...text.normalize('NFC').toLowerCase()]
        .map((letter) =>
          letter in romanised
            ? composed(letter)
            : [...letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')].map(composed).join(''),
        )
        .join('');

/** Spellings of the same sounds and their replacements, applied in this order. */
const SPELLINGS = (
  [
    [/^ye(?=..)|(?<=[aeiou])ye/, 'e'],
    [/(?<=.)(?:off|ow|ew|eff)$/, 'ov'],
    [/(?<=.)(?:yev|iev|ev)$/, 'ev'],
    [/(?:sk|zk|ck)(?:yy|iy|ij|yi|ii|y|i|j)$/, 'ski'],
    [/tsch|tch|cz|ch(?=[aeiouy])/g, 'c'],
    [/sch|shch|sz|sh/g, 's'],
    [/ae|ai|ay/g, 'a'],
    [/oe|ou(?=.)/g, 'o'],
    [/ue|oo/g, 'u'],
    [/ie|ee|ei|ey|ea|y/g, 'i'],
    [/ph/g, 'f'],
    [/ck|kh|q|c(?=[aou]|[^aeiou]|$)/g, 'k'],
    [/(?<=.)c(?=[ei])/g, 's'],
    [/x/g, 'ks'],
    [/z/g, 's'],
    [/w/g, 'v'],
    [/(?<=[bdfgklmnprstv])h/g, ''],
    [/dt$/, 't'],
    [/(.)\1+/g, '$1'],
    [/(?<=..)e$/, ''],
  ] as const
).map(([pattern, plainer]) => [new RegExp(pattern, 'g'), plainer] as const);

const SLAVIC = /(?:ov|ova|off|ow|owa|ev|eva|eff|enko|ski|sky|skiy|skii|skij|skaya|skaia|skaja|itsyne?|itsina)$/;

/** Converts French romanizations of Russian names to English ones: 'Joukov', 'Tchernenko', 'Soljenitsyne'. */
const slavic = (word: string): string =>
  SLAVIC.test(word)
    ? word
        .replaceAll('j', 'zh')
        .replaceAll(/ou(?=.)/g, 'u')
        .replace(/yne$/, 'yn')
    : word;

/**
 * A key that is equal for spellings of the same sound: 'mueller' and 'muller', 'smyth' and 'smith', 'petroff' and
 * 'petrov'.
 */
export const spellingKey: (word: string) => string = remembering((word) =>
  SPELLINGS.reduce((spelled, [pattern, plainer]) => spelled.replaceAll(pattern, plainer), slavic(word)),
);

/**
 * The number of edits from `a` to each prefix of `b`, from the empty one to the whole word; an edit adds, drops or
 * replaces a letter, or swaps it with its neighbor (restricted Damerau–Levenshtein distance). Returns null if every
 * prefix takes more than `most`.
 */
function slipsToBeginnings(a: string, b: string, most: number): readonly number[] | null {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let fewest = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      let least = (last[column - 1] as number) + (same ? 0 : 1);
      least = Math.min(least, (last[column] as number) + 1, (current[column - 1] as number) + 1);
      if (swapped) least = Math.min(least, (beforeLast[column - 2] as number) + 1);
      current.push(least);
      if (least < fewest) fewest = least;
    }
    if (fewest > most) return null;
    beforeLast = last;
    last = current;
  }
  return last;
}

/** The number of typing errors between two words; the number is exact only up to `most`. */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  return slipsToBeginnings(a, b, most)?.[b.length] ?? most + 1;
}

/**
 * The number of typing errors between a word and the nearest prefix of another one; the number is exact only up to
 * `most`.
 */
export function slipsInBeginning(beginning: string, word: string, most: number): number {
  if (beginning.length - word.length > most) return most + 1;
  const all = slipsToBeginnings(beginning, word.slice(0, beginning.length + most), most);
  return all === null ? most + 1 : Math.min(...all);
}

/**
 * Number of letters that may be wrong before it counts as another word. In a word of four letters, two neighbors may be
 * swapped.
 */
export function slipsAllowed(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  if (length === 4 && b.length === a.length) return [...a].sort().join() === [...b].sort().join() ? 1 : 0;
  return length < 5 ? 0 : length < 8 ? 1 : 2;
}
