import {
  BACKUP_CODES,
  type BackupCodesAnswer,
  type Confirmation,
  getTwoFactor,
  type PreparedTwoFactor,
  type TwoFactor,
  twoFactorRoutes,
  twoFactorView,
} from '@lexledger/contracts/features/identity/two-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { Panel } from '../../components/Panel.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { toast } from '../../notifications/toast.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { formatInstant, formatInstantDay } from '../../text/format.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { ConfirmPerson } from './ConfirmPerson.tsx';
import { TrustedDevices } from './TrustedDevices.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';

const VIEWS = [twoFactorView.name];
/** With this number of backup codes or fewer, the panel warns that few are left. */
const FEW_CODES = 3;

const QUESTIONS = {
  begin: {
    title: 'Set up two-step sign-in?',
    description: 'You need an authenticator app on your phone. Your password first, so that nobody else sets it up.',
    submitLabel: 'Continue',
  },
  renew: {
    title: 'Make new backup codes?',
    description: 'The codes that you have now stop working.',
    submitLabel: 'Make new codes',
  },
  disable: {
    title: 'Turn off two-step sign-in?',
    description:
      'Your password alone will lead in. The entry in your authenticator app and your backup codes stop working.',
    submitLabel: 'Turn off',
    danger: true,
  },
} as const;

type Task =
  | { readonly is: 'set-up'; readonly prepared: PreparedTwoFactor }
  | { readonly is: 'codes'; readonly codes: readonly string[] }
  | { readonly is: keyof typeof QUESTIONS };

/** Sets up two-step sign-in, replaces its backup codes and turns it off. The browser stores none of its secrets. */
export function TwoFactorPanel() {
  const { username } = useUser();
  const queries = useQueryClient();
  const settings = useQuery(liveQuery<TwoFactor>([getTwoFactor.path], VIEWS));
  const [task, setTask] = useState<Task>();
  const close = (): void => setTask(undefined);
  const refresh = (): void => void refreshViews(queries, VIEWS);

  const showCodes = (codes: readonly string[]): void => {
    setTask({ is: 'codes', codes });
    refresh();
  };

  /** The action of each dialog, called with the password. */
  const confirmed = {
    async begin(given: Confirmation) {
      const { method, path } = twoFactorRoutes.prepare;
      setTask({ is: 'set-up', prepared: await api.sendCommand<PreparedTwoFactor>(method, path, given) });
    },
    async renew(given: Confirmation) {
      const { method, path } = twoFactorRoutes.renew;
      showCodes((await api.sendCommand<BackupCodesAnswer>(method, path, given)).backupCodes);
    },
    async disable(given: Confirmation) {
      const { method, path } = twoFactorRoutes.disable;
      await api.sendCommand(method, path, given);
      close();
      toast({ title: 'Two-step sign-in is off' });
      refresh();
    },
  };

  return (
    <Panel title="Two-step sign-in" padded>
      <QueryContent
        query={settings}
        rows={2}
        loading="Loading two-step sign-in"
        failure="Two-step sign-in could not be loaded."
      >
        {(data) =>
          data.isEnabled ? (
            <On settings={data} onRenew={() => setTask({ is: 'renew' })} onDisable={() => setTask({ is: 'disable' })} />
          ) : (
            <Off onSetUp={() => setTask({ is: 'begin' })} />
          )
        }
      </QueryContent>
      {settings.data?.isEnabled && <TrustedDevices />}
      {task?.is === 'set-up' && <TwoFactorSetUp prepared={task.prepared} onEnabled={showCodes} onClose={close} />}
      {task?.is === 'codes' && <BackupCodes codes={task.codes} username={username} onDone={close} />}
      {(task?.is === 'begin' || task?.is === 'renew' || task?.is === 'disable') && (
        <ConfirmPerson key={task.is} {...QUESTIONS[task.is]} onSubmit={confirmed[task.is]} onClose={close} />
      )}
    </Panel>
  );
}

const Off = ({ onSetUp }: { readonly onSetUp: () => void }) => (
  <>
    <StatusDot hollow>Off</StatusDot>
    <p className="mt-2 mb-4 max-w-[60ch] text-muted">
      Besides your password, signing in then takes a code from an app on your phone. Whoever learns the password alone
      stays out.
    </p>
    <Button onClick={onSetUp}>Set up</Button>
  </>
);

interface OnProps {
  readonly settings: TwoFactor;
  readonly onRenew: () => void;
  readonly onDisable: () => void;
}

function On({ settings, onRenew, onDisable }: OnProps) {
  const { enabledAt, lastUsedAt, backupCodesLeft } = settings;
  return (
    <>
      <StatusDot tone="positive">On</StatusDot>
      <KeyValues
        className="mt-1"
        items={[
          { label: 'Since', value: enabledAt && formatInstantDay(enabledAt) },
          { label: 'Last code taken', value: lastUsedAt === null ? 'Not yet' : formatInstant(lastUsedAt) },
          { label: 'Backup codes', value: `${backupCodesLeft} of ${BACKUP_CODES} left` },
        ]}
      />
      {backupCodesLeft <= FEW_CODES && (
        <div className="mt-2">
          <Alert tone="warning">Few backup codes are left. Make new ones before you need them.</Alert>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onRenew}>New backup codes</Button>
        <Button variant="danger" onClick={onDisable}>
          Turn off
        </Button>
      </div>
    </>
  );
}
