import {
  calendarLinkRevoked,
  calendarShared,
  MOST_FEEDS,
  revokeCalendarLink,
  shareCalendar,
} from '@lexledger/contracts/features/calendar';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER, given, happened } from '../../kernel/given.ts';
import { calendarLinkDecider } from './calendar-link.decider.ts';

const secret = 'A'.repeat(43);
const secretHash = 'a90bcc3b7cc10e6f9f3f6cb6f8e6d7f4b9d6c4a1e5e1d1a5c8f1c9b3a7a2d0e4';
const aLink = happened(calendarShared, { name: 'Phone', secretHash });

describe('ShareCalendar', () => {
  it('keeps the hash of the secret, and tells neither', () => {
    const outcome = given(calendarLinkDecider).when(shareCalendar, { name: 'Phone', secret });
    outcome.answers({ name: 'Phone', revokedAt: null });
    expect(JSON.stringify(outcome.decision)).not.toContain(secret);
    expect(outcome.decision).toMatchObject([{ data: { secretHash: expect.stringMatching(/^[0-9a-f]{64}$/) } }]);
    expect(Object.keys(outcome.after() ?? {})).not.toContain('secretHash');
  });

  it('takes no secret that can be guessed', () => {
    expect(shareCalendar.body.safeParse({ name: 'Phone', secret: 'short' }).success).toBe(false);
  });

  it('is refused where there are as many links as there may be', () => {
    const links = Array.from({ length: MOST_FEEDS }, (_, index) => `link ${index}`);
    const share = (count: number) =>
      given(calendarLinkDecider).when(
        shareCalendar,
        { name: 'Phone', secret },
        { states: { links: new Set(links.slice(0, count)) } },
      );
    share(MOST_FEEDS).isRefused('TOO_MANY_LINKS');
    share(MOST_FEEDS - 1).answers({ name: 'Phone' });
  });

  it('is refused for a link that there is', () => {
    given(calendarLinkDecider, aLink).when(shareCalendar, { name: 'x', secret }).isRefused('COMMAND_ID_REUSED');
  });
});

describe('RevokeCalendarLink', () => {
  it('revokes it for good', () => {
    given(calendarLinkDecider, aLink).when(revokeCalendarLink, {}).leadsTo({ type: 'CalendarLinkRevoked', data: {} });
    given(calendarLinkDecider, aLink, happened(calendarLinkRevoked, {}))
      .when(revokeCalendarLink, {})
      .isRefused('LINK_REVOKED');
  });

  it('is refused where there is none, or it is somebody else’s', () => {
    given(calendarLinkDecider).when(revokeCalendarLink, {}).isRefused('NOT_FOUND');
    given(calendarLinkDecider, aLink).when(revokeCalendarLink, {}, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
  });
});
