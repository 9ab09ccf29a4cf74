import {
  calendarLinkCounted,
  calendarLinkRevoked,
  calendarLinkUncounted,
  calendarShared,
} from '@lexledger/contracts/features/calendar';
import { describe, expect, it } from 'vitest';
import { given, happened, RECORD, recorded, USER } from '../../kernel/given.ts';
import { COUNT_LINK, linkCountDecider, UNCOUNT_LINK } from './link-count.decider.ts';
import { linkCountPolicy } from './link-count.policy.ts';

const ofLink = { linkId: RECORD };
const counted = happened(calendarLinkCounted, ofLink);
const uncounted = happened(calendarLinkUncounted, ofLink);

describe('CountCalendarLink', () => {
  it('counts a link once', () => {
    given(linkCountDecider).whenNamed(COUNT_LINK, ofLink).leadsTo({ type: 'CalendarLinkCounted', data: ofLink });
    expect(given(linkCountDecider, counted).whenNamed(COUNT_LINK, ofLink).decision).toEqual([]);
    expect(given(linkCountDecider, counted).state).toEqual(new Set([RECORD]));
  });
});

describe('UncountCalendarLink', () => {
  it('counts a link no more, and nothing where it was not counted', () => {
    given(linkCountDecider, counted)
      .whenNamed(UNCOUNT_LINK, ofLink)
      .leadsTo({ type: 'CalendarLinkUncounted', data: ofLink });
    expect(given(linkCountDecider, counted, uncounted).whenNamed(UNCOUNT_LINK, ofLink).decision).toEqual([]);
    expect(given(linkCountDecider, counted, uncounted).state).toEqual(new Set());
  });
});

describe('the policy of links to the calendar', () => {
  it('has those that are made counted, and those that are revoked counted no more', () => {
    const made = recorded('calendarlink', happened(calendarShared, { name: 'Phone', secretHash: '0'.repeat(64) }), 0);
    const revoked = recorded('calendarlink', happened(calendarLinkRevoked, {}), 1);
    expect([made, revoked].flatMap((event) => linkCountPolicy.react(event))).toMatchObject([
      { type: COUNT_LINK, entityId: USER, data: { linkId: made.entityId } },
      { type: UNCOUNT_LINK, entityId: USER, data: { linkId: made.entityId } },
    ]);
  });
});
