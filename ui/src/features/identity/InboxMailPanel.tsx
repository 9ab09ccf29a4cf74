import type { User } from '@lexledger/contracts/features/identity';
import { USUAL_INBOX_MAIL } from '@lexledger/contracts/features/identity/inbox-mail';
import { useId } from 'react';
import { type Option, Select } from '../../components/Select.tsx';
import { MailPanel, useProfileChoice } from './MailPanel.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** The full hours of a day, plus the current choice if it is not among them: '8:00 AM'. */
const timesWith = (chosen: string): readonly Option[] =>
  [...new Set([...HOURS, chosen])]
    .sort()
    .map((time) => ({ value: time, label: clock.format(new Date(`2026-01-01T${time}:00Z`)) }));

/** Chooses whether and when the unread items of the inbox are sent by email. Each choice is saved at once. */
export function InboxMailPanel({ user }: { readonly user: User }) {
  const id = useId();
  const chosen = user.inboxMail ?? null;
  const choose = useProfileChoice('inboxMail');
  return (
    <MailPanel
      title="Inbox by email"
      label="Email me what is unread, once a day"
      user={user}
      isOn={chosen !== null}
      onChange={(on) => choose.mutate(on ? USUAL_INBOX_MAIL : null)}
      when="on days when something is unread at that time"
    >
      {chosen !== null && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t pt-3">
          <label htmlFor={id}>Time of the day</label>
          <Select
            id={id}
            compact
            options={timesWith(chosen.time)}
            value={chosen.time}
            onChange={({ target: { value } }) => choose.mutate({ time: value })}
          />
        </div>
      )}
    </MailPanel>
  );
}
