import type { Draft, DraftChange, OrderedBlock } from '@lexledger/contracts/features/drafting';
import { shownAt } from '@lexledger/contracts/kernel/entries';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useContestedChange } from '../../components/contestedChange.tsx';
import { toastFailure } from '../../notifications/toastFailure.ts';
import type { Describe } from '../../records/conflictQuestions.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import type { RecordPlace } from '../../records/recordPlace.ts';
import { entriesOf } from './draftFilling.ts';
import type { BlockKeeping, WrittenRecord } from './editor/blockSync.ts';
import { DRAFTS } from './place.ts';

/** A conflict shows the words of a block, or of an answer. */
const describe: Describe = (path, value) => ({
  label: path.startsWith('blocks/') ? 'Paragraph' : path.slice(path.indexOf(':') + 1),
  value: value === null || value === undefined ? 'Taken out' : String(shownAt(path, value) || 'No text'),
});

/** Keeps the blocks of a draft or a template: what is written, and the question when the same block was changed. */
export function useBlockKeeping(
  place: RecordPlace,
  record: WrittenRecord,
): Omit<BlockKeeping, 'onState'> & { readonly question: ReactNode } {
  const queries = useQueryClient();
  const { send, question } = useContestedChange<WrittenRecord>(place, { describe, cancelLabel: 'Decide later' });
  return {
    current: () => {
      const cached = queries.getQueryData<WrittenRecord>([`${place.path}/${record.id}`]) ?? record;
      return { ...cached, blocks: entriesOf<OrderedBlock>(cached.blocks) };
    },
    save: (seen, blocks, proposals) => send(seen, { blocks } as Partial<WrittenRecord>, proposals),
    question,
  };
}

/** The changes of a draft's answers, parties, title and paper. */
export function useDraftChange(draft: Draft) {
  const { send, question } = useContestedChange<Draft>(DRAFTS, { describe });
  const change = useCallback(
    (changes: DraftChange): void => void send(draft, changes as Partial<Draft>).catch(toastFailure),
    [send, draft],
  );
  return { change, question };
}

/** The verbs of a draft besides its changes. */
export const useDraftVerbs = () => useRecordCommands<Draft>(DRAFTS);
