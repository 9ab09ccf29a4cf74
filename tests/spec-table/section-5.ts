import { LOGIN, REGISTER, TIME } from './files.ts';
import { type Row, row } from './row.ts';

/** Validation rules, as far as they have texts or figures. */
export const validation: readonly Row[] = [
  row(
    'Username is required, Password is required',
    LOGIN('the login screen > asks for what is missing and sends nothing'),
    'validationTexts.usernameRequired',
    'validationTexts.passwordRequired',
  ),
  row(
    'The lengths of username and password, their repetition, and the email',
    REGISTER('the register screen > refuses %j'),
    'USERNAME_MIN',
    'USERNAME_MAX',
    'PASSWORD_MIN',
    'validationTexts.usernameShort',
    'validationTexts.usernameLong',
    'validationTexts.passwordShort',
    'validationTexts.passwordsDiffer',
    'validationTexts.emailInvalid',
  ),
  row(
    'timeMinutes has a minimum of 6 and is a multiple of 6',
    TIME('the body of LogTimeEntry > accepts %s minutes'),
    'TIME_MINIMUM',
    'TIME_INCREMENT',
  ),
  row('and is refused otherwise', TIME('the body of LogTimeEntry > refuses %s minutes')),
  row('calculatedValue is computed, not supplied', TIME('the body of LogTimeEntry > refuses a computed value')),
];
