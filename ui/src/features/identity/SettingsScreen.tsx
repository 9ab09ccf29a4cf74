import { THEMES, type Theme } from '@lexledger/contracts/choices';
import { changeProfile, type User } from '@lexledger/contracts/features/identity';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useIsInFirm, useRecheckAuthentication, useUser } from '../../account/authentication.ts';
import { changeTheme } from '../../account/changeTheme.ts';
import { useTheme } from '../../account/theme.ts';
import { api } from '../../api/api.ts';
import { cx } from '../../browser/classes.ts';
import { Button } from '../../components/Button.tsx';
import { RestoredNotice } from '../../components/DraftNotice.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ProgressSwitch } from '../../components/ProgressSwitch.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useFormDraft } from '../../drafts/formDraft.ts';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { formatInstantDay } from '../../text/format.ts';
import { AuditTrailPanel } from './AuditTrailPanel.tsx';
import { DeadlineMailPanel } from './DeadlineMailPanel.tsx';
import { InboxMailPanel } from './InboxMailPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SignInAddresses } from './SignInAddresses.tsx';
import { SignInPanel } from './SignInPanel.tsx';
import { TwoFactorPanel } from './TwoFactorPanel.tsx';
import { WorkPanel } from './WorkPanel.tsx';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

const nullWhenEmpty = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The form's values, in which an empty string means that nothing is given. The command's schema validates last. */
const profileForm = z
  .object({ firstName: z.string(), lastName: z.string(), timeZone: z.string() })
  .transform(
    ({ firstName, lastName, timeZone }): z.input<typeof changeProfile.body> => ({
      firstName: nullWhenEmpty(firstName),
      lastName: nullWhenEmpty(lastName),
      timeZone,
    }),
  )
  .pipe(changeProfile.body);

export interface SettingsScreenProps {
  /** The panel of the person's firm. */
  readonly firm: ReactNode;
  /** The panel of who works in the firm. */
  readonly members?: ReactNode;
  /** The panel of the AI provider. */
  readonly ai?: ReactNode;
  /** The panel about the synonyms of research. */
  readonly research?: ReactNode;
  /** The panel of the heads of the log. */
  readonly heads?: ReactNode;
  /** The panel about what is kept, and for how long. */
  readonly retention?: ReactNode;
  /** The panel about backups of the data. */
  readonly backups?: ReactNode;
  /** The panel about everything that the person may take along. */
  readonly data?: ReactNode;
}

export default function SettingsScreen({
  firm,
  members,
  ai,
  research,
  heads,
  retention,
  backups,
  data,
}: SettingsScreenProps) {
  const user = useUser();
  const isInFirm = useIsInFirm();
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid max-w-5xl items-start gap-4 px-4 pb-10 sm:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Profile user={user} key={user.id} />
          {firm}
          {members}
          <WorkPanel />
          <DeadlineMailPanel user={user} />
          {isInFirm && <InboxMailPanel user={user} />}
          <SignInAddresses />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Appearance />
          <SignInPanel user={user} />
          <TwoFactorPanel />
          <SessionsPanel />
          {ai}
          {research}
          <AuditTrailPanel />
          {heads}
          {retention}
          {backups}
          {data}
        </div>
      </div>
    </>
  );
}

function Profile({ user }: { readonly user: User }) {
  const recheck = useRecheckAuthentication();
  const form = useZodForm(profileForm, {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    timeZone: user.timeZone,
  });
  const draft = useFormDraft(form, 'profile');
  const { isSubmitting, isDirty } = form.formState;
  const known = zones.some(({ value }) => value === user.timeZone);
  const options = known ? zones : [{ value: user.timeZone, label: user.timeZone }, ...zones];
  return (
    <Panel title="Profile" padded>
      <p className="mb-4 text-muted">
        Signed in as <span className="font-medium text-ink">{user.username}</span>, since{' '}
        {formatInstantDay(user.createdAt)}.
      </p>
      <Form
        form={form}
        onSubmit={async (changes) => {
          const before = { firstName: user.firstName, lastName: user.lastName, timeZone: user.timeZone };
          const save = async (to: object): Promise<unknown> => {
            const answer = await api.sendCommand('PATCH', '/api/user/profile', to);
            await recheck();
            return answer;
          };
          const saved = await save(changes);
          form.reset(form.getValues());
          draft.forget();
          const undo = async (): Promise<void> => {
            await save(before);
            form.reset({ ...before, firstName: before.firstName ?? '', lastName: before.lastName ?? '' });
          };
          notifyDone([saved], { title: 'Profile saved' }, () => void undo().catch(toastFailure));
        }}
      >
        {draft.restored && isDirty && <RestoredNotice />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <SelectField
          name="timeZone"
          label="Time zone"
          options={options}
          hint="Due dates, birthdays and reports go by the calendar of this zone."
        />
        <div>
          <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty}>
            Save profile
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

const themes = Object.entries(THEMES) as readonly (readonly [Theme, string])[];

function Appearance() {
  const theme = useTheme();
  return (
    <Panel title="Appearance" padded>
      <fieldset>
        <legend className="mb-2 text-muted">The theme follows you to every device.</legend>
        <div className="grid grid-cols-2 gap-3">
          {themes.map(([value, label]) => (
            <label
              key={value}
              className={cx(
                'cursor-pointer rounded-md border p-2 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
                value === theme ? 'border-accent' : 'border-rule hover:border-control',
              )}
            >
              <span data-theme={value} className="mb-2 block rounded-sm border bg-paper p-2.5 text-ink" aria-hidden>
                <span className="block font-serif text-base">Ledger</span>
                <span className="mt-1 block border-t pt-1 text-2xs text-muted">1,234.50</span>
                <span className="block border-t border-b-3 border-b-double text-2xs">1,234.50</span>
              </span>
              <span className="flex items-center gap-2">
                <input
                  type="radio"
                  name="theme"
                  value={value}
                  checked={value === theme}
                  onChange={() => void changeTheme(value)}
                  className="accent-accent outline-none"
                />
                {label}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-5 border-t pt-4">
        <ProgressSwitch />
        <p className="mt-1.5 text-muted text-sm">
          Without it, neither the menu nor notifications tell of level and achievements. The Achievements screen keeps
          them.
        </p>
      </div>
    </Panel>
  );
}
