import type { MailSettings } from '@lexledger/contracts/features/monitoring';
import { useQuery } from '@tanstack/react-query';

/** The server's mail settings; undefined until they are known. They change only when the server restarts. */
export function useMailSettings(): MailSettings | undefined {
  // The path is written out, because importing the contract would add its schemas to the first load.
  return useQuery<MailSettings>({ queryKey: ['/api/mail'], staleTime: Number.POSITIVE_INFINITY }).data;
}

/** Whether the server can send mail; undefined until that is known. */
export const useMail = (): boolean | undefined => useMailSettings()?.configured;
