import { ownEntry } from '@lexledger/contracts/kernel/own-entry';
import { hanParts, hanReading } from './hanLetters.ts';
import { plain } from './letters.ts';
import { remembering } from './remembering.ts';
import { spelledOut } from './scripts.ts';

/** A name split into the parts that distinguish it from others. */
export interface NameParts {
  /** Folded words of the name in order; 'Okafor, Ada' is reordered to 'Ada Okafor'. */
  readonly words: readonly string[];
  /** The words as they were written, for the reasons; one for each of `words`. */
  readonly written: readonly string[];
  /** Generation within a family: 'jr', 'sr', 'ii' … */
  readonly generation: string | null;
  /** Whether the name contains a legal form or another word that marks a business. */
  readonly isFirm: boolean;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const TITLES = set(
  'mr mrs ms miss mx dr prof professor hon honorable judge justice sir dame lord lady rev reverend father sister esq esquire phd md jd llm cpa dds rn capt captain lt col sgt herr frau don dona senor senora mme monsieur estate of the late aka fka dba nee formerly trading as',
);
const GENERATIONS = set('jr sr junior senior ii iii iv 2nd 3rd 4th');
const LEGAL_FORMS = set(
  'llc llp lllp lp ltd limited inc incorporated corp corporation co company plc pllc pc pa gmbh ag kg kgaa ohg ug gbr ev eg se sa sas sarl sasu srl spa snc sl slu bv nv vof oy oyj ab as asa aps kft zrt doo dd sro spzoo pty bhd sdn pte kk jsc ojsc cjsc ooo oao zao pjsc lda ltda eirl na trust foundation fund',
);
/** Words that firms add to the founder's name after an 'and'. */
const KIN = set(
  'sons son daughters brothers bros sisters co company cie partners associates family fils sohne soehne hijos figli',
);
const GENERATION_MARKS = { junior: 'jr', senior: 'sr', '2nd': 'ii', '3rd': 'iii', '4th': 'iv' };
const SHORTENED: Readonly<Record<string, string>> = {
  intl: 'international',
  int: 'international',
  assoc: 'associates',
  assocs: 'associates',
  bros: 'brothers',
  mfg: 'manufacturing',
  natl: 'national',
  svc: 'services',
  svcs: 'services',
  service: 'services',
  tech: 'technologies',
  technology: 'technologies',
  univ: 'university',
  hosp: 'hospital',
  dept: 'department',
  mgmt: 'management',
  mgt: 'management',
  ins: 'insurance',
  prop: 'properties',
  props: 'properties',
  property: 'properties',
  ent: 'enterprises',
  enterprise: 'enterprises',
  holding: 'holdings',
  grp: 'group',
  ctr: 'center',
  centre: 'center',
  office: 'offices',
  system: 'systems',
  industry: 'industries',
  solution: 'solutions',
  partner: 'partners',
  partnership: 'partners',
  consultants: 'consulting',
};
const GENERIC = set(
  'group holdings services partners associates international national global solutions capital properties consulting industries enterprises systems technologies management offices law firm attorneys lawyers legal ventures investments realty brothers sons america usa us uk europe worldwide in for at practice clinic',
);
const PARTICLES = set(
  'de del della da das dos do di du la le les los las van von der den ter ten zu zur bin ibn bint al el abu ap y e the of',
);

/** Whether the word is common in firm names and so does not distinguish them. */
export const isGeneric = (word: string): boolean => GENERIC.has(word);
/** Whether the word is often left out of a name. */
export const isParticle = (word: string): boolean => PARTICLES.has(word);
export const isInitial = (word: string): boolean => word.length === 1;

interface Word {
  readonly folded: string;
  readonly written: string;
}

/** 'L.L.C.' is one word, 'J.R.' is two initials; a hyphen separates words, an apostrophe does not. */
function wordsIn(text: string): readonly Word[] {
  return (/[-‐‑–]/.test(text) ? text.replaceAll(ARTICLE, 'al ') : text)
    .replaceAll(/['’‘`ʼ]/g, '')
    .replaceAll(/[&+]/g, ' and ')
    .split(/[\s\-‐‑–—/(),;:"“”]+/u)
    .flatMap((part) => {
      const joined = plain(part).replaceAll('.', '');
      const isDotted = /^(?:\p{L}\.){2,}\p{L}?\.?$/u.test(part) || /^\p{L}\.\p{L}$/u.test(part);
      const isOne = !isDotted || LEGAL_FORMS.has(joined) || TITLES.has(joined);
      return isOne ? [part.replaceAll(/^\.+|\.+$/g, '')] : part.split('.');
    })
    .flatMap((part) => hanWords(part) ?? [{ written: part, folded: foldedOf(part) }])
    .filter(({ folded }) => folded !== '');
}

const HAN = /^\p{Script=Han}+$/u;
const ASCII = /^[\0-\x7f]*$/;

const foldedOf = (part: string): string =>
  plain(ASCII.test(part) ? part : spelledOut(part)).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Longest personal name in Chinese characters, which has the family name first; longer names belong to firms. */
const MOST_HAN = 4;

function hanWords(part: string): readonly Word[] | null {
  if (ASCII.test(part) || !HAN.test(part) || [...part].length > MOST_HAN) return null;
  return (hanParts(part) ?? [part]).map((written) => ({ written, folded: hanReading(written) }));
}

/** The Arabic article as assimilated before some letters ('ar-Rashid', 'ed-Din'). */
const ARTICLE = /(?<![\p{L}])(?:a[dnrstz]|ash|e[dnrstz]|u[dlrs])[-‐‑–](?=\p{L})/giu;

/**
 * 'Abd and the word after it are one name, however the article between them is written: 'Abdul Rahman', 'Abd
 * ar-Rahman'.
 */
const SERVANT = /^(?:abd|abdu|abd[aeiou]{1,2}[lrsn])$|^عبد$/;
const OF_SERVANT = /^abd(?:[aeu]l|oul|[aeu][rsn](?=[rsn]))(?=.{4})/;
const DIN = /^(?:[aeu]l|[aeu]d|a)d[ie]e?ne?$/;

const SPELLED_APART = /^(?:abd|عبد)|d[ie]e?ne?$/;

/** Reads 'Abd al-Rahman' and 'Abdelrahman' as the same word, and 'Eddine' as 'al-Din'. */
function withServants(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ folded }) => SPELLED_APART.test(folded))) return words;
  const joined: Word[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as Word;
    if (!SERVANT.test(word.folded) || words.length < 3) {
      joined.push(word);
      continue;
    }
    const next = index + (isArticle(words[index + 1]) ? 2 : 1);
    const named = words[next];
    if (named === undefined) joined.push(word);
    else {
      const written = words.slice(index, next + 1).map((each) => each.written);
      joined.push({
        folded: `${word.folded.startsWith('ع') ? 'عبد' : 'abd'}${named.folded}`,
        written: written.join(' '),
      });
      index = next;
    }
  }
  return joined.map((word) => ({
    ...word,
    folded: word.folded.replace(OF_SERVANT, 'abd').replace(DIN, 'din'),
  }));
}

const isArticle = (word: Word | undefined): boolean => word?.folded === 'al' || word?.folded === 'el';

const isSuffix = (text: string): boolean =>
  wordsIn(text).every(({ folded }) => LEGAL_FORMS.has(folded) || GENERATIONS.has(folded) || TITLES.has(folded));

/**
 * Reorders 'Okafor, Ada' to 'Ada Okafor'. A comma before a legal form or a generation, or in a list of partners, is
 * left alone.
 */
function inOrder(name: string): string {
  const parts = name.split(',').map((part) => part.trim());
  const named = parts.filter((part) => part !== '' && !isSuffix(part));
  const suffixes = parts.filter((part) => part !== '' && isSuffix(part));
  const [family, given] = named;
  if (named.length !== 2 || /\band\b|&/i.test(name)) return name;
  return [given, family, ...suffixes].join(' ');
}

function partsOf(name: string): NameParts {
  const all = wordsIn(inOrder(name));
  const generation = all.slice(1).find(({ folded }) => GENERATIONS.has(folded))?.folded ?? null;
  // Banks write 'N.A.' and 'NA', whereas 'Na' is a name.
  const isLegalForm = ({ folded, written }: Word, index: number): boolean =>
    index > 0 &&
    LEGAL_FORMS.has(folded) &&
    (folded !== 'na' || written === 'NA' || all.length > 2) &&
    !HAN.test(written);
  const kept = all.filter((word, index) => {
    const { folded } = word;
    if (folded === 'and') return false;
    if (index > 0 && all[index - 1]?.folded === 'and' && KIN.has(folded)) return false;
    return !(TITLES.has(folded) || (index > 0 && GENERATIONS.has(folded)) || isLegalForm(word, index));
  });
  const words = withServants(kept.length === 0 ? all : kept);
  return {
    words: words.map(({ folded }) => ownEntry(SHORTENED, folded) ?? folded),
    written: words.map(({ written }) => written),
    generation: generation === null ? null : (ownEntry(GENERATION_MARKS, generation) ?? generation),
    isFirm:
      all.some((word, index) => isLegalForm(word, index) || (index > 0 && GENERIC.has(word.folded))) ||
      all.some(({ folded }) => folded === 'and'),
  };
}

export const namePartsOf: (name: string) => NameParts = remembering(partsOf);
