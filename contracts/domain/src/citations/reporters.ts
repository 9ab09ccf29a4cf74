import { pattern } from './abbreviation.ts';

/** Reporters of case law by their usual abbreviations. */
const NATIONAL = [
  'U.S.',
  'S. Ct.',
  'L. Ed.',
  'L. Ed. 2d',
  'F.',
  'F.2d',
  'F.3d',
  'F.4th',
  'F. App’x',
  'F. Supp.',
  'F. Supp. 2d',
  'F. Supp. 3d',
  'F.R.D.',
  'B.R.',
  'T.C.',
  'T.C.M.',
  'Fed. Cl.',
  'Cl. Ct.',
  'Ct. Cl.',
  'M.J.',
  'Vet. App.',
  'Dall.',
  'Cranch',
  'Wheat.',
  'Pet.',
  'How.',
  'Wall.',
  'U.S.P.Q.',
  'U.S.P.Q.2d',
  'B.T.A.',
  'I. & N. Dec.',
  'N.L.R.B.',
  'App. D.C.',
  'U.S. App. D.C.',
] as const;

const REGIONAL = [
  'A.',
  'A.2d',
  'A.3d',
  'N.E.',
  'N.E.2d',
  'N.E.3d',
  'N.W.',
  'N.W.2d',
  'N.W.3d',
  'P.',
  'P.2d',
  'P.3d',
  'S.E.',
  'S.E.2d',
  'S.W.',
  'S.W.2d',
  'S.W.3d',
  'So.',
  'So. 2d',
  'So. 3d',
] as const;

const STATE = [
  'Ala.',
  'Ala. App.',
  'Alaska',
  'Ariz.',
  'Ariz. App.',
  'Ark.',
  'Ark. App.',
  'Cal.',
  'Cal. 2d',
  'Cal. 3d',
  'Cal. 4th',
  'Cal. 5th',
  'Cal. App.',
  'Cal. App. 2d',
  'Cal. App. 3d',
  'Cal. App. 4th',
  'Cal. App. 5th',
  'Cal. Rptr.',
  'Cal. Rptr. 2d',
  'Cal. Rptr. 3d',
  'Colo.',
  'Colo. App.',
  'Conn.',
  'Conn. App.',
  'Conn. Supp.',
  'Del.',
  'Del. Ch.',
  'Fla.',
  'Ga.',
  'Ga. App.',
  'Haw.',
  'Haw. App.',
  'Idaho',
  'Ill.',
  'Ill. 2d',
  'Ill. App.',
  'Ill. App. 2d',
  'Ill. App. 3d',
  'Ill. Dec.',
  'Ind.',
  'Ind. App.',
  'Iowa',
  'Kan.',
  'Kan. App.',
  'Kan. App. 2d',
  'Ky.',
  'La.',
  'La. Ann.',
  'Me.',
  'Md.',
  'Md. App.',
  'Mass.',
  'Mass. App. Ct.',
  'Mich.',
  'Mich. App.',
  'Minn.',
  'Miss.',
  'Mo.',
  'Mo. App.',
  'Mont.',
  'Neb.',
  'Neb. App.',
  'Nev.',
  'N.H.',
  'N.J.',
  'N.J. Super.',
  'N.J. Eq.',
  'N.J.L.',
  'N.M.',
  'N.Y.',
  'N.Y.2d',
  'N.Y.3d',
  'A.D.',
  'A.D.2d',
  'A.D.3d',
  'Misc.',
  'Misc. 2d',
  'Misc. 3d',
  'N.Y.S.',
  'N.Y.S.2d',
  'N.Y.S.3d',
  'N.C.',
  'N.C. App.',
  'N.D.',
  'Ohio St.',
  'Ohio St. 2d',
  'Ohio St. 3d',
  'Ohio App.',
  'Ohio App. 2d',
  'Ohio App. 3d',
  'Okla.',
  'Okla. Crim.',
  'Or.',
  'Or. App.',
  'Pa.',
  'Pa. Super.',
  'Pa. Commw.',
  'R.I.',
  'S.C.',
  'S.D.',
  'Tenn.',
  'Tenn. App.',
  'Tex.',
  'Tex. Crim.',
  'Tex. Civ. App.',
  'Utah',
  'Utah 2d',
  'Vt.',
  'Va.',
  'Va. App.',
  'Wash.',
  'Wash. 2d',
  'Wash. App.',
  'Wash. App. 2d',
  'W. Va.',
  'Wis.',
  'Wis. 2d',
  'Wyo.',
] as const;

/** Usual endings of the names of law reviews and journals. */
const JOURNAL = String.raw`(?:[A-Z][A-Za-z’'.]*\s+(?:&\s+)?){1,5}(?:L\.\s?Rev\.|L\.\s?J\.|L\.\s?Q\.|J\.L\.\s&\s[A-Z][A-Za-z.’']+)`;

/** Other abbreviations of the same reporters. */
const ALIASES: Readonly<Record<string, string>> = {
  'Fed. Appx.': 'F. App’x',
  'Fed. App’x': 'F. App’x',
  'Fed. R. Dec.': 'F.R.D.',
  // These are the abbreviations that Washington and Oregon use for their own reporters.
  'Wn.': 'Wash.',
  'Wn. 2d': 'Wash. 2d',
  'Wn. App.': 'Wash. App.',
  'Wn. App. 2d': 'Wash. App. 2d',
  Or: 'Or.',
};

const REPORTERS: readonly string[] = [...NATIONAL, ...REGIONAL, ...STATE];

/**
 * Abbreviations that are also ordinary words, compass points of an address, or states. A number before and one after
 * are not enough to make them a citation: parties, a year, a pinpoint or a parallel citation are required.
 */
const ORDINARY: ReadonlySet<string> = new Set([
  'A.',
  'F.',
  'P.',
  'N.E.',
  'N.W.',
  'S.E.',
  'S.W.',
  'So.',
  'A.D.',
  'How.',
  'Pet.',
  'Wall.',
  'Alaska',
  'Idaho',
  'Iowa',
  'Utah',
  'Miss.',
  'Me.',
  'Or.',
  'La.',
  'Pa.',
  'Mo.',
  'Ill.',
  'Wash.',
  'Mass.',
  'Va.',
  'Md.',
  'Ga.',
  'N.Y.',
  'N.J.',
  'N.H.',
  'N.M.',
  'N.C.',
  'N.D.',
  'S.C.',
  'S.D.',
  'R.I.',
  'Misc.',
  'Cal.',
  'Del.',
  'Ind.',
  'Kan.',
  'Tex.',
  'Ariz.',
  'Ark.',
  'Fla.',
  'Conn.',
  'Colo.',
  'Ala.',
  'Ky.',
  'Mich.',
  'Minn.',
  'Mont.',
  'Neb.',
  'Nev.',
  'Okla.',
  'Tenn.',
  'Vt.',
  'Wis.',
  'Wyo.',
  'W. Va.',
  'M.J.',
  'T.C.',
]);

/** Whether the reporter needs more than its numbers to be recognized. */
export const isOrdinary = (reporter: string): boolean => ORDINARY.has(reporter);

/** The usual abbreviation of each reporter by its letters, independent of spaces and dots. */
const BY_LETTERS: ReadonlyMap<string, string> = new Map([
  ...REPORTERS.map((name) => [lettersOf(name), name] as const),
  ...Object.entries(ALIASES).map(([alias, name]) => [lettersOf(alias), name] as const),
]);

function lettersOf(name: string): string {
  return name
    .replace(/[\s.’']/g, '')
    .replace(/2nd/i, '2d')
    .replace(/3rd/i, '3d')
    .toLowerCase();
}

export const usualReporter = (written: string): string =>
  BY_LETTERS.get(lettersOf(written)) ?? written.replace(/\s+/g, ' ');

/** Abbreviations of one letter and compass points are ambiguous without their dots. */
const keepsDots = (name: string): boolean =>
  /^(?:[A-Z]\.|N\.E\.|N\.W\.|S\.E\.|S\.W\.|So\.|Pet\.|How\.|Wall\.|Or\.|Me\.)$/.test(name);

/** The longest abbreviations come first, so that 'F. Supp. 2d' is not read as 'F.'. */
export const REPORTER_PATTERN = [...REPORTERS, ...Object.keys(ALIASES)]
  .sort((a, b) => b.length - a.length)
  .map((name) => pattern(name, keepsDots(name)))
  .join('|');

export const JOURNAL_PATTERN = JOURNAL;

/** Courts in neutral citations, which consist of the year, the court, and the number of the decision in that year. */
export const NEUTRAL_PATTERN = String.raw`(?:IL App \([1-5](?:st|d|nd|rd|th)\)|IL|UT App|UT|ND App|ND|SD|WI App|WI|WY|MT|NM|NMSC|NMCA|OK CIV APP|OK CR|OK|COA|CO|VT|ME|NH|PA Super|ARK|AR|MS|GU|WV|NCSC|NCCOA)`;
