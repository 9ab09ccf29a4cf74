import { twoFactorDisabled, twoFactorEnabled } from './features/identity/two-factor.ts';

/** The type of the event with which an account has a second factor. */
export const SECOND_FACTOR_ENABLED = twoFactorEnabled.type;
/** The type of the event with which it has none any more. */
export const SECOND_FACTOR_DISABLED = twoFactorDisabled.type;
