import type { ProposalMark, ProposalPassage } from '@lexledger/contracts/features/ai-provider';
import type { ClaimElement } from '@lexledger/contracts/features/claims';
import { type ProposedPart, proposedItems, withLabels } from '../ai/items.ts';

/** A proposal of an AI provider, as it was made. */
export interface ProposedElementsFrom {
  readonly text: string;
  readonly marks: readonly ProposalMark[];
  readonly passages: readonly ProposalPassage[];
  readonly model: string;
}

export type ProposedElement = Pick<ClaimElement, 'text' | 'source' | 'covers'>;

/** The limits of an element's fields. */
const LONGEST = { text: 1_000, source: 300, covers: 500 };
const NO_SOURCE = /^(?:no source|none|n\/a|-)?\.?$/i;
const NUMBERS = /\s*\[\d[\d\s,]*\]/g;

/** The source as it is saved. It is unverified unless the library, or what was sent, has it. */
function sourceOf(part: ProposedPart | undefined, { marks, passages }: ProposedElementsFrom): string {
  if (part === undefined || NO_SOURCE.test(part.text)) return 'No source given';
  const within = marks.filter(({ start, end }) => start >= part.start && end <= part.end);
  const isVerified = within.length > 0 && within.every((mark) => mark.isVerified);
  const source = withLabels(part.text, passages).replace(/^\((.*)\)$/, '$1');
  return isVerified ? source.slice(0, LONGEST.source) : `${source.slice(0, LONGEST.source - 13)} (unverified)`;
}

/** The elements that an AI provider proposed for a claim, marked as what they are until a lawyer confirms them. */
export const proposedElements = (proposal: ProposedElementsFrom): readonly ProposedElement[] =>
  proposedItems(proposal.text).map(([words, source, ...remarks]) => ({
    text: words.text.replace(NUMBERS, '').slice(0, LONGEST.text),
    source: sourceOf(source, proposal),
    covers: [
      `Proposed by ${proposal.model}; confirm for your jurisdiction.`,
      ...remarks.map(({ text }) => withLabels(text, proposal.passages)),
    ]
      .join(' ')
      .slice(0, LONGEST.covers),
  }));
