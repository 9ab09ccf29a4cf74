import type { Block } from '@lexledger/contracts/drafting/document';
import { inOrder } from '@lexledger/contracts/drafting/order';
import {
  type DocumentTemplate,
  type Draft,
  type DraftValuesAnswer,
  getDraftValues,
} from '@lexledger/contracts/features/drafting';
import { type FilledDocument, fillDocument } from '@lexledger/domain/drafting/fill';
import { rolesByKey } from '@lexledger/domain/drafting/notation';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { liveQuery } from '../../cache/query.ts';

/** What the case of a draft says, live. */
export const useDraftValues = (caseId: string | null) =>
  useQuery({
    ...liveQuery<DraftValuesAnswer>([`/api/cases/${caseId}/draft-values`], getDraftValues.reads),
    enabled: caseId !== null,
  });

/** The entries of a field; none when they were erased. */
export const entriesOf = <Entry>(
  field: Readonly<Record<string, Entry>> | string | null,
): Readonly<Record<string, Entry>> => (field === null || typeof field === 'string' ? {} : field);

export const blocksOf = ({ blocks }: Pick<Draft | DocumentTemplate, 'blocks'>): readonly Block[] =>
  inOrder(entriesOf(blocks)).map(([, block]) => block);

/** The draft as it reads now, with what it needs and what is open. */
export function useFilled(
  { blocks, roles, parties, answers }: Draft,
  values: DraftValuesAnswer | undefined,
): FilledDocument | undefined {
  return useMemo(
    () =>
      values === undefined
        ? undefined
        : fillDocument(blocksOf({ blocks }), {
            roles: rolesByKey(roles),
            parties,
            answers: entriesOf(answers),
            values,
          }),
    [blocks, roles, parties, answers, values],
  );
}
