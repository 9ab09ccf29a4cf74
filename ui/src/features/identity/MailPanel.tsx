import type { User } from '@lexledger/contracts/features/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import {
  type AuthenticationCheck,
  authenticationCheck,
  useRecheckAuthentication,
} from '../../account/authentication.ts';
import { useMail } from '../../account/mail.ts';
import { api } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { Panel } from '../../components/Panel.tsx';
import { Switch } from '../../components/Switch.tsx';
import { toastFailure } from '../../notifications/toastFailure.ts';

/** Saves one choice of the profile at once, and shows it meanwhile; null for none. */
export function useProfileChoice<Field extends 'deadlineMail' | 'inboxMail'>(field: Field) {
  const queries = useQueryClient();
  const recheck = useRecheckAuthentication();
  return useMutation<unknown, Error, NonNullable<User[Field]> | null>({
    mutationFn: (chosen) => api.sendCommand('PATCH', '/api/user/profile', { [field]: chosen }),
    onMutate: (chosen) =>
      queries.setQueryData<AuthenticationCheck>(authenticationCheck.queryKey, (known) =>
        known?.user === undefined ? known : { ...known, user: { ...known.user, [field]: chosen } },
      ),
    onSuccess: async (answer) => {
      if (queuedAs(answer) === undefined) await recheck();
    },
    onError: (error) => {
      void recheck();
      toastFailure(error);
    },
  });
}

export interface MailPanelProps {
  readonly title: string;
  /** The label of the switch. */
  readonly label: string;
  readonly user: User;
  readonly isOn: boolean;
  readonly onChange: (on: boolean) => void;
  /** When the mails go out, after 'They go to ada@byron.example, '. */
  readonly when: string;
  /** What is chosen where it is on. */
  readonly children: ReactNode;
}

/** Turns mails to the person on and off, and says what is missing where they cannot be sent. */
export function MailPanel({ title, label, user, isOn, onChange, when, children }: MailPanelProps) {
  const id = useId();
  const canMail = useMail();
  const isOff = canMail === false || user.email === null;
  return (
    <Panel title={title} padded>
      <span className="flex items-center gap-2.5">
        <Switch
          aria-labelledby={id}
          checked={isOn}
          disabled={canMail === undefined || (isOff && !isOn)}
          onChange={onChange}
        />
        <span id={id}>{label}</span>
      </span>
      {children}
      <p className="mt-2 text-muted text-sm">
        {canMail === false
          ? 'This server cannot send email. Whoever runs it sets up a mail server (SMTP_URL) to turn it on.'
          : user.email === null
            ? 'Add an email address under Sign-in first.'
            : `They go to ${user.email}, ${when}.`}
      </p>
    </Panel>
  );
}
