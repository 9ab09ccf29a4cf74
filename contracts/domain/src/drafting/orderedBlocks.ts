import { type Block, blockId } from '@lexledger/contracts/drafting/document';
import { ordersOf } from '@lexledger/contracts/drafting/order';

/** Blocks by their ids, each with its place. */
export function orderedBlocks(blocks: readonly Block[]) {
  const orders = ordersOf(blocks.length);
  return Object.fromEntries(
    blocks.map((content, index) => [blockId(content), { order: orders[index] as string, content }]),
  );
}
