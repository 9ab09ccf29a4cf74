import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Citation, CitationForm, CitationKind } from '@lexledger/domain/citations/citation';
import { recogniseCitations } from '@lexledger/domain/citations/recognise';

/** What a person reads from a citation; what is left out is not in the text. */
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
  /** Index of the full citation of the passage that it leans on. */
  readonly refersTo?: number;
}

export interface JudgedPassage {
  readonly group: string;
  readonly text: string;
  readonly citations: readonly JudgedCitation[];
}

export const FILES = ['cases', 'enactments', 'briefs', 'held-out', 'negatives'] as const;
/** Both written and judged before anything was mended for them, in turns; errors were only looked at in the first one. */
export const LATER_FILES = ['later', 'later-held-out'] as const;

export const passagesOf = (file: (typeof FILES | typeof LATER_FILES)[number]): readonly JudgedPassage[] =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`citations/${file}.json`, import.meta.url)), 'utf8'));

export interface Score {
  readonly expected: number;
  readonly found: number;
  /** Found where a person finds one, of the same kind and form. */
  readonly right: number;
  /** Of those: the very words, and every part read as a person reads it, what it leans on included. */
  readonly exact: number;
  /** What went wrong, a line each. */
  readonly errors: readonly string[];
}

type Part = string | number | null | undefined;

/** Parts that were read otherwise than a person reads them: 'year 1998, not 1997'. */
function misread(citation: Citation, judged: JudgedCitation, refersTo: number | undefined): readonly string[] {
  const { form, kind } = judged;
  const source = [citation.volume, citation.reporter, citation.page].filter((part) => part !== null).join(' ');
  const parts: readonly (readonly [string, Part, Part])[] = [
    ['text', citation.text, judged.text],
    ['source', source, judged.source],
    ['pinpoint', citation.pinpoint ?? undefined, judged.pinpoint],
    // A form that leans on another takes these over from it.
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
  /** By the index of what was found, that of what a person finds. */
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

/** 'citations, cases: 132 judged, 132 found; precision 100.0 %, recall 100.0 %, read exactly 99.2 %' */
export const scoreLine = (name: string, result: Score): string =>
  `citations, ${name}: ${result.expected} judged, ${result.found} found; precision ${percent(precision(result))}, ` +
  `recall ${percent(recall(result))}, read exactly ${percent(exactness(result))}`;
