import { features } from '@lexledger/contracts/features';
import { BACKUP_DUE_MS, type BackupStatus } from '@lexledger/contracts/features/monitoring';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { START } from '@lexledger/contracts/kernel/position';
import type { RouteServices } from '../../kernel/service-feature.ts';

/**
 * Features whose events the installation records by itself or about sign-ins. Losing them does not lose a user's
 * record.
 */
const OF_NO_RECORDS: ReadonlySet<string> = new Set(['identity', 'dashboard', 'progress', 'relations', 'tables']);

const RECORDED: readonly string[] = Object.entries<Feature>(features)
  .filter(([name]) => !OF_NO_RECORDS.has(name))
  .flatMap(([, { events }]) => events.map(({ type }) => type));

/** A backup is due when a user's record has not been in any backup for a week. */
export async function readBackupStatus({
  lastBackup,
  log,
  clock,
}: Pick<RouteServices, 'lastBackup' | 'clock'> & {
  readonly log: Pick<RouteServices['log'], 'readAll'>;
}): Promise<BackupStatus> {
  if (lastBackup === undefined) return { isKeptHere: false, lastBackupAt: null, isDue: false };
  const last = await lastBackup();
  const { events } = await log.readAll(last?.position ?? START, 1, { types: RECORDED });
  const [first] = events;
  const isDue = first !== undefined && Date.parse(first.metadata.at) + BACKUP_DUE_MS <= clock.now();
  return { isKeptHere: true, lastBackupAt: last?.at ?? null, isDue };
}
