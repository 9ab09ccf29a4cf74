import { CITED_LISTS } from '@lexledger/contracts/draftingChoices';
import type {
  CitationFinding,
  CiteFinding,
  FoundRecord,
  QuotationFinding,
} from '@lexledger/contracts/features/drafting/cite-check';

/** `differs`: it is in the library, but not as it is written here. */
export type FindingStanding = 'found' | 'differs' | 'missing';

/** What a check does not say; it stands wherever a check is shown. */
export const CHECK_CAVEAT =
  '“In your library” means that you keep the source. It does not say whether it is still good law: look that up before you rely on it.';

export function standingOf(finding: CiteFinding): FindingStanding {
  if (finding.kind === 'citation') {
    if (finding.found.length === 0) return 'missing';
    return finding.name === 'other' || finding.page === 'other' ? 'differs' : 'found';
  }
  if (finding.found.length === 0) return finding.nearest === null ? 'missing' : 'differs';
  return finding.isInCited === false ? 'differs' : 'found';
}

/** 'p. 4 of Lease.pdf' */
const placeIn = ({ name, page }: FoundRecord): string => (page === null ? name : `p. ${page} of ${name}`);

const inPlace = (source: FoundRecord): string => `${source.page === null ? 'in' : 'on'} ${placeIn(source)}`;

function citationWords({ found, isDangling, name, knownName, page, knownPage }: CitationFinding): readonly string[] {
  if (isDangling) return ['Refers to a source that the text does not cite before'];
  const [first] = found;
  if (first === undefined) return ['Not in your library'];
  const agreed = [name === 'same' && 'name agrees', page === 'same' && 'page agrees'].filter((one) => one !== false);
  return [
    [`In your library: ${CITED_LISTS[first.list]}`, ...agreed].join(', '),
    ...(name === 'other' ? [`The name is another: ${knownName ?? first.name}`] : []),
    ...(page === 'other' ? [`The library’s page is another: ${knownPage ?? 'see there'}`] : []),
  ];
}

function quotationWords({ found, cited, isInCited, nearest }: QuotationFinding): readonly string[] {
  const [first] = found;
  if (first === undefined) {
    return nearest === null
      ? ['Not in your library, and nothing like it']
      : [`Words differ from those ${inPlace(nearest.source)}`];
  }
  return [
    `Quoted word for word ${inPlace(first)}`,
    ...(isInCited === false ? ['Not in the passage that your library keeps of what is cited for it'] : []),
    ...(cited !== null && isInCited === null ? ['Your library keeps no words of what is cited for it'] : []),
  ];
}

/** What was found, in plain words; the first line says whether it is in the library. */
export const findingWords = (finding: CiteFinding): readonly string[] =>
  finding.kind === 'citation' ? citationWords(finding) : quotationWords(finding);

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** '12 citations: 9 in your library, 3 not; 5 quotations: 4 word for word' */
export function countWords(findings: readonly CiteFinding[]): string {
  const citations = findings.filter(({ kind }) => kind === 'citation');
  const quotations = findings.filter(({ kind }) => kind === 'quotation');
  const kept = citations.filter(({ found }) => found.length > 0).length;
  const exact = quotations.filter(({ found }) => found.length > 0).length;
  const ofCitations = citations.length === 0 ? '' : `: ${kept} in your library, ${citations.length - kept} not`;
  const ofQuotations = quotations.length === 0 ? '' : `: ${exact} word for word`;
  return `${many(citations.length, 'citation')}${ofCitations}; ${many(quotations.length, 'quotation')}${ofQuotations}`;
}

/** A finding that another check of the same draft has otherwise, or does not have. */
export interface FindingChange {
  readonly change: 'new' | 'gone' | 'changed';
  readonly finding: CiteFinding;
  /** What was found before; empty for one that is new. */
  readonly before: readonly string[];
}

/** Findings by what they are about; words that stand there twice are told apart by their order. */
function byWords(findings: readonly CiteFinding[]): ReadonlyMap<string, CiteFinding> {
  const seen = new Map<string, CiteFinding>();
  for (const finding of findings) {
    const key = `${finding.kind} ${finding.text.replaceAll(/\s+/g, ' ')}`;
    let number = 1;
    while (seen.has(`${key} ${number}`)) number += 1;
    seen.set(`${key} ${number}`, finding);
  }
  return seen;
}

/** What a later check of a draft finds otherwise than an earlier one, in the order of the later text. */
export function changesBetween(
  before: readonly CiteFinding[],
  after: readonly CiteFinding[],
): readonly FindingChange[] {
  const [earlier, later] = [byWords(before), byWords(after)];
  const changes = [...later].flatMap(([key, finding]): readonly FindingChange[] => {
    const was = earlier.get(key);
    if (was === undefined) return [{ change: 'new', finding, before: [] }];
    const words = findingWords(was);
    return words.join('\n') === findingWords(finding).join('\n') ? [] : [{ change: 'changed', finding, before: words }];
  });
  const gone = [...earlier].flatMap(([key, finding]): readonly FindingChange[] =>
    later.has(key) ? [] : [{ change: 'gone', finding, before: findingWords(finding) }],
  );
  return [...changes, ...gone];
}
