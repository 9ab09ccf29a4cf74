import type { Case } from '@lexledger/contracts/features/cases';
import type { Member } from '@lexledger/contracts/features/membership';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { memberWork } from './memberWork.ts';

/** A Saturday, whose week began on Sunday, November 15. */
const TODAY = '2026-11-21';
const MEMBERS = [
  { id: 'account-ann', contactId: 'ann' },
  { id: 'account-ben', contactId: 'ben' },
] as Member[];

const entry = (id: string, day: string, assigneeIds: string[], more: Partial<CalendarEntry> = {}) =>
  ({
    ...{ id, startDate: `${day}T00:00:00.000Z`, isAllDay: true, eventType: 'deadline', assigneeIds, caseId: null },
    ...more,
  }) as CalendarEntry;
const legalCase = (id: string, status: Case['status'], responsibleAttorney: Case['responsibleAttorney']) =>
  ({ id, status, responsibleAttorney }) as Case;
const time = (date: string, timeMinutes: number, workedBy: string | null, userId: string) =>
  ({ date, timeMinutes, workedBy, userId }) as TimeEntry;

const ALL = {
  entries: [
    entry('last day', '2026-12-04', ['ann']),
    entry('too late', '2026-12-05', ['ann']),
    entry('today', TODAY, ['ann', 'ben']),
    entry('over', '2026-11-20', ['ann']),
    entry('met', '2026-11-25', ['ann'], { metAt: '2026-11-20T10:00:00.000Z' }),
    entry('nobody’s in a led case', '2026-11-24', [], { caseId: 'by account' }),
    entry('ben’s in a led case', '2026-11-24', ['ben'], { caseId: 'by account' }),
    entry('hearing', '2026-11-23', ['ann'], { eventType: 'hearing' }),
    entry('meeting of nobody', '2026-11-23', [], { eventType: 'meeting', caseId: 'by account' }),
  ],
  cases: [
    legalCase('by account', 'active', { kind: 'account', id: 'account-ann' }),
    legalCase('by contact', 'active', { kind: 'contact', id: 'ann' }),
    legalCase('closed', 'closed', { kind: 'account', id: 'account-ann' }),
    legalCase('of nobody', 'active', null),
  ],
  time: [
    time('2026-11-16', 60, 'ann', 'account-ben'),
    time('2026-11-14', 30, null, 'account-ann'),
    time('2026-11-16', 6, 'ben', 'account-ann'),
    time('2026-10-31', 600, 'ann', 'account-ann'),
  ],
};

describe('the work of a member', () => {
  const ann = memberWork('ann', MEMBERS, ALL, TODAY);
  const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

  it('holds the open deadlines of 14 days: one’s own, and those of nobody in cases that one leads', () => {
    expect(ids(ann.deadlines)).toEqual(['today', 'nobody’s in a led case', 'last day']);
  });
  it('holds events of the same days that one is assigned to', () => {
    expect(ids(ann.events)).toEqual(['hearing']);
  });
  it('holds the open cases that name the account or the contact that stands for it', () => {
    expect(ids(ann.led)).toEqual(['by account', 'by contact']);
  });
  it('adds up time by who worked, which is who entered it where it names nobody', () => {
    expect(ann.hours).toEqual({ week: 60, month: 90 });
    expect(memberWork('ben', MEMBERS, ALL, TODAY).hours).toEqual({ week: 6, month: 6 });
  });
  it('gives nothing of accounts to a contact that stands for no member', () => {
    const expert = memberWork('expert', MEMBERS, ALL, TODAY);
    expect(expert).toEqual({ deadlines: [], events: [], led: [], hours: { week: 0, month: 0 } });
  });
  it('tells no hours where not everybody’s time is seen', () => {
    expect(memberWork('ann', MEMBERS, { ...ALL, time: undefined }, TODAY).hours).toBeUndefined();
  });
});
