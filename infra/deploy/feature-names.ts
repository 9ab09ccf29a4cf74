/** The forms of a feature's name that its files are written with: see templates. */
export interface FeatureNames {
  /** 'court-dates': of files, folders, the route and the view. */
  readonly name: string;
  /** 'court-date' */
  readonly one: string;
  /** 'courtDates' */
  readonly nouns: string;
  /** 'courtDate' */
  readonly noun: string;
  /** 'CourtDates' */
  readonly Nouns: string;
  /** 'CourtDate' */
  readonly Noun: string;
  /** 'courtdate': the first part of stream names. */
  readonly category: string;
  /** 'court dates' */
  readonly words: string;
  /** 'court date' */
  readonly word: string;
  /** 'Court dates' */
  readonly Words: string;
  /** 'Court date' */
  readonly Word: string;
  /** 'a' or 'an' */
  readonly a: string;
}

/** A name that cannot be a feature's; the message says why and what to do. */
export class InvalidNameError extends Error {
  override readonly name = 'InvalidNameError';
}

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST = 40;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const spaced = (kebab: string): string => kebab.replaceAll('-', ' ');

/** 'parties' → 'party', 'addresses' → 'address', 'leads' → 'lead'; null for what is no plural that can be told. */
export function singularOf(plural: string): string | null {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return plural.endsWith('s') && !plural.endsWith('ss') ? plural.slice(0, -1) : null;
}

/** @throws InvalidNameError */
export function namesOf(plural: string, singular: string | null = singularOf(plural)): FeatureNames {
  if (!KEBAB.test(plural) || plural.length > LONGEST) {
    throw new InvalidNameError(
      `'${plural}' is no name for a feature. Give a plural in lower case, words joined by hyphens: leads, court-dates.`,
    );
  }
  if (singular === null || singular === plural || !KEBAB.test(singular)) {
    throw new InvalidNameError(
      `What one of '${plural}' is called cannot be told. Give a plural, and the singular behind it: people person.`,
    );
  }
  return {
    name: plural,
    one: singular,
    nouns: camel(plural),
    noun: camel(singular),
    Nouns: capital(camel(plural)),
    Noun: capital(camel(singular)),
    category: singular.replaceAll('-', ''),
    words: spaced(plural),
    word: spaced(singular),
    Words: capital(spaced(plural)),
    Word: capital(spaced(singular)),
    a: /^[aeiou]/.test(singular) ? 'an' : 'a',
  };
}

/** A template with its placeholders such as `{{name}}` replaced. */
export const filledIn = (template: string, names: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (token, form: string) => names[form] ?? token);
