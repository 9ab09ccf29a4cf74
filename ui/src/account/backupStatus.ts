import { type BackupStatus, monitoringRoutes } from '@lexledger/contracts/features/monitoring';
import { queryOptions } from '@tanstack/react-query';

/** The status is polled, since a backup is made at the machine and causes no push. */
const LOOK_MS = 10 * 60_000;

/** When the data were last backed up, and whether it is time to do so again. */
export const backupStatus = queryOptions<BackupStatus>({
  queryKey: [monitoringRoutes.backup.path],
  refetchInterval: LOOK_MS,
  refetchOnWindowFocus: true,
});
