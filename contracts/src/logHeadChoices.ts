import { choices } from './choices.ts';

/** What became of a head that was mailed. */
export const LOG_HEAD_MAIL_STATES = choices({
  sending: 'Being sent',
  accepted: 'Mailed',
  refused: 'Not mailed',
  unknown: 'Perhaps mailed',
});
