/** Words that may precede a citation and are not part of a name. */
const SIGNAL =
  /^(?:see|see,|also|also,|but|cf\.|cf\.,|e\.g\.|e\.g\.,|accord|contra|compare|with|under|in|citing|quoting|following|and|or|as|from|held|by|per|per,|since|because|until|like|unlike|both|where|when|while|although|though|after|before|applying|overruling|distinguishing|relying|on|to|of|the|that|than|for|at|our|cites|cited|cite|generally|generally,|then|thus|thus,|here|here,|again|again,|moreover,|however,|indeed,|further,|furthermore,|plaintiff|defendant|plaintiffs|defendants|court|relies|abrogating|rev’g|aff’g)$/i;

/** Small words inside a name. */
const CONNECTOR =
  /^(?:of|the|and|&|for|in|on|at|to|by|a|an|ex|rel\.|et|al\.|al\.,|de|del|der|den|van|von|la|le|du|da|dos|d\/b\/a|f\/k\/a|a\/k\/a|as|with|upon|re|v\.|y|el|-|–|parte)$/;

/** Abbreviations whose dot does not end a sentence. */
const ABBREVIATION =
  /^(?:[A-Z]\.|(?:[A-Z]\.){2,}|(?:Inc|Corp|Co|Cos|Ltd|Bros|Jr|Sr|Dr|Mr|Mrs|Ms|St|Ste|Mt|Ft|No|Nos|Am|Ass|Auth|Auto|Ave|Bd|Bldg|Cal|Cas|Cent|Chem|Cnty|Coll|Comm|Commc|Comp|Condo|Cong|Consol|Constr|Cont|Coop|Cty|Def|Dep|Dept|Dev|Dir|Dirs|Disc|Dist|Div|E|Econ|Educ|Elec|Emp|Eng|Enter|Enters|Equip|Est|Exam|Exch|Exec|Exp|Fed|Fid|Fin|Found|Gen|Grp|Guar|Hosp|Hous|Imp|Indem|Indep|Indus|Ins|Inst|Int|Invs|Lab|Labs|Liab|Litig|Mach|Maint|Mfg|Mfrs|Mgmt|Mkt|Mktg|Mortg|Mun|Mut|N|Nat|Nw|Org|Pac|Pharm|Pharms|Pr|Pres|Prob|Prod|Prods|Prop|Props|Prot|Pub|Publ|R|Rec|Ref|Reg|Rehab|Rel|Rels|Res|Rest|Ret|Rev|Rr|Ry|S|Sch|Schs|Sci|Sec|Secs|Serv|Servs|Soc|Sols|Super|Sur|Sys|Tech|Techs|Tel|Telecomm|Transp|Trs|Twp|Unif|Univ|Util|Utils|Vill|W|Wm|Geo|Chas|Jos|Thos|Robt|Alexr|al|rel|Lt|Gov|Rep|Sen|Prof|Cmty|Ctr|Ctrs|Cir|Dept|Dist|Envtl|Fla|Ga|Ill|Ind|Kan|Ky|La|Mass|Md|Me|Mich|Minn|Miss|Mo|Neb|Nev|Okla|Or|Pa|Tenn|Tex|Va|Vt|Wash|Wis|Wyo|Ala|Ariz|Ark|Colo|Conn|Del|Colum|Atl|Adm|Admr|Cmm|Commr|Corr|Crim|Det|Distrib|Distribs|Bus|Bankr|Broad|Balt|Phila|Pitt|Chi|Bhd|Bhds|Exrs|Sup|Supp|Trans|Merch|Metro|Med|Meth|Hosp|Hydro|Prods|Ltda|Cia|Mil|Sept|Wkrs|Sw|Se|Twp)\.|[A-Za-z]+[’'][a-z]{1,3}\.?|P\.C\.|L\.L\.C\.|L\.L\.P\.|L\.P\.|N\.A\.|S\.A\.|U\.S\.|B\.V\.|P\.A\.),?$/;

const CORPORATE =
  /^(?:[NSEW]\.,?$|Inc\.|LLC|L\.L\.C\.|LLP|L\.L\.P\.|LP|L\.P\.|Ltd\.|Co\.|Corp\.|Jr\.|Sr\.|II|III|IV|P\.C\.|PC|N\.A\.|S\.A\.|et|No\.|PLLC|PLC|P\.A\.|A\.G\.|AG|GmbH|d\/b\/a|Local|M\.D\.|Ph\.D\.|Attorney|Secretary|Warden|Comm’r|Commissioner|Sheriff|Pa\.|N\.Y\.|Cal\.|Tex\.|Fla\.|Mass\.|D\.C\.)/;

const MAX_WORDS = 24;

interface Word {
  readonly text: string;
  readonly start: number;
}

function wordsOf(text: string, from: number, to: number): readonly Word[] {
  return [...text.slice(from, to).matchAll(/[^\s]+/g)].map(({ 0: word, index }) => ({
    text: word,
    start: from + index,
  }));
}

/**
 * Openings of a sentence that a comma follows, and place names: 'In Texas, Brown & Root …' does not name a firm of
 * three partners.
 */
const OPENING =
  /^(?:However|Moreover|Further(?:more)?|Here|Thus|Indeed|Again|First|Second|Third|Also|Then|Nevertheless|Nonetheless|Therefore|Instead|Rather|Later|Today|Yet|Still|Next|Hence|Likewise|[A-Z][a-z]+ly|Plaintiffs?|Defendants?|Appellants?|Appellees?|Petitioners?|Respondents?|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|Hampshire|Jersey|Mexico|York|Carolina|Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming|\d+),$/;

/** What may follow a comma within a firm's name: partners up to the last one, which an ampersand joins. */
const PARTNERS = /^(?:[A-Z][\w.’'-]*,?\s){1,5}&,?\s/;

/** A court named before a decision's name: 'Division Two in Tacoma v. …'. */
const COURT = /\b(?:Circuit|Court|Division\s\w+|Department|Board|Congress|Justices?)\s$/;

/** A word in parentheses within a name: 'Lloyds Bank (Int’l) Ltd.' */
const BRACKETED = /^\([A-Z][\w.’'&-]*\),?$/;

const startsLikeName = (word: string): boolean => /^[("“‘']?[A-Z0-9&]/.test(word);

/** The start of the name that ends right before `to`; `to` itself if there is no name. */
function nameStart(text: string, from: number, to: number): number {
  const words = wordsOf(text, from, to);
  let start = to;
  let next: Word | undefined;
  for (let index = words.length - 1; index >= 0 && words.length - index <= MAX_WORDS; index -= 1) {
    const word = words[index] as Word;
    const bare = word.text.replace(/^[("“‘[]+/, '');
    const opened = bare.length < word.text.length;
    const isWithin = next !== undefined && BRACKETED.test(word.text) && startsLikeName(next.text);
    if (next !== undefined && !isWithin) {
      if (/[;:)\]”"]$|[.!?][”"’)]*$/.test(word.text) && !ABBREVIATION.test(bare)) break;
      if (/,$/.test(word.text) && !CORPORATE.test(next.text)) {
        if (OPENING.test(bare) || !PARTNERS.test(text.slice(next.start, to))) break;
      }
    }
    if (startsLikeName(bare)) start = word.start + word.text.length - bare.length;
    else if (!CONNECTOR.test(bare) || (bare === 'in' && COURT.test(text.slice(from, word.start)))) break;
    if (opened && !isWithin) break;
    next = { text: bare, start: word.start };
  }
  start = withoutSignals(text, start, to);
  const particle = /(?<=^|[\s(])(?:de|von|van|della|del|der|di|du|la|le)(?:\s(?:la|der|den))?\s$/.exec(
    text.slice(from, start),
  )?.[0];
  return start - (particle?.length ?? 0);
}

/** Skips signals at the front: 'See also Smith' begins at 'Smith', whereas 'In re Smith' stays whole. */
function withoutSignals(text: string, from: number, to: number): number {
  let start = from;
  for (const { text: word, start: at } of wordsOf(text, from, to)) {
    const rest = text.slice(at, to);
    if (/^(?:In\s+re|Ex\s+parte|Matter\s+of|In\s+the\s+(?:Matter|Interest)\s+of|Estate\s+of)\b/.test(rest)) return at;
    const isName = startsLikeName(word) && !SIGNAL.test(word);
    if (isName) return at;
    // 'The Florida Star' keeps its article.
    if (/^The$/.test(word) && /^The\s+[A-Z]/.test(rest)) return at;
    start = at + word.length;
  }
  return start;
}

export interface Parties {
  readonly title: string;
  readonly start: number;
}

const tidy = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .replace(/[,\s]+$/, '')
    .trim();

const PROCEDURAL =
  /(?:\bIn\s+re\s|\bEx\s+parte\s|\bMatter\s+of\s|\bIn\s+the\s+(?:Matter|Interest)\s+of\s|\bEstate\s+of\s)/g;

/** Text allowed between the name and the volume: a comma, or a year as California and New York place it. */
const BETWEEN = /(?:,|,?\s*\([^()]*\d{4}\),?)?\s*[“"’']?\s*$/;

/**
 * The parties named right before `to` and not before `from`: 'A v. B', 'In re A', 'Ex parte A'. Null if there are none.
 */
export function partiesBefore(text: string, from: number, to: number): Parties | null {
  const before = text.slice(from, to);
  const gap = BETWEEN.exec(before)?.[0] ?? '';
  const end = to - gap.length;
  const head = text.slice(from, end);
  const versus = [...head.matchAll(/\s(?:v\.|vs\.|v|V\.)\s/g)].at(-1);
  if (versus !== undefined) {
    const right = from + versus.index + versus[0].length;
    const left = from + versus.index;
    if (!isOneName(text.slice(right, end))) return null;
    const start = nameStart(text, from, left);
    return start >= left ? null : { title: tidy(text.slice(start, end)).replace(/\s(?:vs\.|v|V\.)\s/, ' v. '), start };
  }
  // The first phrase counts from which the rest is one name: 'In re Estate of Smith' is one name.
  const procedural = [...head.matchAll(PROCEDURAL)].find(({ index }) => isOneName(text.slice(from + index, end)));
  if (procedural === undefined) return null;
  const start = from + procedural.index;
  return { title: tidy(text.slice(start, end)), start };
}

/** Whether the text can be one case name: no sentence ends in it, and its words can be part of a name. */
function isOneName(name: string): boolean {
  const words = name.trim().split(/\s+/);
  if (words.length > MAX_WORDS || name.trim() === '') return false;
  return words.every((word, index) => {
    const isLast = index === words.length - 1;
    // A short word with a dot after 'v.' is taken for an abbreviation; only a longer word ends a sentence.
    if (!isLast && /[.!?;]["”’)]*$/.test(word) && !ABBREVIATION.test(word) && !/^[A-Z][A-Za-z’']{0,7}\.,?$/.test(word))
      return false;
    if (
      !isLast &&
      /,$/.test(word) &&
      !CORPORATE.test(words[index + 1] ?? '') &&
      !/^(?:et|Inc)/.test(words[index + 1] ?? '')
    )
      return (
        /^[A-Z]/.test(words[index + 1] ?? '') && (index > 0 || PARTNERS.test(`${words.slice(index + 1).join(' ')} `))
      );
    return startsLikeName(word) || CONNECTOR.test(word.replace(/,$/, '')) || /^(?:ex|rel\.|et|al\.?)$/.test(word);
  });
}

/** Names with 'The' that are not ships. */
const NO_SHIP =
  /^The\s(?:[A-Z]\w+\s)?(?:Courts?|State|People|Government|Plaintiffs?|Defendants?|Act|Statute|Code|Rule|Circuit|Commission|Board|Department|Constitution|Congress|Justices?|Judges?)\b/;

/** The ship that a decision is named after, right before `to`: 'The T.J. Hooper'. Such a name has no opponent. */
export function shipBefore(text: string, from: number, to: number): Parties | null {
  const before = text.slice(from, to);
  const name = /(?<=^|[\s(“"])The(?:\s(?:[A-Z][\w.’'-]*|of|and)){0,3}\s[A-Z][\w.’'-]*(?=,\s+$)/.exec(before);
  if (name === null || NO_SHIP.test(name[0])) return null;
  return { title: tidy(name[0]), start: from + name.index };
}

/** The name right before `to` that refers to an earlier citation: 'Twombly' in 'Twombly, 550 U.S. at 570'. */
export function shortNameBefore(text: string, from: number, to: number): Parties | null {
  const parties = partiesBefore(text, from, to);
  if (parties !== null) return parties;
  // California style puts a 'supra' after the name.
  const gap = /,\s*(?:supra,\s*)?$/i.exec(text.slice(from, to))?.[0];
  if (gap === undefined) return null;
  const end = to - gap.length;
  const start = nameStart(text, from, end);
  return start >= end ? null : { title: tidy(text.slice(start, end)), start };
}
