/** Nothing is ever delivered to this domain (RFC 2606). It stands where the account of a member has no address. */
export const NO_ADDRESS = 'no-address.invalid';

/** The address as people see it; null for who has none. */
export const shownAddress = (email: string): string | null => (email.endsWith(`@${NO_ADDRESS}`) ? null : email);
