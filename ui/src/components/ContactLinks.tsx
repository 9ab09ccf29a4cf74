const LINK = 'rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent';

/** An email address as a link that starts a message. A text that is none, as that of who was erased, is shown as it is. */
export const MailLink = ({ email }: { readonly email: string }) =>
  email.includes('@') ? (
    <a href={`mailto:${email}`} className={LINK}>
      {email}
    </a>
  ) : (
    email
  );

/** Minimum number of digits in a number that can be dialed. */
const FEWEST_DIGITS = 3;

/**
 * A telephone number as a link that dials it. Spaces and parentheses are only for reading. A text without a number is
 * shown as it is.
 */
export function PhoneLink({ phone }: { readonly phone: string }) {
  if (phone.replace(/\D/g, '').length < FEWEST_DIGITS) return phone;
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={LINK}>
      {phone}
    </a>
  );
}
