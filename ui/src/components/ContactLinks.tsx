const LINK = 'rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent';

/** An email address that begins a message. */
export const MailLink = ({ email }: { readonly email: string }) => (
  <a href={`mailto:${email}`} className={LINK}>
    {email}
  </a>
);

/** With fewer, nothing can be dialled. */
const FEWEST_DIGITS = 3;

/** A telephone number that dials; its spaces and brackets are for reading. Words without a number are shown as they are. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  if (phone.replace(/\D/g, '').length < FEWEST_DIGITS) return phone;
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={LINK}>
      {phone}
    </a>
  );
}
