import type { AccountNotice } from '@lexledger/contracts/kernel/push';
import type { ToastText } from '@lexledger/contracts/texts';
import { createListeners } from '../api/listeners.ts';

const IF_NOT_YOU = 'If this was not you, change your password and end your other sessions in Settings.';

/** The texts that notify a person about an action in another of their sessions. */
export const noticeTexts: Readonly<Record<AccountNotice, ToastText>> = {
  'password-changed': { title: 'Password changed in another session', description: IF_NOT_YOU },
  'email-changed': { title: 'Email address changed in another session', description: IF_NOT_YOU },
  'two-factor-on': { title: 'Two-step sign-in turned on in another session', description: IF_NOT_YOU },
  'two-factor-off': { title: 'Two-step sign-in turned off in another session', description: IF_NOT_YOU },
  'backup-codes-renewed': { title: 'New backup codes made in another session', description: IF_NOT_YOU },
  'account-deleted': { title: 'Your account was deleted', description: 'Nothing of it is kept on this device.' },
  'session-ended': { title: 'You were signed out', description: 'This session was ended from another one of yours.' },
  'session-ended-by-password': {
    title: 'You were signed out',
    description: 'Your password was changed in another session. Sign in with the new one.',
  },
  'access-ended': { title: 'You were signed out', description: 'You are not a member of this firm any more.' },
  'access-changed': { title: 'What you see in the firm has changed', description: 'Lists and pages were loaded anew.' },
};

const ENDS: readonly AccountNotice[] = [
  'account-deleted',
  'session-ended',
  'session-ended-by-password',
  'access-ended',
];

/** Whether the notice ends this session. */
export const isEnd = (notice: AccountNotice): boolean => ENDS.includes(notice);

const listeners = createListeners<[notice: AccountNotice]>();

/** Calls back for every notice about the account; returns a function that ends the subscription. */
export const onAccountNotice = listeners.subscribe;

/** Passes a notice to the listeners. Unknown notices, which a server of a later version may send, are ignored. */
export function noteAccountNotice(notice: unknown): void {
  if (typeof notice !== 'string' || !Object.hasOwn(noticeTexts, notice)) return;
  listeners.notify(notice as AccountNotice);
}
