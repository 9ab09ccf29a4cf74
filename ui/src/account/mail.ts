import type { MailSettings } from '@lexledger/contracts/features/monitoring';
import { useQuery } from '@tanstack/react-query';

/** What the server can mail; undefined until that is known. It changes with a restart of the server alone. */
export function useMailSettings(): MailSettings | undefined {
  // By its words: the contract would bring its schemas into the first load.
  return useQuery<MailSettings>({ queryKey: ['/api/mail'], staleTime: Number.POSITIVE_INFINITY }).data;
}

/** Whether the server can send mail; undefined until that is known. */
export const useMail = (): boolean | undefined => useMailSettings()?.configured;
