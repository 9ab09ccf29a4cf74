import { slips } from './letters.ts';
import { isInitial } from './names.ts';
import { areNicknames, fullNamesOf, meantAmong, shortFormsOf } from './nicknames.ts';

export interface GivenLikeness {
  readonly score: number;
  /** The reason in words: 'initial of Robert'. */
  readonly why: string;
}

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** Matches an initial with the full names that the other name is short for, or with the nicknames of the other name. */
function byInitial(initial: string, name: string): GivenLikeness | null {
  const full = fullNamesOf(name).find((root) => root.startsWith(initial));
  if (full !== undefined) return { score: 0.8, why: `initial of ${capital(full)}` };
  const short = shortFormsOf(name).find((form) => form.startsWith(initial));
  return short === undefined ? null : { score: 0.76, why: `initial of ${capital(short)}` };
}

/** Matches a misspelled name with the full names and nicknames of the other name: 'robbert' for 'bob'. */
function bySlip(slipped: string, name: string): GivenLikeness | null {
  const kin = [...fullNamesOf(name), ...shortFormsOf(name)];
  const meant = meantAmong(kin, slipped).find((one) => areNicknames(one, name));
  return meant === undefined ? null : { score: 0.8, why: `typing error in ${capital(meant)}, and nickname` };
}

const isPartOf = (short: string, long: string): boolean =>
  short.length >= 3 && short.length < long.length && (long.startsWith(short) || long.endsWith(short));

/**
 * How two given names next to the same family name may belong to one person, although they differ: 'r' and 'bob',
 * 'dora' and 'isidora', 'mia' and 'mya'. The names must be folded; null if they are simply different names.
 */
export function givenLikeness(a: string, b: string): GivenLikeness | null {
  if (isInitial(a) || isInitial(b)) {
    return isInitial(a) && isInitial(b) ? null : isInitial(a) ? byInitial(a, b) : byInitial(b, a);
  }
  const slip = bySlip(a, b) ?? bySlip(b, a);
  if (slip !== null) return slip;
  if (isPartOf(a, b) || isPartOf(b, a)) return { score: 0.7, why: 'perhaps short for it' };
  return Math.min(a.length, b.length) >= 3 && slips(a, b, 1) === 1 ? { score: 0.68, why: 'one letter apart' } : null;
}
