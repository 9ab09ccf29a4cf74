/** The kind of source that is cited. `unknown` is a supra or an id. whose source the text does not name. */
export type CitationKind = 'case' | 'statute' | 'regulation' | 'rule' | 'constitution' | 'secondary' | 'unknown';

/** A `full` citation stands by itself; the other forms refer to an earlier one. */
export type CitationForm = 'full' | 'short' | 'supra' | 'id';

/** Another reporter in which the same decision is printed: '127 S. Ct. 1955'. */
export interface ParallelCitation {
  readonly volume: string;
  readonly reporter: string;
  readonly page: string;
}

/** A citation read from a running text. A field that the text does not give is null. */
export interface Citation {
  readonly kind: CitationKind;
  readonly form: CitationForm;
  /** The citation as written, from `start` to before `end`, in UTF-16 units of the text. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Name of the decision, 'Ashcroft v. Iqbal'; for a short form, the shortened name. */
  readonly title: string | null;
  /** Volume of the reporter, or the title of a code ('28' in 28 U.S.C.). */
  readonly volume: string | null;
  /** Usual abbreviation of the reporter or code: 'F.3d', 'U.S.C.', 'Fed. R. Civ. P.', 'U.S. Const.'. */
  readonly reporter: string | null;
  /** First page of a decision; otherwise the section, rule, article or amendment. */
  readonly page: string | null;
  /** Pinpoint: '678-79', 'n.3', '*4', '(b)(6)', '§ 1, cl. 3'. */
  readonly pinpoint: string | null;
  /** Court, such as '9th Cir.' or 'S.D.N.Y.'. Reporters of a single court imply it. */
  readonly court: string | null;
  readonly year: number | null;
  /** Date of a decision that no reporter has printed: 'Mar. 4, 2019'. */
  readonly date: string | null;
  /** Docket number: 'No. 18-cv-2345'. */
  readonly docket: string | null;
  readonly parallel: readonly ParallelCitation[];
  /** Index, among the citations of the same text, of the full citation that this one refers to. */
  readonly refersTo: number | null;
}

/** A citation that is not resolved to a full one yet. */
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
