import type { inboxMailAttempted, inboxMailSettled } from '@lexledger/contracts/features/inbox';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import type { MailOutcome } from '@lexledger/infra/mail/port';
import type { Decider } from '../../kernel/decider.ts';
import { nameBasedId } from '../../kernel/derived-id.ts';

/** Commands issued by the watch that mails inboxes alone; they have no routes. */
export const ATTEMPT_INBOX_MAIL = 'AttemptInboxMail';
export const SETTLE_INBOX_MAIL = 'SettleInboxMail';

export type InboxMailAttempt = EventOf<typeof inboxMailAttempted>['data'];
export type SettledInboxMail = EventOf<typeof inboxMailSettled>['data'];

/** The stream id of the mail of one day, which is the same in every process. */
export const inboxMailId = (userId: string, day: string): string => nameBasedId(`inbox-mail:${day}`, userId);

/** The mail of a day. */
export interface MailedInbox extends InboxMailAttempt {
  readonly state: 'sending' | MailOutcome['outcome'];
}

export const inboxMailDecider: Decider<MailedInbox | null> = {
  category: 'inboxmail',
  isPersonal: true,
  commands: [],
  initial: () => null,
  /** Only the first attempt is recorded. A later known outcome replaces an unknown one, never the other way around. */
  decide({ type, data }, mail) {
    if (type === ATTEMPT_INBOX_MAIL)
      return mail === null ? [{ type: 'InboxMailAttempted', data: data as InboxMailAttempt }] : [];
    if (type !== SETTLE_INBOX_MAIL) throw new Error(`inboxmail has no command ${type}`);
    const { outcome } = data as SettledInboxMail;
    const isNews = mail?.state === 'sending' || (mail?.state === 'unknown' && outcome !== 'unknown');
    return isNews ? [{ type: 'InboxMailSettled', data: data as SettledInboxMail }] : [];
  },
  evolve(mail, { type, data }) {
    if (type === 'InboxMailAttempted') return { ...(data as InboxMailAttempt), state: 'sending' };
    return mail && { ...mail, state: (data as SettledInboxMail).outcome };
  },
  answer: (mail) => mail,
  isLive: () => false,
};
