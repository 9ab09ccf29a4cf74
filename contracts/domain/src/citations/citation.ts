/** What a citation leads to. `unknown`: a supra or an id. whose source the text does not name. */
export type CitationKind = 'case' | 'statute' | 'regulation' | 'rule' | 'constitution' | 'secondary' | 'unknown';

/** `full` stands by itself; the others lean on one that came before. */
export type CitationForm = 'full' | 'short' | 'supra' | 'id';

/** Where else the same decision is printed: '127 S. Ct. 1955'. */
export interface ParallelCitation {
  readonly volume: string;
  readonly reporter: string;
  readonly page: string;
}

/** A citation as it was read from a running text. What the text does not say is null. */
export interface Citation {
  readonly kind: CitationKind;
  readonly form: CitationForm;
  /** As it was written, from `start` to before `end`, in UTF-16 units of the text. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** 'Ashcroft v. Iqbal'; of a short form the name that it was given. */
  readonly title: string | null;
  /** Of a reporter; the title of a code ('28' in 28 U.S.C.). */
  readonly volume: string | null;
  /** In its usual abbreviation: 'F.3d', 'U.S.C.', 'Fed. R. Civ. P.', 'U.S. Const.'. */
  readonly reporter: string | null;
  /** First page of a decision; section, rule, article or amendment. */
  readonly page: string | null;
  /** '678-79', 'n.3', '*4', '(b)(6)', '§ 1, cl. 3'. */
  readonly pinpoint: string | null;
  /** '9th Cir.', 'S.D.N.Y.'; the reporters of one court alone say it themselves. */
  readonly court: string | null;
  readonly year: number | null;
  /** The day of a decision that no reporter has printed: 'Mar. 4, 2019'. */
  readonly date: string | null;
  /** 'No. 18-cv-2345' */
  readonly docket: string | null;
  readonly parallel: readonly ParallelCitation[];
  /** Index, among the citations of the same text, of the full citation that this one leans on. */
  readonly refersTo: number | null;
}

/** A citation before what it leans on is known. */
export type Found = Omit<Citation, 'refersTo' | 'text'>;

export const NOTHING_READ = {
  title: null,
  volume: null,
  reporter: null,
  page: null,
  pinpoint: null,
  court: null,
  year: null,
  date: null,
  docket: null,
  parallel: [],
} as const;
