import type { OpenReminder } from '@lexledger/contracts/features/reminders';

/** Says that the email of a reminder was not sent, or may not have been; a sent email is not mentioned. */
export const MailTrouble = ({ mail }: Pick<OpenReminder, 'mail'>) =>
  mail?.state === 'refused' || mail?.state === 'unknown' ? (
    <span className="text-sm text-warning">
      {mail.state === 'refused' ? 'The email was not sent' : 'The email may not have been sent'}
      {mail.detail !== null && `: ${mail.detail}`}
    </span>
  ) : null;
