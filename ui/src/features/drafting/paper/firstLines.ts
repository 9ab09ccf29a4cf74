import type { FilledBlock } from '@lexledger/domain/drafting/filled';

/** Each item of a list is a line, since facts of a case become one list; any other block is one. */
const linesOf = (block: FilledBlock): number => (block.type === 'list' ? block.items.length : 1);

export const countLines = (blocks: readonly FilledBlock[]): number =>
  blocks.reduce((sum, block) => sum + linesOf(block), 0);

/** The blocks up to a number of lines; a list may end in its middle. */
export function firstLines(blocks: readonly FilledBlock[], most: number): readonly FilledBlock[] {
  const first: FilledBlock[] = [];
  let left = most;
  for (const block of blocks) {
    if (left <= 0) break;
    const lines = linesOf(block);
    first.push(block.type === 'list' && lines > left ? { ...block, items: block.items.slice(0, left) } : block);
    left -= lines;
  }
  return first;
}
