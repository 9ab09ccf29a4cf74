import type { User } from '@lexledger/contracts/features/identity';
import { USUAL_DEADLINE_MAIL } from '@lexledger/contracts/features/identity/deadline-mail';
import { useId } from 'react';
import { Checkbox } from '../../components/Checkbox.tsx';
import { type Option, Select } from '../../components/Select.tsx';
import { MailPanel, useProfileChoice } from './MailPanel.tsx';

const NEVER = '';
const LIMITATION_DAYS = [180, 90, 60, 30, 14, 7, 1, 0];
const DEADLINE_DAYS = [30, 14, 7, 3, 1, 0];

const words = (days: number): string =>
  days === 0 ? 'On the day' : `From ${days} ${days === 1 ? 'day' : 'days'} before`;

/** The usual choices, plus the current choice if it is not among them. */
const optionsOf = (usual: readonly number[], chosen: number | null): readonly Option[] => [
  { value: NEVER, label: 'Never' },
  ...[...new Set([...usual, ...(chosen === null ? [] : [chosen])])]
    .sort((a, b) => b - a)
    .map((days) => ({ value: String(days), label: words(days) })),
];

interface DaysAheadProps {
  readonly label: string;
  readonly usual: readonly number[];
  /** Null means never. */
  readonly days: number | null;
  readonly onChange: (days: number | null) => void;
}

function DaysAhead({ label, usual, days, onChange }: DaysAheadProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        compact
        options={optionsOf(usual, days)}
        value={days === null ? NEVER : String(days)}
        onChange={({ target: { value } }) => onChange(value === NEVER ? null : Number(value))}
      />
    </div>
  );
}

/** Chooses which reminders are also sent by email. Each choice is saved at once. */
export function DeadlineMailPanel({ user }: { readonly user: User }) {
  const id = useId();
  const chosen = user.deadlineMail ?? null;
  const choose = useProfileChoice('deadlineMail');
  return (
    <MailPanel
      title="Reminders by email"
      label="Email me reminders"
      user={user}
      isOn={chosen !== null}
      onChange={(on) => choose.mutate(on ? USUAL_DEADLINE_MAIL : null)}
      when="when you are reminded here"
    >
      {chosen !== null && (
        <div className="mt-3 flex flex-col gap-2.5 border-t pt-3">
          <DaysAhead
            label="Statutes of limitations"
            usual={LIMITATION_DAYS}
            days={chosen.limitationDays}
            onChange={(limitationDays) => choose.mutate({ ...chosen, limitationDays })}
          />
          <DaysAhead
            label="Other deadlines"
            usual={DEADLINE_DAYS}
            days={chosen.deadlineDays}
            onChange={(deadlineDays) => choose.mutate({ ...chosen, deadlineDays })}
          />
          <div className="flex items-center gap-2.5">
            <Checkbox
              id={`${id}-missed`}
              checked={chosen.missed}
              onChange={({ target: { checked } }) => choose.mutate({ ...chosen, missed: checked })}
            />
            <label htmlFor={`${id}-missed`}>Missed deadlines, each day until they are met or withdrawn</label>
          </div>
          <div className="flex items-center gap-2.5">
            <Checkbox
              id={`${id}-trust`}
              checked={chosen.trustMinimums}
              onChange={({ target: { checked } }) => choose.mutate({ ...chosen, trustMinimums: checked })}
            />
            <label htmlFor={`${id}-trust`}>A client’s trust money that falls below its minimum balance</label>
          </div>
        </div>
      )}
    </MailPanel>
  );
}
