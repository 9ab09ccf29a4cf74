import { type CitationKind, type Found, NOTHING_READ } from './citation.ts';

/** Section signs and words: '§', '§§', 'Section', 'sec.' */
const SIGN = String.raw`(?:§§?|[Ss]ections?|[Ss]ecs?\.)`;
/** Subdivisions in parentheses, but not a year. */
const SUBS = String.raw`(?:\s?\((?!(?:1[89]|20)\d\d\))[A-Za-z0-9]{1,5}\))*`;
const NUMBER = String.raw`\d+[A-Za-z]{0,4}(?:[.:/-]\d+[A-Za-z]{0,4})*(?:-[a-z](?![A-Za-z]))?`;
/**
 * The dash of a range. A plain hyphen between two numbers is matched as part of the number, because two ways to match
 * it would make the expression backtrack without end.
 */
const TO = String.raw`(?:\s?[–—]\s?|\s-\s?|-\s|(?<=\))-)`;
/** A section, or after '§§' a range or several of them. */
const SECTIONS = String.raw`(?<page>${NUMBER})(?<pin>${SUBS}(?:${TO}(?:${NUMBER}|\([A-Za-z0-9]{1,4}\))${SUBS}|(?:,\s?|,?\s(?:&|and)\s)(?:${NUMBER}(?!\s(?:U\.?S\.?C|C\.?F\.?R|[A-Z][\w.]*\s))${SUBS}|\([A-Za-z0-9]{1,4}\)${SUBS}))*(?:,?\set\sseq\.)?)`;
const YEAR = String.raw`(?:\s\((?<inside>(?:[A-Z][A-Za-z.&’' ]{1,24}\s)?(?:Supp\.\s[IVX]+\s)?(?<year>(?:1[89]|20)\d{2})(?:\s?(?:&|ed\.,?)\s?Supp\.[^()]{0,12})?)\))?`;
const START = String.raw`(?<![\w$.]|\d[,-])`;
const END = String.raw`(?![\w])`;

const STATES =
  'Ala\\.|Alaska|Ariz\\.|Ark\\.|Cal\\.|Colo\\.|Conn\\.|Del\\.|D\\.C\\.|Fla\\.|Ga\\.|Haw\\.|Idaho|Ill\\.|Ind\\.|Iowa|Kan\\.|Ky\\.|La\\.|Me\\.|Md\\.|Mass\\.|Mich\\.|Minn\\.|Miss\\.|Mo\\.|Mont\\.|Neb\\.|Nev\\.|N\\.\\s?H\\.|N\\.\\s?J\\.|N\\.\\s?M\\.|N\\.\\s?Y\\.|N\\.\\s?C\\.|N\\.\\s?D\\.|Ohio|Okla\\.|Or\\.|Pa\\.|P\\.R\\.|R\\.\\s?I\\.|S\\.\\s?C\\.|S\\.\\s?D\\.|Tenn\\.|Tex\\.|Utah|Vt\\.|Va\\.|Wash\\.|W\\.\\s?Va\\.|Wis\\.|Wyo\\.';

/** Words of a code's name: 'Gen. Bus. Law', 'Civ. Prac. & Rem. Code Ann.', 'C.P.L.R.' */
const CODE_WORD = String.raw`(?:[A-Z][A-Za-z’']*\.?|(?:[A-Z]\.\s?){2,5}|&|and|of|to)`;
const CODE_END = String.raw`(?:Code|Stat\.?|Stats\.?|Laws?|L\.|C\.P\.L\.R\.|CPLR|Ann\.|Act|Cons\.|Comp\.|Proc\.|Rev\.|Ch\.|Acts)`;

/** California's codes as its courts abbreviate them, and as its lawyers write them out in a sentence. */
const CALIFORNIAN = String.raw`(?:Evid|Pen|Civ|Lab|Gov|Fam|Prob|Veh|Ins|Corp|Com|Ed|Educ|Elec|Fin|Food\s&\sAgric|Health\s&\sSaf|Pub\.\sResources|Pub\.\sUtil|Rev\.\s&\sTax|Welf\.\s&\sInst|Bus\.\s&\sProf|Unemp\.\sIns)\.\s?Code`;
const CALIFORNIAN_IN_FULL = String.raw`(?:Code\sof\sCivil\sProcedure|(?:Evidence|Penal|Civil|Labor|Government|Family|Probate|Vehicle|Insurance|Corporations|Commercial|Education|Elections|Business\sand\sProfessions|Health\sand\sSafety|Welfare\sand\sInstitutions)\sCode)`;

interface Plan {
  readonly kind: CitationKind;
  readonly source: string;
  /** The usual abbreviation; by default the group `code` as written. */
  readonly reporter?: string | ((written: string) => string);
}

const tidy = (written: string): string =>
  written
    .replace(/\s+/g, ' ')
    .replace(/\bN\. (?=[YJMHCD]\.)/g, 'N.')
    .replace(/\b([SRW])\. (?=(?:C|D|I|Va)\.)/g, (_, letter: string) => (letter === 'W' ? 'W. ' : `${letter}.`))
    .replace(/[,\s]+$/, '')
    .trim();

const FEDERAL_RULES: readonly (readonly [string, string])[] = [
  ['Civ. P.', 'Civil Procedure'],
  ['Crim. P.', 'Criminal Procedure'],
  ['App. P.', 'Appellate Procedure'],
  ['Bankr. P.', 'Bankruptcy Procedure'],
  ['Evid.', 'Evidence'],
];

const federalRule = (written: string): string => {
  const set = FEDERAL_RULES.find(
    ([short, long]) =>
      written.replace(/[\s.]/g, '').includes(short.replace(/[\s.]/g, '')) ||
      written.replace(/\s+/g, ' ').includes(long),
  )?.[0];
  const letters: Readonly<Record<string, string>> = {
    FRCP: 'Civ. P.',
    FRCRP: 'Crim. P.',
    FRE: 'Evid.',
    FRAP: 'App. P.',
    FRBP: 'Bankr. P.',
  };
  return `Fed. R. ${set ?? letters[written.toUpperCase().replace(/[.\s]/g, '')] ?? 'Civ. P.'}`;
};

const constitution = (written: string): string =>
  tidy(written)
    .replace(/^U\.? ?S\.?(?= )/, 'U.S.')
    .replace(/CONST/, 'Const')
    .replace(/Const$/, 'Const.');

const RULE_NUMBER = String.raw`(?<page>\d+[a-z]?(?:[.-]\d+)*)(?<pin>${SUBS}(?:(?:\s?[-–]\s?|,\s?|\s(?:&|and)\s)(?:\d+(?:\.\d+)*${SUBS}|\([A-Za-z0-9]{1,4}\)${SUBS})(?!\s[A-Z][\w.]*\s))*)`;
const ROMAN = String.raw`[IVXL]+|\d{1,2}`;
const CLAUSES = String.raw`(?<pin>(?:,?\s(?:§§?\s?\d+[A-Za-z]?(?:\([a-z0-9]\))*|cl\.\s?\d+|pmbl\.|¶\s?\d+))*)`;

const PLANS: readonly Plan[] = [
  {
    kind: 'statute',
    reporter: (written) => (/C\.?\s?A/.test(written) ? 'U.S.C.A.' : /C\.?\s?S/.test(written) ? 'U.S.C.S.' : 'U.S.C.'),
    source: String.raw`${START}(?<volume>\d{1,2})\s+(?<code>U\.?\s?S\.?\s?C\.?(?:\s?[AS]\.?)?|United\sStates\sCode),?\s*(?:${SIGN}\s?)?${SECTIONS}${END}${YEAR}`,
  },
  {
    kind: 'statute',
    reporter: 'U.S.C.',
    source: String.raw`${SIGN}\s?${SECTIONS},?\s+of\s+[Tt]itle\s+(?<volume>\d{1,2})(?:,?\s+(?:of\s+the\s+)?(?:United\sStates\sCode|U\.S\.C(?:ode|\.)))?${END}`,
  },
  {
    kind: 'regulation',
    reporter: 'C.F.R.',
    source: String.raw`${START}(?<volume>\d{1,2})\s+(?<code>C\.?\s?F\.?\s?R\.?)\s*(?:(?:§§?|[Pp]t\.|[Pp]arts?|[Ss]ections?)\s?)?${SECTIONS}${END}${YEAR}`,
  },
  {
    kind: 'regulation',
    reporter: 'Fed. Reg.',
    source: String.raw`${START}(?<volume>\d{1,3})\s+(?<code>Fed\.?\s?Reg\.?)\s+(?<page>\d{1,3},?\d{3}|\d{1,3})(?<pin>,\s\d{1,3},?\d{3}(?:[-–]\d{2,5})?)?(?:\s\((?<inside>[^()]{0,40}?(?<year>(?:19|20)\d{2}))\))?`,
  },
  {
    kind: 'statute',
    reporter: 'Stat.',
    source: String.raw`${START}(?<volume>\d{1,3})\s+(?<code>Stat\.)\s+(?<page>\d{1,5})(?<pin>,\s\d{1,5}(?:[-–]\d{1,5})?)?${YEAR}`,
  },
  {
    kind: 'statute',
    reporter: 'Pub. L. No.',
    source: String.raw`(?<code>Pub(?:\.|lic)\s?L(?:\.|aw)(?:\s?Nos?\.?)?)\s?(?<page>\d{2,3}[-–]\d{1,3})(?<pin>,\s(?:§§?\s?\d+${SUBS}|[Tt]it\.\s?[IVX]+))?(?:,\s\d{1,3}\sStat\.\s\d{1,5}(?:,\s\d{1,5}(?:[-–]\d+)?)?)?${YEAR}`,
  },
  {
    kind: 'statute',
    reporter: 'ILCS',
    source: String.raw`${START}(?<volume>\d{1,3})\s+(?<code>ILCS|Ill\.\s?Comp\.\s?Stat\.(?:\s?Ann\.)?)\s+(?<page>\d+\/\d+[A-Za-z]?(?:[-.]\d+)*)(?<pin>${SUBS})${END}${YEAR}`,
  },
  {
    kind: 'statute',
    reporter: 'Pa. Cons. Stat.',
    source: String.raw`${START}(?<volume>\d{1,2})\s+(?<code>Pa\.\s?(?:Cons\.\s?Stat\.(?:\s?Ann\.)?|C\.\s?S\.))\s*§§?\s?${SECTIONS}${END}${YEAR}`,
  },
  {
    kind: 'constitution',
    reporter: constitution,
    source: String.raw`(?<code>(?:U\.?\s?S\.?|${STATES})\s?(?:Const|CONST)\.?),?\s(?<page>(?:amends?\.?|art\.?|pmbl\.)(?:\s(?:${ROMAN}))?(?![A-Za-z]))${CLAUSES}`,
  },
  {
    kind: 'rule',
    reporter: federalRule,
    source: String.raw`(?<code>F(?:ed|EDERAL|ederal)\.?\s?R(?:\.|ules?)\s?(?:of\s)?(?:Civ\.?\s?P\.?|Civil\sProcedure|Crim\.?\s?P\.?|Criminal\sProcedure|App\.?\s?P\.?|Appellate\sProcedure|Bankr\.?\s?P\.?|Bankruptcy\sProcedure|Evid\.?|Evidence)|\b(?:FRCP|FRCrP|FRE|FRAP|FRBP|F\.R\.C\.P\.|F\.R\.E\.))\s?(?:[Rr]ules?\s)?${RULE_NUMBER}${END}`,
  },
  {
    kind: 'rule',
    reporter: tidy,
    source: String.raw`(?<code>(?:(?:[NSEWCM]\.\s?)?(?:D\.|[NSEWCM]\.D\.)\s?)?(?:(?:${STATES})\s?)?(?:(?:Civ|Crim|Bankr|App)\.\s)?(?:L\.\s?(?:(?:Civ|Crim|Bankr|Cv|Cr)\.\s?)?R\.|Local\s(?:Civil\s|Criminal\s|Bankruptcy\s)?Rule|LCvR|LR))\s?${RULE_NUMBER}${END}`,
  },
  {
    kind: 'rule',
    reporter: tidy,
    source: String.raw`(?<code>(?:(?:${STATES})\s?(?:(?:Sup|S)\.\s?Ct\.\s)?R(?:\.|ules?)\s?(?:of\s)?(?:(?:Civ|Crim|App|Evid|Prof[’']l|Jud|Gen|Super|Sup|Unif|Trial|Pro|Prob|Juv)\.?\s?){0,2}(?:P\.|Ct\.|Conduct|Evid\.|Proc\.|App\.|Admin\.)?|(?:${STATES})\s?R\.\s?Evid\.|(?:Ill\.\s)?S(?:up)?\.\s?Ct\.\sR\.|Model\s(?:Rules?|Code)\sof\sProf[’']l\s(?:Conduct|Resp\.?)(?:,?\s[Rr](?:\.|ule))?|Model\sRules?\sof\sProfessional\sConduct(?:\s[Rr]ule)?|22\sN\.Y\.C\.R\.R\.|\b(?:Cir|[1-9](?:st|d|nd|rd|th)\sCir|D\.C\.\sCir|Fed\.\sCir)\.\s(?:L\.\s)?R\.))\s?(?:§\s?)?${RULE_NUMBER}${END}`,
  },
  {
    kind: 'statute',
    reporter: tidy,
    source: String.raw`(?<code>(?:N\.\s?Y\.\s)?(?:C\.\s?P\.\s?L\.\s?R\.|CPLR|C\.\s?P\.\s?L\.|CPL))\s?(?:§§?\s?)?${SECTIONS}${END}${YEAR}`,
  },
  {
    kind: 'statute',
    reporter: tidy,
    source: String.raw`(?<code>\b(?:O\.\s?C\.\s?G\.\s?A\.|R\.\s?C\.\s?W\.|RCW|U\.\s?C\.\s?C\.|UCC|M\.\s?G\.\s?L\.|G\.\s?L\.|R\.\s?C\.|R\.\s?S\.\s?Mo\.|N\.\s?J\.\s?S\.\s?A\.|A\.\s?R\.\s?S\.|C\.\s?R\.\s?S\.|N\.\s?R\.\s?S\.|NRS|K\.\s?S\.\s?A\.|M\.\s?C\.\s?L\.|MCL))\s?(?:(?:c|ch)\.\s?(?<volume>\d+[A-Z]?),?\s)?(?:§§?\s?)?(?<page>(?:\d[A-Z]:)?${NUMBER})(?<pin>${SUBS})${END}${YEAR}`,
  },
  {
    kind: 'statute',
    reporter: tidy,
    source: String.raw`(?<code>(?:${STATES}|Unif\.)\s?(?:${CODE_WORD}[,\s]\s?){0,7}?${CODE_END}(?:,?\s?(?:Ann\.|${CODE_WORD}\s?){0,5}?)?),?\s(?:(?:tit|ch|c|art)\.\s(?<volume>\d+[A-Z]?),?\s)?(?:§§?|[Ss]ection|art\.)\s?(?<page>(?:\d[A-Z]:)?${NUMBER})(?<pin>${SUBS}(?:${TO}${NUMBER}${SUBS}|(?:,\s?|,?\s(?:&|and)\s)${NUMBER}(?!\s[A-Z])${SUBS}|,?\set\sseq\.)*)${END}${YEAR}`,
  },
  {
    kind: 'statute',
    reporter: tidy,
    source: String.raw`\b(?<code>I\.\s?R\.\s?C\.|IRC|Internal\sRevenue\sCode(?:\sof\s19(?:39|54|86))?),?\s?(?:${SIGN}\s?|(?=\d{2}))${SECTIONS}${END}${YEAR}`,
  },
  {
    kind: 'regulation',
    reporter: tidy,
    source: String.raw`\b(?<code>(?:(?:Prop|Temp|Former)\.\s)*Treas\.\s?Regs?\.|Treasury\sRegulations?)\s?(?:${SIGN}\s?)(?<page>\d{1,3}[A-Z]?\.\d+[A-Z]?(?:\([a-z]\d?\)(?=-\d))?(?:-\d+[A-Z]{0,2})*)(?<pin>${SUBS})${END}${YEAR}`,
  },
  {
    kind: 'regulation',
    reporter: tidy,
    source: String.raw`\b(?<code>Rev\.\s(?:Rul|Proc)\.)\s(?<page>\d{2,4}-\d{1,3})(?:,\s\d{4}-\d{1,2}\s(?:C\.B\.|I\.R\.B\.)\s\d{1,4})?${END}${YEAR}`,
  },
  {
    kind: 'statute',
    reporter: 'ORS',
    source: String.raw`\b(?<code>ORS)\s?(?:§§?\s?)?(?<page>\d{1,3}[A-C]?\.\d{3,4})(?<pin>${SUBS})${END}${YEAR}`,
  },
  {
    kind: 'regulation',
    reporter: tidy,
    source: String.raw`\b(?<code>OAR|WAC)\s?(?:§§?\s?)?(?<page>\d{2,3}[A-Z]?-\d{2,3}-\d{2,5})(?<pin>${SUBS})${END}`,
  },
  {
    kind: 'rule',
    reporter: 'ORCP',
    // Subdivisions of the ORCP are capital letters: 'ORCP 21 A(8)'. In 'ORCP 47 A motion' the letter is a word.
    source: String.raw`\b(?<code>ORCP)\s(?<page>\d{1,3})(?<pin>(?:\s[A-Z](?:(?:\([A-Za-z0-9]{1,3}\))+|(?!\s?[\w’'-])))?)${END}`,
  },
  {
    kind: 'rule',
    reporter: tidy,
    // Washington's court rules need a subdivision, because 'CR' with a number alone may be a battery.
    source: String.raw`\b(?<code>CR|CrR|CRLJ|CrRLJ|RAP)\s(?<page>\d{1,2}(?:\.\d{1,2})?)(?<pin>(?:\([A-Za-z0-9]{1,3}\))+)${END}`,
  },
  {
    kind: 'rule',
    reporter: tidy,
    source: String.raw`(?<code>Cal\.\sRules\sof\sCourt),\srule\s${RULE_NUMBER}${END}`,
  },
  {
    kind: 'statute',
    reporter: tidy,
    source: String.raw`\b(?<code>(?:Cal\.\s)?(?:Code\sCiv\.\sProc\.|${CALIFORNIAN})),?\s§§?\s?(?<page>${NUMBER})(?<pin>${SUBS}(?:,\s(?:subds?\.\s(?:\([a-z0-9]{1,3}\))+(?:(?:[-–]|,\s|\s(?:&|and)\s)(?:\([a-z0-9]{1,3}\))+)*|par\.\s\(\d{1,2}\)))?)${END}${YEAR}`,
  },
  {
    kind: 'statute',
    reporter: tidy,
    source: String.raw`\b(?<code>${CALIFORNIAN_IN_FULL}),?\s[Ss]ections?\s(?<page>${NUMBER})(?<pin>${SUBS}(?:,\ssubdivision\s(?:\([a-z0-9]{1,3}\))+)?)${END}`,
  },
  {
    kind: 'secondary',
    reporter: tidy,
    source: String.raw`(?<code>Restatement\s\((?:First|Second|Third|Fourth)\)\sof\s(?:[A-Z][A-Za-z]+:?|the|of|and|&)(?:\s(?:[A-Z][A-Za-z]+:?|the|of|and|&|for))*)\s§§?\s?(?<page>\d+[A-Z]?)(?<pin>(?:\scmt\.\s[a-z](?:,\sillus\.\s\d+)?)?)(?:\s\((?<inside>[^()]{0,40}?(?<year>(?:19|20)\d{2}))\))?`,
  },
  {
    kind: 'secondary',
    reporter: tidy,
    source: String.raw`${START}(?<volume>\d{1,4})\s(?<code>(?:[A-Z][A-Za-z’']*\.?\s?(?:&\s)?){1,6}?(?:L\.\s?Rev\.|L\.\s?J\.|L\.\s?Q\.|Law\sReview|J\.L\.\s&\s[A-Z][A-Za-z.’']+))\s(?<page>\d{1,5})(?<pin>,\s\d{1,5}(?:[-–]\d{1,5})?(?!\s[A-Z]))?(?:\s\((?<inside>(?<year>(?:1[89]|20)\d{2}))\))?`,
  },
];

const COMPILED = PLANS.map((plan) => ({ ...plan, expression: new RegExp(plan.source, 'g') }));

const pinOf = (written: string | undefined): string | null => {
  const pin = (written ?? '')
    .replace(/^,\s?/, '')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/(?<![,.]|subdivision)\s(?=\()/g, '')
    .trim();
  return pin === '' ? null : pin;
};

/** '1681-1681x' after '§§' is a range; '2000e-5' is one section. */
function splitRange(page: string, pin: string, written: string): readonly [string, string] {
  const [first = '', last = '', ...more] = page.split(/[-–—]/);
  const isRange =
    written.includes('§§') &&
    more.length === 0 &&
    /^\d/.test(last) &&
    Number.parseInt(last, 10) >= Number.parseInt(first, 10);
  return isRange ? [first, `-${last}${pin}`] : [page, pin];
}

/**
 * The statutes, regulations, rules, constitutions and secondary sources that are cited in full, in no particular order;
 * they may overlap. It yields between kinds.
 */
export function* enactments(text: string): Generator<undefined, readonly Found[]> {
  const found: Found[] = [];
  for (const { kind, reporter, expression } of COMPILED) {
    for (const match of text.matchAll(expression)) {
      const g = match.groups as Record<string, string | undefined>;
      const written = g.code ?? '';
      const [page, pinpoint] = splitRange(g.page ?? '', g.pin ?? '', match[0]);
      found.push({
        ...NOTHING_READ,
        kind,
        form: 'full',
        start: match.index,
        end: match.index + match[0].length,
        volume: g.volume ?? null,
        reporter: typeof reporter === 'string' ? reporter : (reporter?.(written) ?? tidy(written)),
        page: page.replace(/[–—]/g, '-').replace(/\s+/g, ' '),
        pinpoint: pinOf(pinpoint),
        year: g.year === undefined ? null : Number(g.year),
      });
    }
    yield;
  }
  return found;
}
