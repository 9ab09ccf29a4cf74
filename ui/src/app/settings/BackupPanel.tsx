import { useQuery } from '@tanstack/react-query';
import { backupStatus } from '../../account/backupStatus.ts';
import { Alert } from '../../components/Alert.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { Panel } from '../../components/Panel.tsx';
import { formatInstant } from '../../text/format.ts';

const COMMAND = 'npm run backup -- FOLDER';

/**
 * The time of the last backup of the data folder, and a discreet note when the next one is due; nothing when the data
 * are on servers.
 */
export function BackupPanel() {
  const { data } = useQuery(backupStatus);
  if (data === undefined || !data.isKeptHere) return null;
  const { lastBackupAt, isDue } = data;
  return (
    <Panel title="Backups" padded>
      {isDue && (
        <div className="mb-3">
          <Alert tone="warning">
            {lastBackupAt === null
              ? 'Nothing that was recorded here has been backed up yet.'
              : 'What was recorded more than a week ago is in no backup.'}{' '}
            Whoever runs LexLedger makes one at the machine: <code className="whitespace-nowrap">{COMMAND}</code>
          </Alert>
        </div>
      )}
      <KeyValues
        items={[
          {
            label: 'Last backup',
            value: lastBackupAt === null ? 'None yet' : `${formatInstant(lastBackupAt)}, verified`,
          },
        ]}
      />
      {!isDue && (
        <p className="mt-2 text-muted text-sm">
          Made at the machine that LexLedger runs on, while it runs:{' '}
          <code className="whitespace-nowrap">{COMMAND}</code>
        </p>
      )}
    </Panel>
  );
}
