import { MOST_BLOCKS } from '@lexledger/contracts/drafting/document';
import type { OrderedBlock } from '@lexledger/contracts/features/drafting';
import { type Refusal, refuse } from '../../kernel/decider.ts';

/** Refuses a document that grew too long block by block; no single change of it was. */
export function tooManyBlocks({ blocks }: { readonly blocks: Readonly<Record<string, OrderedBlock>> }): Refusal | null {
  if (Object.keys(blocks).length <= MOST_BLOCKS) return null;
  const message = `A document has at most ${MOST_BLOCKS} blocks. Divide it into several.`;
  return refuse('INVALID_INPUT', { issues: [{ path: 'blocks', message }] });
}
