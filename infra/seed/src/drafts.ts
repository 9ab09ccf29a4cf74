import { blockId } from '@lexledger/contracts/drafting/document';
import { ordersOf } from '@lexledger/contracts/drafting/order';
import { readNotation } from '@lexledger/domain/drafting/notation';
import { ref } from './ref.ts';
import type { Add, SeededCase } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** A memorandum whose cite check finds everything that there is to find: some of its citations are wrong on purpose. */
const MEMORANDUM = `# ::center MEMORANDUM OF LAW

## The duty of care

Everybody on the road owes care to those who can foreseeably be hurt. “The risk reasonably to be perceived defines the duty to be obeyed.” Palsgraf v. Long Is. R.R. Co., 248 N.Y. 339, 344 (1928). There is one standard for all who may be hurt, whatever their status. Basso v. Miller, 40 N.Y.2d 233, 238 (1976).^[See also Restatement (Second) of Torts § 283 (1965); N.Y. Veh. & Traf. Law § 388.]

The court put it so:

> The risk that is reasonably to be perceived by a driver defines the duty that must be obeyed.

Palsgraf, 248 N.Y. at 344. Others have followed. Palmer v. Long Is. R.R. Co., 248 N.Y. 339, 344 (1928); Li v. Yellow Cab Co., 13 Cal. 3d 804, 813 (1975).

## Comparative fault

Fault of the injured person reduces the award and does not bar it. N.Y. C.P.L.R. 1411. The defendant relies on “a driver who does not look is taken to have seen what was there to be seen.” Basso, 40 N.Y.2d at 241. That case says nothing of the kind, and Hartley, supra, at 12, does not help.

## The evidence was kept

From the first day our client was asked to “keep every message, photograph and device that may bear on the dispute.”`;

/** A memorandum in the latest open injury case. */
export function drafts(add: Add, today: number, cases: readonly SeededCase[]): void {
  const one = cases.findLast(({ area, closedAt, openedAt }) => {
    const isOpen = closedAt === null && openedAt < today - 6 * DAY;
    return area === 'Personal Injury' && isOpen;
  });
  if (one === undefined) return;
  const { blocks } = readNotation(MEMORANDUM, { roles: new Map() });
  const orders = ordersOf(blocks.length);
  add({
    at: today - 2 * DAY + 16 * HOUR,
    category: 'draft',
    type: 'AddDraft',
    key: 'draft-memorandum',
    data: {
      title: 'Memorandum of law on the duty of care',
      caseId: ref(one.key),
      paper: 'plain',
      blocks: Object.fromEntries(blocks.map((content, index) => [blockId(content), { order: orders[index], content }])),
    },
  });
}
