import { ACCOUNT_NOTICES } from '@lexledger/contracts/kernel/push';
import { expect, it, vi } from 'vitest';
import { isEnd, noteAccountNotice, noticeTexts, onAccountNotice } from './accountNotices.ts';

it('what the server tells of the account is passed on, and what this version does not know is not', () => {
  const heard = vi.fn();
  const stop = onAccountNotice(heard);
  for (const notice of [...ACCOUNT_NOTICES, 'of-a-later-version', undefined]) noteAccountNotice(notice);
  stop();
  noteAccountNotice('email-changed');
  expect(heard.mock.calls.flat()).toEqual(ACCOUNT_NOTICES);
});

it('four of them end the session, and each says what to do', () => {
  expect(ACCOUNT_NOTICES.filter(isEnd)).toEqual([
    'account-deleted',
    'session-ended',
    'session-ended-by-password',
    'access-ended',
  ]);
  for (const notice of ACCOUNT_NOTICES) expect(noticeTexts[notice].description).toMatch(/\.$/);
});
