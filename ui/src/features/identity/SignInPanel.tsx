import type { User } from '@lexledger/contracts/features/identity';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { Panel } from '../../components/Panel.tsx';

const EmailDialog = lazyWithRetry(() => import('./EmailDialog.tsx'));
const PasswordDialog = lazyWithRetry(() => import('./PasswordDialog.tsx'));

/** Email address and password; each change requires the password. */
export function SignInPanel({ user }: { readonly user: User }) {
  const [task, setTask] = useState<'email' | 'password'>();
  const close = (): void => setTask(undefined);
  return (
    <Panel title="Sign-in">
      <div className="flex items-center gap-3 py-2.5 pr-3 pl-4">
        <div className="min-w-0 flex-1">
          <p className="text-muted text-sm">Email</p>
          <p className="wrap-anywhere">{user.email ?? 'None'}</p>
        </div>
        <Button size="sm" onClick={() => setTask('email')}>
          Change email
        </Button>
      </div>
      <div className="flex items-center gap-3 border-t py-2.5 pr-3 pl-4">
        <div className="min-w-0 flex-1">
          <p className="text-muted text-sm">Password</p>
          <p aria-hidden>••••••••</p>
        </div>
        <Button size="sm" onClick={() => setTask('password')}>
          Change password
        </Button>
      </div>
      <Suspense>
        {task === 'email' && <EmailDialog email={user.email} onClose={close} />}
        {task === 'password' && <PasswordDialog username={user.username} onClose={close} />}
      </Suspense>
    </Panel>
  );
}
