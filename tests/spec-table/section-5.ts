import { CALLS, LOGIN, REGISTER, TIME } from './files.ts';
import { type Row, row, testsOf } from './row.ts';

const DATES = testsOf('contracts/src/kernel/given-date.test.ts');

/** Validation rules that have texts or figures. */
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
    'USERNAME_MAX',
    'validationTexts.usernameShort',
    'validationTexts.usernameLong',
    'validationTexts.passwordShort',
    'validationTexts.passwordsDiffer',
    'validationTexts.emailInvalid',
  ),
  row('Client birthday is coerced to a date', CALLS('dates > of a birthday are coerced: %s')),
  row(
    'Calendar start and end dates, and task dueDate, are coerced to dates',
    CALLS('dates > of a task and of an event are coerced in the zone of the person, when they are changed too'),
  ),
  row('End and due are optional', CALLS('dates > may be left out where they are optional')),
  row('What is no date is refused', CALLS('dates > that are none are refused in the documented shape: %s %j')),
  row('A day is coerced from each of its forms', DATES('a day > written as %j is %s')),
  row('An instant falls on a day of the zone', DATES('a day > of an instant is the one in the zone: %s')),
  row('An instant is coerced from each of its forms', DATES('an instant > %j is %s')),
  row(
    'A username of 3 and of 50 characters, and a password of 6, are taken',
    REGISTER('the register screen > sends %j, which is neither too short nor too long'),
    'USERNAME_MIN',
    'PASSWORD_MIN',
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
