const LINK = 'rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent';

/** An email address that begins a message. */
export const MailLink = ({ email }: { readonly email: string }) => (
  <a href={`mailto:${email}`} className={LINK}>
    {email}
  </a>
);

/** A telephone number that dials; its spaces and brackets are for reading. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={LINK}>
    {phone}
  </a>
);
