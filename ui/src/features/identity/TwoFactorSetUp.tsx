import {
  type BackupCodesAnswer,
  type PreparedTwoFactor,
  twoFactorCode,
  twoFactorRoutes,
} from '@lexledger/contracts/features/identity/two-factor';
import { Suspense, useId } from 'react';
import { z } from 'zod';
import { api } from '../../api/api.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { CodeField } from './CodeField.tsx';
import { LINK } from './signInControls.tsx';

const QrCode = lazyWithRetry(() => import('./QrCode.tsx'));

const codeForm = z.object({ code: twoFactorCode });

export interface TwoFactorSetUpProps {
  readonly prepared: PreparedTwoFactor;
  readonly onEnabled: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows the secret as a QR code and as text, and asks for a first code as proof that the app has it. */
export function TwoFactorSetUp({ prepared, onEnabled, onClose }: TwoFactorSetUpProps) {
  const id = useId();
  const form = useZodForm(codeForm, { code: '' });
  const { secret, uri } = prepared;
  return (
    <Dialog
      onOpenChange={onClose}
      title="Set up two-step sign-in"
      cancels
      footer={
        <Button variant="primary" type="submit" form={id} pending={form.formState.isSubmitting}>
          Turn on
        </Button>
      }
    >
      <ol className="flex list-decimal flex-col gap-4 pl-5 marker:text-muted">
        <li>
          <p>Scan this with an authenticator app on your phone, such as the one that you use already.</p>
          <div className="mt-3 w-max rounded-md border bg-white p-1">
            <Suspense fallback={<Skeleton className="size-44" />}>
              <QrCode text={uri} label="QR code for an authenticator app" />
            </Suspense>
          </div>
          <p className="mt-3 text-muted text-sm">
            Or type this key there, or{' '}
            <a href={uri} className={LINK}>
              open the app on this device
            </a>
            :
          </p>
          {/* The secret is shown in groups of four for legibility; authenticator apps ignore the spaces. */}
          <p className="select-all font-mono text-sm" data-testid="two-factor-secret">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </li>
        <li>
          <Form
            form={form}
            id={id}
            onSubmit={async (body) => {
              const { method, path } = twoFactorRoutes.enable;
              const { backupCodes } = await api.sendCommand<BackupCodesAnswer>(method, path, body);
              onEnabled(backupCodes);
            }}
          >
            <CodeField kind="app" label="Enter the code that it shows" />
          </Form>
        </li>
      </ol>
    </Dialog>
  );
}
