import { EMAIL_STATES, type EmailState } from '@lexledger/contracts/billingChoices';
import { emailsOf, type Invoice } from '@lexledger/contracts/features/invoices';
import { Alert } from '../../components/Alert.tsx';
import { DetailSection } from '../../components/DetailPane.tsx';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { formatDay } from '../../text/format.ts';

const TONES: Readonly<Record<EmailState, Tone>> = {
  requested: 'neutral',
  sending: 'neutral',
  accepted: 'positive',
  refused: 'danger',
  unknown: 'warning',
};

/** A warning above the invoice if the last email failed, or if its outcome is unknown. */
export function EmailTrouble({ invoice }: { readonly invoice: Invoice }) {
  const last = emailsOf(invoice).at(-1);
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

/** The outcome of each attempt to send the invoice by email, the latest first. */
export function Emails({ invoice }: { readonly invoice: Invoice }) {
  const emails = emailsOf(invoice).toReversed();
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
