import type { FileDisposition, RetainedFiles, RetentionPolicy } from '@lexledger/contracts/features/dispositions';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { refreshViews } from '../../records/recordCommands.ts';

const VIEWS = ['file-dispositions', 'retention-policies'];

/** Files of closed cases whose retention time is over, and for how many years the firm keeps files. */
export const retainedFilesQuery = liveQuery<RetainedFiles>(
  ['/api/retained-files'],
  [...VIEWS, 'legal-holds', 'cases', 'clients', 'trust-accounts'],
);

/** Sends a command about the disposition of a case's file, or about the firm's retention time; throws the refusal. */
export function useDispositionCommands() {
  const queries = useQueryClient();
  const send = async <Answer>(method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> => {
    const answer = await api.sendCommand<Answer>(method, path, body);
    await refreshViews(queries, VIEWS);
    return answer;
  };
  return {
    ofCase: (caseId: string, part: string, body: object) =>
      send<FileDisposition>('POST', `/api/retained-files/${caseId}/${part}`, body),
    /** Begins a draft. */
    addDraft: (body: object) => send<{ readonly id: string }>('POST', '/api/drafts', body),
    changePolicy: (body: object) => send<RetentionPolicy>('PUT', '/api/retention-policy', body),
  };
}
