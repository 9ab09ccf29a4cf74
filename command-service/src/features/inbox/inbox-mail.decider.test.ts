import { inboxMailAttempted, inboxMailSettled } from '@lexledger/contracts/features/inbox';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER, given, happened, USER } from '../../kernel/given.ts';
import { ATTEMPT_INBOX_MAIL, inboxMailDecider, inboxMailId, SETTLE_INBOX_MAIL } from './inbox-mail.decider.ts';

const attempt = { attempt: '5b8c3d40-0000-4000-8000-000000000001', to: 'dana@firm.test', day: '2026-03-02', items: 2 };
const attempted = happened(inboxMailAttempted, attempt);
const settled = (outcome: 'accepted' | 'unknown') => ({ outcome, detail: '250 Queued' });

describe('the mail of an inbox', () => {
  it('is attempted once a day by whichever process comes first', () => {
    given(inboxMailDecider)
      .whenNamed(ATTEMPT_INBOX_MAIL, attempt)
      .leadsTo({ type: 'InboxMailAttempted', data: attempt });
    given(inboxMailDecider, attempted).whenNamed(ATTEMPT_INBOX_MAIL, attempt).changesNothing();
    expect(inboxMailId(USER, '2026-03-02')).not.toBe(inboxMailId(USER, '2026-03-03'));
    expect(inboxMailId(USER, '2026-03-02')).not.toBe(inboxMailId(ANOTHER_USER, '2026-03-02'));
  });

  it('has an outcome, of which a known one replaces an unknown one alone', () => {
    const known = { type: 'InboxMailSettled', data: settled('accepted') };
    const [unknown, accepted] = [
      happened(inboxMailSettled, settled('unknown')),
      happened(inboxMailSettled, settled('accepted')),
    ];
    given(inboxMailDecider, attempted).whenNamed(SETTLE_INBOX_MAIL, settled('accepted')).leadsTo(known);
    given(inboxMailDecider, attempted, unknown).whenNamed(SETTLE_INBOX_MAIL, settled('accepted')).leadsTo(known);
    given(inboxMailDecider, attempted, accepted).whenNamed(SETTLE_INBOX_MAIL, settled('unknown')).changesNothing();
    given(inboxMailDecider).whenNamed(SETTLE_INBOX_MAIL, settled('accepted')).changesNothing();
  });
});
