import { EMAIL_STATES, type EmailState } from '@lexledger/contracts/billingChoices';
import { emailsOf } from '@lexledger/contracts/emails';
import { formatDay } from '../../text/format.ts';
import { Alert } from '../Alert.tsx';
import { DetailSection } from '../DetailPane.tsx';
import { StatusDot, type Tone } from '../StatusDot.tsx';

const TONES: Readonly<Record<EmailState, Tone>> = {
  requested: 'neutral',
  sending: 'neutral',
  accepted: 'positive',
  refused: 'danger',
  unknown: 'warning',
};

interface Emailed {
  readonly record: { readonly emails?: unknown };
}

/** A warning above a record if the last email failed, or if its outcome is unknown. */
export function EmailTrouble({ record }: Emailed) {
  const last = emailsOf(record).at(-1);
  if (last?.state !== 'refused' && last?.state !== 'unknown') return null;
  return (
    <div className="mb-4">
      <Alert tone="warning">
        {last.state === 'refused'
          ? `The email to ${last.to} was not sent.`
          : `It is not known whether the email to ${last.to} was sent. It is not sent again by itself.`}
      </Alert>
    </div>
  );
}

/** The outcome of each attempt to send the record’s paper by email, the latest first. */
export function Emails({ record }: Emailed) {
  const emails = emailsOf(record).toReversed();
  if (emails.length === 0) return null;
  return (
    <DetailSection title="Emails">
      <ul aria-live="polite">
        {emails.map(({ id, to, copyTo, day, state, detail }) => (
          <li key={id} className="border-b py-1.5">
            <p className="flex items-baseline justify-between gap-3">
              <span className="wrap-anywhere min-w-0">
                {to}
                {copyTo !== null && <span className="text-muted text-sm">, copy to {copyTo}</span>}
              </span>
              <span className="shrink-0 text-muted text-sm">{formatDay(day)}</span>
            </p>
            <StatusDot tone={TONES[state]} hollow={state === 'requested' || state === 'sending'}>
              {EMAIL_STATES[state]}
            </StatusDot>
            {(state === 'refused' || state === 'unknown') && detail !== null && (
              <p className="wrap-anywhere mt-0.5 text-muted text-sm">{detail}</p>
            )}
            {state === 'unknown' && (
              <p className="mt-0.5 text-sm">
                It may have arrived. Ask the client, or look in your mailbox, before you send it again.
              </p>
            )}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
