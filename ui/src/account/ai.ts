import {
  type AiSettings,
  type AiStatus,
  acknowledgeAiSending,
  aiRoutes,
  aiSettingsView,
  getAiSettings,
  type ProviderTest,
} from '@lexledger/contracts/features/ai-provider';
import type { Case } from '@lexledger/contracts/features/cases';
import { useQuery } from '@tanstack/react-query';
import { api, newCommandId } from '../api/api.ts';
import { liveQuery } from '../cache/query.ts';

export const AI_VIEWS = [aiSettingsView.name];

/** Whether an AI provider is configured, where, and what proposals took today. */
export const useAiStatus = () => useQuery(liveQuery<AiStatus>([aiRoutes.status.path], AI_VIEWS));

/** The person's own settings of AI proposals. */
export const useAiSettings = () => useQuery(liveQuery<AiSettings>([getAiSettings.path], AI_VIEWS));

/** Whether proposals may be asked for in a case: a provider is configured, and the client consented. */
export function useMayPropose(caseId: string): boolean {
  const isConfigured = (useAiStatus().data?.source ?? null) !== null;
  const { data } = useQuery({
    ...liveQuery<Case>([`/api/cases/${caseId}`], ['cases']),
    enabled: isConfigured && caseId !== '',
  });
  return isConfigured && (data?.aiConsentOn ?? null) !== null && data?.removedAt === null;
}

/** Records that the person saw what is sent. */
export const acknowledgeSending = (
  seen: Pick<AiSettings, 'names' | 'sources'> & { readonly address: string },
): Promise<unknown> => api.sendCommand(acknowledgeAiSending.method, acknowledgeAiSending.path, seen);

/** Asks the provider for one word, now: a test that waited for the network would tell nothing. */
export const testProvider = (): Promise<ProviderTest> =>
  api.deliver<ProviderTest>(aiRoutes.test.method, aiRoutes.test.path, {}, { id: newCommandId() });
