import type { Block } from '@lexledger/contracts/drafting/document';
import { inOrder } from '@lexledger/contracts/drafting/order';
import type { DraftValues } from '@lexledger/contracts/drafting/values';
import { type Draft, type DraftVersionAnswer, versionFile } from '@lexledger/contracts/features/drafting';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { stepsOf } from '@lexledger/contracts/kernel/reversal';
import type { SealedFile } from '@lexledger/contracts/kernel/sealed-file';
import type { QueryInput } from '../../kernel/query-handler.ts';

/** What the event of a version holds of it, or its sealed file does; nothing when the key was destroyed. */
interface Kept {
  readonly values?: DraftValues | null;
  readonly blocks?: readonly Block[] | null;
  readonly file?: SealedFile | null;
}

async function keptIn({ values = null, blocks, file }: Kept, openFile: QueryInput['openFile']) {
  const opened = file ? await openFile(file) : null;
  if (opened === null) return { values, blocks: blocks ?? [] };
  const content = versionFile.parse(opened);
  return Array.isArray(content) ? { values: null, blocks: content } : { values: content, blocks: [] };
}

/** One version of a draft from its stream; null when there is none. */
export async function versionFrom(
  past: readonly DomainEvent[],
  versionNumber: number,
  openFile: QueryInput['openFile'],
): Promise<DraftVersionAnswer | null> {
  const steps = stepsOf<Draft>(past);
  const version = steps.at(-1)?.after.versions?.find((one) => one.versionNumber === versionNumber);
  const then = steps.find(({ event }) => event.revision === version?.revision)?.after;
  const saved = steps.find(
    ({ before, after }) =>
      (before?.versions?.length ?? 0) < versionNumber && (after.versions?.length ?? 0) >= versionNumber,
  );
  if (version === undefined || then === undefined || saved === undefined) return null;
  const { values, blocks: returned } = await keptIn(saved.event.data as Kept, openFile);
  const { title, paper, roles, parties, answers, blocks, wordFile, word } = then;
  return {
    version,
    title,
    paper,
    roles,
    parties,
    answers: answers ?? {},
    // What came back is filled already, and has its own blocks.
    blocks: version.kind === 'returned' ? [...returned] : inOrder(blocks ?? {}).map(([, block]) => block),
    values,
    word: wordFile !== null && version.kind !== 'returned' ? word : null,
  };
}
