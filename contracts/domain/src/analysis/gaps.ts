import type { Cell, ClaimAnalysis } from './cells.ts';
import { itemWords } from './proofItems.ts';

export type GapKind = 'missing' | 'alleged' | 'objection' | 'outweigh' | 'rebut' | 'counter';

/** Work that would change how an element stands. */
export interface Gap {
  /** Identifies the gap within its case, and is written in its task: '3F9A2B-7B21C7-MISSING'. */
  readonly reference: string;
  readonly cell: Cell;
  readonly kind: GapKind;
  /** Title of the task that closes it. */
  readonly title: string;
  readonly why: string;
}

/** Limit of the title of a task. */
const TITLE = 300;

const cut = (words: string): string => (words.length > TITLE ? `${words.slice(0, TITLE - 1)}…` : words);

/** The end of an id, which differs between the records of a case and is short enough to be read. */
const shortId = (id: string): string => id.slice(-6);

function gapOf(cell: Cell, kind: GapKind, title: string, why: string, recordId?: string): Gap {
  const { claim, element } = cell;
  const reference = [
    shortId(claim.id),
    shortId(element.id),
    kind,
    ...(recordId === undefined ? [] : [shortId(recordId)]),
  ]
    .join('-')
    .toUpperCase();
  return { reference, cell, kind, title: cut(`${title} (${claim.name})`), why };
}

function oursToProve(cell: Cell): readonly Gap[] {
  const { element, status, open, standard } = cell;
  const objections = open.map((item) =>
    gapOf(
      cell,
      'objection',
      `Answer the objection: ${itemWords(item)}`,
      `An objection to our proof of “${element.text}” has no answer.`,
      item.proof.id,
    ),
  );
  if (status === 'missing')
    return [gapOf(cell, 'missing', `Find proof: ${element.text}`, cell.sentence), ...objections];
  if (status === 'alleged') {
    return [gapOf(cell, 'alleged', `Find a document or a witness: ${element.text}`, cell.sentence), ...objections];
  }
  if (standard.isMet) return objections;
  return [gapOf(cell, 'outweigh', `Strengthen the proof: ${element.text}`, standard.sentence), ...objections];
}

const theirsToProve = (cell: Cell): readonly Gap[] =>
  cell.status === 'proved' || cell.status === 'law'
    ? [gapOf(cell, 'rebut', `Answer their proof: ${cell.element.text}`, cell.sentence)]
    : [];

/** Arguments of ours whose counter-arguments have no answer, each once an element. */
const unanswered = (cell: Cell): readonly Gap[] =>
  [...cell.columns['our-proof'], ...cell.columns['our-objection']]
    .filter(({ hasOpenCounter }) => hasOpenCounter)
    .map((item) =>
      gapOf(
        cell,
        'counter',
        `Answer the counter-arguments: ${item.title}`,
        `The counter-arguments to “${item.title}” have no answer.`,
        item.proof.argumentId ?? undefined,
      ),
    );

/** What is left to do for an element, from our side. */
export const gapsOfCell = (cell: Cell): readonly Gap[] => [
  ...(cell.bearer === 'ours' ? oursToProve(cell) : theirsToProve(cell)),
  ...unanswered(cell),
];

export const gapsOf = (analyses: readonly ClaimAnalysis[]): readonly Gap[] =>
  analyses.flatMap(({ cells }) => cells.flatMap(gapsOfCell));

const MARK = 'Case Analyzer reference: ';
const REFERENCE = new RegExp(`${MARK}([A-Z0-9-]+)`);

/** The description of a gap's task. Its last line tells which gap it is, however the task is worded afterwards. */
export const taskWords = ({ why, reference }: Gap): string => `${why}\n\n${MARK}${reference}`;

/** The gaps that have a task, by their references, with the task's id. */
export const tasksByGap = (
  tasks: readonly { readonly id: string; readonly description: string | null }[],
): ReadonlyMap<string, string> =>
  new Map(
    tasks.flatMap(({ id, description }) => {
      const reference = description?.match(REFERENCE)?.[1];
      return reference === undefined ? [] : [[reference, id] as const];
    }),
  );
