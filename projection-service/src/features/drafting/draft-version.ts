import type { Block } from '@lexledger/contracts/drafting/document';
import { inOrder } from '@lexledger/contracts/drafting/order';
import type { DraftValues } from '@lexledger/contracts/drafting/values';
import type { Draft, DraftVersionAnswer } from '@lexledger/contracts/features/drafting';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { stepsOf } from '@lexledger/contracts/kernel/reversal';

/** One version of a draft from its stream; null when there is none. */
export function versionFrom(past: readonly DomainEvent[], versionNumber: number): DraftVersionAnswer | null {
  const steps = stepsOf<Draft>(past);
  const version = steps.at(-1)?.after.versions?.find((one) => one.versionNumber === versionNumber);
  const then = steps.find(({ event }) => event.revision === version?.revision)?.after;
  const saved = steps.find(
    ({ before, after }) =>
      (before?.versions?.length ?? 0) < versionNumber && (after.versions?.length ?? 0) >= versionNumber,
  );
  if (version === undefined || then === undefined || saved === undefined) return null;
  const { values = null, blocks: returned } = saved.event.data as {
    readonly values?: DraftValues | null;
    readonly blocks?: readonly Block[] | null;
  };
  const { title, paper, roles, parties, answers, blocks, wordFile, word } = then;
  return {
    version,
    title,
    paper,
    roles,
    parties,
    answers: answers ?? {},
    // What came back is filled already, and has its own blocks; they are null when its key was destroyed.
    blocks: version.kind === 'returned' ? [...(returned ?? [])] : inOrder(blocks ?? {}).map(([, block]) => block),
    values,
    word: wordFile !== null && version.kind !== 'returned' ? word : null,
  };
}
