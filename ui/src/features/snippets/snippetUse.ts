import type { SnippetUse } from '@lexledger/contracts/choices';
import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { plainText, richText } from '@lexledger/domain/placeholders/fill';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { copyRich } from '../../browser/clipboard.ts';
import { toast, toastError } from '../../notifications/toast.ts';
import { patchCached } from '../../records/patchCached.ts';
import { count } from '../../text/format.ts';
import { SNIPPETS } from './place.ts';
import type { FilledSnippet } from './snippetFill.ts';

/** Counts a use. The command has no expected version, so that concurrent uses in two tabs both count. */
export function useCountUse(): (snippet: DocumentSnippet, how: SnippetUse, caseId: string | null) => void {
  const queries = useQueryClient();
  return useCallback(
    (snippet, how, caseId) => {
      api
        .sendCommand<DocumentSnippet>('POST', `${SNIPPETS.path}/${snippet.id}/use`, { how, caseId })
        .then((used) => patchCached(queries, SNIPPETS.views, new Map([[used.id, used]])))
        .catch((error: unknown) => {
          toastError({ title: 'Error', description: `The use could not be counted. ${messageOf(error)}` });
        });
    },
    [queries],
  );
}

export type CopyForm = 'rich' | 'plain';

/** Copies a filled snippet, names its empty placeholders, and counts the use. */
export function useCopySnippet() {
  const countUse = useCountUse();
  return useCallback(
    async (
      snippet: DocumentSnippet,
      { pieces, open }: FilledSnippet,
      caseId: string | null,
      form: CopyForm = 'rich',
    ): Promise<void> => {
      try {
        const plain = plainText(pieces);
        await (form === 'rich' ? copyRich(plain, richText(pieces)) : navigator.clipboard.writeText(plain));
      } catch {
        toastError({
          title: 'Error',
          description: 'The browser refused the clipboard. Allow it for this page, or select the text and copy it.',
        });
        return;
      }
      toast({
        title: 'Snippet copied',
        description:
          open.length === 0 ? snippet.title : `${count(open.length, 'blank')} still open: ${open.join(', ')}`,
      });
      countUse(snippet, 'copied', caseId);
    },
    [countUse],
  );
}
