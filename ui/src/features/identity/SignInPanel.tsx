import type { User } from '@lexledger/contracts/features/identity';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { Panel } from '../../components/Panel.tsx';

const DeleteAccountDialog = lazyWithRetry(() => import('./DeleteAccountDialog.tsx'));
const EmailDialog = lazyWithRetry(() => import('./EmailDialog.tsx'));
const PasswordDialog = lazyWithRetry(() => import('./PasswordDialog.tsx'));

/** Email address, password and the end of the account; each requires the password. */
export function SignInPanel({ user }: { readonly user: User }) {
  const [task, setTask] = useState<'email' | 'password' | 'deletion'>();
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
      <div className="flex items-center gap-3 border-t py-2.5 pr-3 pl-4">
        <div className="min-w-0 flex-1">
          <p className="text-muted text-sm">Account</p>
          <p className="wrap-anywhere">{user.username}</p>
        </div>
        <Button size="sm" variant="danger" onClick={() => setTask('deletion')}>
          Delete account
        </Button>
      </div>
      <Suspense>
        {task === 'email' && <EmailDialog email={user.email} onClose={close} />}
        {task === 'deletion' && <DeleteAccountDialog username={user.username} onClose={close} />}
        {task === 'password' && <PasswordDialog username={user.username} onClose={close} />}
      </Suspense>
    </Panel>
  );
}
