import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Citation, CitationForm, CitationKind } from '@lexledger/domain/citations/citation';
import { recogniseCitations } from '@lexledger/domain/citations/recognise';

/** The parts of a citation as a person reads them. Parts that the text does not have are omitted. */
export interface JudgedCitation {
  readonly text: string;
  readonly kind: CitationKind;
  readonly form: CitationForm;
  /** Volume, reporter and page, or title, code and section. */
  readonly source: string;
  readonly pinpoint?: string;
  readonly title?: string;
  readonly court?: string;
  readonly year?: number;
  /** Index of the full citation in the same passage to which it refers. */
  readonly refersTo?: number;
}

export interface JudgedPassage {
  readonly group: string;
  readonly text: string;
  readonly citations: readonly JudgedCitation[];
}

export const FILES = ['cases', 'enactments', 'briefs', 'held-out', 'negatives'] as const;
/**
 * Two files that were written and judged in turns, before the recognizer was improved for them. Only the errors in the
 * first one were examined.
 */
export const LATER_FILES = ['later', 'later-held-out'] as const;

export const passagesOf = (file: (typeof FILES | typeof LATER_FILES)[number]): readonly JudgedPassage[] =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`citations/${file}.json`, import.meta.url)), 'utf8'));

export interface Score {
  readonly expected: number;
  readonly found: number;
  /** Number of citations that were found where a person finds one, of the same kind and form. */
  readonly right: number;
  /** Number of those whose text and parts were read as a person reads them, including the citation referred to. */
  readonly exact: number;
  /** Descriptions of the errors, one line each. */
  readonly errors: readonly string[];
}

type Part = string | number | null | undefined;

/** Describes the parts that were not read as a person reads them: 'year 1998, not 1997'. */
function misread(citation: Citation, judged: JudgedCitation, refersTo: number | undefined): readonly string[] {
  const { form, kind } = judged;
  const source = [citation.volume, citation.reporter, citation.page].filter((part) => part !== null).join(' ');
  const parts: readonly (readonly [string, Part, Part])[] = [
    ['text', citation.text, judged.text],
    ['source', source, judged.source],
    ['pinpoint', citation.pinpoint ?? undefined, judged.pinpoint],
    // A short form takes these parts from the citation to which it refers, so only that reference is compared.
    ...(form === 'full'
      ? ([
          ['year', citation.year ?? undefined, judged.year],
          ...(kind === 'case'
            ? ([
                ['title', citation.title ?? undefined, judged.title],
                ['court', citation.court ?? undefined, judged.court],
              ] as const)
            : []),
        ] as const)
      : ([['refers to', refersTo, judged.refersTo]] as const)),
  ];
  return parts
    .filter(([, read, wanted]) => read !== wanted)
    .map(([part, read, wanted]) => `${part} ${read}, not ${wanted}`);
}

function scorePassage({ text, citations: judged }: JudgedPassage): Score {
  const found = recogniseCitations(text);
  const errors: string[] = [];
  /** Indexes of the judged citations by the indexes of the found ones. */
  const matched = new Map<number, number>();
  let exact = 0;
  let from = 0;
  for (const [index, each] of judged.entries()) {
    const start = text.indexOf(each.text, from);
    const end = start + each.text.length;
    from = end;
    const at = found.findIndex(
      (citation, candidate) =>
        !matched.has(candidate) &&
        citation.start < end &&
        citation.end > start &&
        citation.kind === each.kind &&
        citation.form === each.form,
    );
    const citation = found[at];
    if (citation === undefined) {
      errors.push(`not found: ${each.text}`);
      continue;
    }
    matched.set(at, index);
    const refersTo = citation.refersTo === null ? undefined : matched.get(citation.refersTo);
    const wrong = misread(citation, each, refersTo);
    if (wrong.length === 0) exact += 1;
    else errors.push(`misread: ${each.text}: ${wrong.join('; ')}`);
  }
  errors.push(...found.filter((_, index) => !matched.has(index)).map((extra) => `no citation: ${extra.text}`));
  return { expected: judged.length, found: found.length, right: matched.size, exact, errors };
}

export function score(passages: readonly JudgedPassage[]): Score {
  const scores = passages.map(scorePassage);
  const sum = (of: (each: Score) => number): number => scores.reduce((total, each) => total + of(each), 0);
  return {
    expected: sum((each) => each.expected),
    found: sum((each) => each.found),
    right: sum((each) => each.right),
    exact: sum((each) => each.exact),
    errors: scores.flatMap((each) => each.errors),
  };
}

export const precision = ({ right, found }: Score): number => (found === 0 ? 1 : right / found);
export const recall = ({ right, expected }: Score): number => (expected === 0 ? 1 : right / expected);
export const exactness = ({ exact, expected }: Score): number => (expected === 0 ? 1 : exact / expected);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** A line such as 'citations, cases: 132 judged, 132 found; precision 100.0 %, recall 100.0 %, read exactly 99.2 %'. */
export const scoreLine = (name: string, result: Score): string =>
  `citations, ${name}: ${result.expected} judged, ${result.found} found; precision ${percent(precision(result))}, ` +
  `recall ${percent(recall(result))}, read exactly ${percent(exactness(result))}`;
