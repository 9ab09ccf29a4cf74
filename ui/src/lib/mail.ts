import { type MailSettings, monitoringRoutes } from '@lexledger/contracts/features/monitoring';
import { useQuery } from '@tanstack/react-query';

/** Whether the server can send mail; undefined until that is known. It changes with a restart of the server alone. */
export function useMail(): boolean | undefined {
  const { data } = useQuery<MailSettings>({
    queryKey: [monitoringRoutes.mail.path],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.configured;
}
